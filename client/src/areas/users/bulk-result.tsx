import type { BulkResult } from '@meet/contracts/wire/plans';
import type { Services } from '../../core/services.ts';
import { LeftAlone } from '../../list/LeftAlone.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { namesOf, type Users } from './user-selection.ts';

/** Shows the result of a bulk action: a notification, or a dialog if users were left out. */
export function showResult({ notices, i18n }: Services, users: Users, result: BulkResult, done: 'changed' | 'mailed' = 'changed'): void {
  const { changed, refused } = result;
  const text = i18n.t(`users.result.${done}`, { n: changed });
  if (refused.length === 0) return notices.show('success', text);
  const title = i18n.t('users.result.refused', { n: refused.length });
  const message = (
    <div className="user-question">
      <p>{text}</p>
      <LeftAlone area="users" refused={refused} names={namesOf(users)} />
    </div>
  );
  void confirm({ title, message, width: '34rem' });
}
