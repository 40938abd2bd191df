import type { Services } from '../core/services.ts';
import type { MenuItem } from '../ui/overlays/MenuButton.tsx';
import { reasonOf, wordOf } from './labels.ts';
import type { ListModel } from './list-model.ts';
import { runAction } from './run-action.ts';

/** The menu items of a row. */
export function rowItems<Row>(model: ListModel<Row>, row: Row, services: Services): MenuItem[] {
  const { i18n } = services;
  return (model.spec.actions ?? []).flatMap((action): MenuItem[] => {
    if (action.on !== 'row' || action.when?.(row) === false) return [];
    const { name, icon, kind, deletes, confirm, run } = action;
    const why = action.why?.(row);
    return [
      {
        name,
        icon,
        label: wordOf(i18n, model.spec.area, 'action', name),
        isDanger: kind === 'danger',
        why: why && reasonOf(i18n, why),
        run: () =>
          void runAction(
            model,
            { confirmation: confirm?.(i18n.t, row), run: () => run(row, services), deletes: deletes ? 1 : 0 },
            services,
          ),
      },
    ];
  });
}
