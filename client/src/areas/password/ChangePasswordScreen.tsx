import { useQueryString } from '../../navigation/use-address.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { MailedPassword } from './MailedPassword.tsx';
import './password.css';

/** Where a mailed link leads: it carries the address and a code (RTE-06). */
export default function ChangePasswordScreen() {
  const t = useWords();
  const query = new URLSearchParams(useQueryString());
  const email = query.get('email');
  const uuid = query.get('uuid');
  return (
    <Card raised>
      <div className="password-head">
        <h1>{t('password.changeTitle')}</h1>
        {email && <p>{t('password.changeText', { email })}</p>}
      </div>
      {email && uuid ? (
        <MailedPassword email={email} uuid={uuid} />
      ) : (
        <>
          <Notice kind="error">{t('password.linkBroken')}</Notice>
          <LinkButton href="/forgot-password" kind="primary" size="large" block>
            {t('password.requestLink')}
          </LinkButton>
        </>
      )}
    </Card>
  );
}
