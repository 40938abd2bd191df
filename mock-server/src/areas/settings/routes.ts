import { changeSettings, getSettings, listSettings } from '@meet/contracts/areas/settings';
import { sectionNames, type SectionName } from '@meet/contracts/settings/sections';
import { code } from '@meet/contracts/wire/errors';
import { makeSettings } from '@meet/fixtures/settings/setting-values';
import type { FastifyInstance } from 'fastify';
import { assertThat } from '../../problem.ts';
import { serve } from '../../endpoints/serve.ts';
import { authorize } from '../../worlds/access/authorize.ts';
import type { World } from '../../worlds/world.ts';
import { changeSection } from './change.ts';
import { settingChanges } from './changes.ts';
import { failedFields, isSecretIn } from './fields.ts';
import { settingsImport } from './import.ts';
import { settingTrials } from './trials.ts';

export function settings(app: FastifyInstance): void {
  serve(app, listSettings, (context) => {
    authorize(context, 'setting');
    const items = sectionNames.map((name) => sectionOf(context.world, name));
    return { items, total: items.length };
  });

  serve(app, getSettings, (context) => {
    authorize(context, 'setting');
    return sectionOf(context.world, context.params.section);
  });

  serve(app, changeSettings, (context) => {
    const { world, params, body } = context;
    const { me } = authorize(context, 'setting');
    const isCurrent = body.version === undefined || body.version === world.settingLog.versionOf(params.section);
    assertThat(isCurrent, code.invalidRequest, 'this section was changed since that version was read');
    changeSection(world, me.email, params.section, body.values);
    return sectionOf(world, params.section);
  });

  settingTrials(app);
  settingsImport(app);
  settingChanges(app);
}

const defaults = makeSettings();

/** A section for the client, without secrets and fields that failed to load. */
function sectionOf({ settings, settingLog }: World, name: SectionName) {
  const { fields: failed, failures } = failedFields(name, settings.failures);
  const loaded = (values: object) => Object.entries(values).filter(([field]) => !failed.includes(field));
  const withoutSecrets = (values: object) => Object.fromEntries(loaded(values).filter(([field]) => !isSecretIn(name, field)));
  const known = loaded(settings.values[name]);
  return {
    name,
    values: withoutSecrets(settings.values[name]),
    defaults: withoutSecrets(defaults[name]),
    lastChanges: settingLog.lastChanges(name),
    secrets: known.flatMap(([field, value]) => (isSecretIn(name, field) && value !== '' ? [field] : [])),
    failures,
    version: settingLog.versionOf(name),
  };
}
