import type { Field, Value } from '@meet/contracts/fields/fields';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.tsx';
import { DateInput } from '../ui/dates/DateInput.tsx';
import { dateValue, momentOf, momentOfDay } from '../ui/dates/date-value.ts';
import { Checkbox, Toggle } from '../ui/fields/Check.tsx';
import { Combobox } from '../ui/fields/Combobox.tsx';
import type { FieldText } from '../ui/fields/FieldFrame.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { ChoicesInput } from '../ui/inputs/ChoicesInput.tsx';
import { NumberInput } from '../ui/inputs/NumberInput.tsx';
import { PasswordInput } from '../ui/inputs/PasswordInput.tsx';
import { TextArea } from '../ui/inputs/TextArea.tsx';
import { TextInput } from '../ui/inputs/TextInput.tsx';
import { isList } from '@meet/contracts/fields/field-values';
import type { FormContextValue } from './form-context.ts';
import type { FieldModel } from './form-fields.ts';
import type { FormWords } from './form-words.ts';

/** The props every control of a form field has. */
export interface CommonProps {
  model: FieldModel;
  place: FormContextValue;
  words: FormWords;
  text: FieldText;
  disabled: boolean;
  required: boolean;
}

export type ControlProps<Kind extends Field['kind']> = CommonProps & { field: Extract<Field, { kind: Kind }> };

/** With more options than these a choice is a combobox. */
const fewOptions = 7;

export const plainProps = ({ model, text, disabled }: CommonProps) => ({ ...text, name: model.name, disabled });

/** For inputs that hold text which is not a value yet. */
export const inputProps = (props: CommonProps) => ({
  ...plainProps(props),
  onHalfTyped: props.model.halfTyped,
  onLeave: props.model.leave,
});

const textProps = (props: CommonProps) => ({
  ...inputProps(props),
  required: props.required,
  value: textOf(props.model),
  onChange: props.model.set,
  autoComplete: props.place.autoComplete[props.model.name] ?? 'off',
});

export const textOf = ({ value: { value } }: FieldModel): string => (typeof value === 'string' ? value : '');

export function TextControl({ field, ...props }: ControlProps<'text'>) {
  const { pattern, maxLength, letterCase } = field;
  const rules = { pattern, maxLength, letterCase, patternText: props.words.pattern(props.model.name) };
  const { autoComplete, ...shared } = textProps(props);
  return field.lines ? <TextArea {...shared} {...rules} /> : <TextInput {...shared} {...rules} autoComplete={autoComplete} />;
}

/** Not of the type "email": browsers would turn an international domain into punycode. */
export const EmailControl = (props: CommonProps) => <TextInput {...textProps(props)} inputMode="email" spellCheck={false} />;

export const UrlControl = ({ field, ...props }: ControlProps<'url'>) => (
  <TextInput {...textProps(props)} type="url" maxLength={field.maxLength} spellCheck={false} />
);

export const SecretControl = ({ field, ...props }: ControlProps<'secret'>) => (
  <PasswordInput {...textProps(props)} pattern={field.pattern} maxLength={field.maxLength} autoComplete="new-password" />
);

export const FlagControl = (props: CommonProps) => (
  <Toggle
    {...plainProps(props)}
    checked={props.model.value.value === true}
    onChange={props.model.set}
    falseIfDisabled={false}
    onBlur={() => props.model.leave()}
  />
);

export function NumberControl({ field, ...props }: ControlProps<'number'>) {
  const { min = 0, max, multiplier = 1, whole, unit } = field;
  const { value } = props.model.value;
  return (
    <WithUnset {...props} first={min * multiplier}>
      <NumberInput
        {...inputProps(props)}
        {...{ min, max, multiplier, whole, unit }}
        disabled={props.disabled || isUnset(props)}
        value={typeof value === 'number' ? value : null}
        onChange={props.model.set}
      />
    </WithUnset>
  );
}

export const isUnset = ({ model, required }: CommonProps): boolean => model.value.value === null && !required;

interface WithUnsetProps extends CommonProps {
  /** The value after "not set" is switched off, unless there was one before. */
  first: Value;
  children: ReactNode;
}

/** A number cannot be emptied (001 §5), so an optional one has a checkbox "not set" (ambiguity A25). */
export function WithUnset({ first, children, ...props }: WithUnsetProps) {
  const t = useWords();
  const { model, place, required, disabled } = props;
  if (required) return children;
  return (
    <div className="unset">
      {children}
      <Checkbox
        label={t('form.notSet')}
        name={`${model.name}-unset`}
        aria-describedby={`${place.id}-${model.name}`}
        disabled={disabled}
        checked={isUnset(props)}
        onChange={(isOff) => model.set(isOff ? null : (model.old.peek() ?? first))}
      />
    </div>
  );
}

export function ChoicesControl(props: CommonProps) {
  const { model, words } = props;
  const { value } = model.value;
  return (
    <ChoicesInput
      {...plainProps(props)}
      options={words.options(model.name, model.field)}
      value={isList(value) ? value : []}
      onChange={model.set}
    />
  );
}

export function ChoiceControl({ field, ...props }: ControlProps<'choice'>) {
  const t = useWords();
  const { model, words, required } = props;
  const options = words.options(model.name, field);
  const value = textOf(model);
  if (options.length > fewOptions || !field.options)
    return (
      <Combobox
        {...plainProps(props)}
        options={options}
        value={value}
        onPick={model.set}
        onLeave={model.leave}
        noneText={options.some(({ value: known }) => known !== '') && t('form.noOption')}
      />
    );
  const isComplete = options.some((option) => option.value === '') || (required && value !== '');
  return (
    <SelectField
      {...plainProps(props)}
      options={isComplete ? options : [{ value: '', text: '' }, ...options]}
      value={value}
      onChange={({ target }) => model.set(target.value)}
      onBlur={() => model.leave()}
    />
  );
}

export function DateControl({ field: { withTime = false, min, max }, ...props }: ControlProps<'date'>) {
  const { model, place } = props;
  const { zone } = place;
  const { value } = model.value;
  const old = model.old.value instanceof Date ? model.old.value : undefined;
  return (
    <DateInput
      {...inputProps(props)}
      hasTime={withTime}
      min={min && dateValue(min, zone)}
      max={max && dateValue(max, zone)}
      value={value instanceof Date ? dateValue(value, zone) : undefined}
      onChange={(date) => model.set(date ? (withTime ? momentOf(date, zone) : momentOfDay(date, old, zone)) : null)}
    />
  );
}
