import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useDeferredSignal } from './use-deferred-signal.ts';

test('draws the newest value of a signal, and never what was over before it could be drawn', async () => {
  const [one, other] = [signal('first'), signal('another')];
  const drawn: (string | undefined)[] = [];
  function Shown({ source }: { source?: typeof one }) {
    const value = useDeferredSignal(source);
    drawn.push(value);
    return <p>{value ?? 'nothing'}</p>;
  }
  const { getByText, rerender } = await render(<Shown source={one} />);
  await expect.element(getByText('first')).toBeVisible();
  one.value = 'passing';
  one.value = 'last';
  await expect.element(getByText('last')).toBeVisible();
  expect(drawn).not.toContain('passing');
  await rerender(<Shown source={other} />);
  await expect.element(getByText('another')).toBeVisible();
  await rerender(<Shown />);
  await expect.element(getByText('nothing')).toBeVisible();
  expect(new Set(drawn)).toEqual(new Set(['first', 'last', 'another', undefined]));
});
