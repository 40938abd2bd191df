import { apiKeyHeader, createApiClient } from '@meet/contracts/areas/api-clients';
import type { File } from '@meet/contracts/areas/files';
import { encodeUsername, login, refresh } from '@meet/contracts/areas/session';
import { changeOrganization } from '@meet/contracts/areas/organizations';
import { listMeetings } from '@meet/contracts/areas/meetings';
import { getStatistics, listCustomerRanking } from '@meet/contracts/areas/statistics';
import { changeSubscription, createSubscription, disableSubscription } from '@meet/contracts/areas/subscriptions';
import { activateUser, changeUser, deactivateUser, listUsers, type UserRow } from '@meet/contracts/areas/users';
import { applyImport, planImport } from '@meet/contracts/areas/user-csv';
import type { Mail } from '@meet/contracts/mock';
import { people } from '@meet/fixtures/cast/people';
import { dayMs } from '@meet/fixtures/tools/time';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { jobsWorld, nowMs } from '../testing/jobs-world.ts';
import { noMedia } from '../testing/media/no-media.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

const days = (amount: number) => ({ amount, unit: 'days' });

describe('[SET-13] the retention of files', () => {
  const retention = { recordingRetention: days(30), fileRetention: days(10), logRetention: days(1) };
  const isOver = ({ kind, date }: File, atMs: number) => Date.parse(String(date)) + (kind === 'video' ? 30 : 10) * dayMs <= atMs;

  test('[JOB-10] a trial run lists what would go and deletes nothing; the run deletes exactly that and says how much', async () => {
    const { set, plan, run, files, log } = await jobsWorld(app);
    const before = await files();
    expect(await run('File retention')).toMatchObject({ status: 'finished' });
    expect(await files()).toEqual(before);
    await set('storage', retention);
    const over = before.filter((file) => isOver(file, nowMs + 10_000));
    const videos = over.filter(({ kind }) => kind === 'video').length;
    const { items, total } = await plan('File retention');
    expect(videos).toBeGreaterThan(0);
    expect(over.length).toBeGreaterThan(videos);
    expect(items).toHaveLength(Math.min(total, 100));
    expect(await files()).toEqual(before);
    const { done } = await run('File retention');
    expect(done).toMatchObject({ recording: videos, file: over.length - videos });
    expect(Object.values(done ?? {}).reduce((sum, count) => sum + count, 0)).toBe(total);
    expect((await files()).map(({ id }) => id)).toEqual(before.filter((file) => !over.includes(file)).map(({ id }) => id));
    for (const { date } of await log()) expect(Date.parse(date)).toBeGreaterThan(nowMs - dayMs);
    expect((await plan('File retention')).total).toBe(0);
  });

  test('the scheduler runs it as well, and subscriptions name what is left', async () => {
    const { set, advance, latest, files, subscriptions } = await jobsWorld(app);
    await set('storage', retention);
    await advance(3 * dayMs);
    expect(await latest('File retention')).toMatchObject({
      status: 'finished',
      startedBy: 'scheduler',
      done: { recording: expect.any(Number) },
    });
    const left = await files();
    for (const { organization, attachmentCount } of (await subscriptions()).filter(({ disabled }: { disabled: boolean }) => !disabled))
      expect(attachmentCount).toBe(left.filter((file) => file.organization.id === organization.id).length);
  });
});

