import { changeMe, deleteMe, getGdprAccountText, getMyTags } from '@meet/contracts/areas/account';
import { getMe, internalSource } from '@meet/contracts/areas/me';
import { fallbackLanguage, isLanguage } from '@meet/contracts/languages';
import { deletionRefusal } from '@meet/contracts/rules';
import { meOf, userChangeOf } from '@meet/contracts/areas/time-zones';
import { code } from '@meet/contracts/wire/errors';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { FastifyInstance } from 'fastify';
import { deleteUsers } from '../domain/users/deletion.ts';
import { setOwnPassword } from '../domain/users/own-password.ts';
import { fullNameOf, isTimeZone } from '../domain/users/profile.ts';
import { writeUsers } from '../domain/users/write.ts';
import { assertThat, fieldProblem, refuse } from '../problem.ts';
import { serve } from '../endpoints/serve.ts';
import { attempt } from '../worlds/access/brakes.ts';
import { callerOf } from '../worlds/access/authorize.ts';
import type { World } from '../worlds/world.ts';

export function account(app: FastifyInstance): void {
  serve(app, getMe, (context) => meOf(callerOf(context)));

  serve(app, changeMe, async (context) => {
    const { world, body } = context;
    const { oldPassword, newPassword, ...profile } = body;
    const user = callerOf(context);
    if (oldPassword === undefined && newPassword === undefined) return changeProfile(world, user, profile);
    assertThat(Object.keys(profile).length === 0, code.invalidParameter, 'change either the profile or the password, not both in one call');
    assertThat(
      oldPassword !== undefined,
      code.invalidParameter,
      'body: oldPassword is missing',
      fieldProblem('oldPassword', code.valueRequired),
    );
    assertThat(
      newPassword !== undefined,
      code.invalidParameter,
      'body: newPassword is missing',
      fieldProblem('newPassword', code.valueRequired),
    );
    await changePassword(world, user, oldPassword, newPassword);
  });

  serve(app, deleteMe, async (context) => {
    const { world, body } = context;
    const user = callerOf(context);
    refuse(deletionRefusal(user.roles));
    await assertOwnPassword(world, user, body.password, 'password');
    const now = callerOf(context);
    refuse(deletionRefusal(now.roles));
    deleteUsers(world, now, [now]);
  });

  serve(app, getMyTags, (context) => ({ items: callerOf(context).tags.map((tag) => ({ tag })) }));

  serve(app, getGdprAccountText, ({ world, query: { lang } }) => {
    const text = world.settings.gdprTexts[isLanguage(lang) ? lang : fallbackLanguage];
    return { gdprText: Buffer.from(text).toString('base64') };
  });
}

type Profile = Parameters<typeof userChangeOf>[0];

function changeProfile(world: World, user: UserRecord, profile: Profile): void {
  const { firstName = user.firstName, lastName = user.lastName, language, timeZoneId } = profile;
  const isNameChanged = firstName !== user.firstName || lastName !== user.lastName;
  assertThat(!isNameChanged || user.source === internalSource, code.insufficientRights, `${user.source} keeps the name of this account`);
  for (const name of ['firstName', 'lastName'] as const)
    assertThat(profile[name]?.trim() !== '', code.invalidParameter, `body: ${name} is blank`, fieldProblem(name, code.valueRequired));
  assertThat(
    language === undefined || isLanguage(language),
    code.invalidParameter,
    'body: no such language',
    fieldProblem('language', code.invalidParameter),
  );
  assertThat(
    timeZoneId === undefined || isTimeZone(timeZoneId),
    code.invalidParameter,
    'body: no such time zone',
    fieldProblem('timeZoneId', code.invalidParameter),
  );
  const change = { ...userChangeOf(profile), firstName: firstName.trim(), lastName: lastName.trim() };
  const fullName = isNameChanged ? fullNameOf(change.firstName, change.lastName) : user.fullName;
  writeUsers(world, [{ before: user, after: { ...user, ...change, fullName } }]);
}

/** Changes the password and ends all sessions of the user. */
async function changePassword(world: World, user: UserRecord, oldPassword: string, newPassword: string): Promise<void> {
  assertThat(user.source === internalSource, code.insufficientRights, `${user.source} keeps the password of this account`);
  await assertOwnPassword(world, user, oldPassword, 'oldPassword');
  assertThat(newPassword !== oldPassword, code.passwordUnchanged, undefined, fieldProblem('newPassword', code.passwordUnchanged));
  assertThat(await setOwnPassword(world, user, newPassword), code.authenticationFailed);
}

/** A found session does not find out the password. */
async function assertOwnPassword({ brakes, passwords }: World, user: UserRecord, password: string, field: string): Promise<void> {
  const guess = attempt([brakes.ownPassword, user.id]);
  assertThat(
    await passwords.isRight(user, password),
    code.invalidSecurityParameters,
    'wrong password',
    fieldProblem(field, code.invalidSecurityParameters),
  );
  guess.succeeded();
}
