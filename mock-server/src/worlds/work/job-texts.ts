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
  Object.entries(terms).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, said(name, value)), text);

/** `60 days`, `1 month`: the setting's name ends with its unit. */
const withUnit = (name: string, value: number): string =>
  new Intl.NumberFormat('en', { style: 'unit', unit: name.endsWith('Months') ? 'month' : 'day', unitDisplay: 'long' }).format(value);
