import type { Value } from '@meet/contracts/fields/fields';
import type { TrialResult } from '@meet/contracts/areas/settings';

type TrialStep = TrialResult['steps'][number];

type Step = Pick<TrialStep, 'name' | 'detail'> & { readonly reason: NonNullable<TrialStep['reason']> | undefined };

export type TrialValues = Readonly<Record<string, Value>>;

/** The steps of a trial in order, each with the reason why it fails. */
export type SettingTrial = (values: TrialValues) => readonly Step[];

/** The result of a trial; steps after the first failure are skipped. */
export function trialResultOf(steps: readonly Step[]): TrialResult {
  const failed = steps.findIndex(({ reason }) => reason !== undefined);
  return {
    works: failed === -1,
    steps: steps.map(({ name, detail, reason }, index) => {
      if (failed === -1 || index < failed) return { name, detail, result: 'works', reason: null };
      return index === failed ? { name, detail, result: 'fails', reason } : { name, detail, result: 'skipped', reason: null };
    }),
  };
}

/** The first reason whose condition is met. */
export const firstReason = (...reasons: readonly (readonly [boolean, NonNullable<TrialStep['reason']>])[]): Step['reason'] =>
  reasons.find(([applies]) => applies)?.[1];

export const textValue = (values: TrialValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/** Own property of an object by a name that users entered. */
export const knownEntry = <T>(there: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(there, name) ? there[name] : undefined;
