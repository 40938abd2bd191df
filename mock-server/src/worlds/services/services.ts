import type { TrialResult } from '@meet/contracts/areas/settings';
import type { Trial } from '@meet/contracts/settings/section';
import { tryDirectory, tryLdap } from './directories.ts';
import { trySmtp, trySso, tryStorage, tryTurn } from './servers.ts';
import { trialResultOf, type SettingTrial, type TrialValues } from './trial.ts';

const trials: Readonly<Record<Trial, SettingTrial>> = {
  smtp: trySmtp,
  ldap: tryLdap,
  sso: trySso,
  turn: tryTurn,
  storage: tryStorage,
  directory: tryDirectory,
};

/** Tries values of settings with the services of the fixtures. */
export const tried = (trial: Trial, values: TrialValues): TrialResult => trialResultOf(trials[trial](values));

/** The first step that fails with these values, in words for a log; undefined: the service works. */
export function failureOf(trial: Trial, values: TrialValues): string | undefined {
  const failed = tried(trial, values).steps.find(({ result }) => result === 'fails');
  return failed && `${failed.name}: ${failed.detail}: ${failed.reason ?? ''}`;
}
