import {
  applyOrganizationsDeletion,
  deletedOrganizationFilters,
  planOrganizationsDeletion,
  restoreOrganizations,
  type DeletedOrganization,
  type OrganizationsDeletionPlan,
} from '@meet/contracts/areas/organization-deletion';
import { listOrganizations, organizationFilters, type OrganizationRow } from '@meet/contracts/areas/organizations';
import type { BulkResult } from '@meet/contracts/wire/plans';
import { nothingToDo } from '../../core/nothing-to-do.ts';
import type { Services } from '../../core/services.ts';
import { stillHere } from '../../core/still-here.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { namesIn, selectionOf } from '../../list/bulk-selection.ts';
import { LeftAlone } from '../../list/LeftAlone.tsx';
import type { ActionTarget } from '../../list/list-spec.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { binPath, Contents } from './deletion.tsx';

const named = 5;

/** Shows which organizations would go with what, and which would stay, applies that plan, and names those that stay after all. Rejects with `Cancelled`. */
export async function deleteMany(target: ActionTarget<OrganizationRow>, services: Services): Promise<void> {
  const { call, notices, navigate, i18n } = services;
  const { t } = i18n;
  const plan = await stillHere(call(planOrganizationsDeletion, { body: selectionOf(target, organizationFilters) }));
  const isPossible = plan.delete > 0;
  await confirm({
    title: isPossible ? t('organizations.many.deletion', { n: plan.delete }) : t('organizations.many.noDeletion'),
    message: <Losses target={target} plan={plan} />,
    width: '34rem',
    ...(isPossible && { validate: t('organizations.action.delete'), isDanger: true }),
  });
  if (!isPossible) return nothingToDo(services, plan.refused, listOrganizations);
  const { changed, refused } = await call(applyOrganizationsDeletion, { body: { planId: plan.planId } });
  const bin = { label: t('organizations.bin.title'), run: () => navigate(binPath) };
  if (changed > 0) notices.show('success', t('organizations.many.deleted', { n: changed }), { action: bin });
  const known = new Set(plan.refused.map(({ id }) => id));
  const busyNow = refused.filter(({ id }) => !known.has(id));
  if (busyNow.length > 0) nameThose(target, busyNow, t('organizations.many.stay', { n: busyNow.length }));
}

/** Restores organizations, and names those that stay in the bin. */
export async function restoreMany(target: ActionTarget<DeletedOrganization>, { call, notices, i18n: { t } }: Services): Promise<void> {
  const { changed, refused } = await call(restoreOrganizations, { body: selectionOf(target, deletedOrganizationFilters) });
  if (changed > 0) notices.show('success', t('organizations.many.restored', { n: changed }));
  if (refused.length > 0) nameThose(target, refused, t('organizations.many.notRestored', { n: refused.length }));
}

type Target = ActionTarget<{ readonly name: string }>;

const namesOf = (target: Target) => namesIn(target, ({ name }) => name);

const nameThose = (target: Target, refused: BulkResult['refused'], title: string): void =>
  void confirm({ title, message: <LeftAlone area="organizations" refused={refused} names={namesOf(target)} />, width: '34rem' });

function Losses({ target, plan }: { target: Target; plan: OrganizationsDeletionPlan }) {
  const t = useWords();
  const { dateTime } = useFormat();
  const { delete: deleted, organizations, refused, restorableUntil } = plan;
  return (
    <div className="organization-losses">
      {deleted > 0 && (
        <>
          <ul>
            {organizations.slice(0, named).map(({ id, name }) => (
              <li key={id}>
                <b>
                  <bdi>{name}</bdi>
                </b>
              </li>
            ))}
            {deleted > named && <li>{t('organizations.andMore', { n: deleted - named })}</li>}
          </ul>
          <p>{t('organizations.many.loses')}</p>
          <Contents plan={plan} />
          <p className="quiet-text">{t('organizations.many.until', { date: dateTime(restorableUntil) })}</p>
        </>
      )}
      {refused.length > 0 && (
        <div>
          <p>{t('organizations.many.stay', { n: refused.length })}</p>
          <LeftAlone area="organizations" refused={refused} names={namesOf(target)} />
        </div>
      )}
    </div>
  );
}
