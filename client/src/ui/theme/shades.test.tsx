import './tokens.css';
import './shades.css';
import { describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { contrast, readColour, type Rgb } from './colour.ts';
import { Icon } from '../icons/Icon.tsx';
import { iconColour, iconColours } from '../icons/icon-colours.ts';

const white: Rgb = [255, 255, 255];
const darkSurface: Rgb = [19, 25, 36];

/** What a browser draws for that style. */
function drawn(colour: string): Rgb {
  const probe = document.createElement('i');
  probe.style.color = colour;
  document.body.append(probe);
  const found = readColour(getComputedStyle(probe).color);
  probe.remove();
  if (!found) throw new Error(`not a colour: ${colour}`);
  return found;
}

const far = (one: Rgb, other: Rgb) => Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));

describe.each(['primary', 'secondary', 'tertiary', 'neutral', 'red', 'green', 'blue', 'yellow'])('[THM-04] %s', (name) => {
  test.each(['light', 'dark'])('has steps from 10 to 100 percent, each nearer to the colour itself, in %s', (theme) => {
    document.documentElement.dataset['theme'] = theme;
    const whole = drawn(`var(--c-${name})`);
    const steps = Array.from({ length: 10 }, (_, at) => far(drawn(`var(--${name}-${(at + 1) * 10})`), whole));
    expect(steps.every((step, at) => at === 0 || step < (steps[at - 1] ?? 0))).toBe(true);
    expect(steps[9]).toBe(0);
    delete document.documentElement.dataset['theme'];
  });
});

test('[THM-06] an icon has each of the eleven colours', async () => {
  document.documentElement.dataset['theme'] = 'light';
  const screen = await render(
    <p>
      {iconColours.map((colour) => (
        <Icon key={colour} name="info" label={colour} className={iconColour(colour)} />
      ))}
    </p>,
  );
  const colours = iconColours.map((name) => getComputedStyle(screen.getByRole('img', { name, exact: true }).element()).color);
  expect(iconColours).toEqual([
    'primary',
    'secondary',
    'disabled',
    'black',
    'white',
    'link',
    'red',
    'red-hover',
    'green',
    'blue',
    'yellow',
  ]);
  expect(new Set(colours).size).toBe(11);
  delete document.documentElement.dataset['theme'];
});

/** White is for coloured grounds, and what is disabled may step back. */
const marks = iconColours.filter((colour) => colour !== 'white' && colour !== 'disabled');

test.each([
  ['light', white],
  ['dark', darkSurface],
] as const)('[THM-06] in %s, an icon in the colour of a mark is told from its ground', async (theme, ground) => {
  document.documentElement.dataset['theme'] = theme;
  const screen = await render(
    <p>
      {marks.map((colour) => (
        <Icon key={colour} name="info" label={colour} className={iconColour(colour)} />
      ))}
    </p>,
  );
  for (const name of marks) {
    const colour = readColour(getComputedStyle(screen.getByRole('img', { name, exact: true }).element()).color) ?? ground;
    expect(contrast(colour, ground), name).toBeGreaterThanOrEqual(3);
  }
  delete document.documentElement.dataset['theme'];
});
