import type { Page } from '@playwright/test';
import type { Answers } from './answers.ts';
import { plain, type Written } from './write.ts';

/** What stands on a screen beside its lists. Whatever belongs to a card is found under the heading of the card. */
export interface Seen {
  /** Names and values, by card. */
  facts: Record<string, Record<string, string>>;
  /** Numbers with what they count. */
  tiles: string[];
  /** What gauges say by their names. */
  gauges: Record<string, string>;
  /** Rows of charts' and cards' tables, the headings first. */
  tables: Record<string, string[][]>;
  /** Entries of lists, by card. */
  items: Record<string, string[]>;
  /** What is entered in forms, by label. */
  fields: Record<string, string>;
}

/** What must stand there. Of what is named, everything; of `startsOf` the beginnings, of `some…` only those. */
export interface Expected extends Partial<Seen> {
  startsOf?: Seen['items'];
  someFacts?: Seen['facts'];
  someTables?: Seen['tables'];
  someFields?: Seen['fields'];
}

/** @param origin of the page, for links to it */
export type Expect = (answers: Answers, written: Written, origin: string) => Promise<Expected>;

/** Reads a screen once it is settled, with the table of each chart. */
export async function look(page: Page): Promise<Seen> {
  const seen = await page.getByRole('main').evaluate(async (main) => {
    for (const details of main.querySelectorAll<HTMLDetailsElement>('figure.chart details')) details.open = true;
    // Two frames: the tables are drawn when their details say that they are open.
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const textOf = (element: Element | null | undefined) => (element instanceof HTMLElement ? element.innerText : '');
    const all = (selector: string, parent: Element = main) => [...parent.querySelectorAll(selector)];
    const cardOf = (element: Element) => textOf(element.closest('section')?.querySelector('h2'));
    // An icon that stands for a word.
    const marksOf = (element: Element) => all('svg[aria-label]', element).map((icon) => icon.getAttribute('aria-label') ?? '');
    const below = (list: Element, selector: string) => all(selector, list).map(textOf);
    return {
      facts: all('dl').map((list) => ({ card: cardOf(list), names: below(list, 'dt'), values: below(list, 'dd') })),
      tiles: all('.tiles > li, .statistic-tiles > li').map(textOf),
      gauges: all('[role=meter]').map((gauge) => ({
        name: gauge.getAttribute('aria-label') ?? '',
        text: gauge.getAttribute('aria-valuetext') ?? '',
      })),
      tables: all('table:not(.table)').map((table) => ({
        name: textOf(table.querySelector('caption')) || cardOf(table),
        rows: all('tr', table).map((row) => below(row, 'th, td')),
      })),
      fields: all('form :is(input:not([type=checkbox], [type=radio], [type=file]), select)').flatMap((field) => {
        const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
        if (!isField || !field.labels?.[0]) return [];
        const value = field instanceof HTMLSelectElement ? textOf(field.selectedOptions[0]) : field.value;
        return [[textOf(field.labels[0]), value] as const];
      }),
      items: all('section ul, section ol')
        .filter((list) => !list.closest('dl, .list, .tiles, form, nav'))
        .map((list) => ({ card: cardOf(list), items: [...list.children].map((item) => [...marksOf(item), textOf(item)].join(' ')) })),
    };
  });
  return {
    facts: Object.fromEntries(
      seen.facts.map(({ card, names, values }) => [
        plain(card),
        Object.fromEntries(names.map((name, at) => [plain(name), plain(values[at] ?? '')])),
      ]),
    ),
    tiles: seen.tiles.map(plain),
    gauges: Object.fromEntries(seen.gauges.map(({ name, text }) => [plain(name), plain(text)])),
    tables: Object.fromEntries(seen.tables.map(({ name, rows }) => [plain(name), rows.map((row) => row.map(plain))])),
    fields: Object.fromEntries(seen.fields.map(([label, value]) => [plain(label), plain(value)])),
    items: joined(seen.items.map(({ card, items }) => [plain(card), items.map(plain)])),
  };
}

/** A card may hold several lists. */
function joined(lists: readonly (readonly [string, string[]])[]): Record<string, string[]> {
  const cards: Record<string, string[]> = {};
  for (const [card, items] of lists) (cards[card] ??= []).push(...items);
  return cards;
}
