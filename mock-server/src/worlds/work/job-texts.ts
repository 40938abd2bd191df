import type { JobRecord } from '@meet/fixtures/areas/jobs';
import type { NumericSettings } from '../settings/numeric-settings.ts';

/** What a job says of itself, and what it is started with, with the numbers that the settings say now. */
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
  Object.entries(terms).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, said(name, value)), text);

/** `60 days`, `1 month`: the unit stands at the end of the name. */
const withUnit = (name: string, value: number): string =>
  new Intl.NumberFormat('en', { style: 'unit', unit: name.endsWith('Months') ? 'month' : 'day', unitDisplay: 'long' }).format(value);
