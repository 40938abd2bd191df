import { useServices } from '../../core/services.ts';
import { Unreachable } from '../../core/Unreachable.tsx';
import { useWords } from '../../i18n/use-words.tsx';
import { isUnavailable } from '../../session/lifecycle.ts';
import { JoinPanel } from './JoinPanel.tsx';
import { SignInAlternatives } from './SignInAlternatives.tsx';
import './sign-in.css';
import { SignInForm } from './SignInForm.tsx';

export default function SignInScreen() {
  const { session } = useServices();
  const t = useWords();
  return (
    <div className="sign-in">
      <div className="sign-in-side">
        <header>
          <h1>{t('session.title')}</h1>
          <p>{t('session.intro')}</p>
        </header>
        {/* One failure, one way on. */}
        {!isUnavailable(session.state.value) && <Unreachable />}
        <SignInForm />
        <SignInAlternatives />
      </div>
      <JoinPanel />
    </div>
  );
}
