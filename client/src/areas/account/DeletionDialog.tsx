import { deleteMe, getGdprAccountText } from '@meet/contracts/areas/account';
import { code } from '@meet/contracts/wire/errors';
import { useId, useRef, useState } from 'react';
import { asProblem, type CallProblem } from '../../api/problem.ts';
import { ProblemNotice } from '../../core/ProblemNotice.tsx';
import { useServices } from '../../core/services.ts';
import { useI18n, useWords } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { SafeHtml } from '../../ui/layout/SafeHtml.tsx';
import { SendForm } from '../../ui/buttons/SendForm.tsx';
import { Answered } from '../../core/Answered.tsx';
import { gdprTextOf } from './gdpr-text.ts';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useLeave } from './use-leave.ts';

type State = { kind: 'ready' } | { kind: 'busy' } | { kind: 'failed'; problem: CallProblem };

/** Says what goes with the account, and asks for the password. */
export function DeletionDialog({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { call, hashPassword, warmUpPasswords } = useServices();
  const { t, language } = useI18n();
  const leave = useLeave('/');
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ kind: 'ready' });
  const lang = language.peek();
  const text = useRead(read(getGdprAccountText, { query: { lang } }));
  const isWrong = state.kind === 'failed' && state.problem.code === code.invalidSecurityParameters;

  const isBusy = state.kind === 'busy';
  // What is being sent cannot be taken back.
  const keep = () => isBusy || onCancel();

  async function remove(password: string): Promise<void> {
    setState({ kind: 'busy' });
    try {
      await call(deleteMe, { body: { password: await hashPassword(email, password) } });
      leave(t('user.deleteAccountSuccess'));
    } catch (error) {
      setState({ kind: 'failed', problem: asProblem(error) });
      field.current?.focus();
    }
  }

  return (
    <Dialog
      title={t('account.deleteTitle')}
      onCancel={keep}
      actions={
        <>
          <Button disabled={isBusy} onClick={keep}>
            {t('account.keep')}
          </Button>
          <Button type="submit" form={formId} kind="danger" busy={isBusy}>
            {t('account.deleteForGood')}
          </Button>
        </>
      }
    >
      <Answered of={text}>
        {({ gdprText }) => (
          <p>
            <SafeHtml html={gdprTextOf(gdprText)} />
          </p>
        )}
      </Answered>
      {state.kind === 'failed' && <Failure problem={state.problem} />}
      <SendForm id={formId} onSend={(form) => remove(String(new FormData(form).get('password') ?? ''))}>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={t('account.yourPassword')}
          required
          autoComplete="current-password"
          maxLength={1024}
          error={isWrong ? t('account.wrongPassword') : undefined}
          ref={field}
          onFocus={warmUpPasswords}
          onChange={() => isWrong && setState({ kind: 'ready' })}
        />
      </SendForm>
    </Dialog>
  );
}

/** The general words of 1002 are about parameters; here it means a wrong password. */
function Failure({ problem }: { problem: CallProblem }) {
  const t = useWords();
  if (problem.code === code.invalidSecurityParameters) return <Notice kind="error">{t('account.deletionFailed')}</Notice>;
  return <ProblemNotice problem={problem} refused={t('account.deletionFailed')} />;
}
