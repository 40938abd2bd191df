import { getMediaSettings, type MediaSettings } from '@meet/contracts/areas/media-settings';
import { getPrivacyNote } from '@meet/contracts/areas/privacy-note';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { fallbackLanguage, isLanguage } from '@meet/contracts/languages';
import type { SettingValues } from '@meet/contracts/settings/sections';
import type { FastifyInstance } from 'fastify';
import { serve } from '../endpoints/serve.ts';

export function publicSettings(app: FastifyInstance): void {
  serve(app, getPublicSettings, ({ world }) => world.settings.publicSettings);
  serve(app, getPrivacyNote, ({ world: { settings }, query: { lang } }) => ({
    intro: settings.gdprIntros[isLanguage(lang) ? lang : fallbackLanguage],
    policyUrl: settings.values.general.privacyUrl || null,
  }));
  serve(app, getMediaSettings, ({ world }) => mediaSettingsOf(world.settings.values['audio-video']));
}

function mediaSettingsOf({ maxVideoSize, ...same }: SettingValues['audio-video']): MediaSettings {
  const [maxWidth, maxHeight] = maxVideoSize.split('x').map(Number);
  return { maxWidth, maxHeight, ...same };
}