describe('[SET-13] [FIL-04] the space for files', () => {
  const name = 'File retention';
  const gigabyte = 1_000_000_000;
  const sizeOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0);
  const msOf = ({ date }: File) => Date.parse(String(date));
  const oldestFirst = (files: readonly File[]) => files.toSorted((one, other) => msOf(one) - msOf(other));

  test('the oldest files beyond it are listed by a trial run and deleted by the run, and the newest stay', async () => {
    const { set, plan, run, files } = await jobsWorld(app);
    const before = oldestFirst(await files());
    expect(sizeOf(before)).toBeGreaterThan(2 * gigabyte);
    expect((await plan(name)).total).toBe(0);
    await set('storage', { storageMax: 1 });
    const { items, total } = await plan(name);
    const gone = before.slice(0, total);
    expect(sizeOf(before.slice(total))).toBeLessThanOrEqual(gigabyte);
    expect(sizeOf(before.slice(total - 1))).toBeGreaterThan(gigabyte);
    expect(items.map((item: { name: string }) => item.name).toSorted()).toEqual(gone.map((file) => file.name).toSorted());
    expect(await files()).toHaveLength(before.length);
    const videos = gone.filter(({ kind }) => kind === 'video').length;
    expect((await run(name)).done).toEqual({ recording: videos, file: gone.length - videos });
    expect(oldestFirst(await files())).toEqual(before.slice(total));
    expect((await plan(name)).total).toBe(0);
  });

  test('each is due since newer ones have taken its place', async () => {
    const { set, plan, files } = await jobsWorld(app);
    await set('storage', { storageMax: 1 });
    const before = oldestFirst(await files());
    const { items } = await plan(name);
    const fits = (end: number) => sizeOf(before.slice(0, end)) <= gigabyte;
    const last = before.findIndex((_, index) => !fits(index + 1));
    const [oldest] = before;
    expect(items.find((item: { name: string }) => item.name === oldest?.name).date).toBe(before[last]?.date);
    for (const { date } of items) expect(Date.parse(date)).toBeLessThanOrEqual(nowMs);
  });

  test('what is deleted because its time is over takes no space', async () => {
    const { set, plan, run, files } = await jobsWorld(app);
    const before = oldestFirst(await files());
    const [newest] = before.filter((_, index) => sizeOf(before.slice(index)) < 0.9 * gigabyte);
    const keptDays = newest ? Math.ceil((nowMs - msOf(newest)) / dayMs) : 0;
    await set('storage', { storageMax: 1, recordingRetention: days(keptDays), fileRetention: days(keptDays) });
    const isOver = (file: File) => msOf(file) + keptDays * dayMs <= nowMs;
    expect((await plan(name)).total).toBe(before.filter(isOver).length);
    await run(name);
    expect(oldestFirst(await files())).toEqual(before.filter((file) => !isOver(file)));
  });
});

describe('[SET-01] unused accounts', () => {
  const usedMs = ({ lastLoginDate, registrationDate }: UserRow) => Date.parse(String(lastLoginDate ?? registrationDate));
  const isKept = ({ roles }: UserRow) => roles.includes('administrator');
  const addresses = (users: readonly UserRow[]) => users.map(({ email }) => email).toSorted();
  const notices = (mails: readonly Mail[]) =>
    mails.flatMap(({ to, subject }) => (/delet|löscht|supprim|smaz|elimin|töröl/i.test(subject) ? [to] : []));

  test('[JOB-09] are deleted after the delay of the settings, administrators never', async () => {
    const { set, run, users } = await jobsWorld(app);
    await set('accounts', { deletionDelay: days(40) });
    const before = await users();
    const over = before.filter((user) => usedMs(user) + 40 * dayMs <= nowMs && !isKept(user));
    expect(over.length).toBeGreaterThan(0);
    expect((await run('Account deletion')).done).toEqual({ account: over.length });
    expect(addresses(await users())).toEqual(addresses(before.filter((user) => !over.includes(user))));
  });

  test('are announced to their owners once, and nobody is deleted who was not told', async () => {
    const { set, run, users, mails } = await jobsWorld(app);
    await set('accounts', { deletionDelay: days(31), deletionNotice: days(5) });
    const before = await users();
    const told = before.filter((user) => usedMs(user) + 5 * dayMs <= nowMs && usedMs(user) + 30 * dayMs > nowMs && !isKept(user));
    const late = before.filter((user) => usedMs(user) + 31 * dayMs <= nowMs && !isKept(user));
    expect((await run('Account deletion')).done).toEqual({ notice: told.length, account: late.length });
    expect(notices(await mails()).toSorted()).toEqual(addresses(told));
    expect((await run('Account deletion')).done).toEqual({});
    expect(notices(await mails())).toHaveLength(told.length);
  });

  test('who signs in after the notice stays', async () => {
    const { world, set, run, advance, users } = await jobsWorld(app);
    await set('accounts', { deletionDelay: days(31), deletionNotice: days(5) });
    const { email: username, passwordHash: password } = people.user;
    await world.ask(login, { body: { username, password } });
    await advance(30 * dayMs);
    await world.ask(login, { body: { username, password } });
    await advance(2 * dayMs);
    await run('Account deletion');
    expect(addresses(await users({ text: username }))).toContain(username);
  });

  test('who stays signed in, or uses an API key, is not told and stays', async () => {
    const { world, ask, set, run, advance, users, mails } = await jobsWorld(app);
    const { email: username } = people.user;
    const signedIn = await world.signIn('user');
    const { email: userEmail } = people.userManager;
    await world.signIn('userManager');
    const { apiKey } = await ask(createApiClient, { body: { userEmail, scopes: ['users:read'] } });
    await set('accounts', { deletionDelay: days(40), deletionNotice: days(30) });
    await advance(20 * dayMs);
    const headers = { username: encodeUsername(username), refreshToken: signedIn.refreshToken };
    expect((await world.ask(refresh, { headers })).status).toBe(200);
    expect((await world.ask(listUsers, { headers: { [apiKeyHeader]: apiKey } })).status).toBe(200);
    await advance(25 * dayMs);
    await run('Account deletion');
    const kept = [username, userEmail];
    expect(notices(await mails()).filter((to) => kept.includes(to))).toEqual([]);
    expect(addresses(await users())).toEqual(expect.arrayContaining(kept));
    const [{ lastLoginDate }] = await ask(listUsers, { query: { text: username } }).then(({ items }) => items);
    expect(Date.parse(lastLoginDate)).toBeLessThan(nowMs + dayMs);
  });
});

