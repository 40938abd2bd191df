import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { frameServices } from '../shell/frame-services.ts';
import { ServicesContext, type Services } from '../core/services.ts';
import { samplePeople, peopleList, type SamplePerson } from '../areas/gallery/people.ts';
import { I18nProvider } from '../i18n/use-words.tsx';
import { addConsoleIcons } from '../ui/icons/console-icons.ts';
import { ConfirmDialogs } from '../ui/overlays/ConfirmDialogs.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { ListScreen, type ListScreenProps } from '../list/ListScreen.tsx';
import type { ListQuery, ListSpec } from '../list/list-spec.ts';

export interface DrawOptions extends Partial<ListSpec<SamplePerson, 'people'>> {
  rows?: readonly SamplePerson[];
  search?: string;
  embedded?: boolean;
  services?: Partial<Services>;
  screen?: Partial<ListScreenProps<SamplePerson, 'people'>>;
}

/** For tests: a list of people on a page, its address bare unless said otherwise. */
export async function drawList({
  rows = samplePeople(3_210),
  search = '',
  embedded = false,
  services: own,
  screen: props,
  ...spec
}: DrawOptions = {}) {
  addConsoleIcons();
  history.replaceState(null, '', search ? `?${search}` : location.pathname);
  const services: Services = { ...frameServices(), ...own };
  await Promise.all((['shell', 'list', 'form', 'gallery-list'] as const).map(services.i18n.need));
  const asked: ListQuery[] = [];
  const usual = peopleList(rows);
  const full = { ...usual, ...spec };
  const shown: ListSpec<SamplePerson, 'people'> = {
    ...full,
    load: (query) => {
      const { ask } = full.load(query);
      return {
        ask: (call, signal) => {
          asked.push(query);
          return ask(call, signal);
        },
      };
    },
  };
  const drawn = await render(
    <ServicesContext value={services}>
      <I18nProvider i18n={services.i18n}>
        <main>{embedded ? <ListPanel spec={shown} /> : <ListScreen {...props} spec={shown} />}</main>
        <ConfirmDialogs />
      </I18nProvider>
    </ServicesContext>,
  );
  const names = () =>
    drawn
      .getByRole('rowheader')
      .elements()
      .map((header) => header.textContent);
  return { screen: drawn, services, asked, names };
}

/** For tests: a browser that remembers nothing, on a wide screen; the address goes back to what it was. */
export async function freshPage(): Promise<void> {
  const start = location.pathname + location.search;
  onTestFinished(() => history.replaceState(null, '', start));
  localStorage.clear();
  await page.viewport(1280, 900);
}

export type DrawnList = Awaited<ReturnType<typeof drawList>>;

export const shows = ({ names }: DrawnList, count = 10) => vi.waitFor(() => expect(names()).toHaveLength(count));
export const settled = ({ screen }: DrawnList) => expect.element(screen.getByRole('table')).not.toHaveAttribute('aria-busy');
export const headers = ({ screen }: DrawnList) =>
  screen
    .getByRole('columnheader')
    .elements()
    .map((header) => header.textContent);
export const pick = async ({ screen }: DrawnList, nth: number) => screen.getByRole('row').nth(nth).getByRole('checkbox').click();
export const button = ({ screen }: DrawnList, name: string | RegExp) => screen.getByRole('button', { name, exact: true });
