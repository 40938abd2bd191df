import { readValues } from '@meet/contracts/field-values';
import { changeSettings, type SettingSection } from '@meet/contracts/settings';
import { sectionNamed } from '@meet/contracts/settings/sections';
import type { Signal } from '@preact/signals-react';
import { useEffect, useMemo, useRef } from 'react';
import { useSearch } from 'wouter';
import { useServices } from '../../app/services.ts';
import { SettingsForm } from '../../form/SettingsForm.tsx';
import { useForm } from '../../form/use-form.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { ApiClients } from './ApiClients.tsx';
import { languageChoices } from './choices.ts';
import { formOf } from './forms.ts';
import { GroupCard } from './GroupCard.tsx';
import { History } from './History.tsx';
import { TextsImport } from './TextsImport.tsx';

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
      {/* Which secrets are set is known to a form from its beginning. */}
      <Filled key={given.secrets.join(' ')} given={given} {...props} />
      {given.name === 'authentication' && <ApiClients />}
      <History section={given.name} version={given.version} />
    </div>
  );
}

function Filled({ given, modified, onSaved }: SectionFormProps) {
  const { call, notices, reloadSettings, brand, settings } = useServices();
  const t = useWords();
  const { name, values, secrets, failures, version } = given;
  const spec = formOf(name);
  const section = sectionNamed(name);
  const known = useMemo(() => readValues(section, values), [section, values]);
  const form = useForm(spec, known, { kept: secrets, fixed: unloaded(given) });
  const n = form.modified.value.length;
  const frame = useFocusedField();

  useEffect(() => {
    modified.value = n;
    return () => {
      modified.value = 0;
    };
  }, [modified, n]);

  const save = async (changes: Readonly<Record<string, unknown>>): Promise<void> => {
    const saved = await call(changeSettings, { params: { section: name }, body: { values: changes, version } });
    notices.show('success', t('setting.saved'));
    onSaved(saved);
    await reloadSettings();
    await brand.load(settings.peek());
  };

  return (
    <div ref={frame}>
      <SettingsForm spec={spec} form={form} choices={languageChoices} send={async (_, changes) => save(changes)}>
        {Object.entries(section.groups).map(([group, names]) => (
          <GroupCard
            key={group}
            section={name}
            group={group}
            names={names}
            form={form}
            failure={failureOf(section.failures[group], failures)}
            secrets={secrets}
            onRemoveSecret={(secret) => save({ [secret]: null })}
          />
        ))}
        {(name === 'gdpr' || name === 'support') && <TextsImport section={name} form={form} />}
      </SettingsForm>
    </div>
  );
}

const failureOf = <F extends string>(possible: F | undefined, failures: readonly string[]): F | undefined =>
  possible && failures.includes(possible) ? possible : undefined;

/** Fields that could not be loaded are not asked about either. */
const unloaded = ({ name, failures }: SettingSection): string[] => {
  const { groups, failures: possible } = sectionNamed(name);
  return Object.entries(groups).flatMap(([group, names]) => (failureOf(possible[group], failures) ? names : []));
};

/** Puts the focus on the field that `?field=` names, or on the group around it while the field itself is not asked for. */
function useFocusedField() {
  const frame = useRef<HTMLDivElement>(null);
  const field = new URLSearchParams(useSearch()).get('field');
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
