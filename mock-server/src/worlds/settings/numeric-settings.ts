import { durationMs, type Duration } from '@meet/contracts/wire/durations';
import type { SettingValues } from '@meet/contracts/settings/sections';
import { makeSettings } from '@meet/fixtures/settings/setting-values';

const dayMs = 864e5;

/** The numbers of the settings that jobs, lists and texts go by. Infinity: never. */
export interface Terms {
  readonly executionsKeptDays: number;
  readonly parallelJobs: number;
  readonly subscriptionNoticeDays: number;
  readonly subscriptionReminderDays: number;
  readonly unvalidatedRemovalDays: number;
  readonly deletionDelayDays: number;
  readonly deletionNoticeDays: number;
  readonly fileRetentionDays: number;
  readonly recordingRetentionDays: number;
  readonly precalculatedMonths: number;
  readonly filterDays: number;
  readonly gatewayTriesMax: number;
  readonly passwordLifeMs: number;
  readonly signupLinkLifeMs: number;
  readonly resetLinkLifeMs: number;
  readonly otpLifeMs: number;
}

const usual = makeSettings();

/** A field that is empty while its section is switched off means its default. */
export function termsOf(values: SettingValues): Terms {
  const { accounts, authentication, storage, trial, statistics } = values;
  const scheduler = values['job-scheduler'];
  const gateways = values['gateway-servers'];
  return {
    executionsKeptDays: days(scheduler.executionLife ?? usual['job-scheduler'].executionLife),
    parallelJobs: scheduler.parallelJobs ?? number(usual['job-scheduler'].parallelJobs),
    subscriptionNoticeDays: days(scheduler.endNotice ?? usual['job-scheduler'].endNotice),
    subscriptionReminderDays: days(scheduler.endReminder ?? usual['job-scheduler'].endReminder),
    unvalidatedRemovalDays: days(trial.unvalidatedRemoval ?? usual.trial.unvalidatedRemoval),
    deletionDelayDays: days(accounts.deletionDelay ?? usual.accounts.deletionDelay),
    deletionNoticeDays: days(accounts.deletionNotice ?? usual.accounts.deletionNotice),
    fileRetentionDays: days(storage.fileRetention),
    recordingRetentionDays: days(storage.recordingRetention),
    precalculatedMonths: statistics.precalculatedMonths ?? number(usual.statistics.precalculatedMonths),
    filterDays: statistics.filterPeriod ?? number(usual.statistics.filterPeriod),
    gatewayTriesMax: gateways.jobAttempts ?? number(usual['gateway-servers'].jobAttempts),
    passwordLifeMs: ms(accounts.passwordLife),
    signupLinkLifeMs: ms(accounts.signupLinkLife ?? usual.accounts.signupLinkLife),
    resetLinkLifeMs: ms(accounts.resetLinkLife ?? usual.accounts.resetLinkLife),
    otpLifeMs: ms(authentication.otpLife ?? usual.authentication.otpLife),
  };
}

const ms = (duration: Duration | null): number => (duration ? durationMs(duration) : Infinity);
const days = (duration: Duration | null): number => ms(duration) / dayMs;
const number = (value: number | null): number => value ?? Infinity;
