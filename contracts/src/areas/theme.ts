import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';

const colour = v.optional(v.string());

/** Optional theme colours (000 §3, 001 §3). Every value is checked as a colour before it is used. */
export const Theme = v.object({
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
  darkMode: v.optional(v.boolean()),
});

export type Theme = v.InferOutput<typeof Theme>;

export const themeFolder = '/meet/custom/tmms';

export const getTheme = get(
  '/theme.json',
  { summary: 'Theme colours; 404 means the defaults (000 §3, §7).', access: 'public', reply: Theme, errors: [code.notFound] },
  themeFolder,
);
