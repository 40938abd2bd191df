import type { FeatureChanges, Features } from '@meet/contracts/feature-flags';
import { featureVideoSizes, switches, type Switch } from '@meet/contracts/features';
import { fieldSet } from '@meet/contracts/fields/fields';
import { formSpec } from '../../form/form-spec.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one flag for each switch
const flags = Object.fromEntries(switches.map((name) => [name, { kind: 'flag' }])) as Record<Switch, { kind: 'flag' }>;

/** The features of a subscription (001 §3). The current largest picture can be chosen whatever it is. */
export const featuresForm = (currentSize: string | undefined) =>
  formSpec({
    area: 'feature',
    set: fieldSet({
      ...flags,
      RecordingQuota: { kind: 'number', required: true, whole: true, unit: 'GB' },
      AudioVideo_MaxVideoSize: { kind: 'choice', options: [...new Set([...featureVideoSizes, ...(currentSize ? [currentSize] : [])])] },
    }),
  });

/** The values of that form: no quota is one of 0 GB. */
export const featureValues = (features: Features) => ({ ...features, RecordingQuota: features.RecordingQuota ?? 0 });

interface FeatureValues extends Partial<Record<Switch, boolean>> {
  RecordingQuota?: number | null;
  AudioVideo_MaxVideoSize?: string;
}

/** What to send of these changed values. */
export const changedFeatures = ({ RecordingQuota, AudioVideo_MaxVideoSize, ...flagged }: FeatureValues): FeatureChanges => ({
  ...flagged,
  ...(typeof RecordingQuota === 'number' && { RecordingQuota }),
  ...(AudioVideo_MaxVideoSize !== undefined && { AudioVideo_MaxVideoSize: AudioVideo_MaxVideoSize || null }),
});
