import '../theme/tokens.css';
import '../theme/base.css';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../buttons/Button.tsx';
import { Tooltip, tooltipDelayMs } from './Tooltip.tsx';

const shown = () => [...document.querySelectorAll<HTMLElement>('.tooltip:popover-open')];
const target = () => page.getByRole('button', { name: 'Delete' });

const pointer = (kind: 'over' | 'out') => {
  const from = document.querySelector('button');
  // What React makes `pointerenter` and `pointerleave` of.
  from?.dispatchEvent(new PointerEvent(`pointer${kind}`, { bubbles: true, pointerType: 'mouse', relatedTarget: document.body }));
};

async function drawn(content = 'For <b>ever</b>', style: React.CSSProperties = { position: 'fixed', inset: '200px auto auto 300px' }) {
  await page.viewport(800, 600);
  return render(
    <div style={style}>
      <Tooltip content={content}>
        <Button>Delete</Button>
      </Tooltip>
    </div>,
  );
}

describe('with a clock moved by hand', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('[NTF-09] a tooltip is shown after 250 ms of hover and hidden at once on leaving', async () => {
    await drawn();
    pointer('over');
    await vi.advanceTimersByTimeAsync(tooltipDelayMs - 1);
    expect(shown()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitUntil(() => shown().length === 1, { interval: 1 });
    pointer('out');
    await vi.waitUntil(() => shown().length === 0, { interval: 1 });
    expect(tooltipDelayMs).toBe(250);
  });

  test('[NTF-09] leaving before that shows nothing', async () => {
    await drawn();
    pointer('over');
    await vi.advanceTimersByTimeAsync(100);
    pointer('out');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown()).toHaveLength(0);
  });
});

test('[NTF-B03] pressing what is disabled says why, with a finger, too; pressing elsewhere or what works does not', async () => {
  await page.viewport(800, 600);
  await render(
    <>
      <Tooltip content="Only for administrators">
        <Button aria-disabled>Delete</Button>
      </Tooltip>
      <Tooltip content="For ever">
        <Button>Save</Button>
      </Tooltip>
    </>,
  );
  const touch = (name: string) => {
    const button = page.getByRole('button', { name }).element();
    for (const kind of ['pointerover', 'pointerdown', 'pointerup', 'pointerout'])
      button.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: 'touch', relatedTarget: document.body }));
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  touch('Delete');
  await expect.poll(() => shown().map((tip) => tip.textContent)).toEqual(['Only for administrators']);
  touch('Save');
  await expect.poll(shown).toEqual([]);
});

test('[NTF-B03] a tooltip opens on keyboard focus, describes its target and closes on Escape', async () => {
  await drawn();
  await userEvent.tab();
  await expect.element(target()).toHaveFocus();
  await expect.poll(() => shown().length).toBe(1);
  await expect.element(target()).toHaveAccessibleDescription('For ever');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => shown().length).toBe(0);
  await expect.element(target()).toHaveFocus();
});

test('a tooltip is not seen before it has its place', async () => {
  await drawn();
  const tip = document.querySelector<HTMLElement>('.tooltip');
  let look: string | undefined;
  tip?.addEventListener('beforetoggle', () => {
    look = getComputedStyle(tip).visibility;
  });
  await userEvent.tab();
  await expect.poll(() => tip?.dataset['side']).toBeDefined();
  expect(look).toBe('hidden');
  await expect.element(page.getByRole('tooltip')).toBeVisible();
});

test('[FRM-37] its content is never more than line breaks, bold and links', async () => {
  await drawn('<b>bold</b><img src=x onerror="alert(1)"><script>1</script>');
  await userEvent.tab();
  await expect.poll(() => shown().length).toBe(1);
  const [tip] = shown();
  expect(tip?.querySelectorAll('img, script')).toHaveLength(0);
  expect(tip?.querySelector('b')?.textContent).toBe('bold');
  expect(tip?.textContent).toContain('<img src=x');
});

describe('[NTF-10] a tooltip stands left of, below or right of its target, inside the window, its arrow on it', () => {
  test.each([
    ['the left edge', { inset: '300px auto auto 0' }, ['right', 'bottom']],
    ['the right edge', { inset: '300px 0 auto auto' }, ['left', 'bottom']],
    ['the lower edge', { inset: 'auto auto 0 300px' }, ['left', 'right']],
    ['the upper left corner', { inset: '0 auto auto 0' }, ['right', 'bottom']],
    ['the middle', { inset: '300px auto auto 350px' }, ['left', 'right', 'bottom']],
  ])('at %s', async (_, style, sides) => {
    await drawn('A few words', { position: 'fixed', ...style });
    await userEvent.tab();
    await expect.poll(() => shown()[0]?.dataset['side']).toBeDefined();
    const [tip] = shown();
    const side = tip?.dataset['side'] ?? '';
    expect(sides).toContain(side);
    const box = tip?.getBoundingClientRect() ?? new DOMRect();
    const to = target().element().getBoundingClientRect();
    expect(box.left >= 0 && box.top >= 0 && box.right <= 800 && box.bottom <= 600).toBe(true);
    const beside = new Map([
      ['left', box.right <= to.left],
      ['right', box.left >= to.right],
      ['bottom', box.top >= to.bottom],
    ]);
    expect(beside.get(side), side).toBe(true);
    const arrow = tip?.querySelector('.tooltip-arrow')?.getBoundingClientRect() ?? new DOMRect();
    const middle = side === 'bottom' ? [arrow.x + arrow.width / 2, to.left, to.right] : [arrow.y + arrow.height / 2, to.top, to.bottom];
    expect((middle[0] ?? 0) >= (middle[1] ?? 0) && (middle[0] ?? 0) <= (middle[2] ?? 0)).toBe(true);
  });
});
