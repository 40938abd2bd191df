import { maintenanceRepetitions, type MaintenancePeriod } from '@meet/contracts/areas/maintenance';
import { limits } from '@meet/contracts/wire/limits';
import { visibleText } from '@meet/contracts/wire/names';
import type { FieldProblem } from '@meet/contracts/wire/problem';
import type { Signal } from '@preact/signals-react';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';

/** What somebody says about a maintenance while planning it. */
export interface MaintenanceDraft {
  reason: string;
  /** How often it is repeated; empty: once. */
  every: string;
  /** What it would overlap if it were repeated like this. */
  taken?: FieldProblem['taken'];
}

interface PlanQuestionProps {
  period: MaintenancePeriod;
  draft: Signal<MaintenanceDraft>;
}

/** What the maintenance would disturb, and what everybody is to be told. */
export function PlanQuestion({ period: { start, end, meetingsCount }, draft }: PlanQuestionProps) {
  const t = useWords();
  const { dateTimeRange } = useFormat();
  const { reason, every, taken } = draft.value;
  return (
    <div className="maintenance-question">
      <p>{t('maintenance.planPeriod', { period: dateTimeRange(start, end) })}</p>
      <p>{meetingsCount === 0 ? t('maintenance.planNoMeetings') : t('maintenance.planMeetings', { n: meetingsCount })}</p>
      <p>{t('maintenance.planAnnounced')}</p>
      <TextInput
        name="reason"
        label={t('maintenance.reason')}
        hint={t('maintenance.reasonHint')}
        pattern={visibleText}
        patternText={t('form.reason.hidden')}
        maxLength={limits.maintenanceReasonMaxCharacters}
        value={reason}
        onChange={(typed) => {
          draft.value = { ...draft.peek(), reason: typed };
        }}
      />
      <SelectField
        label={t('maintenance.repetition')}
        options={[
          { value: '', text: t('maintenance.once') },
          ...maintenanceRepetitions.map((value) => ({ value, text: t(`maintenance.every.${value}`) })),
        ]}
        value={every}
        error={taken && t('maintenance.overlaps', { period: dateTimeRange(new Date(taken.start), new Date(taken.end)) })}
        onChange={({ target }) => {
          draft.value = { reason: draft.peek().reason, every: target.value };
        }}
      />
    </div>
  );
}
