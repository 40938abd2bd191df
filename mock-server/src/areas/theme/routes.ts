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
    const logo = logos[`./logos/${request.params['*']}`];
    if (logo === undefined)
      throw new Problem(code.notFound, `the folder ${themeFolder} holds theme.json (where set), dark.svg, light.svg and purewhite.svg`);
    return reply.headers(logoHeaders).type('image/svg+xml').send(logo);
  });
}
