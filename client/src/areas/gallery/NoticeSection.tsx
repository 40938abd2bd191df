import { useState } from 'react';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { SafeHtml } from '../../ui/layout/SafeHtml.tsx';

const kinds = ['info', 'success', 'warning', 'error'] as const;
const shown = ['info', 'success', 'error'] as const;
const id = 'gallery';

/** Messages in their place, messages in the corner, and the same inside a dialog. */
export default function NoticeSection() {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {kinds.map((kind) => (
        <Notice key={kind} kind={kind} title={t('crash.title')} details={kind === 'error' ? 'd41d8cd9' : undefined}>
          {t('crash.text')}
        </Notice>
      ))}
      <Notice kind="info" busy>
        {t('app.loading')}
      </Notice>
      <Notice kind="info">
        <SafeHtml html={`<b>${t('notFound.title')}</b><br><a href="https://meet.example">${t('app.help')}</a>`} />
      </Notice>
      <Corner />
      <div className="gallery-line">
        <Button onClick={() => setOpen(true)}>{t('app.menu')}</Button>
      </div>
      {isOpen && (
        <Dialog
          title={t('app.menu')}
          onCancel={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>{t('app.close')}</Button>}
        >
          <Corner />
        </Dialog>
      )}
    </>
  );
}

function Corner() {
  const { notices } = useServices();
  const t = useWords();
  return (
    <div className="gallery-line">
      {shown.map((kind) => (
        <Button key={kind} onClick={() => notices.show(kind, t('notFound.text'), { title: t('notFound.title') })}>
          {kind}
        </Button>
      ))}
      <Button
        onClick={() =>
          notices.show('info', t('notFound.title'), {
            action: { label: t('app.retry'), run: () => notices.show('success', t('app.retry')) },
          })
        }
      >
        {t('app.retry')}
      </Button>
      <Button onClick={() => notices.wait(id, t('app.loading'))}>{t('app.loading')}</Button>
      <Button onClick={() => notices.wait(id, t('app.loading'), { progress: 0.4 })}>{progressOf(0.4)}</Button>
      <Button kind="quiet" onClick={() => notices.close(id)}>
        {t('app.cancel')}
      </Button>
    </div>
  );
}

const progressOf = (share: number): string => `${share * 100} %`;
