import { changeSettings, getSettings, type SettingChange, type SettingSection } from '@meet/contracts/areas/settings';
import { hasShape, isSame } from '@meet/contracts/fields/field-values';
import { sectionNamed } from '@meet/contracts/settings/sections';
import { isOutOfDate } from '../../api/problem.ts';
import type { Services } from '../../core/services.ts';
import { stillHere } from '../../core/still-here.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { effectsOf } from './effects.tsx';
import type { RowAction } from '../../list/list-spec.ts';

interface UndoDeps {
  /** The label of the setting. */
  name: (change: SettingChange) => string;
  /** A value of the setting as it is shown. */
  value: (change: SettingChange, value: unknown) => string;
  onUndone: (saved: SettingSection) => void;
}

/** Gives a setting the value back that it had before a change, unless it was changed again since. */
export const undoOf = ({ name, value, onUndone }: UndoDeps): RowAction<SettingChange, 'undo'> => ({
  name: 'undo',
  on: 'row',
  icon: 'undo-2',
  why: ({ isSecret }) => (isSecret ? 'settings.changes.noSecret' : undefined),
  run: async (change, services) => {
    const { t } = services.i18n;
    const effects = await stillHere(effectsOf(services, { [change.section]: { [change.setting]: change.from ?? null } }));
    await confirm({
      title: t('settings.changes.undoTitle', { name: name(change) }),
      message: (
        <>
          <p>{t('settings.changes.undoText', { from: value(change, change.to), to: value(change, change.from) })}</p>
          {effects}
        </>
      ),
      validate: t('settings.changes.undoDo'),
      cancel: t('app.cancel'),
    });
    const saved = await restored(change, services);
    if (!saved) {
      services.notices.show('error', t('settings.changes.changedSince', { name: name(change) }));
      return;
    }
    services.notices.show('success', t('settings.saved'));
    onUndone(saved);
    await services.reloadSettings();
    await services.brand.load(services.settings.peek());
  },
});

/** The section with the former value; undefined if the setting or its section has changed meanwhile. */
async function restored({ section, setting, from, to }: SettingChange, { call }: Services): Promise<SettingSection | undefined> {
  const params = { section };
  const { values, version } = await call(getSettings, { params });
  const field = sectionNamed(section).fields[setting];
  const now = values[setting];
  if (!field || !hasShape(field, now) || !hasShape(field, to) || !isSame(field, now, to)) return undefined;
  try {
    return await call(changeSettings, { params, body: { values: { [setting]: from ?? null }, version } });
  } catch (error) {
    if (isOutOfDate(error)) return undefined;
    throw error;
  }
}
