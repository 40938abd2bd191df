import { imageType } from '@meet/contracts/fields/field-kinds';
import { isLogoField, logoFields } from '@meet/contracts/settings/general';
import type { SettingValues } from '@meet/contracts/settings/sections';
import { getTheme, themeFolder } from '@meet/contracts/areas/theme';
import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance } from 'fastify';
import { assertThat, Problem } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';

const logos = import.meta.glob<string>('./logos/*.svg', { eager: true, query: '?raw', import: 'default' });

/** A deployment's own logo can hold scripts; opened as a page it would run them where the tokens are. */
const logoHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

export function theme(app: FastifyInstance): void {
  serve(app, getTheme, ({ world }) => {
    const { theme: colours } = world.settings;
    assertThat(colours, code.notFound, 'this world has no theme file: the client keeps its own colours');
    return colours;
  });

  app.get<{ Params: { '*': string } }>(`${themeFolder}/*`, (request, reply) => {
    const file = request.params['*'];
    const own = ownLogo(request.world.settings.values.general, file);
    if (own) return reply.headers(logoHeaders).type(own.type).send(own.content);
    const logo = own === null ? undefined : logos[`./logos/${file}`];
    if (logo === undefined)
      throw new Problem(code.notFound, `the folder ${themeFolder} holds theme.json (where set), dark.svg, light.svg and purewhite.svg`);
    return reply.headers(logoHeaders).type('image/svg+xml').send(logo);
  });
}

const endings = { 'image/svg+xml': 'svg', 'image/png': 'png' } as const;

/** The logo that was uploaded; null where it has another ending, undefined where there is none. */
function ownLogo(general: SettingValues['general'], file: string) {
  for (const field of Object.keys(logoFields).filter(isLogoField)) {
    const name = logoFields[field];
    const base64 = general[field];
    const type = base64 === '' ? undefined : imageType(base64);
    if (type && file.startsWith(`${name}.`))
      return file === `${name}.${endings[type]}` ? { type, content: Buffer.from(base64, 'base64') } : null;
  }
  return undefined;
}
