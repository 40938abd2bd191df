import type { Fields } from '@meet/contracts/fields/fields';
import { trySettings, type TrialResult } from '@meet/contracts/areas/settings';
import type { Trial } from '@meet/contracts/settings/section';
import type { SectionName } from '@meet/contracts/settings/sections';
import { useState } from 'react';
import { asProblem, type CallProblem } from '../../api/problem.ts';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { useServices } from '../../core/services.ts';
import type { FormModel } from '../../form/form-model.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';

interface TrialPartProps {
  section: SectionName;
  trial: Trial;
  /** The fields it is tried with. */
  names: readonly string[];
  form: FormModel<Fields>;
}

type Outcome = { kind: 'none' } | { kind: 'busy' } | { kind: 'tried'; result: TrialResult } | { kind: 'failed'; problem: CallProblem };

const icons = { works: 'circle-check', fails: 'circle-alert', skipped: 'circle' } as const;

/** Tries what stands in the fields, saved or not, and says what works and what does not. */
export function TrialPart({ section, trial, names, form }: TrialPartProps) {
  const { call } = useServices();
  const t = useWords();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });

  async function run(): Promise<void> {
    setOutcome({ kind: 'busy' });
    const typed = form.values.peek();
    const values = Object.fromEntries(names.map((name) => [name, typed[name]]));
    try {
      setOutcome({ kind: 'tried', result: await call(trySettings, { params: { section }, body: { trial, values } }) });
    } catch (error) {
      setOutcome({ kind: 'failed', problem: asProblem(error) });
    }
  }

  return (
    <div className="settings-trial">
      <div className="settings-trial-do">
        <Button icon="play" busy={outcome.kind === 'busy'} onClick={() => void run()}>
          {t(`settings.trial.${trial}`)}
        </Button>
        <span className="hint">{t('settings.trial.hint')}</span>
      </div>
      {outcome.kind === 'failed' && <ProblemNotice problem={outcome.problem} />}
      {outcome.kind === 'tried' && (
        <Notice
          kind={outcome.result.works ? 'success' : 'error'}
          title={t(outcome.result.works ? 'settings.trial.works' : 'settings.trial.fails')}
        >
          <ol className="settings-steps">
            {outcome.result.steps.map(({ name, result, detail, reason }) => (
              <li key={name} data-result={result}>
                <Icon name={icons[result]} />
                <span>
                  <b>{t(`settings.step.${name}`)}</b>: {t(`settings.result.${result}`)}
                  {detail && <small>{detail}</small>}
                  {reason && <small>{t(`settings.reason.${reason}`)}</small>}
                </span>
              </li>
            ))}
          </ol>
        </Notice>
      )}
    </div>
  );
}
