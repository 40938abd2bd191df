import { exportTypesOf } from '@meet/contracts/areas/export-access';
import { userChangeRefusal } from '@meet/contracts/rules';
import { whyText } from '../../core/refusal-text.ts';
import type { Services } from '../../core/services.ts';
import { workChanged } from '../../core/work-changed.ts';
import type { MenuItem } from '../../ui/overlays/MenuButton.tsx';
import { attempt } from '../../core/attempt.ts';
import type { ActingUser } from './acting-user.ts';
import { everybody } from './user-selection.ts';

/** What is done with files and with everybody, beside the list. */
export function moreItems(services: Services, me: ActingUser, onChange: () => void): MenuItem[] {
  const { call, i18n, navigate } = services;
  const { t } = i18n;
  const refusal = userChangeRefusal(me.roles);
  const why = refusal && whyText(i18n, refusal);
  const exportAll = async () => {
    const { startExport } = await import('@meet/contracts/areas/exports');
    await call(startExport, { body: { type: 'user' } });
    workChanged(services);
  };
  const exports: MenuItem[] = exportTypesOf(me.roles).includes('user')
    ? [{ name: 'export', label: t('users.exportAll'), icon: 'download', run: () => void attempt(services, exportAll) }]
    : [];
  return [
    ...exports,
    { name: 'migration', label: t('users.byFile.email-migration'), icon: 'mail', why, run: () => navigate('/users/migration') },
    {
      name: 'invalidate',
      label: t('users.invalidation.all'),
      icon: 'key-round',
      why,
      run: () =>
        void attempt(services, async () => (await import('./invalidation.tsx')).invalidatePasswords(services, everybody)).then((isDone) => {
          if (isDone) onChange();
        }),
    },
    { name: 'delete', label: t('users.byFile.deletion'), icon: 'trash', isDanger: true, why, run: () => navigate('/users/delete') },
  ];
}
