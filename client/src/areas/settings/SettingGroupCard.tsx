import { isSecret, type Fields } from '@meet/contracts/fields/fields';
import type { LoadFailure } from '@meet/contracts/settings/section';
import type { SettingSection } from '@meet/contracts/areas/settings';
import { isLogoField, isThemeColour } from '@meet/contracts/settings/general';
import { sectionNamed } from '@meet/contracts/settings/sections';
import type { FormModel } from '../../form/form-model.ts';
import { FormField } from '../../form/FormField.tsx';
import { useI18n } from '../../i18n/use-words.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { ColourSample } from './ColourSample.tsx';
import { FieldFacts } from './FieldFacts.tsx';
import { LogoSample } from './LogoSample.tsx';
import { SecretLine } from './SecretLine.tsx';
import { ThemePreview } from './ThemePreview.tsx';
import { TrialPart } from './TrialPart.tsx';

interface GroupCardProps {
  given: SettingSection;
  group: string;
  names: readonly string[];
  form: FormModel<Fields>;
  /** The group could not be loaded. */
  failure: LoadFailure | undefined;
  onRemoveSecret: (name: string) => Promise<void>;
}

/** Fields that belong together, as far as they are asked for. */
export function SettingGroupCard({ given, group, names, form, failure, onRemoveSecret }: GroupCardProps) {
  const { name: section, secrets } = given;
  const { t, find } = useI18n();
  const { trials } = sectionNamed(section);
  const trial = trials[group];
  const asked = names.filter((name) => form.field(name).isInForce.value);
  const [first] = asked;
  const isOff = first !== undefined && form.field(first).value.value === false;
  if (asked.length === 0 && !failure) return undefined;
  return (
    <section
      className="card settings-group"
      aria-label={find(`setting-${section}.group.${group}`)}
      data-fields={names.join(' ')}
      tabIndex={-1}
    >
      <header className="card-head">
        <h2>{find(`setting-${section}.group.${group}`)}</h2>
      </header>
      {section === 'general' && group === 'theme' && <ThemePreview form={form} />}
      {failure ? (
        <Notice kind="error">{t(`failure.settings.${failure}`)}</Notice>
      ) : (
        asked.map((name) => (
          <div key={name} className="settings-field">
            <FormField name={name} />
            {isSecret(form.field(name).field) && (
              <SecretLine
                label={find(`setting-${section}.field.${name}`) ?? name}
                isSet={secrets.includes(name)}
                isBusy={form.isDirty.value}
                onRemove={async () => onRemoveSecret(name)}
              />
            )}
            {section === 'general' && isThemeColour(name) && (
              <ColourSample
                name={name}
                label={find(`setting-general.field.${name}`) ?? name}
                text={String(form.field(name).value.value)}
                onChoose={form.field(name).set}
              />
            )}
            {section === 'general' && isLogoField(name) && <LogoSample name={name} chosen={String(form.field(name).value.value)} />}
            <FieldFacts name={name} given={given} />
          </div>
        ))
      )}
      {trial && !failure && !isOff && <TrialPart section={section} trial={trial} names={names} form={form} />}
    </section>
  );
}
