import { isEntry } from '@meet/contracts/fields/field-kinds';
import { isDuration, isList, isRows } from '@meet/contracts/fields/field-values';
import { useWords } from '../i18n/use-words.tsx';
import { TagsInput } from '../ui/inputs/TagsInput.tsx';
import { Base64Input } from './Base64Input.tsx';
import { inputProps, isUnset, plainProps, textOf, WithUnset, type ControlProps } from './controls.tsx';
import { DurationInput } from './DurationInput.tsx';
import { RowsInput } from './RowsInput.tsx';

/** The controls that few forms have. */
export function RareControl({ field, ...common }: ControlProps<'file' | 'rows' | 'duration' | 'tags'>) {
  switch (field.kind) {
    case 'file':
      return <FileControl field={field} {...common} />;
    case 'rows':
      return <RowsControl field={field} {...common} />;
    case 'duration':
      return <DurationControl field={field} {...common} />;
    case 'tags':
      return <TagsControl field={field} {...common} />;
  }
}

const FileControl = ({ field: { endings, maxBytes }, ...props }: ControlProps<'file'>) => (
  <Base64Input
    {...plainProps(props)}
    onLeave={props.model.leave}
    endings={endings}
    maxBytes={maxBytes}
    value={textOf(props.model)}
    onChange={props.model.set}
  />
);

function RowsControl({ field: { columns, maxItems }, ...props }: ControlProps<'rows'>) {
  const { value } = props.model.value;
  return (
    <RowsInput
      {...inputProps(props)}
      columns={columns}
      words={props.words}
      maxItems={maxItems}
      value={isRows(value) ? value : []}
      onChange={props.model.set}
    />
  );
}

function DurationControl({ field: { min, max, units }, ...props }: ControlProps<'duration'>) {
  const { value } = props.model.value;
  return (
    <WithUnset {...props} first={{ amount: min?.amount ?? 1, unit: min?.unit ?? units?.[0] ?? 'days' }}>
      <DurationInput
        {...inputProps(props)}
        {...{ units, min, max }}
        disabled={props.disabled || isUnset(props)}
        value={isDuration(value) ? value : null}
        onChange={props.model.set}
      />
    </WithUnset>
  );
}

function TagsControl({ field: { each = 'text' }, ...props }: ControlProps<'tags'>) {
  const t = useWords();
  const { value } = props.model.value;
  return (
    <TagsInput
      {...inputProps(props)}
      value={isList(value) ? value : []}
      onChange={props.model.set}
      reasonAgainst={(entry) => (isEntry(each, entry) ? undefined : t(`form.reason.${each === 'text' ? 'pattern' : each}`))}
    />
  );
}
