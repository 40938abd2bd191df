import type { Format } from '../../i18n/format.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { chartConfig, type ChartInputs } from './chart-config.ts';
import { thinned, withUnit } from './chart-data.ts';
import { readLook, watchLook, type ChartLook } from './chart-look.ts';
import type { drawChart, DrawnChart } from './draw-chart.ts';

interface CanvasProps extends Required<ChartInputs> {
  /** Chart.js, which is big and comes only with a chart. */
  draw: typeof drawChart;
  /** The chart in one sentence. */
  label: string;
  format: Format;
}

/** The canvas: created on mount, redrawn when an input or the theme changes, destroyed on unmount (001 §4). */
export function Canvas({ draw, label, format, data, type, showLabels, unit, area }: CanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const [look, setLook] = useState<ChartLook>();

  useLayoutEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const read = () => setLook(readLook(canvas));
    read();
    return watchLook(() => flushSync(read));
  }, []);

  useEffect(() => {
    if (!ref.current || !look) return;
    const write = (value: number) => withUnit(value, unit, format);
    const config = chartConfig({ data: thinned(data), type, showLabels, area, look, write });
    if (drawn.current) drawn.current.redraw(config);
    else drawn.current = draw(ref.current, config);
  }, [draw, data, type, showLabels, unit, area, look, format]);

  useEffect(
    () => () => {
      drawn.current?.destroy();
      drawn.current = undefined;
    },
    [],
  );

  return <canvas ref={ref} role="img" aria-label={label} />;
}
