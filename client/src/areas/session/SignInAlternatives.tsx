import { Link } from 'wouter';
import { externalLink } from '../../navigation/external-link.ts';
import { useServices } from '../../core/services.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { startSso } from './start-sso.ts';

/** Single sign-on (SES-24) and the way to an account (SES-26), as far as the server offers them. Their place is kept free until it has said so. */
export function SignInAlternatives() {
  const { settings, leave } = useServices();
  const t = useWords();
  const known = settings.value;
  const sso = externalLink(known?.ssoUrl);
  return (
    <div className="other-ways">
      {sso && (
        <>
          <p className="or">{t('session.or')}</p>
          <LinkButton
            href={sso}
            size="large"
            icon="key-round"
            block
            onClick={(event) => {
              event.preventDefault();
              leave(startSso(sso, () => sessionStorage));
            }}
          >
            {known?.ssoCustomText || t('session.sso')}
          </LinkButton>
        </>
      )}
      {known?.freeRegistration && (
        <p className="no-account">
          {t('session.noAccount')} <Link href="/download-no-auth">{t('session.getApp')}</Link>
        </p>
      )}
    </div>
  );
}
