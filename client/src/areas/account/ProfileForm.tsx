import { changeMe } from '@meet/contracts/areas/account';
import { isLanguage } from '@meet/contracts/languages';
import type { Me } from '@meet/contracts/areas/me';
import { getTimeZones } from '@meet/contracts/areas/own-account';
import { useMemo } from 'react';
import { languageOptions } from '../../core/menus.tsx';
import { ChoicesProblem } from '../../core/ChoicesProblem.tsx';
import { useServices } from '../../core/services.ts';
import { Form } from '../../form/Form.tsx';
import { useForm } from '../../form/use-form.ts';
import { rememberLanguage } from '../../i18n/choice.ts';
import { useI18n } from '../../i18n/use-words.tsx';
import { Notice } from '../../ui/layout/Notice.tsx';
import { fixedFields, profileChange, profileForm } from './profile.ts';
import { browserTimeZones, useTimeZoneOptions } from '../../entities/users/time-zone-options.ts';
import { read } from '../../core/reads.ts';
import { isMissingCall, useRead } from '../../core/use-read.ts';

/** Name, language and time zone. */
export function ProfileForm({ me }: { me: Me }) {
  const { call, session, notices } = useServices();
  const i18n = useI18n();
  const { t, language } = i18n;
  const zones = useRead(read(getTimeZones));
  const isMissing = isMissingCall(zones.problem);
  const known = useMemo(() => zones.value?.items ?? (isMissing ? browserTimeZones() : []), [zones.value, isMissing]);
  const zoneOptions = useTimeZoneOptions(known);
  const given = useMemo(
    () => ({ ...me, language: isLanguage(me.language) ? me.language : language.peek(), timeZoneId: me.timeZoneID ?? '' }),
    [me, language],
  );
  const fixed = fixedFields(me);
  const form = useForm(profileForm, given, { fixed });
  return (
    <>
      {fixed.length > 0 && <Notice kind="info">{t('account.elsewhere')}</Notice>}
      <ChoicesProblem of={[zones]} />
      <Form
        spec={profileForm}
        form={form}
        choices={{ language: languageOptions, timeZoneId: zoneOptions }}
        submit={t('account.save')}
        send={async (values) => {
          await call(changeMe, { body: profileChange(values, me) });
          if (values.language !== '') {
            rememberLanguage(values.language);
            await i18n.use(values.language);
          }
          // What is saved stays saved, whether or not it can be read again.
          await session.reloadMe().catch(() => {});
        }}
        onSent={() => notices.show('success', t('user.info.save.ok'))}
      />
    </>
  );
}
