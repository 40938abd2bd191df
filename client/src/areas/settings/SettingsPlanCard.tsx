import type { SettingsPlan } from '@meet/contracts/areas/settings-import';
import { isSectionName } from '@meet/contracts/settings/sections';
import { useState, type Ref } from 'react';
import { problemText } from '../../core/problem-text.ts';
import { ChangesTable } from '../../form/Changes.tsx';
import { useI18n } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { Effects } from './effects.tsx';
import { settingLabel, settingValue } from '../../entities/settings/setting-words.ts';

interface SettingsPlanCardProps {
  plan: SettingsPlan;
  /** Planned a second time, because settings have changed since the first. */
  isAgain: boolean;
  onApply: () => Promise<void>;
  onCancel: () => void;
  ref: Ref<HTMLElement>;
}

/** What importing a file would change: the values before and after, whom and what that concerns, and what is left out and why. */
export function SettingsPlanCard({
  plan: { changes, refused, unchanged, effects },
  isAgain,
  onApply,
  onCancel,
  ref,
}: SettingsPlanCardProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [isBusy, setBusy] = useState(false);
  const n = changes.length;
  const rows = changes.map((change) => ({
    key: `${change.section} ${change.setting}`,
    label: `${t(`settings.section.${change.section}`)}: ${settingLabel(i18n, change)}`,
    before: settingValue(i18n, change, change.from),
    after: settingValue(i18n, change, change.to),
  }));
  const apply = async () => {
    setBusy(true);
    await onApply();
    setBusy(false);
  };
  return (
    <section ref={ref} className="settings-group" aria-label={t('settings.file.plan')}>
      {isAgain && <Notice kind="warning">{t('settings.file.again')}</Notice>}
      <p role="status">
        {t('settings.file.changes', { n })} {t('settings.file.unchanged', { n: unchanged })}
      </p>
      <Effects effects={effects} />
      {n > 0 && <ChangesTable rows={rows} />}
      {refused.length > 0 && <RefusedTable refused={refused} />}
      <div className="form-actions">
        {n > 0 && (
          <Button kind="primary" icon="check" busy={isBusy} onClick={() => void apply()}>
            {t('settings.file.apply', { n })}
          </Button>
        )}
        <Button kind="quiet" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
      </div>
    </section>
  );
}

function RefusedTable({ refused }: Pick<SettingsPlan, 'refused'>) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <table className="changes both">
      <caption>{t('settings.file.refused', { n: refused.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('form.field')}</th>
          <th scope="col">{t('settings.file.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {refused.map(({ section, setting, code }) => (
          <tr key={`${section} ${setting}`}>
            <th scope="row">
              {isSectionName(section)
                ? `${t(`settings.section.${section}`)}: ${settingLabel(i18n, { section, setting })}`
                : `${section}: ${setting}`}
            </th>
            <td>{i18n.find(`settings.file.why.${code}`) ?? problemText(i18n, { code })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
