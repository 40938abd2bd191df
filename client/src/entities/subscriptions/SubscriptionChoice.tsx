import { findSubscriptionChoices } from '@meet/contracts/areas/users';
import { useState } from 'react';
import { ChoicesProblem } from '../../core/ChoicesProblem.tsx';
import { useSearch } from '../../core/use-search.ts';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Combobox } from '../../ui/fields/Combobox.tsx';
import type { FieldText } from '../../ui/fields/FieldFrame.tsx';
import type { ComboOption } from '../../ui/fields/options.ts';

export interface SubscriptionChoiceProps extends FieldText {
  /** The id of a subscription, or nothing. */
  value: string;
  /** How many seats are free, in words. */
  seats: (free: number) => string;
  /** The id of a subscription that is not offered. */
  without?: string;
  onPick: (id: string) => void;
  onLeave?: () => void;
}

/** A subscription in force with a free seat, found by organization or product; those that are full are shown and cannot be chosen. */
export function SubscriptionChoice({ value, seats, without, onPick, ...field }: SubscriptionChoiceProps) {
  const { call } = useServices();
  const t = useWords();
  const [picked, setPicked] = useState<ComboOption>();
  const [typed, setTyped] = useState('');
  const search = async (text: string, signal: AbortSignal) => {
    const { items } = await call(findSubscriptionChoices, { query: text ? { text } : {}, signal });
    return items.flatMap(({ id, organization, product, freeSeats }) =>
      id === without ? [] : [{ value: id, text: `${organization.name} · ${product}`, detail: seats(freeSeats), disabled: freeSeats === 0 }],
    );
  };
  const result = useSearch(typed.trim(), search);
  const { found = [] } = result;
  const options = picked && !found.some((option) => option.value === picked.value) ? [picked, ...found] : found;
  return (
    <>
      <ChoicesProblem of={[result]} />
      <Combobox
        {...field}
        name="subscriptionId"
        options={options}
        value={value}
        noneText={result.isAnswered && t('form.noOption')}
        onType={setTyped}
        onPick={(id) => {
          setPicked(options.find((option) => option.value === id));
          onPick(id);
        }}
      />
    </>
  );
}
