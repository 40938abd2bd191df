import { useWords } from '../i18n/use-words.tsx';
import type { FieldModel } from './form-fields.ts';
import type { FormWords } from './form-words.ts';

/** The changes to be saved, old and new values. */
export function Changes({ changes, words }: { changes: readonly FieldModel[]; words: FormWords }) {
  const t = useWords();
  return (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">{t('form.field')}</th>
          <th scope="col">{t('form.before')}</th>
          <th scope="col">{t('form.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, field, old, value }) => (
          <tr key={name}>
            <th scope="row">{words.label(name)}</th>
            <td>{words.value(name, field, old.value) || t('form.empty')}</td>
            <td>{words.value(name, field, value.value) || t('form.empty')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
