import { getPublicSettings } from '@meet/contracts/public-settings';
import { getTheme } from '@meet/contracts/theme';
import type { FastifyInstance } from 'fastify';
import { assertThat } from '../problem.ts';
import { serve } from '../serve.ts';

export function publicSettings(app: FastifyInstance): void {
  serve(app, getPublicSettings, ({ world }) => world.settings.publicSettings);

  serve(app, getTheme, ({ world }) => {
    const { theme } = world.settings;
    assertThat(theme, 1001, 'this world has no theme file: the client keeps its own colours');
    return theme;
  });
}
