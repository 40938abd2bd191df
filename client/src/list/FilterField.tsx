import { useI18n } from '../i18n/use-words.tsx';
import { Checkbox } from '../ui/Check.tsx';
import { SearchInput } from '../ui/inputs/SearchInput.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { isValue, valueOf, type FilterDefinition } from './filters.ts';
import { filterLabel, valueText } from './labels.ts';
import type { ListModel } from './list-model.ts';

interface FilterFieldProps<Row> {
  model: ListModel<Row>;
  definition: FilterDefinition;
}

/** One filter as a field (001 §3). */
export function FilterField<Row>({ model, definition }: FilterFieldProps<Row>) {
  const i18n = useI18n();
  const { name } = definition;
  const label = filterLabel(i18n, model.spec.area, definition);
  const value = valueOf(definition, model.view.value.values);
  const set = (next: string) => model.filter({ [name]: next });
  switch (definition.type) {
    case 'boolean':
      return <Checkbox label={label} checked={value === 'true'} onChange={(checked) => set(String(checked))} />;
    case 'select': {
      const hasAll = definition.options.some((option) => option.value === '');
      const options = definition.options.map((option) => ({ value: option.value, text: valueText(i18n, definition, option.value) }));
      return (
        <SelectField
          label={label}
          options={hasAll ? options : [{ value: '', text: i18n.t('list.all') }, ...options]}
          value={value}
          onChange={({ target }) => set(target.value)}
        />
      );
    }
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
    default:
      return <SearchInput name={name} label={label} placeholder={label} value={value} onSearch={set} />;
  }
}
