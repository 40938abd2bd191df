import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { listMeetings } from '@meet/contracts/areas/meetings';
import type { Role } from '@meet/contracts/roles';
import { signal } from '@preact/signals-react';
import axe from 'axe-core';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { I18nProvider } from '../i18n/use-words.tsx';
import { addConsoleIcons } from '../ui/icons/console-icons.ts';
import { base } from '../navigation/base.ts';
import { frameServices } from '../shell/frame-services.ts';
import { routes } from '../shell/routes.ts';
import { ServicesContext, type Services } from '../core/services.ts';
import type { EarlyKeys } from './early-keys.ts';
import { answering } from '../testing/answering.ts';
import PaletteDialog from './PaletteDialog.tsx';

addConsoleIcons();
beforeEach(() => sessionStorage.clear());

const me = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@meet.example', source: 'INTERNAL', customersManager: [] };

async function draw(roles: readonly Role[] = [], screens: readonly string[] = ['dashboard', 'account', 'meeting'], early?: EarlyKeys) {
  const frame = frameServices();
  const { call, asked } = answering({
    items: [{ id: 'm/1', umi: 'u', subject: 'Accounting', start: new Date(0), state: 'stopped' }],
    total: 1,
  });
  const services: Services = {
    ...frame,
    call,
    session: { ...frame.session, state: signal({ kind: 'signedIn', username: 'ada', me }) },
    access: { ...frame.access, state: signal({ kind: 'known', roles, screens }) },
    theme: { ...frame.theme, choose: vi.fn() },
    routes: signal({ list: routes, isWhole: true }),
    navigate: vi.fn(),
  };
  await services.i18n.need('shell');
  const onClose = vi.fn();
  const screen = await render(
    <ServicesContext value={services}>
      <I18nProvider i18n={services.i18n}>
        <PaletteDialog onClose={onClose} {...(early && { early })} />
      </I18nProvider>
    </ServicesContext>,
  );
  return { screen, services, onClose, asked, type: (text: string) => userEvent.fill(screen.getByRole('combobox'), text) };
}

test('[NAV-B01] the arrows go round the list, which the field points into, and Enter goes there', async () => {
  const { screen, services, onClose } = await draw();
  const field = screen.getByRole('combobox');
  await expect.element(field).toHaveFocus();
  await expect.element(screen.getByText('↑ ↓ choose · Enter open · Esc close')).toBeVisible();
  const options = screen.getByRole('option').elements();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveAttribute('aria-activedescendant', options.at(-1)?.id ?? '');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(field).toHaveAttribute('aria-activedescendant', options[1]?.id ?? '');
  expect(options[1]?.ariaSelected).toBe('true');
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(services.navigate).toHaveBeenCalledTimes(1));
});

test('[RTE-B03] opened while nothing had the focus, it leaves it to the screen that it leads to', async () => {
  const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 });
  document.body.append(main);
  const { screen } = await draw();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await screen.unmount();
  expect(document.activeElement).toBe(document.body);
  main.remove();
});

test('[NAV-B01] a meeting that the server finds stands under its group and is gone to', async () => {
  const { screen, services, asked, type } = await draw();
  await type('accou');
  const found = screen.getByRole('group', { name: 'Meetings' }).getByRole('option');
  await expect.element(found).toHaveTextContent('Accounting');
  expect(asked).toEqual([{ endpoint: listMeetings, input: expect.objectContaining({ query: { text: 'accou', page: 1, pageSize: 5 } }) }]);
  await found.click();
  await vi.waitFor(() => expect(services.navigate).toHaveBeenCalledWith(expect.stringContaining('/meeting/m%2F1')));
});

test.each([
  ['the screen', 'accou', '/account'],
  ['what the server finds later', 'ledger', '/meeting/m%2F1'],
])('[NAV-B01] what was typed before it was there stands in its field, and an Enter after it goes to %s', async (_, text, path) => {
  const { screen, services } = await draw([], undefined, { text, isSent: true });
  await expect.element(screen.getByRole('combobox')).toHaveValue(text);
  await vi.waitFor(() => expect(services.navigate).toHaveBeenCalledWith(expect.stringContaining(path)));
});

test('[NAV-B01] what the server finds later takes the mark from nothing that was there before', async () => {
  const { screen, services, type } = await draw();
  await type('dark');
  await expect.element(screen.getByRole('option', { name: 'Accounting' })).toBeVisible();
  await expect.element(screen.getByRole('option', { selected: true })).toHaveTextContent(/dark/i);
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(services.theme.choose).toHaveBeenCalledExactlyOnceWith('dark'));
  expect(services.navigate).not.toHaveBeenCalled();
});

test('[NAV-B01] a support code leads whoever runs meetings to how that join went, and nobody else', async () => {
  const { screen, services, type } = await draw(['organizer']);
  await type('k7qm 3xwd');
  await screen.getByRole('option', { name: 'How joining went: K7QM-3XWD' }).click();
  await vi.waitFor(() => expect(services.navigate).toHaveBeenCalledWith('/meeting/joins?code=K7QM-3XWD'));
  await screen.unmount();
  const user = await draw();
  await user.type('k7qm 3xwd');
  await expect.element(user.screen.getByRole('option', { name: 'Accounting' })).toBeVisible();
  expect(user.screen.getByRole('option', { name: /K7QM/ }).query()).toBeNull();
});

test('[NAV-B01] actions stand beside places: what may be created is, joining with a PIN and signing out are for everybody', async () => {
  const { screen, services, type } = await draw(['administrator']);
  await expect
    .element(screen.getByRole('group', { name: 'Actions' }))
    .toHaveTextContent('Add a userNew organizationNew tagJoin with identifier and PINSign out');
  await type('new org');
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(services.navigate).toHaveBeenCalledExactlyOnceWith('/organizations#new'));
  await screen.unmount();
  const user = await draw();
  await expect
    .element(user.screen.getByRole('group', { name: 'Actions' }))
    .toHaveTextContent(/^ActionsJoin with identifier and PINSign out$/);
  await user.type('new org');
  await expect.element(user.screen.getByRole('option', { name: /New organization/ })).toHaveAttribute('aria-disabled', 'true');
});

test('[NAV-B01] a new record over its own list leaves that as it is, with its filters', async () => {
  const before = location.href;
  onTestFinished(() => history.replaceState(history.state, '', before));
  for (const [address, path] of [
    ['organizations?text=a&page=2', '/organizations?text=a&page=2#new'],
    ['tags?text=a', '/organizations#new'],
  ]) {
    history.replaceState(history.state, '', `${base}/${address}`);
    const { screen, services, type } = await draw(['administrator']);
    await type('new org');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(services.navigate).toHaveBeenCalledExactlyOnceWith(path));
    await screen.unmount();
  }
});

test('[NAV-B01] a setting is changed at once', async () => {
  const { screen, services, type } = await draw();
  await type('appearance dark');
  await screen.getByRole('option', { name: 'Appearance: Dark' }).click();
  await vi.waitFor(() => expect(services.theme.choose).toHaveBeenCalledWith('dark'));
});

test.each(['light', 'dark'] as const)('has no finding of axe in %s', async (scheme) => {
  document.documentElement.dataset['theme'] = scheme;
  const { screen, type } = await draw();
  await type('a');
  const { violations } = await axe.run(screen.baseElement);
  delete document.documentElement.dataset['theme'];
  expect(
    violations
      .filter(({ id }) => id !== 'page-has-heading-one' && id !== 'landmark-one-main' && id !== 'region')
      .map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
  ).toEqual([]);
});