describe('[SUB-13] the end of a subscription', () => {
  const subject = 'A subscription ends soon: Meet Duo';

  /** A subscription of the organization that somebody of the cast manages, which ends in so many days. */
  async function ending(world: Awaited<ReturnType<typeof jobsWorld>>, inDays: number) {
    const endDate = new Date(nowMs + inDays * dayMs).toISOString();
    const body = { organizationId: 'organization-1', product: 'Meet Duo', seats: 2, perpetual: false, endDate };
    const { id } = await world.ask(createSubscription, { body });
    const told = async () => (await world.mails()).filter((mail) => mail.subject === subject);
    const run = () => world.run('Subscription end notifications');
    const move = (days: number) =>
      world.ask(changeSubscription, { params: { id }, body: { endDate: new Date(nowMs + days * dayMs).toISOString() } });
    return { id, told, run, move };
  }

  test('[JOB-11] is mailed to the managers of its organization when the notice is due, and once more at the reminder', async () => {
    const world = await jobsWorld(app);
    const { id, told, run } = await ending(world, 70);
    await run();
    expect(await told()).toEqual([]);
    await world.set('job-scheduler', { endNotice: days(75), endReminder: days(8) });
    const plan = await world.plan('Subscription end notifications');
    const { email } = people.organizationManager;
    expect(plan.items).toContainEqual({ kind: 'subscriptionNotice', name: email, date: new Date(nowMs - 5 * dayMs).toISOString() });
    expect((await run()).done).toEqual({ subscriptionNotice: plan.total });
    expect(await told()).toMatchObject([
      { to: email, link: expect.stringContaining(`subscriptions/${id}`), text: expect.stringContaining('January 29, 2027') },
    ]);
    expect((await run()).done).toEqual({});
    await world.set('job-scheduler', { endNotice: days(75), endReminder: days(71) });
    await run();
    expect(await told()).toHaveLength(2);
    await run();
    expect(await told()).toHaveLength(2);
  });

  test('is told again where it is moved, never of what is disabled or would have been told before the world began, nor to who is deactivated', async () => {
    const world = await jobsWorld(app);
    await world.set('job-scheduler', { endNotice: days(75), endReminder: days(8) });
    const { id, told, run, move } = await ending(world, 70);
    await run();
    await move(72);
    await run();
    expect(await told()).toHaveLength(2);
    await move(50);
    await run();
    expect(await told()).toHaveLength(2);
    const [manager] = await world.users({ text: people.organizationManager.email });
    const params = { id: manager?.id ?? '' };
    await world.ask(deactivateUser, { params });
    await move(73);
    await run();
    await world.ask(activateUser, { params });
    expect(await told()).toHaveLength(2);
    await move(74);
    await world.ask(disableSubscription, { params: { id } });
    await run();
    expect(await told()).toHaveLength(2);
  });
});

