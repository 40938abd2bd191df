import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('what stands in place of a part is rendered until the part is there', async () => {
  let arrive: (part: typeof Greeting) => void = () => {};
  const coming = new Promise<typeof Greeting>((resolve) => {
    arrive = resolve;
  });
  const Late = lazyPart(() => coming, <p>Wait</p>);
  const screen = await render(<Late name="Ada" />);
  expect(screen.container.textContent).toBe('Wait');
  arrive(Greeting);
  await expect.element(screen.getByText('Hello Ada')).toBeVisible();
  expect(screen.container.textContent).toBe('Hello Ada');
});

test('a part that was fetched before is drawn at once, and loaded once', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting));
  const Late = lazyPart(load);
  Late.fetch();
  await load.mock.results[0]?.value;
  const first = await render(<Late name="Ada" />);
  expect(first.container.textContent).toBe('Hello Ada');
  await first.unmount();
  await render(<Late name="Grace" />);
  expect(load).toHaveBeenCalledOnce();
});

test('a part that cannot be loaded leaves what is around it, and is asked for every 3 s', async () => {
  const report = vi.spyOn(console, 'warn').mockReturnValue();
  const load = vi.fn(() => Promise.resolve(Greeting));
  load.mockRejectedValueOnce(new Error('no connection')).mockRejectedValueOnce(new Error('still none'));
  const Late = lazyPart(load);
  const screen = await render(
    <main>
      Around <Late name="Ada" />
    </main>,
  );
  await vi.advanceTimersByTimeAsync(2999);
  expect(screen.container.textContent).toBe('Around ');
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(report).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3000);
  await expect.element(screen.getByText('Hello Ada')).toBeVisible();
});

test('a part that is no longer wanted is not asked for again', async () => {
  const report = vi.spyOn(console, 'warn').mockReturnValue();
  const load = vi.fn(() => Promise.reject<typeof Greeting>(new Error('no connection')));
  const Late = lazyPart(load);
  const screen = await render(<Late name="Ada" />);
  await vi.advanceTimersByTimeAsync(0);
  expect(report).toHaveBeenCalledOnce();
  await screen.unmount();
  await vi.advanceTimersByTimeAsync(3000);
  expect(load).toHaveBeenCalledOnce();
});
