import { joinSteps } from '@meet/contracts/areas/join-timelines';
import { describe, expect, test } from 'vitest';
import { type JoinMark, type JoinRecord, newSupportCode, withMark } from '../state/join-record.ts';
import { timelineOf } from './join-timeline.ts';

const recordOf = (...marks: readonly JoinMark[]): JoinRecord =>
  marks.reduce<JoinRecord>((record, mark) => withMark(record, mark), { supportCode: 'K7QM-3XWD', marks: [] });

const asked = { step: 'asked', at: 1_000 } as const;

describe('a timeline', () => {
  test('of a smooth join has each step with its moment and what it took', () => {
    const record = recordOf(...joinSteps.map((step, index) => ({ step, at: 1_000 + index * index * 10 })));
    expect(timelineOf(record, 9_999).map(({ state, atMs, tookMs }) => [state, atMs, tookMs])).toEqual(
      joinSteps.map((_, index) => ['done', index * index * 10, index === 0 ? 0 : (2 * index - 1) * 10]),
    );
  });

  test('shows what is waited for, and what is still ahead', () => {
    const lines = timelineOf(recordOf(asked, { step: 'socketOpened', at: 1_200 }, { step: 'loggedIn', at: 1_300 }), 4_300);
    expect(lines.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'asked done',
      'socketOpened done',
      'loggedIn done',
      'approved current',
      'started ahead',
      'answered ahead',
      'connected ahead',
      'firstPicture ahead',
    ]);
    expect(lines[3]).toMatchObject({ atMs: 3_300, tookMs: 3_000 });
  });

  test('names what it is stuck by, with the server’s word for it', () => {
    const record = recordOf(asked, { step: 'socketOpened', at: 1_200 }, { setback: 'loginRefused', at: 1_500, detail: 'MEETING_FULL' });
    expect(timelineOf(record, 60_000)[2]).toEqual({
      step: 'loggedIn',
      state: 'stuck',
      atMs: 500,
      tookMs: 300,
      cause: 'loginRefused',
      detail: 'MEETING_FULL',
    });
  });

  test('forgets a setback that was overcome, but tells what it cost', () => {
    const marks = [
      asked,
      { step: 'socketOpened', at: 1_100 },
      { setback: 'socketLost', at: 1_200, detail: 'socketClosed' },
      { step: 'socketOpened', at: 6_000 },
    ] as const;
    expect(timelineOf(recordOf(...marks.slice(0, 3)), 3_000)[2]).toMatchObject({ state: 'stuck', cause: 'socketLost', tookMs: 1_900 });
    expect(timelineOf(recordOf(...marks), 7_000)[2]).toMatchObject({ state: 'current' });
    expect(timelineOf(recordOf(...marks, { step: 'loggedIn', at: 6_100 }), 7_000)[2]).toEqual({
      step: 'loggedIn',
      state: 'done',
      atMs: 5_100,
      tookMs: 5_000,
      cause: 'socketLost',
      detail: 'socketClosed',
    });
  });
});

describe('a record', () => {
  test('is closed once media flow: of a running call only the first picture and blocked sound are part of joining', () => {
    const joined = recordOf(asked, { step: 'connected', at: 2_000 });
    expect(withMark(joined, { setback: 'socketLost', at: 3_000 })).toBe(joined);
    expect(withMark(joined, { step: 'firstPicture', at: 3_000 }).marks).toHaveLength(3);
    expect(withMark(joined, { setback: 'soundBlocked', at: 3_000 }).marks).toHaveLength(3);
  });

  test('does not grow without end', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ setback: 'startRefused', at }) as const);
    expect(recordOf(asked, ...many).marks).toHaveLength(64);
  });

  test('has a code that can be read out on the telephone', () => {
    const codes = Array.from({ length: 200 }, newSupportCode);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-KM-NP-TV-Z]{4}-[2-9A-HJ-KM-NP-TV-Z]{4}$/);
    expect(new Set(codes).size).toBe(200);
  });
});
