import { useI18n } from '../i18n/use-words.tsx';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { Checkbox } from '../ui/fields/Check.tsx';
import { arranged, moved, shown } from './columns.ts';
import type { ColumnChoice } from './list-memory.ts';
import type { ListModel } from './list-model.ts';
import type { ListFacts } from './list-spec.ts';

interface ColumnsFormProps {
  model: Pick<ListModel<never>, 'memory'> & { readonly spec: Pick<ListFacts<never>, 'area' | 'columns'> };
}

/** Which columns are shown, in which order. The first one names the row and stays. */
export function ColumnsForm({ model: { spec, memory } }: ColumnsFormProps) {
  const { t, find } = useI18n();
  const [, ...columns] = arranged(spec.columns, memory.columns.value);
  const choice: ColumnChoice = columns.map(({ name, isShown }) => ({ name, isShown }));
  return (
    <>
      <ul className="list-columns">
        {columns.map(({ name, translation, isShown: checked }, index) => {
          const label = find(translation ?? `${spec.area}.column.${name}`) ?? name;
          return (
            <li key={name}>
              <Checkbox label={label} checked={checked} onChange={(isShown) => memory.keepColumns(shown(choice, name, isShown))} />
              <span className="push" />
              <IconButton
                icon="arrow-up"
                label={t('list.moveUp', { name: label })}
                aria-disabled={index === 0}
                onClick={() => memory.keepColumns(moved(choice, name, -1))}
              />
              <IconButton
                icon="arrow-down"
                label={t('list.moveDown', { name: label })}
                aria-disabled={index === columns.length - 1}
                onClick={() => memory.keepColumns(moved(choice, name, 1))}
              />
            </li>
          );
        })}
      </ul>
      <Button kind="quiet" size="small" onClick={() => memory.keepColumns(undefined)}>
        {t('list.reset')}
      </Button>
    </>
  );
}
