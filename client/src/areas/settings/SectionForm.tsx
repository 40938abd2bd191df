import { readValues } from '@meet/contracts/fields/field-values';
import { changeSettings, getSettings, type SettingSection } from '@meet/contracts/areas/settings';
import { sectionNamed, type SectionName, type SettingValues } from '@meet/contracts/settings/sections';
import { code } from '@meet/contracts/wire/errors';
import type { Signal } from '@preact/signals-react';
import { useEffect, useMemo, useRef } from 'react';
import { useQueryString } from '../../navigation/use-address.ts';
import { isProblem } from '../../api/problem.ts';
import { useServices } from '../../core/services.ts';
import { newerOf } from '../../form/newer.ts';
import { SettingsForm } from '../../form/SettingsForm.tsx';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { ApiClients } from './ApiClients.tsx';
import { languageChoices } from '../../entities/settings/choices.ts';
import { effectsOf } from './effects.tsx';
import { SettingGroupCard } from './SettingGroupCard.tsx';
import { History } from './History.tsx';
import { TextsImport } from './TextsImport.tsx';
import { isSecret, type Fields } from '@meet/contracts/fields/fields';
import type { FieldModel } from '../../form/form-fields.ts';
import type { FormSpec } from '../../form/form-spec.ts';
import type { English, RuntimeArea } from '../../i18n/words.ts';

export interface SectionFormProps {
  given: SettingSection;
  /** How many fields differ from what is saved. */
  modified: Signal<number>;
  onSaved: (section: SettingSection) => void;
}

/** One section: its fields in groups, what can be tried and imported, and who changed what. */
export function SectionForm({ given, ...props }: SectionFormProps) {
  return (
    <div className="settings-section">
      <Filled given={given} {...props} />
      {given.name === 'authentication' && <ApiClients />}
      <History section={given.name} version={given.version} onUndone={props.onSaved} />
    </div>
  );
}

function Filled({ given, modified, onSaved }: SectionFormProps) {
  const services = useServices();
  const { call, notices, reloadSettings, brand, settings } = services;
  const t = useWords();
  const { name, values, secrets, failures, version } = given;
  const spec = formOf(name);
  const section = sectionNamed(name);
  const known = useMemo(() => readValues(section, values), [section, values]);
  const form = useForm(spec, known, { kept: secrets, fixed: unloaded(given) });
  const n = form.modified.value.length;
  const frame = useFocusedField();
  const latest = useRef(given);

  useEffect(() => {
    modified.value = n;
    return () => {
      modified.value = 0;
    };
  }, [modified, n]);

  const save = async (changes: Readonly<Record<string, unknown>>): Promise<void> => {
    const saved = await call(changeSettings, { params: { section: name }, body: { values: changes, version } });
    notices.show('success', t('settings.saved'));
    latest.current = saved;
    onSaved(saved);
    await reloadSettings();
    await brand.load(settings.peek());
  };

  /** The section where somebody else has changed it. */
  const readAgain = async (): Promise<SettingSection | undefined> => {
    const fresh = await newerOf(given, () => call(getSettings, { params: { section: name } }));
    if (fresh) onSaved(fresh);
    return fresh;
  };

  const removeSecret = (secret: string): Promise<void> =>
    save({ [secret]: null }).catch(async (error: unknown) => {
      if (!isProblem(error, code.invalidRequest) || !(await readAgain())) throw error;
      notices.show('error', t('form.conflict.title'));
    });

  /** Secrets that were sent are emptied again. */
  const take = (saved: SettingSection): void =>
    form.load(readValues(section, saved.values), { kept: saved.secrets, fixed: unloaded(saved) });

  return (
    <div ref={frame}>
      <SettingsForm
        spec={spec}
        form={form}
        choices={languageChoices}
        send={async (_, changes) => save(changes)}
        onSent={() => take(latest.current)}
        effects={async (changes) => effectsOf(services, { [name]: planned(changes) })}
        newest={async () => {
          const fresh = await readAgain();
          return fresh && readValues(section, fresh.values);
        }}
      >
        {Object.entries(section.groups).map(([group, names]) => (
          <SettingGroupCard
            key={group}
            given={given}
            group={group}
            names={names}
            form={form}
            failure={failureOf(section.failures[group], failures)}
            onRemoveSecret={removeSecret}
          />
        ))}
        {(name === 'gdpr' || name === 'support') && <TextsImport section={name} form={form} />}
      </SettingsForm>
    </div>
  );
}

const failureOf = <F extends string>(possible: F | undefined, failures: readonly string[]): F | undefined =>
  possible && failures.includes(possible) ? possible : undefined;

/** What can be planned: secrets do nothing to what is there, and are sent once only. */
const planned = (changes: readonly FieldModel[]): Record<string, unknown> =>
  Object.fromEntries(changes.filter(({ field }) => !isSecret(field)).map(({ name, value }) => [name, value.peek()]));

/** Fields of groups that could not be loaded are fixed. */
const unloaded = ({ name, failures }: SettingSection): string[] => {
  const { groups, failures: possible } = sectionNamed(name);
  return Object.entries(groups).flatMap(([group, names]) => (failureOf(possible[group], failures) ? names : []));
};

/** Puts the focus on the field that `?field=` names, or on the group around it while the field itself is not asked for. */
function useFocusedField() {
  const frame = useRef<HTMLDivElement>(null);
  const field = new URLSearchParams(useQueryString()).get('field');
  useEffect(() => {
    if (field === null) return;
    const named = `[name="${CSS.escape(field)}"]:not(:disabled)`;
    const place = frame.current?.querySelector<HTMLElement>(`[data-fields~="${CSS.escape(field)}"]`);
    const target = frame.current?.querySelector<HTMLElement>(named) ?? place;
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  }, [field]);
  return frame;
}

type Joined<All> = (All extends unknown ? (one: All) => void : never) extends (joined: infer One) => void ? One : never;

type SectionWords = Joined<English[RuntimeArea]>;

type Unnamed = {
  [Name in SectionName]: Exclude<keyof SettingValues[Name] & string, keyof SectionWords[`setting-${Name}`]['field']>;
}[SectionName];

/** A field without a label does not compile; the error names it. */
type Labelled = [Unnamed] extends [never] ? FormSpec<Fields> : { missingWords: `field ${Unnamed}` };

/** The form of a section, as one of many. */
const formOf = (name: SectionName): FormSpec<Fields> => ({ area: `setting-${name}`, set: sectionNamed(name) }) satisfies Labelled;
