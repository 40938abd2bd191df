import type { OwnFeatureChanges, OwnFeatures } from '@meet/contracts/feature-flags';
import { featureVideoSizes, switches, type Switch } from '@meet/contracts/features';
import { fieldSet } from '@meet/contracts/fields/fields';
import { formSpec } from '../../form/form-spec.ts';

const onOrOff = ['on', 'off'] as const;

type OnOrOff = (typeof onOrOff)[number] | '';

const bySwitch = <T>(valueOf: (name: Switch) => T) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each switch
  Object.fromEntries(switches.map((name) => [name, valueOf(name)])) as Record<Switch, T>;

/** The features of one person (001 §3): what is empty is as in the subscriptions. The current largest picture can be chosen whatever it is. */
export const ownFeaturesForm = (currentSize: string | undefined) =>
  formSpec({
    area: 'feature',
    set: fieldSet({
      ...bySwitch(() => ({ kind: 'choice', options: onOrOff }) as const),
      RecordingQuota: { kind: 'number', whole: true, unit: 'GB' },
      AudioVideo_MaxVideoSize: { kind: 'choice', options: [...new Set([...featureVideoSizes, ...(currentSize ? [currentSize] : [])])] },
    }),
  });

/** The values of that form. */
export const ownFeatureValues = (own: OwnFeatures) => ({
  ...bySwitch((name): OnOrOff => (own[name] === undefined ? '' : onOrOff[own[name] ? 0 : 1])),
  RecordingQuota: own.RecordingQuota ?? null,
  AudioVideo_MaxVideoSize: own.AudioVideo_MaxVideoSize ?? '',
});

interface OwnFeatureValues extends Partial<Record<Switch, OnOrOff>> {
  RecordingQuota?: number | null;
  AudioVideo_MaxVideoSize?: string;
}

/** What to send of these changed values. */
export function changedOwnFeatures({ RecordingQuota, AudioVideo_MaxVideoSize, ...flags }: OwnFeatureValues): OwnFeatureChanges {
  const switched = Object.entries(flags).map(([name, value]) => [name, value === '' ? null : value === 'on'] as const);
  return {
    ...Object.fromEntries(switched),
    ...(RecordingQuota !== undefined && { RecordingQuota }),
    ...(AudioVideo_MaxVideoSize !== undefined && { AudioVideo_MaxVideoSize: AudioVideo_MaxVideoSize || null }),
  };
}
