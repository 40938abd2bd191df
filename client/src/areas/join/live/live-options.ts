import { useState } from 'react';
import * as v from 'valibot';
import { storedValue } from '../../../api/stored-value.ts';

/** `speaker`: whoever talks gets the stage, the others its edge. */
export const layouts = ['grid', 'speaker'] as const;

/** Where one sees oneself: among the others, small in the corner, or nowhere. */
export const selfViews = ['tile', 'corner', 'hidden'] as const;

/** What a shared screen shows, and so what is kept on a narrow line: sharp text, or fluent motion. */
export const sharedContents = ['detail', 'motion'] as const;

/** How much of the line pictures may take. `low`: also those of the others. */
export const pictureQualities = ['auto', 'high', 'medium', 'low'] as const;

export type PictureQuality = (typeof pictureQualities)[number];

export type Layout = (typeof layouts)[number];

const LiveOptions = v.object({
  layout: v.picklist(layouts),
  selfView: v.picklist(selfViews),
  shortcuts: v.boolean(),
  /** The cameras of the others are shown; off, they are not even sent where the server knows `view`. */
  receivesCameras: v.optional(v.boolean(), true),
  sharedContent: v.optional(v.picklist(sharedContents), 'detail'),
  pictureQuality: v.optional(v.picklist(pictureQualities), 'auto'),
});

/** How this person likes to see meetings; kept in this browser. */
export type LiveOptions = v.InferOutput<typeof LiveOptions>;

const byDefault: LiveOptions = {
  layout: 'grid',
  selfView: 'tile',
  shortcuts: true,
  receivesCameras: true,
  sharedContent: 'detail',
  pictureQuality: 'auto',
};

export function useLiveOptions(): [LiveOptions, (change: Partial<LiveOptions>) => void] {
  const [options, setOptions] = useState(() => kept.read() ?? byDefault);
  return [
    options,
    (change) => {
      const next = { ...options, ...change };
      kept.write(next);
      setOptions(next);
    },
  ];
}

const kept = storedValue('meet.live', LiveOptions);
