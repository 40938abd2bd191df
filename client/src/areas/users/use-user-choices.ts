import { getTimeZones } from '@meet/contracts/areas/own-account';
import { roles } from '@meet/contracts/roles';
import { roleRefusal } from '@meet/contracts/rules';
import { getUserChoices } from '@meet/contracts/areas/users';
import { useMemo } from 'react';
import { CallProblem } from '../../api/problem.ts';
import { languageOptions } from '../../core/menus.tsx';
import { useServices } from '../../core/services.ts';
import { timeZoneOptions } from '../../entities/users/time-zone-options.ts';
import { useAnswer } from '../../core/use-answer.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { useMe } from './use-me.ts';

/** What the fields of a user offer; a list that cannot be had offers nothing but "not set". */
export function useUserChoices() {
  const { call } = useServices();
  const t = useWords();
  const me = useMe();
  const zones = useAnswer((signal) => call(getTimeZones, { signal }));
  const choices = useAnswer((signal) => call(getUserChoices, { signal }));
  const notSet = { value: '', text: t('users.none') };
  const timezone = useMemo(() => (zones && !(zones instanceof CallProblem) ? timeZoneOptions(zones.items) : []), [zones]);
  const serverZones = choices && !(choices instanceof CallProblem) ? choices.serverZones : [];
  return {
    language: [notSet, ...languageOptions],
    timezone: [notSet, ...timezone],
    serverZone: [notSet, ...serverZones.map((value) => ({ value, text: value }))],
    roles: roles.map((value) => ({
      value,
      text: t(`users.role.${value}`),
      disabled: roleRefusal(me.roles, value) !== undefined,
    })),
  };
}
