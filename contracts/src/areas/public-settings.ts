import * as v from 'valibot';
import { get } from '../wire/http.ts';

const text = v.nullish(v.string());
const flag = v.optional(v.boolean(), false);

/** Public settings (000 §3). A server may leave out what it does not use. */
export const PublicSettings = v.object({
  protocol: text,
  pinCode: flag,
  freeRegistration: flag,
  updateRelativePath: text,
  installRelativePath: text,
  updPath: text,
  installerUrl: text,
  clientSetupAppStoreURL: text,
  clientSetupGooglePlayURL: text,
  helpPath: text,
  supportPath: text,
  serverName: text,
  customThemeUrl: text,
  customThemeSig: text,
  ssoUrl: text,
  ssoCustomText: text,
  ldapDelegate: flag,
  defaultLanguage: text,
  outlookPluginUrl: text,
});

export type PublicSettings = v.InferOutput<typeof PublicSettings>;

export const getPublicSettings = get('/web/settings/public', {
  summary: 'What a client needs to know before anybody signs in (000 §3, §7).',
  access: 'public',
  query: v.object({ platform: v.picklist(['WEB']) }),
  reply: PublicSettings,
  errors: [],
});
