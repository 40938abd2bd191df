import { useWords } from '../i18n/use-words.tsx';
import type { FieldModel } from './form-fields.ts';
import type { FormWords } from './form-words.ts';

/** The changes to be saved, old and new values. */
export function Changes({ changes, words }: { changes: readonly FieldModel[]; words: FormWords }) {
  const t = useWords();
  const rows = changes.map(({ name, field, old, value }) => ({
    key: name,
    label: words.label(name),
    before: words.value(name, field, old.value) || t('form.empty'),
    after: words.value(name, field, value.value) || t('form.empty'),
  }));
  return <ChangesTable rows={rows} />;
}

interface ChangeRow {
  key: string;
  label: string;
  before: string;
  after: string;
}

export function ChangesTable({ rows }: { rows: readonly ChangeRow[] }) {
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
        {rows.map(({ key, label, before, after }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
