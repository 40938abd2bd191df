import { planSettings, type SettingsPlan } from '@meet/contracts/areas/settings-import';
import type { SettingsInFile } from '@meet/contracts/settings/settings-file';
import type { ReactNode } from 'react';
import type { Services } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';

/** What changes of settings do to what is there; nothing where they do nothing. */
export function Effects({ effects }: Pick<SettingsPlan, 'effects'>) {
  const t = useWords();
  if (effects.length === 0) return null;
  return <Notice kind="warning">{effects.map(({ effect, count }) => t(`settings.file.effect.${effect}`, { n: count })).join(' ')}</Notice>;
}

/** What saving these settings would do, as importing them from a file would; it is planned, and not applied. */
export const effectsOf = ({ call, i18n: { t } }: Pick<Services, 'call' | 'i18n'>, settings: SettingsInFile): Promise<ReactNode> =>
  call(planSettings, { body: { settings } }).then(
    ({ effects }) => (
      <div className="setting-effects">
        <Effects effects={effects} />
      </div>
    ),
    () => (
      <div className="setting-effects">
        <Notice kind="warning">{t('settings.effectsUnknown')}</Notice>
      </div>
    ),
  );
