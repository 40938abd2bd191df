import { useWords } from '../i18n/use-words.tsx';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { SendForm } from '../ui/buttons/SendForm.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { focusNextItem } from '../ui/inputs/focus-next-item.ts';
import type { ListModel } from './list-model.ts';

interface ViewsFormProps {
  model: Pick<ListModel<never>, 'memory' | 'saved' | 'open'>;
  onDone: () => void;
}

/** Saved views: filters, sort and page size under a name. */
export function ViewsForm({ model, onDone }: ViewsFormProps) {
  const t = useWords();
  const { memory } = model;
  const views = memory.views.value;
  const save = (form: HTMLFormElement) => {
    const name = String(new FormData(form).get('viewName')).trim();
    if (name) memory.saveView({ name, search: model.saved.peek() });
    form.reset();
  };
  return (
    <>
      {views.length === 0 && <p className="quiet-text">{t('list.noViews')}</p>}
      <ul className="list-views">
        {views.map(({ name, search }) => (
          <li key={name} ref={focusNextItem}>
            <button
              type="button"
              className="list-view"
              onClick={() => {
                model.open(search);
                onDone();
              }}
            >
              {name}
            </button>
            <IconButton icon="trash" label={t('list.forgetView', { name })} onClick={() => memory.forgetView(name)} />
          </li>
        ))}
      </ul>
      <SendForm className="list-save-view" onSend={save}>
        <TextField name="viewName" label={t('list.viewName')} maxLength={60} required autoComplete="off" />
        <Button type="submit">{t('list.saveView')}</Button>
      </SendForm>
    </>
  );
}
