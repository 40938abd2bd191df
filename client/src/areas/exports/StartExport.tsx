import type { ExportType } from '@meet/contracts/areas/export-access';
import { startExport } from '@meet/contracts/areas/exports';
import { useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { problemText } from '../../core/problem-text.ts';
import { useServices } from '../../core/services.ts';
import { workChanged } from '../../notices/use-work.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { SendForm } from '../../ui/buttons/SendForm.tsx';
import { Select } from '../../ui/fields/SelectField.tsx';

/** Starts an export of one of these types; its progress is shown with the other long-running tasks. */
export function StartExport({ types, onStarted }: { types: readonly ExportType[]; onStarted: () => Promise<void> }) {
  const services = useServices();
  const { call, notices } = services;
  const i18n = useI18n();
  const { t } = i18n;
  const [type, setType] = useState(types[0]);
  const [busy, setBusy] = useState(false);
  if (type === undefined) return null;

  async function start(wanted: ExportType): Promise<void> {
    setBusy(true);
    try {
      await call(startExport, { body: { type: wanted } });
      workChanged(services);
      await onStarted();
    } catch (error) {
      notices.show('error', problemText(i18n, asProblem(error)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SendForm className="list-head-end export-start" onSend={() => start(type)}>
      <span className="input">
        <Select
          aria-label={t('exports.what')}
          value={type}
          options={types.map((value) => ({ value, text: t(`exports.type.${value}`) }))}
          onChange={({ target }) => setType(types.find((one) => one === target.value) ?? type)}
        />
      </span>
      <Button type="submit" kind="primary" icon="play" busy={busy}>
        {t('exports.start')}
      </Button>
    </SendForm>
  );
}
