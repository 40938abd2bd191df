import { csvDelimiters, type CsvDelimiter } from '@meet/contracts/wire/csv-text';
import { limits } from '@meet/contracts/wire/limits';
import { useState } from 'react';
import { attempt } from '../core/attempt.ts';
import { useServices } from '../core/services.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useI18n, useWords } from '../i18n/use-words.tsx';
import type { PlainKey } from '../i18n/words.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Toggle } from '../ui/fields/Check.tsx';
import { FileInput } from '../ui/inputs/FileInput.tsx';
import { saveText } from '../ui/browser/save-text.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import type { CsvFlow } from './csv-flow.ts';
import { encodings } from './encoding.ts';
import type { CsvOperation } from './csv-operation.ts';
import { FileColumnsTable } from './FileColumnsTable.tsx';

/** Chooses the file and how it is read. */
export function FileCard({ kind, flow }: { kind: CsvOperation; flow: CsvFlow }) {
  const { t } = useI18n();
  const { number } = useFormat();
  const isBusy = flow.state.value.kind === 'applying';
  const { sendResetMail } = flow.choices.value;
  return (
    <Card title={t('csv.file')} end={<Sample kind={kind} />}>
      <Columns {...kind.columns} />
      <FileInput
        name="file"
        label={t('csv.file')}
        hint={t('csv.fileHint', { rows: number(limits.importMaxRows) })}
        file={flow.file.value}
        onChange={flow.choose}
        endings={['.csv', '.txt', '.tsv']}
        maxBytes={limits.importMaxBytes}
        disabled={isBusy}
      />
      <Recognized flow={flow} isBusy={isBusy} />
      <FileColumnsTable kind={kind} flow={flow} isBusy={isBusy} />
      {kind.resetMail && (
        <Toggle
          name="sendResetMail"
          label={t(kind.resetMail.label)}
          hint={t(kind.resetMail.hint)}
          checked={sendResetMail}
          disabled={isBusy}
          falseIfDisabled={false}
          onChange={(isOn) => flow.change({ sendResetMail: isOn })}
        />
      )}
    </Card>
  );
}

function Columns({ needed, optional }: CsvOperation['columns']) {
  const { t } = useI18n();
  return (
    <dl className="csv-columns">
      <dt>{t('csv.columns')}</dt>
      <dd>
        {needed.map((name) => (
          <span key={name}>
            <code>{name}</code> <small>({t('csv.needed')})</small>
          </span>
        ))}
        {optional.map((name) => (
          <code key={name}>{name}</code>
        ))}
      </dd>
    </dl>
  );
}

function Sample({ kind }: { kind: CsvOperation }) {
  const services = useServices();
  const t = useWords();
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    await attempt(services, async () => {
      const { name, mediaType, content } = await kind.sample(services.call);
      saveText(name, content, mediaType);
    });
    setBusy(false);
  }
  return (
    <Button kind="quiet" icon="download" busy={busy} onClick={() => void save()}>
      {t('csv.sample')}
    </Button>
  );
}

/** The detected encoding and delimiter, which can be corrected. */
function Recognized({ flow, isBusy }: { flow: CsvFlow; isBusy: boolean }) {
  const { t } = useI18n();
  const encoding = flow.text.value?.encoding;
  const delimiter = flow.choices.value.delimiter ?? flow.columns.value?.delimiter;
  if (encoding === undefined) return null;
  return (
    <div className="csv-recognized">
      <SelectField
        label={t('csv.encoding')}
        value={encoding}
        options={encodings.map((value) => ({ value, text: value.toUpperCase() }))}
        disabled={isBusy}
        onChange={({ target }) => flow.change({ encoding: encodings.find((one) => one === target.value) })}
      />
      <SelectField
        label={t('csv.delimiter.label')}
        value={delimiter ?? ''}
        options={[
          ...(delimiter ? [] : [{ value: '', text: '' }]),
          ...csvDelimiters.map((value) => ({ value, text: t(delimiterNames[value]) })),
        ]}
        disabled={isBusy}
        onChange={({ target }) => flow.change({ delimiter: csvDelimiters.find((one) => one === target.value) })}
      />
    </div>
  );
}

const delimiterNames = {
  ';': 'csv.delimiter.semicolon',
  ',': 'csv.delimiter.comma',
  '\t': 'csv.delimiter.tab',
  '|': 'csv.delimiter.bar',
} as const satisfies Record<CsvDelimiter, PlainKey>;
