import { fieldSet } from '@meet/contracts/fields/fields';
import { useState } from 'react';
import { Form } from '../../form/Form.tsx';
import type { FormSpec } from '../../form/form-spec.ts';
import { SettingsForm } from '../../form/SettingsForm.tsx';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Checkbox, Toggle } from '../../ui/fields/Check.tsx';
import { Combobox } from '../../ui/fields/Combobox.tsx';
import { AddInput } from '../../ui/inputs/AddInput.tsx';
import { ChoicesInput } from '../../ui/inputs/ChoicesInput.tsx';
import { DateInput } from '../../ui/dates/DateInput.tsx';
import { DateRangeInput } from '../../ui/dates/DateRangeInput.tsx';
import type { DateRange, DateValue } from '../../ui/dates/date-value.ts';
import { FileInput } from '../../ui/inputs/FileInput.tsx';
import { NumberInput } from '../../ui/inputs/NumberInput.tsx';
import { OldValue } from '../../ui/inputs/OldValue.tsx';
import { PasswordInput } from '../../ui/inputs/PasswordInput.tsx';
import { RadioGroup } from '../../ui/inputs/RadioGroup.tsx';
import { SearchInput } from '../../ui/inputs/SearchInput.tsx';
import { TagsInput } from '../../ui/inputs/TagsInput.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';

const day = { year: 2026, month: 10, day: 21 };

/** Every input as it is, with hint, warning and error, disabled; then a form and settings made of them. */
export default function FieldsSection() {
  return (
    <>
      <Inputs />
      <Example Kind={Form} />
      <Example Kind={SettingsForm} />
    </>
  );
}

function Inputs() {
  const t = useWords();
  const [text, setText] = useState('ABC');
  const [number, setNumber] = useState(5 * 1024);
  const [chosen, setChosen] = useState<string>('minutes');
  const [several, setSeveral] = useState<readonly string[]>(['hours']);
  const [isOn, setOn] = useState(true);
  const [entries, setEntries] = useState<readonly string[]>(['meet.example', 'conference.example']);
  const [file, setFile] = useState<File>();
  const [date, setDate] = useState<DateValue | undefined>(day);
  const [time, setTime] = useState<DateValue | undefined>({ ...day, hour: 14, minute: 30 });
  const [range, setRange] = useState<DateRange | undefined>({ start: { ...day, day: 3 }, stop: day });
  const units = (['minutes', 'hours', 'days', 'months', 'years'] as const).map((value) => ({
    value,
    text: t(`form.time.${value}`),
    disabled: value === 'years',
  }));
  const label = (name: string) => `${t('form.field')} ${name}`;
  const texts = { value: text, onChange: setText };
  return (
    <div className="gallery-grid">
      <TextInput name="a" label={label('a')} hint={t('form.keepSecret')} letterCase="upper" pattern={/[A-Z]*/} maxLength={8} {...texts} />
      <TextInput name="b" label={label('b')} warning={t('form.reason.option')} {...texts} />
      <TextInput name="c" label={label('c')} error={t('form.reason.missing')} {...texts} />
      <TextInput name="d" label={label('d')} end={<OldValue text="XYZ" onUndo={() => setText('XYZ')} />} {...texts} />
      <TextInput name="e" label={label('e')} disabled {...texts} />
      <PasswordInput name="f" label={label('f')} autoComplete="new-password" {...texts} />
      <NumberInput name="g" label={label('g')} multiplier={1024} unit="KB" value={number} onChange={setNumber} />
      <TextArea name="h" label={label('h')} {...texts} />
      <SelectField name="i" label={label('i')} options={units} value={chosen} onChange={({ target }) => setChosen(target.value)} />
      <Combobox name="j" label={label('j')} options={units} value={chosen} onPick={setChosen} noneText={t('form.noOption')} />
      <SearchInput name="k" label={label('k')} value={text} onSearch={setText} />
      <AddInput name="l" label={label('l')} addLabel={t('form.add')} onAdd={setText} />
      <TagsInput name="m" label={label('m')} value={entries} onChange={setEntries} />
      <RadioGroup name="n" label={label('n')} options={units} value={chosen} onChange={setChosen} />
      <ChoicesInput name="o" label={label('o')} options={units} value={several} onChange={setSeveral} />
      <div>
        <Toggle label={label('p')} hint={t('form.on')} checked={isOn} onChange={setOn} />
        <Toggle label={label('q')} checked={isOn} disabled falseIfDisabled={false} onChange={setOn} />
        <Checkbox label={label('r')} checked={isOn} onChange={setOn} />
        <Checkbox label={label('s')} error={t('form.reason.option')} checked={isOn} disabled onChange={setOn} />
      </div>
      <DateInput name="t" label={label('t')} min={{ ...day, day: 5 }} max={{ ...day, day: 28 }} value={date} onChange={setDate} />
      <DateInput name="u" label={label('u')} hasTime value={time} onChange={setTime} />
      <DateRangeInput name="v" label={label('v')} value={range} onChange={setRange} />
      <FileInput name="w" label={label('w')} endings={['.csv']} file={file} onChange={setFile} />
    </div>
  );
}

const set = fieldSet({
  firstName: { kind: 'text', required: true, maxLength: 20 },
  language: { kind: 'choice', options: ['en', 'cs'], required: true },
  timeZoneId: { kind: 'email', required: true },
  quota: { kind: 'number', unit: 'GB', max: 500 },
  delay: { kind: 'duration', required: true, min: { amount: 31, unit: 'days' } },
  domains: { kind: 'tags', each: 'domain' },
  key: { kind: 'secret', required: true },
  isOn: { kind: 'flag' },
});

/** Its fields have the words of My account, and their names where that has none. */
const spec: FormSpec<typeof set.fields> = { area: 'account', set };

const given = {
  firstName: 'Ada',
  language: 'en',
  quota: 50,
  delay: { amount: 60, unit: 'days' },
  domains: ['meet.example'],
  isOn: true,
} as const;

function Example({ Kind }: { Kind: typeof Form | typeof SettingsForm }) {
  const form = useForm(spec, given, { kept: ['key'] });
  return <Kind spec={spec} form={form} send={async () => {}} />;
}
