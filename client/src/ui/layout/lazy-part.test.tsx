import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a part comes when it is drawn, and nothing stands in its place until then', async () => {
  let arrive: (part: typeof Greeting) => void = () => {};
  const Late = lazyPart<typeof Greeting>(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const screen = await render(<Late name="Ada" />);
  expect(screen.container.childElementCount).toBe(0);
  arrive(Greeting);
  await expect.element(screen.getByText('Hello Ada')).toBeVisible();
});

test('a part that was fetched before is drawn at once, and loaded once', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Late = lazyPart<typeof Greeting>(load);
  Late.fetch();
  await load.mock.results[0]?.value;
  const first = await render(<Late name="Ada" />);
  expect(first.container.textContent).toBe('Hello Ada');
  await first.unmount();
  await render(<Late name="Grace" />);
  expect(load).toHaveBeenCalledOnce();
});

test('a part that could not be had is asked for again when it is next drawn', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(() => Promise.resolve(Greeting)).mockRejectedValueOnce(new Error('no connection'));
  const Late = lazyPart<typeof Greeting>(load);
  const first = await render(<Late name="Ada" />);
  await vi.waitFor(() => expect(report).toHaveBeenCalled());
  await first.unmount();
  const second = await render(<Late name="Ada" />);
  await expect.element(second.getByText('Hello Ada')).toBeVisible();
  report.mockRestore();
});
