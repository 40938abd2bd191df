import type { Plan } from '@meet/contracts/wire/plans';
import { applyInvalidation, planInvalidation } from '@meet/contracts/areas/user-bulk';
import { getUser, listUsers } from '@meet/contracts/areas/users';
import { nothingToDo } from '../../core/nothing-to-do.ts';
import type { Services } from '../../core/services.ts';
import { stillHere } from '../../core/still-here.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { LeftAlone } from '../../list/LeftAlone.tsx';
import { Checkbox } from '../../ui/fields/Check.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { askForValue } from './value-dialog.tsx';
import { namesOf, selectedUsers, type Users } from './user-selection.ts';

/** Shows whose passwords would be invalidated, and applies that plan (001 §2). Rejects with `Cancelled`. */
export async function invalidatePasswords(services: Services, users: Users): Promise<void> {
  const { call, notices, i18n } = services;
  const { t } = i18n;
  const chosen = selectedUsers(users);
  const planned = (sendResetMail: boolean) => call(planInvalidation, { body: { ...chosen, sendResetMail } });
  const [withMail, withoutMail] = await stillHere(Promise.all([planned(true), planned(false)]));
  const n = withMail.effects.passwordsLost;
  if (n === 0) {
    await confirm({ title: t('users.invalidation.nobody'), message: <Stay users={users} plan={withMail} />, width: '34rem' });
    return nothingToDo(services, withMail.refused, listUsers, getUser);
  }
  const { isMailed } = await askForValue(
    { title: t('users.invalidation.title', { n }), validate: t('users.invalidation.do'), isDanger: true, width: '34rem' },
    { isMailed: true },
    ({ isMailed: isOn }, change) => (
      <>
        <p>{t('users.invalidation.text')}</p>
        <Checkbox
          label={t('users.invalidation.mail', { n: withMail.effects.resetMails })}
          checked={isOn}
          onChange={(isNow) => change({ isMailed: isNow })}
        />
        <Stay users={users} plan={withMail} />
      </>
    ),
  );
  const { planId } = isMailed ? withMail : withoutMail;
  const { effects } = await call(applyInvalidation, { body: { planId } });
  notices.show('success', t('users.invalidation.done', { n: effects.passwordsLost }));
}

function Stay({ users, plan: { refused } }: { users: Users; plan: Plan }) {
  const t = useWords();
  if (refused.length === 0) return null;
  return (
    <div>
      <p>{t('users.invalidation.stay', { n: refused.length })}</p>
      <LeftAlone
        area="users"
        refused={refused.map(({ line, value, code }) => ({ id: String(line), name: value, code }))}
        names={namesOf(users)}
      />
    </div>
  );
}
