import { isEntry } from '@meet/contracts/fields/field-kinds';
import { isSecret, type Value } from '@meet/contracts/fields/fields';
import { lazy, Suspense, type ReactNode } from 'react';
import { useI18n } from '../i18n/use-words.tsx';
import { Checkbox, Toggle } from '../ui/fields/Check.tsx';
import { Combobox } from '../ui/fields/Combobox.tsx';
import type { FieldText } from '../ui/fields/Field.tsx';
import { ChoicesInput } from '../ui/inputs/ChoicesInput.tsx';
import { DateInput } from '../ui/dates/DateInput.tsx';
import { dateValue, momentOf, momentOfDay } from '../ui/dates/date-value.ts';
import { NumberInput } from '../ui/inputs/NumberInput.tsx';
import { OldValue } from '../ui/inputs/OldValue.tsx';
import { PasswordInput } from '../ui/inputs/PasswordInput.tsx';
import { TextArea } from '../ui/inputs/TextArea.tsx';
import { TextInput } from '../ui/inputs/TextInput.tsx';
import { Badge } from '../ui/layout/Badge.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { useFormPlace } from './form-context.ts';
import { formWords } from './form-words.ts';
import { isDuration, isList, isRows } from '@meet/contracts/fields/field-values';

/** Few forms have them. */
const Base64Input = lazy(async () => ({ default: (await import('./Base64Input.tsx')).Base64Input }));
const DurationInput = lazy(async () => ({ default: (await import('./DurationInput.tsx')).DurationInput }));
const TagsInput = lazy(async () => ({ default: (await import('../ui/inputs/TagsInput.tsx')).TagsInput }));
const RowsInput = lazy(async () => ({ default: (await import('./RowsInput.tsx')).RowsInput }));

/** More than so many are found by typing. */
const fewOptions = 7;

