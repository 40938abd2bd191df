import { listUsers } from '@meet/contracts/areas/users';
import { email } from '@meet/contracts/wire/wire';
import { useEffect, useRef, useState } from 'react';
import { is } from 'valibot';
import { useFormContext } from '../../form/form-context.ts';
import { formWords } from '../../form/form-words.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Combobox } from '../../ui/fields/Combobox.tsx';
import type { ComboOption } from '../../ui/fields/options.ts';
import { ChoicesProblem } from '../../core/ChoicesProblem.tsx';
import { useServices } from '../../core/services.ts';
import { useSearch, type SearchResult } from '../../core/use-search.ts';

const shown = 20;

interface UserFieldProps {
  takesFocus?: boolean;
  /** Also accepts the full address of a person who is not found. */
  takesAnyAddress?: boolean;
}

/** The field `email` of the surrounding form: a user, found by name or address. */
export function UserField({ takesFocus = false, takesAnyAddress = false }: UserFieldProps) {
  const i18n = useI18n();
  const place = useFormContext();
  const { value, fault, field, set, leave } = place.field('email');
  const words = formWords(i18n, place);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const search = useFoundUsers(typed);
  const found = search.problem ? [] : (search.found ?? []);
  const address = typed.trim();
  const isAnother = takesAnyAddress && is(email, address) && !found.some(({ value }) => value === address);
  const options = isAnother ? [{ value: address, text: address }, ...found] : found;
  const wrong = fault.value;
  const chosen = value.value;

  useEffect(() => {
    if (takesFocus) box.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  return (
    <div id={`${place.id}-email`} className="form-field" data-required ref={box}>
      <ChoicesProblem of={[search]} />
      <Combobox
        name="email"
        label={words.label('email')}
        hint={words.hint('email')}
        error={wrong && words.fault(wrong, field)}
        options={options}
        value={typeof chosen === 'string' ? chosen : ''}
        onPick={set}
        onType={setTyped}
        onLeave={leave}
        noneText={search.isAnswered && i18n.t('form.noOption')}
      />
    </div>
  );
}

/** What the server finds by a text. */
function useFoundUsers(typed: string): SearchResult<readonly ComboOption[]> {
  const { call } = useServices();
  return useSearch(typed.trim(), async (text, signal) => {
    const { items } = await call(listUsers, { query: { pageSize: shown, ...(text && { text }) }, signal });
    return items.map(({ email, fullName }) => ({ value: email, text: fullName, detail: email }));
  });
}
