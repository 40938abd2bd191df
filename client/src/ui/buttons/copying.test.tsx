import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../../testing/join.tsx';
import { SupportDetails } from '../layout/SupportDetails.tsx';
import { CopyButton } from './CopyButton.tsx';

const details = 'Code 1000 · request r-4711';
const lines = 'You are invited.\nPIN code: 2468';

const shown = {
  'a button': { part: <CopyButton text={details} label="Copy" copied="Copied" />, name: 'Copy', text: details },
  'a button for several lines': { part: <CopyButton text={lines} label="Copy" copied="Copied" />, name: 'Copy', text: lines },
  'details for support': { part: <SupportDetails text={details} />, name: 'Copy details', text: details },
};

const selected = () => getSelection()?.toString();

beforeEach(() => getSelection()?.removeAllRanges());
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe.each(Object.entries(shown))('%s', (_, { part, name, text }) => {
  test('says that the text was copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const { getByRole } = await draw(part);
    await getByRole('button', { name }).click();
    await expect.element(getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(write.mock.calls).toEqual([[text]]);
    expect(selected()).toBe('');
  });

  test.each([
    [
      'the browser refuses',
      () => void vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError')),
    ],
    ['the page has no clipboard', () => void Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })],
  ])('where %s, says that it was not copied, and selects it', async (__, refuse) => {
    refuse();
    const { getByRole } = await draw(part);
    await getByRole('button', { name }).click();
    await expect.element(getByRole('status')).toHaveTextContent('Not copied. The text is selected.');
    await expect.element(getByRole('status')).toBeVisible();
    expect(selected()).toBe(text);
  });
});
