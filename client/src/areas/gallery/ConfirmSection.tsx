import { useState } from 'react';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Cancelled, confirm, type Confirmation } from '../../ui/overlays/confirm.ts';

export default function ConfirmSection() {
  const t = useWords();
  const [answer, setAnswer] = useState('');
  const ask = (more: Partial<Confirmation>) =>
    void confirm({ title: t('app.reload'), message: t('crash.text'), ...more }).then(
      () => setAnswer('resolved'),
      (error: unknown) => setAnswer(error instanceof Cancelled ? 'rejected' : 'failed'),
    );
  return (
    <>
      <div className="gallery-line">
        <Button onClick={() => ask({ validate: t('app.reload') })}>{t('app.reload')}</Button>
        <Button onClick={() => ask({ validate: t('app.reload'), width: '60vw' })}>{t('app.retry')}</Button>
        <Button kind="danger" onClick={() => ask({ title: t('app.signOut'), validate: t('app.signOut'), isDanger: true })}>
          {t('app.signOut')}
        </Button>
        <Button kind="quiet" onClick={() => ask({})}>
          {t('app.help')}
        </Button>
      </div>
      <output>{answer}</output>
    </>
  );
}
