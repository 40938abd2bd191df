import { useState } from 'react';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { lazyPart } from '../../ui/layout/lazy-part.tsx';

const DeletionDialog = lazyPart(async () => (await import('./DeletionDialog.tsx')).DeletionDialog);

/** Deletes the own account. Administrators are told beforehand that they cannot (001 §6). */
export function AccountDeletion({ email }: { email: string }) {
  const { access } = useServices();
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  const known = access.state.value;
  const isAdministrator = known.kind === 'known' && known.roles.includes('administrator');
  return (
    <>
      {isAdministrator && <Notice kind="info">{t('account.administrator')}</Notice>}
      <div>
        <Button kind="danger" disabled={isAdministrator} onClick={() => setAsking(true)}>
          {t('account.delete')}
        </Button>
      </div>
      {isAsking && <DeletionDialog email={email} onCancel={() => setAsking(false)} />}
    </>
  );
}
