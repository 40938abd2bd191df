import type { Page } from '@playwright/test';

/** The words that lie on two lines, each with what it stands in. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken = new Set<string>();
    const range = document.createRange();
    const linesOf = (text: Range) =>
      new Set([...text.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))).size;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      range.selectNodeContents(node);
      if (linesOf(range) < 2) continue;
      // A box of one pixel is visually hidden text for screen readers.
      if (!parent?.checkVisibility() || parent.closest('.hidden-text, code, [data-verbatim]') || parent.clientWidth === 1) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{5,}/gu)) {
        // The longest of ours has 24 letters; longer ones are names of the invented world.
        if (word.length > 24) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (linesOf(range) > 1) broken.add(`${word} <${parent.tagName.toLowerCase()} class="${parent.className}">`);
      }
    }
    return [...broken];
  });

/** Two texts of a line, drawn apart, that are one word when they are joined. */
export const gluedWords = (page: Page): Promise<string[]> =>
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
