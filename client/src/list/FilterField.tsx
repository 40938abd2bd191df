import { useI18n } from '../i18n/use-words.tsx';
import { Checkbox } from '../ui/fields/Check.tsx';
import { DateInput } from '../ui/dates/DateInput.tsx';
import { DateRangeInput } from '../ui/dates/DateRangeInput.tsx';
import { asDays, dateValue, isoRange, momentOf, rangeOfIso, startOfDay, type Bounds } from '../ui/dates/date-value.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { isValue, valueOf } from './filters.ts';
import { filterLabel } from './labels.ts';
import { LookupFilter } from './LookupFilter.tsx';
import { SearchFilter, type FilterFieldProps } from './SearchFilter.tsx';
import { useZone } from './use-zone.ts';
import { valueText } from './value-text.ts';

/** One filter as a field (001 §3). */
export function FilterField({ model, definition }: FilterFieldProps) {
  const i18n = useI18n();
  const zone = useZone();
  const { name } = definition;
  const label = filterLabel(i18n, model.spec.area, definition);
  const value = valueOf(definition, model.view.value.values);
  const set = (next: string) => model.filter({ [name]: next });
  switch (definition.type) {
    case 'boolean':
      return <Checkbox label={label} checked={value === 'true'} onChange={(checked) => set(String(checked))} />;
    case 'select': {
      const hasAll = definition.options.some((option) => option.value === '');
      const options = definition.options.map((option) => ({ value: option.value, text: valueText(i18n, definition, option.value, zone) }));
      return (
        <SelectField
          label={label}
          options={hasAll ? options : [{ value: '', text: i18n.t('list.all') }, ...options]}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      );
    }
    case 'lookup':
      return <LookupFilter name={name} label={label} lookup={definition.lookup} value={value} onPick={set} />;
    case 'number': {
      const { min, max } = definition;
      return (
        <TextField
          key={value}
          name={name}
          label={label}
          type="number"
          defaultValue={value}
          {...(min !== undefined && { min })}
          {...(max !== undefined && { max })}
          onBlur={({ target }) => {
            if (isValue(definition, target.value)) set(target.value);
            else target.value = value;
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && isValue(definition, currentTarget.value) && set(currentTarget.value)}
        />
      );
    }
    case 'range': {
      const range = rangeOfIso(value, zone);
      return (
        <DateRangeInput
          name={name}
          label={label}
          {...dateBounds(definition, zone)}
          now={() => dateValue(new Date(), zone)}
          takesTime
          value={range && asDays(range)}
          onChange={(typed) => set(typed ? isoRange(typed, zone) : '')}
        />
      );
    }
    case 'date':
      return (
        <DateInput
          name={name}
          label={label}
          {...dateBounds(definition, zone)}
          value={value ? dateValue(new Date(value), zone) : undefined}
          onChange={(date) => set(date ? momentOf(startOfDay(date), zone).toISOString() : '')}
        />
      );
    case 'search':
    case 'text':
      return <SearchFilter model={model} definition={definition} />;
  }
}

const dateBounds = ({ min, max }: { min?: Date; max?: Date }, zone: string | undefined): Bounds => ({
  ...(min && { min: dateValue(min, zone) }),
  ...(max && { max: dateValue(max, zone) }),
});
