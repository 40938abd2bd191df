import type { Fields } from '@meet/contracts/fields';
import { sections, type SectionName } from '@meet/contracts/settings/sections';
import { formSpec, type FormSpec } from '../../form/form-spec.ts';

/** One form for each section; a field without a label does not compile. */
const forms = {
  general: formSpec({ area: 'setting-general', set: sections.general }),
  accounts: formSpec({ area: 'setting-accounts', set: sections.accounts }),
  authentication: formSpec({ area: 'setting-authentication', set: sections.authentication }),
  'users-permission': formSpec({ area: 'setting-users-permission', set: sections['users-permission'] }),
  trial: formSpec({ area: 'setting-trial', set: sections.trial }),
  workspaces: formSpec({ area: 'setting-workspaces', set: sections.workspaces }),
  directory: formSpec({ area: 'setting-directory', set: sections.directory }),
  'meeting-access': formSpec({ area: 'setting-meeting-access', set: sections['meeting-access'] }),
  'audio-video': formSpec({ area: 'setting-audio-video', set: sections['audio-video'] }),
  collaboration: formSpec({ area: 'setting-collaboration', set: sections.collaboration }),
  recording: formSpec({ area: 'setting-recording', set: sections.recording }),
  calendar: formSpec({ area: 'setting-calendar', set: sections.calendar }),
  email: formSpec({ area: 'setting-email', set: sections.email }),
  'mobile-notification': formSpec({ area: 'setting-mobile-notification', set: sections['mobile-notification'] }),
  'gateway-servers': formSpec({ area: 'setting-gateway-servers', set: sections['gateway-servers'] }),
  storage: formSpec({ area: 'setting-storage', set: sections.storage }),
  statistics: formSpec({ area: 'setting-statistics', set: sections.statistics }),
  'job-scheduler': formSpec({ area: 'setting-job-scheduler', set: sections['job-scheduler'] }),
  gdpr: formSpec({ area: 'setting-gdpr', set: sections.gdpr }),
  support: formSpec({ area: 'setting-support', set: sections.support }),
} as const satisfies Record<SectionName, object>;

/** A section's form as one of many, whatever its fields. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is only filled with values of its own section
export const formOf = (name: SectionName): FormSpec<Fields> => forms[name] as unknown as FormSpec<Fields>;
