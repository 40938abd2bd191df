import { listAuditLog, type AuditEntry } from '@meet/contracts/areas/audit-log';
import type { File } from '@meet/contracts/areas/files';
import { listTranscriptionJobs, type TranscriptionJob } from '@meet/contracts/areas/transcription-jobs';
import { dayMs, minuteMs } from '@meet/fixtures/tools/time';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { jobsWorld } from '../testing/jobs-world.ts';
import { noMedia } from '../testing/media/no-media.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

async function transcribing() {
  const world = await jobsWorld(app);
  return { ...world, jobs: (): Promise<TranscriptionJob[]> => world.all(listTranscriptionJobs, { sort: 'jobUid' }) };
}

const statesOf = (jobs: readonly TranscriptionJob[]) => jobs.map(({ state }) => state);
const isTranscript = ({ kind }: File) => kind === 'transcript';

describe('[GWJ-09] transcription jobs', () => {
  test('stay as they are for a quarter of an hour, then move with the clock of the world until all have ended', async () => {
    const { jobs, advance } = await transcribing();
    const first = await jobs();
    await advance(14 * minuteMs);
    expect(await jobs()).toEqual(first);
    await advance(3 * minuteMs);
    expect(statesOf(await jobs())).not.toContain('NEW');
    const seen = new Set<string>();
    for (let minute = 0; minute < 45; minute += 3) {
      await advance(3 * minuteMs);
      for (const state of statesOf(await jobs())) seen.add(state);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['QUEUED', 'IN_PROGRESS', 'DONE', 'FAILED']));
    const last = await jobs();
    expect(new Set(statesOf(last))).toEqual(new Set(['DONE', 'FAILED']));
    await advance(dayMs);
    expect(await jobs()).toEqual(last);
  });

  test('end alike however often somebody looks', async () => {
    const [often, once] = [await transcribing(), await transcribing()];
    for (let minute = 0; minute < 70; minute += 10) {
      await often.advance(10 * minuteMs);
      await often.jobs();
    }
    await once.advance(70 * minuteMs);
    expect(statesOf(await once.jobs())).toEqual(statesOf(await often.jobs()));
  });

  test('leave a transcript with the recording that has none, and only those that are done do', async () => {
    const { jobs, files, all, subscriptions, advance } = await transcribing();
    const before = await files();
    await advance(70 * minuteMs);
    const after = await files();
    const done = new Map((await jobs()).filter(({ state }) => state === 'DONE').map((job) => [job.recordFileUid, job.updateDate]));
    const transcribed = new Set(before.filter(isTranscript).map(({ meeting }) => meeting.id));
    const expected = before.filter(({ id, meeting }) => done.has(id) && !transcribed.has(meeting.id));
    expect(expected.length).toBeGreaterThan(0);
    const known = new Set(before.map(({ id }) => id));
    const made = after.filter(({ id }) => !known.has(id));
    const facts = (of: readonly File[], dateOf: (file: File) => unknown) => new Map(of.map((file) => [file.meeting.id, dateOf(file)]));
    expect(made.every(isTranscript)).toBe(true);
    expect(after).toHaveLength(before.length + made.length);
    expect(facts(made, ({ date }) => date)).toEqual(facts(expected, ({ id }) => done.get(id)));

    const entries: AuditEntry[] = await all(listAuditLog, { kind: 'meeting', actor: 'server' });
    expect(entries.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining(made.map(({ meeting }) => meeting.id)));
    for (const { organization, attachmentCount, usedSpaceBytes } of (await subscriptions()).filter((one) => one.attachmentCount > 0)) {
      const own = after.filter((file) => file.organization.id === organization.id);
      expect([attachmentCount, usedSpaceBytes]).toEqual([own.length, own.reduce((sum, { size }) => sum + size, 0)]);
    }
  });
});
