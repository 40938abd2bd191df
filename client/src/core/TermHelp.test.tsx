import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { languages } from '@meet/contracts/languages';
import { createI18n } from '../i18n/i18n.ts';
import { loadWords } from '../i18n/load-words.ts';
import { I18nProvider } from '../i18n/use-words.tsx';
import { addConsoleIcons } from '../ui/icons/console-icons.ts';
import { Fact, Facts } from '../ui/layout/Facts.tsx';
import { TermHelp } from './TermHelp.tsx';

addConsoleIcons();

async function draw(load = loadWords) {
  const i18n = createI18n(load);
  await i18n.need('shell');
  await render(
    <I18nProvider i18n={i18n}>
      <main>
        <Facts>
          <Fact name="TCS server" help={<TermHelp term="tcs" name="TCS server" />}>
            tcs-1.meet.example
          </Fact>
        </Facts>
      </main>
    </I18nProvider>,
  );
  return { i18n, button: page.getByRole('button', { name: 'What “TCS server” means' }), panel: page.getByRole('dialog') };
}

test('a term is explained from the keyboard, and Escape gives the focus back', async () => {
  const { button, panel } = await draw();
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toHaveTextContent(/^A server that carries meetings/);
  await expect.element(panel).toHaveFocus();
  expect((await axe.run()).violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('the name of the fact stays what it is, and the button is large enough to be hit', async () => {
  const { button } = await draw();
  expect(document.querySelector('dt')?.innerText).toBe('TCS server');
  const { width, height } = button.element().getBoundingClientRect();
  expect([width, height]).toEqual([24, 24]);
});

test('the explanation speaks each language', async () => {
  const { i18n, button, panel } = await draw();
  await button.click();
  const said = new Set<string>();
  for (const language of languages) {
    await i18n.use(language);
    await expect.poll(() => said.has(panel.element().textContent ?? '')).toBe(false);
    said.add(panel.element().textContent ?? '');
  }
  expect(said.size).toBe(languages.length);
});

test('words that cannot be loaded are told', async () => {
  const { button, panel } = await draw(async (language, area) => {
    if (area === 'terms') throw new Error('no network');
    return loadWords(language, area);
  });
  await button.click();
  await expect.element(panel).toHaveTextContent(/^Cannot connect to the server/);
});
