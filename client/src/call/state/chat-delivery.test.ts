import { seededRandom, type SeededRandom } from '@meet/fixtures/tools/random';
import { expect, test } from 'vitest';
import { testRoom } from '../../../../mock-server/src/testing/signaling/test-room.ts';
import { outsideBrowser } from '../../testing/call/call-scene.ts';
import { clientAndServer } from '../../testing/call/client-and-server.ts';

/*
 * People write to each other while their lines are cut, go dead, or lead nowhere, and while rights are taken and given back.
 * `npm run test:long` takes `MEETINGS=200`, which are 10,000 lines; `SEED` repeats a run.
 */

const meetings = Number(process.env['MEETINGS'] ?? 2);
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));
const linesPerMeeting = 50;
const names = ['Ada', 'Bob', 'Cleo'];
const stepMs = 250;
/** After so long without an acknowledgement a line is marked. */
const markedAfterMs = 5_000;

outsideBrowser();

test('[LIV-08] whatever happens to their lines, everybody reads each message once and in the same order, and what has not arrived is marked', async () => {
  console.log(`SEED=${seed} MEETINGS=${meetings} repeats these meetings.`);
  let delivered = 0;
  for (let meeting = 0; meeting < meetings; meeting++)
    delivered += await meet(seededRandom(seed, `meeting ${meeting}`), `seed ${seed}, meeting ${meeting}`);
  expect(delivered).toBe(meetings * linesPerMeeting);
});

type Person = Awaited<ReturnType<typeof enter>>[number];

async function enter() {
  const [first, ...others] = names.map((_, index) => `7f0c2f2e-9a3b-4a55-9d1f-2f6a9a4f3a1${index}`);
  const host = clientAndServer((clock) => testRoom(clock), first);
  const scenes = [host, ...others.map((id) => clientAndServer(() => host.server, id))];
  const people = scenes.map((scene, index) => ({ scene, name: names[index] ?? '', waitingSince: new Map<string, number>(), healsAt: 0 }));
  for (const { scene, name } of people) void scene.meeting.join(name);
  await pass(people, 1_000);
  for (const { id } of host.server.room.attendees()) host.server.room.changeAttendee(id, { status: 'approved' });
  await pass(people, 2_000);
  return people;
}

/** Everybody has a clock, and all of them show the same time. */
async function pass(people: readonly Pick<Person, 'scene'>[], ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += stepMs) for (const { scene } of people) await scene.clock.advance(stepMs);
}

const attendeeOf = ({ scene, name }: Person) => scene.server.room.attendees().find(({ fullName }) => fullName === name)?.id ?? '';

/** Each begins here, and is over when its person heals. */
const faults: Record<string, (person: Person) => unknown> = {
  cut: ({ scene }) => scene.cut(),
  restart: ({ scene }) => scene.cut(1001),
  unreachable: ({ scene }) => [(scene.wire.isCut = true), scene.cut()],
  silent: ({ scene }) => (scene.wire.isSilent = true),
  dead: ({ scene }) => scene.deaden(),
  offline: ({ scene }) => [(scene.wire.isSilent = true), scene.machine.goOffline()],
  mayNotWrite: (person) => person.scene.server.room.changeAttendee(attendeeOf(person), { rights: { chat: false } }),
};

function heal(person: Person): void {
  const { scene } = person;
  Object.assign(scene.wire, { isCut: false, isSilent: false });
  scene.machine.goOnline();
  letWrite(person);
}

/** Nothing happens while they are not there. */
const letWrite = (person: Person) => person.scene.server.room.changeAttendee(attendeeOf(person), { rights: { chat: true } });

async function meet(random: SeededRandom, where: string): Promise<number> {
  const people = await enter();
  const [first] = people;
  if (!first) throw new Error('nobody is there');
  const { server, clock } = first.scene;
  const written: string[] = [];
  while (written.length < linesPerMeeting) {
    for (const person of people) {
      if (random.boolean(0.15)) {
        // Some say the same again.
        const text = random.boolean(0.1) ? 'ok' : `line ${written.length}`;
        person.scene.meeting.sendChat(text);
        written.push(`${person.name}: ${text}`);
        if (written.length === linesPerMeeting) break;
      }
      if (person.healsAt <= clock.now() && random.boolean(0.05)) {
        faults[random.pick(Object.keys(faults))]?.(person);
        person.healsAt = clock.now() + random.pick([0, 1_000, 5_000, 20_000]);
      } else if (person.healsAt > 0 && person.healsAt <= clock.now()) {
        person.healsAt = 0;
        heal(person);
      }
    }
    await pass(people, stepMs);
    for (const person of people) expectMarked(person, where);
  }
  for (const person of people) heal(person);
  await pass(people, 30_000);
  for (const person of people) letWrite(person);
  await pass(people, 60_000);
  const logs = people.map((person) =>
    person.scene.meeting.chat.peek().map(({ fullName, text, state }) => `${fullName}: ${text}${state ? ` (${state})` : ''}`),
  );
  expect(logs[1], where).toEqual(logs[0]);
  expect(logs[2], where).toEqual(logs[0]);
  expect(logs[0]?.toSorted(), where).toEqual(written.toSorted());
  for (const one of people) one.scene.meeting.dispose();
  server.close();
  return written.length;
}

/** Nothing is shown as being sent for longer than an acknowledgement may take. */
function expectMarked({ scene, waitingSince }: Person, where: string): void {
  const now = scene.clock.now();
  const sending = scene.meeting.chat.peek().filter(({ state }) => state === 'sending');
  for (const { ref = '' } of sending) if (!waitingSince.has(ref)) waitingSince.set(ref, now);
  for (const ref of waitingSince.keys()) if (!sending.some((line) => line.ref === ref)) waitingSince.delete(ref);
  const longest = Math.max(0, ...[...waitingSince.values()].map((since) => now - since));
  expect(longest, where).toBeLessThanOrEqual(markedAfterMs);
}
