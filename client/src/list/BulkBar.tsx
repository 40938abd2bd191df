import type { Services } from '../core/services.ts';
import { useI18n } from '../i18n/use-words.tsx';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import type { Confirmation } from '../ui/overlays/confirm.ts';
import { focusTable } from '../ui/table/focus-table.ts';
import { Tooltip } from '../ui/overlays/Tooltip.tsx';
import { useOnce } from '../ui/buttons/use-once.ts';
import './bulk-bar.css';
import { reasonOf, wordOf } from './labels.ts';
import type { ListModel } from './list-model.ts';
import type { ListAction, ActionTarget, DisabledReason } from './list-spec.ts';
import { runAction } from './run-action.ts';

/** In place of the toolbar while rows are selected, and as high: their number, the actions, and Cancel. */
export function BulkBar<Row>({ model, services }: { model: ListModel<Row>; services: Services }) {
  const { t } = useI18n();
  const target = model.target.value;
  const state = model.state.value;
  if (!target || state.kind !== 'rows') return null;
  const actions = model.spec.actions ?? [];
  const offersAll = target.kind === 'rows' && target.count < state.total && actions.some(({ on }) => on === 'filter');
  return (
    <div ref={focusTable} className="list-bulk" role="group" aria-label={t('list.actions')}>
      <b role="status">{t(target.kind === 'filter' ? 'list.allSelected' : 'list.selected', { n: target.count })}</b>
      <div className="list-bulk-actions">
        {offersAll && (
          <button type="button" className="link-button" onClick={model.selectAll}>
            {t('list.selectMatching', { n: state.total })}
          </button>
        )}
        <span className="push" />
        {actions.map((action) => {
          const deed = bulkActionFor(action, target, services);
          return (
            deed && <BulkButton key={action.name} model={model} action={action} deed={deed} count={target.count} services={services} />
          );
        })}
      </div>
      <IconButton icon="x" label={t('list.cancelSelection')} onClick={model.cancelSelection} />
    </div>
  );
}

interface BulkAction {
  /** Why it is disabled. */
  why: DisabledReason;
  question: () => Confirmation | undefined;
  run: () => Promise<void> | void;
}

/** The action for the selection; undefined for actions on single rows. */
function bulkActionFor<Row>(action: ListAction<Row>, target: ActionTarget<Row>, services: Services): BulkAction | undefined {
  const { t } = services.i18n;
  if (action.on === 'filter')
    return { why: action.why?.(target), question: () => action.confirm?.(t, target), run: () => action.run(target, services) };
  if (action.on === 'row') return undefined;
  if (target.kind === 'filter') return { why: 'list.onlyRows', question: () => undefined, run: () => {} };
  return { why: action.why?.(target.rows), question: () => action.confirm?.(t, target.rows), run: () => action.run(target.rows, services) };
}

interface BulkButtonProps<Row> {
  model: ListModel<Row>;
  action: ListAction<Row>;
  deed: BulkAction;
  count: number;
  services: Services;
}

function BulkButton<Row>({ model, action, deed, count, services }: BulkButtonProps<Row>) {
  const i18n = useI18n();
  const once = useOnce();
  const { name, icon, kind, deletes } = action;
  const button = (
    <Button
      size="small"
      {...(icon && { icon })}
      {...(kind && { className: 'danger-text' })}
      aria-disabled={deed.why !== undefined || undefined}
      onClick={() => {
        if (deed.why !== undefined) return;
        void once(() => runAction(model, { confirmation: deed.question(), run: deed.run, deletes: deletes ? count : 0 }, services));
      }}
    >
      {wordOf(i18n, model.spec.area, 'action', name)}
    </Button>
  );
  return deed.why === undefined ? button : <Tooltip content={reasonOf(i18n, deed.why)}>{button}</Tooltip>;
}
