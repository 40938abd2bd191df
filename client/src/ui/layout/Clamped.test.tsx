import '../theme/base.css';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Clamped } from './Clamped.tsx';

const long = 'Hubert Blaine Maximilian Alexander Ferdinand Constantin';

const draw = (text: string) =>
  render(
    <div style={{ inlineSize: '8rem', lineHeight: '20px' }}>
      <Clamped text={text} />
    </div>,
  );

test('a long text takes two lines, is there as a whole, and shows so when it is pointed at', async () => {
  const line = (await draw(long)).getByText(long);
  expect(line.element().clientHeight).toBe(40);
  await userEvent.hover(line);
  await expect.element(line).toHaveAttribute('title', long);
});

test('a text that fits has no title', async () => {
  const line = (await draw('Ada')).getByText('Ada');
  await userEvent.hover(line);
  await expect.element(line).toHaveAttribute('title', '');
});

/** On how many lines each word stands. */
function linesOfWords(element: Element): Record<string, number> {
  const node = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
  const text = node?.textContent ?? '';
  return Object.fromEntries(
    [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      const range = new Range();
      if (!node) return [word, 0];
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return [word, new Set(Array.from(range.getClientRects(), ({ top }) => top)).size];
    }),
  );
}

const drawWhole = (text: string) =>
  render(
    <div style={{ inlineSize: '7rem', lineHeight: '20px', overflowWrap: 'anywhere' }}>
      <Clamped isWhole text={text} />
    </div>,
  );

test('where words stay whole, a long one begins a line of its own and is not broken', async () => {
  const text = 'Das Vorstellungsgespräch';
  const line = (await drawWhole(text)).getByText(text);
  expect(linesOfWords(line.element())).toEqual({ Das: 1, Vorstellungsgespräch: 1 });
  expect(line.element().clientHeight).toBe(40);
});

test('where words stay whole, an endless one takes one line, cut off with an ellipsis, and shows so when it is pointed at', async () => {
  const text = 'Endless'.repeat(12);
  const line = (await drawWhole(text)).getByText(text);
  expect(line.element().clientHeight).toBe(20);
  expect(line.element().getBoundingClientRect().width).toBeLessThanOrEqual(112);
  expect(getComputedStyle(line.element()).textOverflow).toBe('ellipsis');
  await userEvent.hover(line);
  await expect.element(line).toHaveAttribute('title', text);
});
