import '../theme/tokens.css';
import '../theme/base.css';
import axe from 'axe-core';
import { Chart as ChartJs } from 'chart.js';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadWords } from '../../i18n/load-words.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { I18nProvider } from '../../i18n/use-words.tsx';
import { Chart, type ChartProps } from './Chart.tsx';
import type { ChartData } from './chart-data.ts';
import { insideOf, readableOn } from './value-labels.ts';

const i18n = createI18n(loadWords);
beforeEach(async () => {
  delete document.documentElement.dataset['theme'];
  await i18n.need('chart');
});

const six = ['a', 'b', 'c', 'd', 'e', 'f'];
const data: ChartData = { labels: six, series: [{ name: 'Users', values: [10, 20, 30, 40, 50, 60] }] };
const many: ChartData = { labels: ['x', 'y'], series: six.map((name, at) => ({ name, values: [at, at + 1] })) };

const element = (props: Partial<ChartProps>) => (
  <I18nProvider i18n={i18n}>
    <div style={{ inlineSize: 600 }}>
      <Chart title="Users per month" data={data} {...props} />
    </div>
  </I18nProvider>
);

async function drawn(props: Partial<ChartProps> = {}) {
  const screen = await render(element(props));
  const canvas = () => screen.container.querySelector('canvas') ?? document.createElement('canvas');
  await expect.poll(() => ChartJs.getChart(canvas())).toBeDefined();
  const chart = () => {
    const found = ChartJs.getChart(canvas());
    if (!found) throw new Error('no chart');
    return found;
  };
  return { screen, canvas, chart, change: (next: Partial<ChartProps>) => screen.rerender(element(next)) };
}

/** The settings of a chart as they were given to Chart.js, free of its types. */
const settings = (chart: ChartJs) => JSON.parse(JSON.stringify(chart.config.options));
const datasets = (chart: ChartJs) => JSON.parse(JSON.stringify(chart.data.datasets.map((one) => ({ ...one }))));
const labelsOf = (chart: ChartJs) => settings(chart).plugins.valueLabels;

test('[CHT-01] without further inputs it is a line with labels, no unit and no area', async () => {
  const { chart } = await drawn();
  expect(chart().config).toMatchObject({ type: 'line' });
  expect(labelsOf(chart()).isShown).toBe(true);
  expect(chart().config.options?.plugins?.valueLabels?.write?.(5)).toBe('5');
  expect(datasets(chart())[0].fill).toBe(false);
});

test.each(['line', 'bar', 'pie', 'doughnut'] as const)(
  '[CHT-01] [CHT-03] [CHT-04] a %s has its type and the common constants',
  async (type) => {
    const { chart } = await drawn({ type });
    expect(chart().config).toMatchObject({ type });
    expect(settings(chart())).toMatchObject({
      animation: false,
      responsive: true,
      maintainAspectRatio: true,
      layout: { padding: { top: 30, right: 15 } },
      font: { size: 12, family: expect.stringContaining('Open Sans') },
    });
  },
);

test('[CHT-02] it is redrawn when an input changes, and destroyed when it goes', async () => {
  const { screen, chart, canvas, change } = await drawn();
  const [first, firstCanvas] = [chart(), canvas()];
  await change({ data: { labels: ['z'], series: [{ name: 'Users', values: [7] }] }, unit: 'GB' });
  await expect.poll(() => chart().data.labels).toEqual(['z']);
  expect(chart()).toBe(first);
  expect(chart().config.options?.plugins?.valueLabels?.write?.(7)).toBe('7\u00A0GB');
  await change({ type: 'bar' });
  await expect.poll(() => ChartJs.getChart(canvas())?.config).toMatchObject({ type: 'bar' });
  expect(ChartJs.getChart(firstCanvas)).toBeUndefined();
  await screen.unmount();
  expect(Object.keys(ChartJs.instances)).toEqual([]);
});

test('[CHT-02] mounted twice, as in development, it is drawn once and leaves nothing', async () => {
  const screen = await render(<StrictMode>{element({})}</StrictMode>);
  await expect.poll(() => Object.keys(ChartJs.instances)).toHaveLength(1);
  await screen.unmount();
  expect(Object.keys(ChartJs.instances)).toEqual([]);
});

test('[CHT-05] the palette is blue, primary, green, red, yellow, and begins anew', async () => {
  const { chart } = await drawn({ data: many });
  const colours: string[] = datasets(chart()).map(({ borderColor }: { borderColor: string }) => borderColor);
  expect(new Set(colours.slice(0, 5)).size).toBe(5);
  expect(colours[5]).toBe(colours[0]);
  const hues = colours.slice(0, 5).map(hue);
  const wanted = [210, 28, 145, 5, 42];
  hues.forEach((found, at) => expect(Math.abs(found - (wanted[at] ?? 0)), `hue ${at}`).toBeLessThan(20));
});

test('[CHT-06] a line is 3 wide, bars and slices have no border', async () => {
  const { chart, change } = await drawn();
  expect(datasets(chart())[0].borderWidth).toBe(3);
  for (const type of ['bar', 'pie', 'doughnut'] as const) {
    await change({ type });
    await expect.poll(() => ChartJs.getChart(chart().canvas)?.config).toMatchObject({ type });
    expect(datasets(chart())[0].borderWidth).toBe(0);
  }
});

