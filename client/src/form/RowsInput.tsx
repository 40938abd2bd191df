import type { Cell, Row } from '@meet/contracts/fields/fields';
import { useId, useRef } from 'react';
import { useI18n } from '../i18n/use-words.tsx';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import type { FieldText } from '../ui/fields/FieldFrame.tsx';
import { FieldMessage } from '../ui/fields/FieldMessage.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import type { FormWords } from './form-words.ts';

interface RowsInputProps extends FieldText {
  name: string;
  columns: Readonly<Record<string, Cell>>;
  words: FormWords;
  value: readonly Row[];
  onChange: (value: readonly Row[]) => void;
  maxItems?: number | undefined;
  disabled?: boolean;
  onLeave?: () => void;
}

/** An editable table. */
export function RowsInput({
  name,
  label,
  end,
  columns,
  words,
  value,
  onChange,
  maxItems = Infinity,
  disabled = false,
  onLeave,
  ...messages
}: RowsInputProps) {
  const { t } = useI18n();
  const textId = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (at: number, column: string, text: string) =>
    onChange(value.map((row, index) => (index === at ? { ...row, [column]: text } : row)));
  /** Once what was changed is drawn. */
  const focus = (selector: string, at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>(selector)[at]?.focus());

  return (
    <fieldset className="rows-field" ref={list} disabled={disabled} aria-describedby={textId}>
      <legend>
        {label} {end}
      </legend>
      {value.length === 0 && <p className="hint">{t('form.rows.none')}</p>}
      {value.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is its place: nothing in it is unique while it is typed
        <div key={at} className="rows-row" onBlur={() => onLeave?.()}>
          {Object.entries(columns).map(([column, cell]) => {
            const shared = {
              name: `${name}-${at}-${column}`,
              label: words.column(name, column),
              'aria-label': t('form.rows.cell', { column: words.column(name, column), n: at + 1 }),
            };
            return cell.kind === 'choice' ? (
              <SelectField
                key={column}
                {...shared}
                options={[{ value: '', text: '' }, ...cell.options.map((option) => ({ value: option, text: words.cell(column, option) }))]}
                value={row[column] ?? ''}
                onChange={({ target }) => change(at, column, target.value)}
              />
            ) : (
              <TextField
                key={column}
                {...shared}
                maxLength={cell.maxLength}
                value={row[column] ?? ''}
                onChange={({ target }) => change(at, column, cell.letterCase === 'upper' ? target.value.toUpperCase() : target.value)}
              />
            );
          })}
          <IconButton
            icon="trash"
            label={t('form.rows.remove', { n: at + 1 })}
            onClick={() => {
              onChange(value.filter((_, index) => index !== at));
              focus('.rows-row > button, .rows-field > button', at);
            }}
          />
        </div>
      ))}
      <FieldMessage id={textId} {...messages} />
      <Button
        size="small"
        icon="plus"
        disabled={value.length >= maxItems}
        onClick={() => {
          onChange([...value, Object.fromEntries(Object.keys(columns).map((column) => [column, '']))]);
          focus('.rows-row > :first-child :is(input, select)', value.length);
        }}
      >
        {t('form.rows.add')}
      </Button>
    </fieldset>
  );
}