test('[SET-10] reminders go to the mobile devices of those who have some, in the log of them, and to none while push is off', async () => {
  const { set, run, hasMobile, reminded, mails } = await jobsWorld(app);
  const known = await reminded();
  await set('calendar', { reminder: days(2) });
  await set('mobile-notification', { pushEnabled: false });
  await run('Meeting reminders');
  const before = (await mails()).length;
  expect([before > 0, await reminded()]).toEqual([true, known]);

  await set('mobile-notification', { pushEnabled: true });
  await set('calendar', { reminder: days(14) });
  await run('Meeting reminders');
  const mailed = (await mails()).slice(before).map(({ to }) => to);
  const owners = new Set<string>();
  for (const email of new Set(mailed)) if (await hasMobile(email)) owners.add(email);
  const fresh = (await reminded()).filter(({ id }) => !known.some((one) => one.id === id));
  const notified = fresh.map(({ recipient, system, state }) => `${recipient} ${system} ${state}`);
  expect(owners.size).toBeGreaterThan(0);
  expect(notified.toSorted()).toEqual(
    mailed
      .filter((email) => owners.has(email))
      .map((email) => `${email} ANDROID sent`)
      .toSorted(),
  );
});

test('[SET-15] who has not confirmed in time is removed, who was deactivated stays', async () => {
  const { set, run, users } = await jobsWorld(app);
  const waiting = (await users({ activated: 'false' })).filter(({ lastLoginDate }) => lastLoginDate === null);
  expect(waiting.length).toBeGreaterThan(0);
  expect((await run('Trial user cleaner')).done).toEqual({});
  await set('trial', { unvalidatedRemoval: days(1) });
  expect((await run('Trial user cleaner')).done).toEqual({ account: waiting.length });
  expect((await users({ activated: 'false' })).map(({ email }) => email)).toContain(people.disabled.email);
});

test('[SET-15] only who has signed up is removed: no administrators, nobody who was imported or deactivated here', async () => {
  const { ask, set, run, users, advance } = await jobsWorld(app);
  const [one, other] = (await users({ activated: 'false' })).filter(({ lastLoginDate }) => lastLoginDate === null);
  await ask(activateUser, { params: { id: one?.id ?? '' } });
  await ask(deactivateUser, { params: { id: one?.id ?? '' } });
  await ask(changeUser, { params: { id: other?.id ?? '' }, body: { roles: ['administrator'] } });
  const content = 'email;firstName;lastName;activated\nada.made@meet.example;Ada;Made;no';
  const { planId } = await ask(planImport, { body: { content } });
  await ask(applyImport, { body: { planId } });
  const [imported] = await users({ text: 'ada.made@meet.example' });
  await set('trial', { unvalidatedRemoval: days(1) });
  await advance(2 * dayMs);
  await run('Trial user cleaner');
  const left = (await users({ activated: 'false' })).map((user) => user.id);
  expect(left).toEqual(expect.arrayContaining([one?.id, other?.id, imported?.id]));
});

describe('[STA-04] the precalculation of statistics', () => {
  const name = 'Statistics precalculation';

  test('counts each meeting of the last months once, as soon as it is over', async () => {
    const { ask, advance, plan, run, latest } = await jobsWorld(app);
    const held: number = (await ask(getStatistics, { query: { period: 'all' } })).figures.meetings;
    const fresh = await jobsWorld(app);
    const { items, total } = await fresh.plan(name);
    expect(total).toBeGreaterThan(held * 0.9);
    expect(total).toBeLessThan(held);
    for (const { kind, date } of items) expect([kind, Date.parse(date) <= nowMs]).toEqual(['meetingCount', true]);
    expect((await fresh.run(name)).done).toEqual({ meetingCount: total });
    expect((await fresh.run(name)).done).toEqual({});
    expect((await plan(name)).total).toBe(0);
    await advance(5 * dayMs);
    const { done } = await latest(name);
    expect(Object.keys(done ?? {})).toEqual(['meetingCount']);
    expect(await run(name)).toMatchObject({ status: 'finished' });
  });

  test('counts what has changed once more', async () => {
    const { ask, all, plan, run } = await jobsWorld(app);
    await run(name);
    const [organization] = (await ask(listCustomerRanking)).items;
    await ask(changeOrganization, { params: { id: organization.id }, body: { name: 'Renamed' } });
    const meetings = await all(listMeetings, {
      organization: organization.id,
      start: `2025-11-21T00:00:00.000Z to ${new Date(nowMs).toISOString()}`,
      state: 'stopped',
    });
    expect(meetings.length).toBeGreaterThan(0);
    expect((await plan(name)).total).toBe(meetings.length);
  });
});
