import type { Fields } from '@meet/contracts/fields';
import { gdprFile, supportFile } from '@meet/contracts/settings/text-import';
import { useState } from 'react';
import type { FormModel } from '../../form/form-model.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileInput } from '../../ui/inputs/FileInput.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { saveText } from '../../ui/save-text.ts';

const kinds = {
  gdpr: { file: gdprFile, failure: 'failure.import.file' },
  support: { file: supportFile, failure: 'failure.import.support' },
} as const;

const maxBytes = 200_000;

/** Texts of a file become changes of the form, to be looked at and saved like any other. */
export function TextsImport({ section, form }: { section: keyof typeof kinds; form: FormModel<Fields> }) {
  const t = useWords();
  const { file: format, failure } = kinds[section];
  const [taken, setTaken] = useState<{ file: File; isValid: boolean }>();

  async function take(file: File | undefined): Promise<void> {
    if (!file) return setTaken(undefined);
    const values = await file.text().then(
      (text) => format.read(text),
      () => undefined,
    );
    setTaken({ file, isValid: values !== undefined });
    if (values) form.change(values);
  }

  return (
    <Card title={t('setting.texts.import')} text={t('setting.texts.importHint')}>
      <FileInput
        name="import"
        label={t('setting.texts.import')}
        endings={['.json']}
        maxBytes={maxBytes}
        file={taken?.file}
        onChange={(file) => void take(file)}
      />
      {taken && !taken.isValid && <Notice kind="error">{t(failure)}</Notice>}
      <div>
        <Button icon="download" onClick={() => saveText(`${section}.json`, format.write(form.values.peek()), 'application/json')}>
          {t('setting.texts.download')}
        </Button>
      </div>
    </Card>
  );
}
