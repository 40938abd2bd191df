import { trySettings } from '@meet/contracts/areas/settings';
import type { Trial } from '@meet/contracts/settings/section';
import { sectionNamed } from '@meet/contracts/settings/sections';
import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance } from 'fastify';
import { assertThat, fieldProblem } from '../../../problem.ts';
import { serve } from '../../../endpoints/serve.ts';
import { authorize } from '../../../worlds/access/authorize.ts';
import { changedBy } from '../change.ts';

import { trialResultOf, type SettingTrial } from './trial.ts';
import { tryDirectory, tryLdap } from './directories.ts';
import { trySmtp, trySso, tryStorage, tryTurn } from './services.ts';

const tries: Readonly<Record<Trial, SettingTrial>> = {
  smtp: trySmtp,
  ldap: tryLdap,
  sso: trySso,
  turn: tryTurn,
  storage: tryStorage,
  directory: tryDirectory,
};

/** Tries unsaved settings against the services of the fixtures. */
export function settingTrials(app: FastifyInstance): void {
  serve(app, trySettings, (context) => {
    const { world, params, body } = context;
    authorize(context, 'setting');
    const { groups, trials } = sectionNamed(params.section);
    const group = Object.keys(groups).find((name) => trials[name] === body.trial);
    assertThat(group, code.invalidParameter, 'this section has nothing of that kind to try', fieldProblem('trial', code.invalidParameter));
    const values = changedBy(world, params.section, body.values);
    return trialResultOf(tries[body.trial](values));
  });
}
