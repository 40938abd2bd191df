import { makeTranscript } from '@meet/fixtures/areas/meetings/attendance';
import type { TranscriptionJobRecord } from '@meet/fixtures/areas/transcription-jobs';
import { seededRandom } from '@meet/fixtures/tools/random';
import { iso } from '@meet/fixtures/tools/time';
import type { World } from '../worlds/world.ts';
import { countFiles } from './counted-files.ts';
import { unmovedMs } from './gateway-jobs.ts';

/** How many seconds a job stays in a state, at least and at most, and what may come next. In any other state it stays. */
const stays: Readonly<Record<string, { s: readonly [number, number]; next: string }>> = {
  NEW: { s: [5, 60], next: 'CREATED' },
  CREATED: { s: [5, 60], next: 'QUEUED' },
  QUEUED: { s: [60, 1_200], next: 'IN_PROGRESS' },
  DIARIZATION_RETRY: { s: [60, 300], next: 'IN_PROGRESS' },
  IN_PROGRESS: { s: [120, 900], next: 'DONE' },
};

/** Probability that a transcription fails. */
const failures = 0.1;

/** Before that no job of a world moves. */
const nextMoves = new WeakMap<World, number>();

/** Moves transcription jobs to where they are by the time of the world; the transcripts of those that are done are with their recordings. */
export function settleTranscriptionJobs(world: World): void {
  const nowMs = world.clock.now();
  if (nowMs < (nextMoves.get(world) ?? world.startMs + unmovedMs)) return;
  const done = new Map<string, string>();
  let nextMs = Infinity;
  for (const job of world.store.transcriptionJobs.values()) {
    const { settled, moveMs } = settledJob(world, job);
    nextMs = Math.min(nextMs, moveMs);
    if (settled === job) continue;
    world.store.transcriptionJobs.set(job.id, settled);
    if (settled.state === 'DONE') done.set(job.recordFileUid, settled.updateDate);
  }
  nextMoves.set(world, nextMs);
  if (done.size > 0) addTranscripts(world, done);
}

/** A job as it is now, and when it moves next. */
function settledJob(world: World, job: TranscriptionJobRecord): { settled: TranscriptionJobRecord; moveMs: number } {
  const stay = stays[job.state];
  if (!stay) return { settled: job, moveMs: Infinity };
  const random = seededRandom(0, `${job.id} ${job.state}`);
  const moveMs = Math.max(Date.parse(job.updateDate), world.startMs + unmovedMs) + random.int(...stay.s) * 1_000;
  if (moveMs > world.clock.now()) return { settled: job, moveMs };
  const state = stay.next === 'DONE' && random.boolean(failures) ? 'FAILED' : stay.next;
  return settledJob(world, { ...job, state, updateDate: iso(moveMs) });
}

/** @param done when, by the recordings */
function addTranscripts(world: World, done: ReadonlyMap<string, string>): void {
  const organizations = new Set<string>();
  for (const meeting of world.store.meetings.values()) {
    const { attachmentFiles } = meeting;
    const video = attachmentFiles.find(({ id }) => done.has(id));
    if (!video || attachmentFiles.some(({ kind }) => kind === 'transcript')) continue;
    const creationDate = done.get(video.id) ?? '';
    const transcript = { ...makeTranscript(meeting, video), creationDate };
    world.auditLog.during({ actor: 'server', atMs: Date.parse(creationDate) }, () =>
      world.store.meetings.set(meeting.id, { ...meeting, attachmentFiles: [...attachmentFiles, transcript] }),
    );
    organizations.add(meeting.organization.id);
  }
  countFiles(world, organizations);
}
