import { useFormat } from '../../i18n/use-format.ts';
import { withUnit } from './chart-data.ts';
import './gauge.css';

export interface GaugeProps {
  /** Names the gauge, and stands below it. */
  title: string;
  value?: number;
  max?: number;
  color?: 'primary' | 'blue' | 'green' | 'red' | 'yellow';
  unit?: string;
}

/** Of the drawing (001 §9). */
const [width, height, lineWidth] = [300, 150, 35];
const radius = height - lineWidth / 2;
const arc = `M${lineWidth / 2} ${height}A${radius} ${radius} 0 0 1 ${width - lineWidth / 2} ${height}`;

/** A gauge (001 §3). A value above `max` is drawn as full and written as it is. */
export function Gauge({ title, value = 0, max = 100, color = 'primary', unit = '' }: GaugeProps) {
  const text = withUnit(value, unit, useFormat());
  const filled = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <figure className={`gauge ${color}`}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="meter"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={filled * max}
        aria-valuetext={text}
      >
        <path className="gauge-ground" d={arc} strokeWidth={lineWidth} />
        {filled > 0 && (
          <path className="gauge-value" d={arc} strokeWidth={lineWidth} pathLength={100} strokeDasharray={`${filled * 100} 200`} />
        )}
        <text x={width / 2} y={height - 12} aria-hidden="true">
          {text}
        </text>
      </svg>
      <figcaption aria-hidden="true">{title}</figcaption>
    </figure>
  );
}
