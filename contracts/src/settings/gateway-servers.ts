import { gatewayFeatures } from '../features.ts';
import { section } from './section.ts';
import { host } from './shared.ts';

export const gatewayServers = section({
  servers: {
    gateways: {
      kind: 'rows',
      maxItems: 100,
      columns: {
        alias: { kind: 'text', required: true, maxLength: 60, pattern: /[\w.-]+/ },
        type: { kind: 'choice', options: Object.keys(gatewayFeatures), required: true },
        address: { ...host, required: true },
      },
    },
    jobTimeout: {
      kind: 'duration',
      units: ['minutes', 'hours'],
      min: { amount: 1, unit: 'minutes' },
      max: { amount: 24, unit: 'hours' },
      required: true,
    },
    jobAttempts: { kind: 'number', min: 1, max: 10, whole: true, required: true },
  },
});
