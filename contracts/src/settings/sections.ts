import { accounts } from './accounts.ts';
import { audioVideo } from './audio-video.ts';
import { authentication } from './authentication.ts';
import { calendar } from './calendar.ts';
import { collaboration } from './collaboration.ts';
import { directory } from './directory.ts';
import { email } from './email.ts';
import { gatewayServers } from './gateway-servers.ts';
import { gdpr } from './gdpr.ts';
import { general } from './general.ts';
import { jobScheduler } from './job-scheduler.ts';
import { meetingAccess } from './meeting-access.ts';
import { mobileNotification } from './mobile-notification.ts';
import { recording } from './recording.ts';
import type { Section, SectionValues } from './section.ts';
import { statistics } from './statistics.ts';
import { storage } from './storage.ts';
import { support } from './support.ts';
import { trial } from './trial.ts';
import { usersPermission } from './users-permission.ts';
import { workspaces } from './workspaces.ts';

/** The twenty sections (001 §2) by the name they have in addresses. */
export const sections = {
  general,
  accounts,
  authentication,
  'users-permission': usersPermission,
  trial,
  workspaces,
  directory,
  'meeting-access': meetingAccess,
  'audio-video': audioVideo,
  collaboration,
  recording,
  calendar,
  email,
  'mobile-notification': mobileNotification,
  'gateway-servers': gatewayServers,
  storage,
  statistics,
  'job-scheduler': jobScheduler,
  gdpr,
  support,
} as const;

export type SectionName = keyof typeof sections;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object just above
export const sectionNames = Object.keys(sections) as SectionName[];

export const isSectionName = (name: unknown): name is SectionName => sectionNames.some((section) => section === name);

/** A section as one of many, whatever its fields. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its conditions are only ever asked about its own values
export const sectionNamed = (name: SectionName): Section => sections[name] as unknown as Section;

/** Everything that can be set, secrets included. */
export type SettingValues = { readonly [Name in SectionName]: SectionValues<(typeof sections)[Name]> };
