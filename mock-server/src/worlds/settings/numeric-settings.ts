import { durationMs, type Duration } from '@meet/contracts/wire/durations';
import type { SettingValues } from '@meet/contracts/settings/sections';
import { makeSettings } from '@meet/fixtures/settings/setting-values';

const minuteMs = 60_000;
const dayMs = 864e5;

/** Bytes of a GB in the settings. */
export const gigabyte = 1_000_000_000;

/** Durations and counts of the settings that jobs, lists and texts use. Infinity: never. */
export interface NumericSettings {
  readonly executionsKeptDays: number;
  readonly parallelJobs: number;
  readonly subscriptionNoticeDays: number;
  readonly subscriptionReminderDays: number;
  readonly unvalidatedRemovalDays: number;
  readonly deletionDelayDays: number;
  readonly deletionNoticeDays: number;
  readonly fileRetentionDays: number;
  readonly recordingRetentionDays: number;
  readonly logRetentionDays: number;
  readonly precalculatedMonths: number;
  readonly filterDays: number;
  readonly gatewayTriesMax: number;
  readonly jobTimeoutMs: number;
  readonly recordingMaxMs: number;
  readonly passwordLifeMs: number;
  readonly signupLinkLifeMs: number;
  readonly resetLinkLifeMs: number;
  readonly otpLifeMs: number;
  readonly recordingQuotaGb: number;
  readonly storageMaxGb: number;
  readonly reminderMs: number;
  readonly metricsFreshMs: number;
  readonly webRtcAttendeesMax: number;
  readonly trialMs: number;
  readonly trialOrganizers: number;
  readonly trialAttendeesMax: number;
  readonly meetingMinutes: number;
  readonly fileTransferMaxBytes: number;
  readonly messageLifeDays: number;
  readonly directoryCacheMs: number;
}

const defaults = makeSettings();

/** An empty field of a disabled section means its default. */
export function numericSettingsOf(values: SettingValues): NumericSettings {
  const { accounts, authentication, calendar, collaboration, directory, recording, storage, trial, statistics } = values;
  const scheduler = values['job-scheduler'];
  const gateways = values['gateway-servers'];
  const access = values['meeting-access'];
  return {
    executionsKeptDays: days(scheduler.executionLife ?? defaults['job-scheduler'].executionLife),
    parallelJobs: scheduler.parallelJobs ?? number(defaults['job-scheduler'].parallelJobs),
    subscriptionNoticeDays: days(scheduler.endNotice ?? defaults['job-scheduler'].endNotice),
    subscriptionReminderDays: days(scheduler.endReminder ?? defaults['job-scheduler'].endReminder),
    unvalidatedRemovalDays: days(trial.unvalidatedRemoval ?? defaults.trial.unvalidatedRemoval),
    deletionDelayDays: days(accounts.deletionDelay ?? defaults.accounts.deletionDelay),
    deletionNoticeDays: days(accounts.deletionNotice ?? defaults.accounts.deletionNotice),
    fileRetentionDays: days(storage.fileRetention),
    recordingRetentionDays: days(storage.recordingRetention),
    logRetentionDays: days(storage.logRetention ?? defaults.storage.logRetention),
    precalculatedMonths: statistics.precalculatedMonths ?? number(defaults.statistics.precalculatedMonths),
    filterDays: statistics.filterPeriod ?? number(defaults.statistics.filterPeriod),
    jobTimeoutMs: ms(gateways.jobTimeout ?? defaults['gateway-servers'].jobTimeout),
    recordingMaxMs: ms(recording.recordingMax ?? defaults.recording.recordingMax),
    gatewayTriesMax: gateways.jobAttempts ?? number(defaults['gateway-servers'].jobAttempts),
    passwordLifeMs: ms(accounts.passwordLife),
    signupLinkLifeMs: ms(accounts.signupLinkLife ?? defaults.accounts.signupLinkLife),
    resetLinkLifeMs: ms(accounts.resetLinkLife ?? defaults.accounts.resetLinkLife),
    otpLifeMs: ms(authentication.otpLife ?? defaults.authentication.otpLife),
    reminderMs: ms(calendar.reminder),
    storageMaxGb: storage.storageMax ?? number(defaults.storage.storageMax),
    recordingQuotaGb: recording.recordingQuota ?? number(defaults.recording.recordingQuota),
    metricsFreshMs: ms(statistics.metricsCache ?? defaults.statistics.metricsCache),
    directoryCacheMs: ms(directory.directoryCache ?? defaults.directory.directoryCache),
    trialMs: ms(trial.trialDuration ?? defaults.trial.trialDuration),
    trialOrganizers: trial.trialOrganizers ?? number(defaults.trial.trialOrganizers),
    trialAttendeesMax: trial.trialSeats ?? number(defaults.trial.trialSeats),
    meetingMinutes: ms(calendar.meetingDuration ?? defaults.calendar.meetingDuration) / minuteMs,
    fileTransferMaxBytes: collaboration.fileTransferMax ?? number(defaults.collaboration.fileTransferMax),
    messageLifeDays: days(collaboration.messageLife),
    webRtcAttendeesMax: access.webRtcAttendees ?? number(defaults['meeting-access'].webRtcAttendees),
  };
}

const ms = (duration: Duration | null): number => (duration ? durationMs(duration) : Infinity);
const days = (duration: Duration | null): number => ms(duration) / dayMs;
const number = (value: number | null): number => value ?? Infinity;

/** Those of a server whose settings nobody has changed. */
export const defaultNumbers = numericSettingsOf(defaults);
