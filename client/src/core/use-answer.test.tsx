import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CallProblem } from '../api/problem.ts';
import { useAnswer } from './use-answer.ts';

const retryOf = (problem: CallProblem & { retry?: (() => void) | undefined }) => problem.retry?.();

/** Questions that are answered by hand, even those that were taken back. */
function scene() {
  const asked: { about: string; answer: (text: string) => void; fail: (problem: CallProblem) => void }[] = [];
  function Shown({ about }: { about: string }) {
    const answer = useAnswer(() => new Promise<string>((resolve, reject) => asked.push({ about, answer: resolve, fail: reject })), about);
    if (answer instanceof CallProblem)
      return (
        <p>
          failed <button onClick={() => retryOf(answer)}>again</button>
        </p>
      );
    return <p>{answer ?? 'waiting'}</p>;
  }
  return { Shown, asked };
}

describe('an answer', () => {
  test('about something else is forgotten, and one that comes too late is nobody’s', async () => {
    const { Shown, asked } = scene();
    const screen = await render(<Shown about="a" />);
    asked[0]?.answer('first');
    await expect.element(screen.getByText('first')).toBeVisible();
    await screen.rerender(<Shown about="b" />);
    await expect.element(screen.getByText('waiting')).toBeVisible();
    await screen.rerender(<Shown about="c" />);
    asked[2]?.answer('third');
    await expect.element(screen.getByText('third')).toBeVisible();
    asked[1]?.answer('second');
    await screen.rerender(<Shown about="c" />);
    await expect.element(screen.getByText('third')).toBeVisible();
    expect(asked.map(({ about }) => about)).toEqual(['a', 'b', 'c']);
  });

  test('that failed is asked for again on demand and when the network is back, other ones are not', async () => {
    const { Shown, asked } = scene();
    const screen = await render(<Shown about="a" />);
    asked[0]?.fail(new CallProblem('UNREACHABLE'));
    await screen.getByRole('button', { name: 'again' }).click();
    await expect.element(screen.getByText('waiting')).toBeVisible();
    asked[1]?.fail(new CallProblem(1000));
    await expect.element(screen.getByText('failed')).toBeVisible();
    dispatchEvent(new Event('online'));
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(3);
    asked[2]?.answer('there');
    await expect.element(screen.getByText('there')).toBeVisible();
  });

  test.each([1001, 1005])('that is a refusal (%i) offers no other try', async (code) => {
    const { Shown, asked } = scene();
    const screen = await render(<Shown about="a" />);
    asked[0]?.fail(new CallProblem(code));
    await screen.getByRole('button', { name: 'again' }).click();
    expect(asked).toHaveLength(1);
  });
});
