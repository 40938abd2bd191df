import { changeMe } from '@meet/contracts/account';
import { internalSource, type Me } from '@meet/contracts/me';
import { getTimeZones } from '@meet/contracts/own-account';
import { useMemo, useState, type FormEvent } from 'react';
import { languageOptions } from '../../app/menus.tsx';
import { ProblemNotice } from '../../app/ProblemNotice.tsx';
import { problemText } from '../../app/problem-text.ts';
import { useServices } from '../../app/services.ts';
import { CallProblem } from '../../api/problem.ts';
import { rememberLanguage } from '../../i18n/choice.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { profileChange } from './profile.ts';
import { timeZoneOptions } from './time-zone-options.ts';
import { useAnswer } from './use-answer.ts';

type State = { kind: 'ready' } | { kind: 'busy' } | { kind: 'failed'; problem: CallProblem };

/** Name, language and time zone. The name of an account from elsewhere is changed elsewhere (ACC-10). */
export function ProfileForm({ me }: { me: Me }) {
  const { call, session, notices } = useServices();
  const i18n = useI18n();
  const { t } = i18n;
  const [state, setState] = useState<State>({ kind: 'ready' });
  const zones = useAnswer((signal) => call(getTimeZones, { signal }));
  const zoneOptions = useMemo(() => (zones && 'items' in zones ? timeZoneOptions(zones.items) : []), [zones]);
  const isOwn = me.source === internalSource;

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const change = profileChange(new FormData(event.currentTarget));
    setState({ kind: 'busy' });
    try {
      await call(changeMe, { body: change });
      const language = languageOptions.find(({ value }) => value === change.language)?.value;
      if (language) {
        rememberLanguage(language);
        await i18n.use(language);
      }
      await session.reloadMe();
      setState({ kind: 'ready' });
      notices.show('success', t('user.info.save.ok'));
    } catch (error) {
      setState({ kind: 'failed', problem: error instanceof CallProblem ? error : new CallProblem(1000) });
    }
  }

  return (
    <form className="profile-form" onSubmit={(event) => void save(event)}>
      {!isOwn && <Notice kind="info">{t('account.elsewhere')}</Notice>}
      {state.kind === 'failed' && <ProblemNotice problem={state.problem} />}
      <TextField
        name="firstName"
        label={t('account.firstName')}
        autoComplete="given-name"
        required
        maxLength={100}
        defaultValue={me.firstName}
        disabled={!isOwn}
      />
      <TextField
        name="lastName"
        label={t('account.lastName')}
        autoComplete="family-name"
        required
        maxLength={100}
        defaultValue={me.lastName}
        disabled={!isOwn}
      />
      <SelectField
        name="language"
        label={t('account.language')}
        options={languageOptions}
        defaultValue={languageOptions.find(({ value }) => value === me.language)?.value ?? i18n.language.peek()}
      />
      <Combobox
        name="timeZoneId"
        label={t('account.timeZone')}
        hint={t('account.timeZoneHint')}
        options={zoneOptions}
        defaultValue={me.timeZoneID ?? ''}
        noneText={zones ? t('account.timeZoneNone') : t('app.loading')}
        error={zones instanceof CallProblem ? problemText(i18n, zones) : undefined}
      />
      <div className="profile-actions">
        <Button type="submit" kind="primary" icon="check" busy={state.kind === 'busy'}>
          {t('account.save')}
        </Button>
      </div>
    </form>
  );
}
