import { section } from './section.ts';

export const statistics = section(
  {
    figures: {
      statisticsUrl: { kind: 'url', maxLength: 500 },
      precalculatedMonths: { kind: 'number', min: 1, max: 60, whole: true, required: true },
      filterPeriod: { kind: 'number', min: 1, max: 366, whole: true, required: true },
    },
    metrics: {
      metricsUrl: { kind: 'url', maxLength: 500 },
      metricsCache: {
        kind: 'duration',
        units: ['minutes', 'hours'],
        min: { amount: 1, unit: 'minutes' },
        max: { amount: 24, unit: 'hours' },
        required: true,
      },
    },
  },
  { failures: { metrics: 'metrics' } },
);
