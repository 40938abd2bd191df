import type { ArcElement, Chart, ChartType, FontSpec, Plugin } from 'chart.js';
import { contrast, readColour } from '../theme/colour.ts';

/** The value of each mark, written beside it or in its middle. */
export interface ValueLabelsOptions {
  isShown: boolean;
  anchor: 'end' | 'center';
  /** Degrees. */
  rotation: number;
  color: string;
  font: Pick<FontSpec, 'family' | 'size'>;
  write: (value: number) => string;
}

declare module 'chart.js' {
  // oxlint-disable-next-line no-unused-vars -- the parameters must be those of the interface that is extended
  interface PluginOptionsByType<TType extends ChartType> {
    valueLabels?: ValueLabelsOptions;
  }
}

interface Label {
  text: string;
  x: number;
  y: number;
  width: number;
}

/** Pixels between a mark and its label, and between two labels. */
const gap = 6;

type LabelledType = 'line' | 'bar' | 'pie' | 'doughnut';

export const valueLabels: Plugin<LabelledType, ValueLabelsOptions> = {
  id: 'valueLabels',
  afterDatasetsDraw(chart, _, options) {
    if (!options.isShown) return;
    const { ctx } = chart;
    ctx.save();
    ctx.font = `${options.font.size}px ${options.font.family}`;
    ctx.textBaseline = 'middle';
    if (options.anchor === 'center') inTheMiddle(chart, options);
    else atTheEnd(chart, options);
    ctx.restore();
  },
};

function inTheMiddle(chart: Chart<LabelledType>, { write }: ValueLabelsOptions): void {
  const { ctx } = chart;
  const [dataset] = chart.data.datasets;
  const colours = dataset?.backgroundColor;
  ctx.textAlign = 'center';
  chart.getDatasetMeta(0).data.forEach((element, at) => {
    const value = dataset?.data[at];
    if (typeof value !== 'number' || !chart.getDataVisibility(at) || !isArc(element)) return;
    const text = write(value);
    const { x, y } = element.getCenterPoint(true);
    if (ctx.measureText(text).width + gap > chordAt(element, x, y)) return;
    ctx.fillStyle = readableOn(Array.isArray(colours) ? String(colours[at]) : '');
    ctx.fillText(text, x, y);
  });
}

function atTheEnd(chart: Chart<LabelledType>, { write, rotation, color, font }: ValueLabelsOptions): void {
  const { ctx } = chart;
  const angle = (rotation * Math.PI) / 180;
  const drawn: Label[] = [];
  ctx.textAlign = 'left';
  ctx.fillStyle = color;
  for (const { index, data } of chart.getSortedVisibleDatasetMetas()) {
    const values = chart.data.datasets[index]?.data ?? [];
    data.forEach((element, at) => {
      const value = values[at];
      if (typeof value !== 'number') return;
      const text = write(value);
      const lineHeight = font.size + 2;
      const isFree = (place: Label) => !drawn.some((other) => areTouching(place, other, angle, lineHeight));
      const places = [gap, gap + lineHeight].map((up) =>
        insideOf(chart, angle, { text, width: ctx.measureText(text).width, x: element.x, y: element.y - up }),
      );
      const label = places.find(isFree);
      if (!label) return;
      drawn.push(label);
      ctx.save();
      ctx.translate(label.x, label.y);
      ctx.rotate(angle);
      ctx.fillText(text, 0, 0);
      ctx.restore();
    });
  }
}

/** Moves a label that would leave the canvas inside. */
export function insideOf({ width, height }: { width: number; height: number }, angle: number, label: Label): Label {
  const right = Math.abs(label.width * Math.cos(angle)) + gap;
  const up = Math.abs(label.width * Math.sin(angle)) + gap;
  return { ...label, x: Math.max(gap, Math.min(label.x, width - right)), y: Math.min(height - gap, Math.max(label.y, up)) };
}

/** Two lines of text at the same angle overlap when they are near along it and across it. */
function areTouching(one: Label, other: Label, angle: number, lineHeight: number): boolean {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const across = -dx * Math.sin(angle) + dy * Math.cos(angle);
  return Math.abs(across) < lineHeight && along < one.width + gap && along > -other.width - gap;
}

/** The width of a slice at its label. */
function chordAt(slice: ArcElement, x: number, y: number): number {
  const { startAngle, endAngle } = slice.getProps(['startAngle', 'endAngle'], true);
  return 2 * Math.hypot(x - slice.x, y - slice.y) * Math.sin(Math.min(endAngle - startAngle, Math.PI) / 2);
}

const isArc = (element: object): element is ArcElement => 'getCenterPoint' in element && 'innerRadius' in element;

/** White or black, whichever has more contrast. */
export function readableOn(colour: string): string {
  const ground = readColour(colour) ?? [128, 128, 128];
  return contrast([255, 255, 255], ground) >= contrast([0, 0, 0], ground) ? '#ffffff' : '#000000';
}
