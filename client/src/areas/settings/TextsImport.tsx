import type { Fields } from '@meet/contracts/fields/fields';
import { gdprFile, supportFile } from '@meet/contracts/settings/text-import';
import { useState } from 'react';
import { decode, encodingOf } from '../../csv/encoding.ts';
import type { FormModel } from '../../form/form-model.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FileInput } from '../../ui/inputs/FileInput.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { saveText } from '../../ui/browser/save-text.ts';

const kinds = {
  gdpr: { file: gdprFile, failure: 'failure.import.file' },
  support: { file: supportFile, failure: 'failure.import.support' },
} as const;

const maxBytes = 200_000;

/** Texts of a file become changes of the form, to be looked at and saved like any other. */
export function TextsImport({ section, form }: { section: keyof typeof kinds; form: FormModel<Fields> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { file: format, failure } = kinds[section];
  /** The one whose texts are in the form. */
  const [taken, setTaken] = useState<File>();
  const [refused, setRefused] = useState<File>();

  async function take(file: File | undefined): Promise<void> {
    setRefused(undefined);
    if (!file) return setTaken(undefined);
    const values = await file.arrayBuffer().then(
      (buffer) => {
        const bytes = new Uint8Array(buffer);
        return format.read(decode(bytes, encodingOf(bytes, i18n.language.peek())));
      },
      () => undefined,
    );
    if (!values) return setRefused(file);
    setTaken(file);
    form.change(values);
  }

  return (
    <Card title={t('settings.texts.import')} text={t('settings.texts.importHint')}>
      <FileInput
        name="import"
        label={t('settings.texts.import')}
        endings={['.json']}
        maxBytes={maxBytes}
        file={taken}
        onRefuse={() => setRefused(undefined)}
        onChange={(file) => void take(file)}
      />
      {refused && (
        <Notice kind="error" title={refused.name}>
          {t(failure)}
        </Notice>
      )}
      <div>
        <Button icon="download" onClick={() => saveText(`${section}.json`, format.write(form.values.peek()), 'application/json')}>
          {t('settings.texts.download')}
        </Button>
      </div>
    </Card>
  );
}
