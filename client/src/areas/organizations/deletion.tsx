import {
  applyOrganizationDeletion,
  planOrganizationDeletion,
  type OrganizationDeletionPlan,
} from '@meet/contracts/areas/organization-deletion';
import type { OrganizationRow } from '@meet/contracts/areas/organizations';
import type { Services } from '../../core/services.ts';
import { stillHere } from '../../core/still-here.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Fact, Facts } from '../../ui/layout/Facts.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { Cancelled, confirm } from '../../ui/overlays/confirm.ts';

export const binPath = '/organizations/deleted';

const contents = ['subscriptions', 'organizers', 'managers', 'meetings', 'upcomingMeetings', 'files'] as const;

/** Shows what a deletion would remove, and applies that plan. Rejects with `Cancelled`. */
export async function deleteOrganization(
  { call, notices, navigate, i18n: { t } }: Services,
  { id, name }: Pick<OrganizationRow, 'id' | 'name'>,
): Promise<void> {
  const params = { id };
  const plan = await stillHere(call(planOrganizationDeletion, { params }));
  const isPossible = plan.runningMeetings === 0;
  await confirm({
    title: t('organizations.deleteTitle', { name }),
    message: <Losses plan={plan} />,
    width: '30rem',
    ...(isPossible && { validate: t('organizations.action.delete'), isDanger: true }),
  });
  if (!isPossible) throw new Cancelled();
  await call(applyOrganizationDeletion, { params, body: { planId: plan.planId } });
  notices.show('success', t('organizations.deleted', { name }), {
    action: { label: t('organizations.bin.title'), run: () => navigate(binPath) },
  });
}

function Losses({ plan }: { plan: OrganizationDeletionPlan }) {
  const t = useWords();
  const { dateTime } = useFormat();
  const { runningMeetings, restorableUntil } = plan;
  return (
    <div className="organization-losses">
      {runningMeetings > 0 && <Notice kind="warning">{t('organizations.deletion.running', { n: runningMeetings })}</Notice>}
      <p>{t('organizations.deletion.loses')}</p>
      <Contents plan={plan} />
      <p className="quiet-text">{t('organizations.deletion.until', { date: dateTime(restorableUntil) })}</p>
    </div>
  );
}

/** What goes with organizations, and what stays. */
export function Contents({ plan }: { plan: Pick<OrganizationDeletionPlan, (typeof contents)[number]> }) {
  const t = useWords();
  const { number } = useFormat();
  return (
    <>
      <Facts>
        {contents.map((name) => (
          <Fact key={name} name={t(`organizations.bin.column.${name}`)}>
            {number(plan[name])}
          </Fact>
        ))}
      </Facts>
      <p>{t('organizations.deletion.keeps')}</p>
    </>
  );
}
