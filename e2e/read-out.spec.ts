import type { Page } from '@playwright/test';
import { addressOf, consoleRoutes } from './console-routes.ts';
import { settled } from './settled.ts';
import { expect, test } from './test.ts';

/*
 * All screens of the console, found by their routes, as a screen reader tells them: it joins the texts of a line as they are, and
 * distances of the style are no spaces.
 */

const routes = await consoleRoutes();

/** Two texts of a line, drawn apart, that are one word when they are joined. */
const gluedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Piece {
      text: string;
      line: DOMRect;
      control: Element | null;
    }
    const generated = (element: Element, which: string): string => {
      const { content } = getComputedStyle(element, which);
      return content.startsWith('"') ? content.slice(1, content.lastIndexOf('"')) : '';
    };
    const piecesOf = (element: Element): Piece[] => {
      if (!element.checkVisibility() || element.matches('[aria-hidden=true], svg, select')) return [];
      const own = { line: element.getBoundingClientRect(), control: element.closest('a, button') };
      const range = document.createRange();
      const inside = [...element.childNodes].flatMap((node): Piece[] => {
        if (node instanceof Element) return piecesOf(node);
        range.selectNodeContents(node);
        const line = range.getBoundingClientRect();
        return line.width > 0 ? [{ ...own, text: node.textContent ?? '', line }] : [];
      });
      return [{ ...own, text: generated(element, '::before') }, ...inside, { ...own, text: generated(element, '::after') }].filter(
        ({ text }) => text !== '',
      );
    };
    const isOneLine = (one: DOMRect, other: DOMRect) => one.top < other.bottom - 4 && other.top < one.bottom - 4;
    const glued = [...document.querySelectorAll('td, th, h1, h2, h3, a, button, .badges')].flatMap((element) => {
      const pieces = piecesOf(element);
      const areBadges = element.matches('.badges');
      return pieces.flatMap(({ text, line, control }, at) => {
        const next = pieces[at + 1];
        const isGlued =
          next &&
          control === next.control &&
          (areBadges || isOneLine(line, next.line)) &&
          /[\p{L}\p{N}]\|[\p{L}\p{N}]/u.test(`${text}|${next.text}`);
        return isGlued ? [`${text}|${next.text}`] : [];
      });
    });
    return [...new Set(glued)];
  });

for (const area of new Set(routes.map((route) => route.area)))
  test(`a screen reader is told no two words as one on the screens of ${area}`, async ({ page, as }) => {
    await as('administrator');
    for (const { path, name } of routes.filter((route) => route.area === area)) {
      await page.goto(await addressOf(page, path));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      expect.soft(await gluedWords(page), name).toEqual([]);
    }
  });
