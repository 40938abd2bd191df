import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
} from 'chart.js';
import type { Configuration } from './chart-config.ts';
import { valueLabels } from './value-labels.ts';

// Registers only the used parts of Chart.js.
Chart.register(
  LineController,
  BarController,
  PieController,
  DoughnutController,
  LineElement,
  PointElement,
  BarElement,
  ArcElement,
  CategoryScale,
  LinearScale,
  Filler,
  Legend,
  Tooltip,
  valueLabels,
);

export interface DrawnChart {
  /** Draws again with other data or colours; the type stays. */
  redraw(config: Configuration): void;
  destroy(): void;
}

export function drawChart(canvas: HTMLCanvasElement, config: Configuration): DrawnChart {
  const chart = new Chart(canvas, config);
  return {
    redraw({ data, options = {} }) {
      chart.data = data;
      chart.options = options;
      chart.update('none');
    },
    destroy: () => chart.destroy(),
  };
}
