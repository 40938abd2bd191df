import { useId } from 'react';
import { base } from '../../navigation/base.ts';
import { externalLink } from '../../navigation/external-link.ts';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import type { PendingUser } from '../../session/re-authentication.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import './sign-in.css';
import { SignInForm } from './SignInForm.tsx';

/**
 * The sign-in form over a page that waits for the same person to come back; who has signed out is not to see it. Single sign-on would leave the page, so it has a
 * tab of its own: whoever signs in there is signed in here.
 */
export default function SignInDialog({ username, because }: PendingUser) {
  const { reAuthentication, settings } = useServices();
  const t = useWords();
  const hintId = useId();
  const leave = (
    <Button kind="quiet" onClick={reAuthentication.abandon}>
      {t('app.toStart')}
    </Button>
  );
  return (
    <Dialog title={t('session.title')} actions={leave} onCancel={reAuthentication.abandon}>
      <div className={because === 'elsewhere' ? 'covers-page' : undefined}>
        <Notice kind="info">{t(because === 'elsewhere' ? 'session.elsewhereUnsaved' : 'session.ended')}</Notice>
      </div>
      <SignInForm username={username} />
      {externalLink(settings.value?.ssoUrl) && (
        <div className="other-ways">
          <p className="or">{t('session.or')}</p>
          <a className="button secondary large block" href={`${base}/`} target="_blank" rel="noopener" aria-describedby={hintId}>
            <Icon name="key-round" />
            {settings.value?.ssoCustomText || t('session.sso')}
          </a>
          <p className="hint" id={hintId}>
            {t('session.ssoNewTab')}
          </p>
        </div>
      )}
    </Dialog>
  );
}
