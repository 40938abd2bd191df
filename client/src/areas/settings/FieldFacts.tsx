import type { SettingSection } from '@meet/contracts/areas/settings';
import { appliedBy } from '@meet/contracts/settings/effects';
import { focusField } from '../../form/focus-field.ts';
import { useFormContext } from '../../form/form-context.ts';
import { formWords } from '../../form/form-words.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Clamped } from '../../ui/layout/Clamped.tsx';
import { defaultOf, differsFromDefault } from './defaults.ts';

/**
 * Below a field of the surrounding form: who keeps to it if this server does not, its default where something else is typed, the way
 * back to it, and who changed the field last.
 */
export function FieldFacts({ name, given }: { name: string; given: SettingSection }) {
  const i18n = useI18n();
  const format = useFormat();
  const place = useFormContext();
  const { t } = i18n;
  const { field, value, set } = place.field(name);
  const words = formWords(i18n, place);
  const last = given.lastChanges[name];
  const byDefault = defaultOf(given, name);
  const differs = byDefault !== undefined && differsFromDefault(given, name, value.value);
  const applies = appliedBy(given.name, name);
  // Its place stays free: otherwise a click on what stands below would miss it when a typed number is taken over.
  if (byDefault === undefined && !last && !applies) return undefined;

  function restore(): void {
    if (byDefault === undefined) return;
    set(byDefault);
    // The button is gone then.
    requestAnimationFrame(() => focusField(`${place.id}-${name}`));
  }

  return (
    <div className="settings-facts">
      {applies && <span>{t(`settings.keptBy.${applies}`)}</span>}
      {differs && (
        <>
          <Clamped text={t('settings.default', { value: words.value(name, field, byDefault) || t('form.empty') })} />
          {!place.fixed.includes(name) && (
            <Button kind="quiet" size="small" icon="undo-2" aria-describedby={`${place.id}-${name}`} onClick={restore}>
              {t('settings.toDefault')}
            </Button>
          )}
        </>
      )}
      {last && <span>{t('settings.lastChange', { who: last.who, date: format.dateTime(last.date) })}</span>}
    </div>
  );
}
