import { getPrivacyNote } from '@meet/contracts/areas/privacy-note';
import { getGdprAccountText } from '@meet/contracts/areas/account';
import { getSubscriptionsDashboard } from '@meet/contracts/areas/dashboards';
import { getStorage } from '@meet/contracts/areas/files';
import { getJob, getScheduler, listExecutions, startJob } from '@meet/contracts/areas/jobs';
import { listMetrics, refreshMetrics } from '@meet/contracts/areas/metrics';
import { listMobileNotifications } from '@meet/contracts/areas/notification-log';
import { forgotPassword } from '@meet/contracts/areas/password';
import { getStatistics } from '@meet/contracts/areas/statistics';
import { listSubscriptions } from '@meet/contracts/areas/subscriptions';
import { getSupport } from '@meet/contracts/areas/support';
import { getTheme } from '@meet/contracts/areas/theme';
import { createUser } from '@meet/contracts/areas/users';
import { languages } from '@meet/contracts/languages';
import { people } from '@meet/fixtures/cast/people';
import { hourMs } from '@meet/fixtures/tools/time';
import { outcomeOf, replyTo, type Probe, type Probes } from './probe.ts';
import { publicly } from './probes-people.ts';

const theme = { see: replyTo(getTheme, undefined, 'guest') };
const colour = { ...theme, to: '#123456' };

/** Of the mail with a link to reset a password, if it arrives: where it is from, and where it leads. */
const resetMail: Probe['see'] = async (world) => {
  const before = (await world.mails()).length;
  await world.guest(forgotPassword, { body: { email: people.user.email } });
  return (await world.mails()).slice(before).map(({ from, link }) => [from, link?.replace(/\?.*/, '')]);
};

const newcomer: Probe['see'] = async (world) =>
  outcomeOf(await world.ask(createUser, { body: { email: 'new@customer.example', firstName: 'New', lastName: 'Comer', roles: [] } }));

const gdpr: Probe = {
  to: 'Other words',
  see: (world) => Promise.all(languages.map(async (lang) => (await world.ask(getGdprAccountText, { query: { lang } })).body.gdprText)),
};

const privacy: Probe = {
  to: 'Other words',
  see: (world) => Promise.all(languages.map(async (lang) => (await world.guest(getPrivacyNote, { query: { lang } })).body)),
};

const support: Probe = {
  to: 'Other words',
  see: (world) => Promise.all(languages.map(async (lang) => (await world.guest(getSupport, { query: { lang } })).body)),
};

const retained: Probe['see'] = async (world) => (await world.runJob('File retention')).done;

const someDays = { amount: 10, unit: 'days' };

const storage: Probe['see'] = replyTo(getStorage);

const period: Probe['see'] = async (world) => (await world.ask(getStatistics)).body.period;

const startedAtOnce: Probe['see'] = async (world) => {
  for (const id of ['job-1', 'job-2']) await world.ask(startJob, { params: { id } });
  await world.advance(2_000);
  return (await world.ask(getJob, { params: { id: 'job-2' } })).body.lastExecutionStatus;
};

export const systemProbes = {
  general: {
    serverName: { ...publicly, to: 'Elsewhere' },
    publicUrl: { see: resetMail },
    helpUrl: publicly,
    privacyUrl: { ...privacy, to: 'https://elsewhere.example/privacy' },
    defaultLanguage: publicly,
    protocol: { ...publicly, to: 'other' },
    installPath: { ...publicly, to: 'other/' },
    updatePath: { ...publicly, to: 'other/' },
    updateFile: publicly,
    installerUrl: publicly,
    appStoreUrl: publicly,
    googlePlayUrl: publicly,
    darkMode: theme,
    primary: colour,
    secondary: colour,
    tertiary: colour,
    neutral: colour,
    systemRed: colour,
    redHover: colour,
    green: colour,
    greenLight: colour,
    blue: colour,
    yellow: colour,
    white: colour,
    themeUrl: publicly,
    themeSignature: { ...publicly, to: 'signed' },
  },
  email: {
    smtpServer: { to: 'elsewhere.example', see: resetMail },
    smtpPort: { see: resetMail },
    smtpTls: { to: 'tls', see: resetMail },
    smtpLogin: { to: 'another', see: resetMail },
    smtpPassword: { to: 'another', see: resetMail },
    sender: { to: 'meet@meet.example', see: resetMail },
    blockedDomains: { to: ['customer.example'], see: newcomer },
    authorizedDomains: { to: ['meet.example'], see: newcomer },
  },
  'mobile-notification': {
    pushEnabled: {
      having: { calendar: { reminder: { amount: 14, unit: 'days' } } },
      async see(world) {
        await world.runJob('Meeting reminders');
        return (await world.ask(listMobileNotifications, { query: { kind: 'reminder' } })).body.total;
      },
    },
  },
  storage: {
    storagePath: { to: '/media/archive', see: storage },
    storageMax: { see: storage },
    fileRetention: { to: someDays, see: retained },
    recordingRetention: { to: someDays, see: retained },
    logRetention: { to: { amount: 1, unit: 'days' }, see: retained },
  },
  statistics: {
    precalculatedMonths: { see: period },
    filterPeriod: { see: period },
    metricsUrl: { to: '', see: replyTo(refreshMetrics, { body: { filter: {} } }) },
    metricsCache: {
      to: { amount: 5, unit: 'minutes' },
      async see(world) {
        await world.advance(hourMs);
        return (await world.ask(listMetrics, { query: { isFresh: 'true' } })).body.total;
      },
    },
  },
  'job-scheduler': {
    schedulerEnabled: { see: replyTo(getScheduler) },
    parallelJobs: { to: 1, see: startedAtOnce },
    executionLife: {
      to: someDays,
      async see(world) {
        await world.runJob('Job cleaner');
        return (await world.ask(listExecutions, { params: { id: 'job-6' } })).body.total;
      },
    },
    endNotice: {
      to: { amount: 90, unit: 'days' },
      async see(world) {
        const { soon } = (await world.ask(getSubscriptionsDashboard)).body;
        return Math.round((Date.parse(soon.to) - Date.parse(soon.from)) / hourMs);
      },
    },
    endReminder: {
      to: { amount: 59, unit: 'days' },
      see: async (world) =>
        (await world.ask(listSubscriptions, { query: { pageSize: '500' } })).body.items.map(({ state }: { state: string }) => state),
    },
  },
  gdpr: {
    introEn: privacy,
    accountEn: gdpr,
    introCs: privacy,
    accountCs: gdpr,
    introDe: privacy,
    accountDe: gdpr,
    introEs: privacy,
    accountEs: gdpr,
    introFr: privacy,
    accountFr: gdpr,
    introHu: privacy,
    accountHu: gdpr,
  },
  support: {
    supportUrl: { ...support, to: 'mailto:other@meet.example' },
    supportPage: publicly,
    textEn: support,
    textCs: support,
    textDe: support,
    textEs: support,
    textFr: support,
    textHu: support,
  },
} satisfies Partial<Probes>;
