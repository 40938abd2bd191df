import { fieldSet } from '@meet/contracts/fields/fields';
import { code } from '@meet/contracts/wire/errors';
import type { SubscriptionTerms } from '@meet/contracts/areas/subscriptions';
import { formSpec } from '../../form/form-spec.ts';
import { dateValue, endOfDay, momentOf } from '../../ui/dates/date-value.ts';

export const termsForm = formSpec({
  area: 'subscriptions',
  set: fieldSet(
    {
      product: { kind: 'text', required: true, maxLength: 100 },
      seats: { kind: 'number', required: true, whole: true },
      perpetual: { kind: 'flag' },
      endDate: { kind: 'date', required: true },
    },
    { when: { endDate: ({ perpetual }) => !perpetual } },
  ),
  lands: { [code.invalidPropertyValue]: 'endDate' },
});

/** The end alone. */
export const endForm = formSpec({
  area: 'subscriptions',
  set: fieldSet(
    { perpetual: { kind: 'flag' }, endDate: { kind: 'date', required: true } },
    { when: { endDate: ({ perpetual }) => !perpetual } },
  ),
  lands: { [code.invalidPropertyValue]: 'endDate' },
});

interface TermsValues {
  product: string;
  seats: number | null;
  perpetual: boolean;
  endDate: Date | null;
}

const endOf = (day: Date, zone: string | undefined): Date => momentOf(endOfDay(dateValue(day, zone)), zone);

/** The terms of these values. */
export const termsOf = ({ product, seats, perpetual, endDate }: TermsValues, zone: string | undefined): SubscriptionTerms => ({
  product,
  seats: seats ?? 0,
  perpetual,
  endDate: endIn({ perpetual, endDate }, zone),
});

/** The end of the last day in this time zone; null: none. */
export const endIn = ({ perpetual, endDate }: Pick<TermsValues, 'perpetual' | 'endDate'>, zone: string | undefined): Date | null =>
  perpetual || !endDate ? null : endOf(endDate, zone);

/** The changed terms. An end that was not modified keeps its exact moment, in any time zone. */
export const changedTerms = (
  { product, seats, perpetual, endDate }: Partial<TermsValues>,
  zone: string | undefined,
): Partial<SubscriptionTerms> => ({
  ...(product !== undefined && { product }),
  ...(typeof seats === 'number' && { seats }),
  ...(perpetual !== undefined && { perpetual }),
  ...(endDate && { endDate: endOf(endDate, zone) }),
});