/** One field of the form around it, with label, hint, old value and whatever is wrong with it; nothing while its condition is not met. */
export function FormField({ name }: { name: string }): ReactNode {
  const i18n = useI18n();
  const place = useFormPlace();
  const { zone, id, autoComplete, kept, fixed } = place;
  const disabled = fixed.includes(name);
  const model = place.field(name);
  const { field, set } = model;
  const words = formWords(i18n, place);
  const value = model.value.value;
  const fault = model.fault.value;
  if (!model.isInForce.value) return undefined;

  const keepsSecret = isSecret(field) && kept.includes(name);
  const length = field.kind === 'text' && typeof value === 'string' ? value.length : 0;
  const recommended = field.kind === 'text' ? (field.recommended ?? Infinity) : Infinity;
  const text: FieldText = {
    label: words.label(name),
    hint: words.hint(name) ?? (keepsSecret ? i18n.t('form.keepSecret') : undefined),
    error: fault && words.fault(fault, field),
    warning: length > recommended ? i18n.t('form.recommended', { n: recommended }) : undefined,
    end: end(),
  };
  const shared = { ...text, name, disabled, onHalfTyped: model.halfTyped, onLeave: model.leave };
  const required = field.required === true && !keepsSecret;
  const ofText = { value: typeof value === 'string' ? value : '', onChange: set, required };
  const isUnset = value === null && !required;

  return (
    <div id={`${id}-${name}`} className="form-field" data-required={required || undefined}>
      <Suspense>{control()}</Suspense>
    </div>
  );

  function end(): ReactNode {
    return (
      <>
        {field.beta && <Badge kind="accent">{i18n.t('form.beta')}</Badge>}
        {model.isModified.value && <OldValue text={words.value(name, field, model.old.value)} onUndo={model.undo} />}
      </>
    );
  }

  function control(): ReactNode {
    switch (field.kind) {
      case 'text': {
        const rules = {
          pattern: field.pattern,
          maxLength: field.maxLength,
          letterCase: field.letterCase,
          patternText: words.pattern(name, field),
        };
        return field.lines ? (
          <TextArea {...shared} {...ofText} {...rules} />
        ) : (
          <TextInput {...shared} {...ofText} {...rules} autoComplete={autoComplete[name] ?? 'off'} />
        );
      }
      case 'email':
        // A field of the type "email" would turn a domain with other letters into punycode.
        return <TextInput {...shared} {...ofText} inputMode="email" autoComplete={autoComplete[name] ?? 'off'} spellCheck={false} />;
      case 'url':
        return (
          <TextInput
            {...shared}
            {...ofText}
            type="url"
            maxLength={field.maxLength}
            autoComplete={autoComplete[name] ?? 'off'}
            spellCheck={false}
          />
        );
      case 'secret':
        return <PasswordInput {...shared} {...ofText} pattern={field.pattern} maxLength={field.maxLength} autoComplete="new-password" />;
      case 'file':
        return (
          <Base64Input
            {...text}
            name={name}
            disabled={disabled}
            onLeave={model.leave}
            endings={field.endings}
            maxBytes={field.maxBytes}
            value={ofText.value}
            onChange={set}
          />
        );
      case 'rows':
        return (
          <RowsInput
            {...shared}
            columns={field.columns}
            words={words}
            maxItems={field.maxItems}
            value={isRows(value) ? value : []}
            onChange={set}
          />
        );
      case 'number': {
        const { min = 0, max, multiplier = 1, whole, unit } = field;
        return withUnset(
          min * multiplier,
          <NumberInput
            {...shared}
            min={min}
            max={max}
            multiplier={multiplier}
            whole={whole}
            unit={unit}
            disabled={disabled || isUnset}
            value={typeof value === 'number' ? value : null}
            onChange={set}
          />,
        );
      }
      case 'duration':
        return withUnset(
          { amount: field.min?.amount ?? 1, unit: field.min?.unit ?? field.units?.[0] ?? 'days' },
          <DurationInput
            {...shared}
            units={field.units}
            disabled={disabled || isUnset}
            value={isDuration(value) ? value : null}
            onChange={set}
          />,
        );
      case 'flag':
        return (
          <Toggle
            {...text}
            name={name}
            disabled={disabled}
            checked={value === true}
            onChange={set}
            falseIfDisabled={false}
            onBlur={model.leave}
          />
        );
      case 'choices':
        return (
          <ChoicesInput
            {...text}
            name={name}
            disabled={disabled}
            options={words.options(name, field)}
            value={isList(value) ? value : []}
            onChange={set}
          />
        );
      case 'choice':
        return choice();
      case 'tags': {
        const { each = 'text' } = field;
        return (
          <TagsInput
            {...shared}
            value={isList(value) ? value : []}
            onChange={set}
            reasonAgainst={(entry) => (isEntry(each, entry) ? undefined : i18n.t(`form.reason.${each === 'text' ? 'pattern' : each}`))}
          />
        );
      }
      case 'date': {
        const { withTime = false, min, max } = field;
        const old = model.old.value instanceof Date ? model.old.value : undefined;
        return (
          <DateInput
            {...shared}
            hasTime={withTime}
            min={min && dateValue(min, zone)}
            max={max && dateValue(max, zone)}
            value={value instanceof Date ? dateValue(value, zone) : undefined}
            onChange={(date) => set(date ? (withTime ? momentOf(date, zone) : momentOfDay(date, old, zone)) : null)}
          />
        );
      }
    }
  }

  function choice(): ReactNode {
    const options = words.options(name, field);
    const chosen = ofText.value;
    if (options.length > fewOptions || field.kind !== 'choice' || !field.options)
      return (
        <Combobox
          {...text}
          name={name}
          disabled={disabled}
          options={options}
          value={chosen}
          onPick={set}
          onLeave={model.leave}
          noneText={i18n.t('form.noOption')}
        />
      );
    const isComplete = options.some((option) => option.value === '') || (required && chosen !== '');
    const offered = isComplete ? options : [{ value: '', text: '' }, ...options];
    return (
      <SelectField
        {...text}
        name={name}
        disabled={disabled}
        options={offered}
        value={chosen}
        onChange={({ target }) => set(target.value)}
        onBlur={model.leave}
      />
    );
  }

  /** A number cannot be emptied (001 §5), so an optional one is switched off instead (ambiguity A25). */
  function withUnset(first: Value, input: ReactNode): ReactNode {
    if (required) return input;
    return (
      <div className="unset">
        {input}
        <Checkbox
          label={i18n.t('form.notSet')}
          name={`${name}-unset`}
          aria-describedby={`${id}-${name}`}
          disabled={disabled}
          checked={isUnset}
          onChange={(isOff) => set(isOff ? null : (model.old.peek() ?? first))}
        />
      </div>
    );
  }
}
