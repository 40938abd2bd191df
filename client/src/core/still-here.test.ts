import { expect, onTestFinished, test, vi } from 'vitest';
import { Cancelled } from '../ui/overlays/confirm.ts';
import { stillHere } from './still-here.ts';

/** Something that is waited for on a page. */
function waiting() {
  const place = { pathname: '/meet/users' };
  vi.stubGlobal('location', place);
  onTestFinished(() => void vi.unstubAllGlobals());
  let answer: (value: string) => void = () => {};
  const awaited = stillHere(new Promise<string>((resolve) => (answer = resolve)));
  return { place, awaited, answer };
}

test('what is waited for comes where it was asked for', async () => {
  const { awaited, answer } = waiting();
  answer('a plan');
  await expect(awaited).resolves.toBe('a plan');
});

test('it is cancelled where the page was left meanwhile', async () => {
  const { place, awaited, answer } = waiting();
  place.pathname = '/meet/tags';
  answer('a plan');
  await expect(awaited).rejects.toThrow(Cancelled);
});
