import { getTimeZones } from '@meet/contracts/areas/own-account';
import type { TimeZone } from '@meet/contracts/areas/time-zones';
import { roles } from '@meet/contracts/roles';
import { roleRefusal } from '@meet/contracts/rules';
import { getUserChoices } from '@meet/contracts/areas/users';
import { languageOptions } from '../../core/menus.tsx';
import { useTimeZoneOptions } from '../../entities/users/time-zone-options.ts';
import { read } from '../../core/reads.ts';
import { useRead } from '../../core/use-read.ts';
import { useWords } from '../../i18n/use-words.tsx';
import { useMe } from '../../entities/users/use-me.ts';

const noZones: readonly TimeZone[] = [];

/** What the fields of a user offer, and where that comes from; a list that could not be loaded offers nothing but "not set". */
export function useUserChoices() {
  const t = useWords();
  const me = useMe();
  const zones = useRead(read(getTimeZones));
  const choices = useRead(read(getUserChoices));
  const notSet = { value: '', text: t('users.none') };
  const timezone = useTimeZoneOptions(zones.value?.items ?? noZones);
  const serverZones = choices.value?.serverZones ?? [];
  const offered = {
    language: [notSet, ...languageOptions],
    timezone: [notSet, ...timezone],
    serverZone: [notSet, ...serverZones.map((value) => ({ value, text: value }))],
    roles: roles.map((value) => ({
      value,
      text: t(`users.role.${value}`),
      disabled: roleRefusal(me.roles, value) !== undefined,
    })),
  };
  return { offered, sources: [zones, choices] };
}
