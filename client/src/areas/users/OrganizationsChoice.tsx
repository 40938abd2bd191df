import { findOrganizationChoices } from '@meet/contracts/areas/users';
import { useState } from 'react';
import { ChoicesProblem } from '../../core/ChoicesProblem.tsx';
import { useSearch } from '../../core/use-search.ts';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Combobox } from '../../ui/fields/Combobox.tsx';
import type { FieldText } from '../../ui/fields/FieldFrame.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { focusNextItem } from '../../ui/inputs/focus-next-item.ts';
import '../../ui/inputs/inputs.css';

export interface OrganizationsChoiceProps extends FieldText {
  /** Ids. */
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** Those whose names are known beforehand. */
  known: readonly { id: string; name: string }[];
  onLeave?: () => void;
}

/** Several organizations, each found by its name. */
export function OrganizationsChoice({ value, onChange, known, ...field }: OrganizationsChoiceProps) {
  const { call } = useServices();
  const t = useWords();
  const [names, setNames] = useState<ReadonlyMap<string, string>>(() => new Map(known.map(({ id, name }) => [id, name])));
  const [typed, setTyped] = useState('');
  const search = async (text: string, signal: AbortSignal) => {
    const { items } = await call(findOrganizationChoices, { query: text ? { text } : {}, signal });
    setNames((before) => new Map([...before, ...items.map(({ id, name }) => [id, name] as const)]));
    return items.map(({ id, name }) => ({ value: id, text: name }));
  };
  const result = useSearch(typed.trim(), search);
  const { found = [] } = result;
  return (
    <div className="tags-field">
      <ChoicesProblem of={[result]} />
      <Combobox
        {...field}
        name="organizationIds"
        options={found.filter((option) => !value.includes(option.value))}
        value=""
        noneText={result.isAnswered && t('form.noOption')}
        onType={setTyped}
        onPick={(id) => onChange([...value, id])}
      />
      {value.length > 0 && (
        <ul className="tags" aria-label={field.label}>
          {value.map((id) => {
            const what = names.get(id) ?? id;
            return (
              <li key={id} ref={focusNextItem}>
                {what}
                <button
                  type="button"
                  aria-label={t('form.remove', { what })}
                  title={t('form.remove', { what })}
                  onClick={() => onChange(value.filter((other) => other !== id))}
                >
                  <Icon name="x" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
