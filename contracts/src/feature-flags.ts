import * as v from 'valibot';
import { switches } from './features.ts';
import { count, nonEmpty } from './wire/wire.ts';

/** The feature flags of a subscription (001 §3): a quota in GB, the largest picture, and switches. */
export const Features = v.object({
  ...v.entriesFromList(switches, v.optional(v.boolean(), false)),
  RecordingQuota: v.optional(v.pipe(v.number(), v.minValue(0))),
  AudioVideo_MaxVideoSize: v.optional(nonEmpty),
});

export type Features = v.InferOutput<typeof Features>;

/** Changes of features; those left out stay. Without a largest picture (null) the settings alone limit it. */
export const FeatureChanges = v.object({
  ...v.entriesFromList(switches, v.optional(v.boolean())),
  RecordingQuota: v.optional(v.pipe(count, v.maxValue(1_000_000))),
  AudioVideo_MaxVideoSize: v.nullish(v.pipe(v.string(), v.regex(/^\d{2,5}x\d{2,5}$/))),
});

export type FeatureChanges = v.InferOutput<typeof FeatureChanges>;

/** The features given to one person (001 §3): those named come before what the subscriptions say. */
export const OwnFeatures = v.object({
  ...v.entriesFromList(switches, v.optional(v.boolean())),
  RecordingQuota: FeatureChanges.entries.RecordingQuota,
  AudioVideo_MaxVideoSize: v.optional(nonEmpty),
});

export type OwnFeatures = v.InferOutput<typeof OwnFeatures>;

/** Changes of the features of one person; null returns to what the subscriptions say. */
export const OwnFeatureChanges = v.object({
  ...v.entriesFromList(switches, v.nullish(v.boolean())),
  RecordingQuota: v.nullish(v.pipe(count, v.maxValue(1_000_000))),
  AudioVideo_MaxVideoSize: FeatureChanges.entries.AudioVideo_MaxVideoSize,
});

export type OwnFeatureChanges = v.InferOutput<typeof OwnFeatureChanges>;