test.each([
  ['line', false],
  ['bar', false],
  ['pie', true],
  ['doughnut', true],
] as const)('[CHT-07] a %s has a legend: %s', async (type, isShown) => {
  const { chart } = await drawn({ type });
  expect(settings(chart()).plugins.legend.display).toBe(isShown);
});

test.each(['line', 'bar'] as const)('[CHT-08] the y axis of a %s starts at zero, its x axis has no grid', async (type) => {
  const { chart } = await drawn({ type, data: { labels: ['a', 'b'], series: [{ name: 'n', values: [100, 101] }] } });
  expect(settings(chart()).scales).toMatchObject({ y: { beginAtZero: true }, x: { grid: { display: false } } });
  expect(chart().scales['y']?.min).toBe(0);
});

describe('[CHT-09] the labels', () => {
  test.each(['line', 'bar'] as const)('of a %s stand at the end, at −45 degrees', async (type) => {
    const { chart } = await drawn({ type });
    expect(labelsOf(chart())).toMatchObject({ anchor: 'end', rotation: -45 });
  });

  test.each(['pie', 'doughnut'] as const)('of a %s stand in the middle', async (type) => {
    const { chart } = await drawn({ type });
    expect(labelsOf(chart())).toMatchObject({ anchor: 'center', rotation: 0 });
  });

  test('[CHT-11] are the values with their unit, one for each mark, and none without showLabels', async () => {
    const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText');
    const { change, chart } = await drawn({ unit: '%' });
    const written = () => write.mock.calls.map(([text]) => text);
    expect(written()).toEqual(expect.arrayContaining(['10\u00A0%', '60\u00A0%']));
    write.mockClear();
    await change({ unit: '%', showLabels: false });
    await expect.poll(() => labelsOf(chart()).isShown).toBe(false);
    expect(written()).not.toContain('60\u00A0%');
    write.mockRestore();
  });

  test('never leave the canvas', () => {
    const placed = insideOf({ width: 600, height: 300 }, -Math.PI / 4, { text: '1,000', width: 40, x: 598, y: 10 });
    expect(placed.x + 40 * Math.SQRT1_2).toBeLessThanOrEqual(600);
    expect(placed.y - 40 * Math.SQRT1_2).toBeGreaterThanOrEqual(0);
  });

  test('on a slice are black or white, whichever can be read', () => {
    expect([readableOn('#ffdd55'), readableOn('#123a7a')]).toEqual(['#000000', '#ffffff']);
  });
});

test('[CHT-10] an area is filled by a vertical gradient that begins at 70 hex opacity', async () => {
  const stops = vi.spyOn(CanvasGradient.prototype, 'addColorStop');
  const gradients = vi.spyOn(CanvasRenderingContext2D.prototype, 'createLinearGradient');
  const { chart } = await drawn({ area: true });
  expect(datasets(chart())[0].fill).toBe(true);
  const colour = datasets(chart())[0].borderColor;
  expect(stops.mock.calls).toEqual(expect.arrayContaining([[0, `${colour}70`]]));
  const [x0, y0, x1, y1] = gradients.mock.calls[0] ?? [];
  expect(x0).toBe(x1);
  expect(Number(y0)).toBeLessThan(Number(y1));
  stops.mockRestore();
  gradients.mockRestore();
});

test('[THM-08] another theme draws it in other colours', async () => {
  document.documentElement.dataset['theme'] = 'light';
  const { chart } = await drawn();
  const light = datasets(chart())[0].borderColor;
  document.documentElement.dataset['theme'] = 'dark';
  await expect.poll(() => datasets(chart())[0].borderColor).not.toBe(light);
});

test('on paper it is drawn at once in the colours of the light theme, and afterwards in those of the screen', async () => {
  document.documentElement.dataset['theme'] = 'light';
  const { chart } = await drawn();
  const look = () => ({
    line: datasets(chart())[0].borderColor,
    text: settings(chart()).color,
    grid: settings(chart()).scales.y.grid.color,
  });
  const light = look();
  document.documentElement.dataset['theme'] = 'dark';
  await expect.poll(look).not.toEqual(light);
  const dark = look();
  dispatchEvent(new Event('beforeprint'));
  expect(look()).toEqual(light);
  await new Promise(requestAnimationFrame);
  expect(look()).toEqual(light);
  dispatchEvent(new Event('afterprint'));
  expect(look()).toEqual(dark);
});

test('[CHT-B01] the same data is in a table, in one sentence and in a CSV', async () => {
  const { screen } = await drawn({ unit: 'h' });
  await expect
    .element(screen.getByRole('img', { name: 'Users per month: 6 values from a to f, lowest 10 h (a), highest 60 h (f).' }))
    .toBeVisible();
  await userEvent.click(screen.getByText('Show as table'));
  await expect.element(screen.getByRole('row', { name: 'f 60 h' })).toBeVisible();
  expect((await axe.run(screen.container)).violations).toEqual([]);

  const made: Blob[] = [];
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob);
    return 'blob:none';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV: Users per month' }));
  const text = await made[0]?.text();
  expect(text?.split('\r\n').slice(0, 2)).toEqual(['"Entry";"Users"', '"a";10']);
  click.mockRestore();
  address.mockRestore();
});

test('with nothing to draw it says so', async () => {
  const screen = await render(element({ data: { labels: [], series: [] } }));
  await expect.element(screen.getByText('Users per month: no data yet.')).toBeVisible();
  expect(screen.container.querySelector('canvas')).toBeNull();
});

function hue(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const turn = most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
  return (turn * 60 + 360) % 360;
}
