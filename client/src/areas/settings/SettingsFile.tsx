import type { SettingSection } from '@meet/contracts/areas/settings';
import { applySettings, planSettings, type SettingsPlan } from '@meet/contracts/areas/settings-import';
import { readSettingsFile, writeSettingsFile, type SettingsInFile } from '@meet/contracts/settings/settings-file';
import { code } from '@meet/contracts/wire/errors';
import { useRef, useState } from 'react';
import { asProblem, isOutOfDate, isProblem, type CallProblem } from '../../api/problem.ts';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { useServices } from '../../core/services.ts';
import { decode, encodingOf } from '../../csv/encoding.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { focusOnRemoval } from '../../ui/browser/focus-on-removal.ts';
import { saveText } from '../../ui/browser/save-text.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FileInput } from '../../ui/inputs/FileInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { SettingsPlanCard } from './SettingsPlanCard.tsx';

/** As many characters fit into a request, whatever their encoding. */
const maxBytes = 200_000;

const focusFile = focusOnRemoval('[name=settings]');

type Step =
  | { kind: 'none' }
  | { kind: 'unreadable' }
  | { kind: 'failed'; problem: CallProblem }
  | { kind: 'planned'; plan: SettingsPlan; settings: SettingsInFile; isAgain: boolean; problem?: CallProblem };

/** All settings as a file, and the way back: first what a file would change, then exactly that. */
export function SettingsFile({ items, onApplied }: { items: readonly SettingSection[]; onApplied: () => void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { call, notices, reloadSettings, brand, settings: known } = useServices();
  const [file, setFile] = useState<File>();
  const [step, setStep] = useState<Step>({ kind: 'none' });
  const latest = useRef<File>(undefined);

  const planned = (settings: SettingsInFile, isAgain: boolean): Promise<Step> =>
    call(planSettings, { body: { settings } }).then(
      (plan) => ({ kind: 'planned', plan, settings, isAgain }),
      (error: unknown) => ({ kind: 'failed', problem: asProblem(error) }),
    );

  async function stepOf(chosen: File): Promise<Step> {
    const bytes = new Uint8Array(await chosen.arrayBuffer().catch(() => new ArrayBuffer()));
    const settings = readSettingsFile(decode(bytes, encodingOf(bytes, i18n.language.peek())));
    return settings ? planned(settings, false) : { kind: 'unreadable' };
  }

  async function take(chosen: File | undefined): Promise<void> {
    latest.current = chosen;
    setFile(chosen);
    setStep({ kind: 'none' });
    if (!chosen) return;
    const next = await stepOf(chosen);
    // Another file may have been chosen meanwhile.
    if (latest.current === chosen) setStep(next);
  }

  async function apply(shown: Extract<Step, { kind: 'planned' }>): Promise<void> {
    try {
      const { changed } = await call(applySettings, { body: { planId: shown.plan.planId } });
      notices.show('success', t('settings.file.done', { n: changed }));
    } catch (error) {
      if (isOutOfDate(error) || isProblem(error, code.notFound)) return setStep(await planned(shown.settings, true));
      return setStep({ ...shown, problem: asProblem(error) });
    }
    setFile(undefined);
    setStep({ kind: 'none' });
    onApplied();
    await reloadSettings();
    await brand.load(known.peek());
  }

  return (
    <div className="settings-section">
      <Card title={t('settings.file.export')} text={t('settings.file.exportText')}>
        <div>
          <Button icon="download" onClick={() => saveText('settings.json', writeSettingsFile(items), 'application/json')}>
            {t('settings.file.download')}
          </Button>
        </div>
      </Card>
      <Card title={t('settings.file.import')} text={t('settings.file.importText')}>
        <FileInput
          name="settings"
          label={t('settings.file.choose')}
          endings={['.json']}
          maxBytes={maxBytes}
          file={file}
          onChange={(chosen) => void take(chosen)}
        />
        {step.kind === 'unreadable' && <Notice kind="error">{t('failure.import.file')}</Notice>}
        {step.kind === 'failed' && <ProblemNotice problem={step.problem} ref={focusFile} retry={() => void take(file)} />}
        {step.kind === 'planned' && step.problem && <ProblemNotice problem={step.problem} />}
        {step.kind === 'planned' && (
          <SettingsPlanCard
            plan={step.plan}
            isAgain={step.isAgain}
            onApply={async () => apply(step)}
            onCancel={() => void take(undefined)}
            ref={focusFile}
          />
        )}
      </Card>
    </div>
  );
}
