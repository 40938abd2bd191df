import type { JobRecord } from '@meet/fixtures/areas/jobs';
import type { NumericSettings } from '../settings/numeric-settings.ts';

/** Description and parameters of a job with the current numbers of the settings filled in. */
export const jobTextsOf = (
  { description, parameters }: JobRecord,
  terms: NumericSettings,
): Pick<JobRecord, 'description' | 'parameters'> => ({
  description: filledIn(description, terms, withUnit),
  parameters: Object.fromEntries(
    Object.entries(parameters).map(([name, text]) => [
      name,
      filledIn(text, terms, (_, value) => (value === Infinity ? 'never' : String(value))),
    ]),
  ),
});

const filledIn = (text: string, terms: NumericSettings, said: (name: string, value: number) => string): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const [, value] = Object.entries(terms).find(([term]) => term === name) ?? [];
    return value === undefined ? placeholder : said(name, value);
  });

const formatOf = (unit: 'day' | 'month') => new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' });
// Making a format takes longer than all texts of a job.
const days = formatOf('day');
const months = formatOf('month');

/** `60 days`, `1 month`: the setting's name ends with its unit. */
const withUnit = (name: string, value: number): string => (name.endsWith('Months') ? months : days).format(value);
