import { trySettings } from '@meet/contracts/areas/settings';
import { sectionNamed } from '@meet/contracts/settings/sections';
import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance } from 'fastify';
import { assertThat, fieldProblem } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import { tried } from '../../worlds/services/services.ts';
import { changedBy } from './change.ts';

/** Tries unsaved settings against the services of the fixtures. */
export function settingTrials(app: FastifyInstance): void {
  serve(app, trySettings, (context) => {
    const { world, params, body } = context;
    authorize(context, 'setting');
    const { groups, trials } = sectionNamed(params.section);
    const group = Object.keys(groups).find((name) => trials[name] === body.trial);
    assertThat(group, code.invalidParameter, 'this section has nothing of that kind to try', fieldProblem('trial', code.invalidParameter));
    const values = changedBy(world, params.section, body.values);
    return tried(body.trial, values);
  });
}
