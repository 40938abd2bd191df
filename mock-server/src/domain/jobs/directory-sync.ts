import type { Failure } from '@meet/contracts/areas/jobs';
import { newcomersOf, type LdapPerson } from '@meet/fixtures/settings/directory-people';
import { iso } from '@meet/fixtures/tools/time';
import { randomUUID } from 'node:crypto';
import { failureOf } from '../../worlds/services/services.ts';
import type { World } from '../../worlds/world.ts';
import { candidateValidator, userWriteOf } from '../users/candidate.ts';
import { writeUsers, type UserWrite } from '../users/write.ts';
import { nothingToDo, type JobPlanner, type JobStep } from './job-plan.ts';

const source = 'LDAP';

/** Only asks for what anybody may: accounts without roles. */
const directory = { id: 'directory', email: '', roles: [] };

/** Takes over people of the LDAP directory by the rules of forms and imports; who has an account of their own here keeps it. */
export const directorySync: JobPlanner = (world, atMs) => {
  const failure = directoryFailure(world);
  if (failure) return { ...nothingToDo, failure };
  const { ldapBaseDn } = world.settings.values.authentication;
  const validator = candidateValidator(world, directory, true);
  const judged = newcomersOf(ldapBaseDn, world.startMs, atMs).map((person) => judgedBy(validator, world, person));
  const todo = judged.filter(({ kind }) => kind !== 'accountUnchanged');
  const accounts = [...world.store.users.values()].filter((user) => user.source === source).length;
  const changed = todo.filter(({ kind }) => kind === 'accountChanged').length;
  return {
    steps() {
      return todo.map(({ kind, person }) => ({ kind, name: person.email, date: iso(person.sinceMs) }));
    },
    unchanged: { accountUnchanged: accounts - changed },
    carryOut: () =>
      writeUsers(
        world,
        todo.flatMap(({ write }) => write ?? []),
      ),
  };
};

interface Judged {
  readonly kind: JobStep['kind'];
  readonly person: LdapPerson;
  readonly write?: UserWrite;
}

function judgedBy(validator: ReturnType<typeof candidateValidator>, world: World, person: LdapPerson): Judged {
  const { email, firstName, lastName } = person;
  const owner = validator.ownerOf(email);
  const existing = owner?.source === source ? owner : undefined;
  if (existing?.firstName === firstName && existing.lastName === lastName) return { kind: 'accountUnchanged', person };
  const { language = null, timezone = null, serverZone = null, roles = [] } = existing ?? {};
  const candidate = { email, firstName, lastName, language, timezone, serverZone, roles };
  if (validator.refusals(candidate, existing).length > 0) return { kind: 'accountRefused', person };
  const { before, after } = userWriteOf(world, candidate, existing, existing?.id ?? randomUUID());
  return { kind: existing ? 'accountChanged' : 'accountCreated', person, write: { before, after: { ...after, source } } };
}

/** Why the directory cannot be asked. */
function directoryFailure({ settings }: World): Failure | undefined {
  const { authentication } = settings.values;
  if (!authentication.ldapEnabled) return { reason: 'directoryOff' };
  const detail = failureOf('ldap', authentication);
  return detail === undefined ? undefined : { reason: 'directory', detail };
}
