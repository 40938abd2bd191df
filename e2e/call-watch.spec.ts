import { expect, test } from '@playwright/test';
import type { CallSample } from './call-sampler.ts';
import { allRules, createCallJudge, type Moment } from './call-watch.ts';

const live: CallSample = {
  at: 0,
  gapMs: 100,
  where: 'live',
  microphone: 'on',
  camera: 'on',
  isSharing: false,
  floating: undefined,
  line: 'good',
  told: { audio: true, video: true, share: false },
  tracks: { audio: true, video: true, share: false },
  captured: 2,
  sent: { audio: true, video: true, share: false },
  received: { 'bot.camera audio': { isFlowing: true, level: 0 }, 'bot.camera video': { isFlowing: true, level: 0 } },
};

const arriving = {
  ...live.received,
  'ada.camera audio': { isFlowing: true, level: 0.2 },
  'ada.camera video': { isFlowing: true, level: 0 },
};

/** What is wrong after three seconds in which this differs from a call where all is well. */
function found({ own, other, ...rest }: { own?: Partial<CallSample>; other?: Partial<CallSample>; isCut?: boolean }): string[] {
  const judge = createCallJudge(allRules);
  for (let at = 0; at <= 3_000; at += 100) {
    const moment: Moment = {
      own: { ...live, ...own, at },
      other: { ...live, received: arriving, ...other, at },
      id: 'ada',
      isCut: false,
      ...rest,
    };
    judge.take(moment, 'the test');
  }
  return judge.found.map(({ rule }) => rule);
}

const onTheWay = { where: 'elsewhere', microphone: 'off', camera: 'off' } as const;

const silent = { received: { ...arriving, 'ada.camera audio': { isFlowing: true, level: 0 } } };
const still = { isFlowing: false, level: 0 };
const nothing = { received: { 'bot.camera audio': still, 'bot.camera video': still } };

/** What the screen may get wrong, and parts of the rules that say so. */
const differences: [what: string, differing: Parameters<typeof found>[0], rules: string[]][] = [
  ['a microphone that is on for its owner alone', { other: silent }, ['microphone: shown on, and it arrives']],
  [
    'a microphone that is off and heard',
    { own: { microphone: 'off', told: { audio: false, video: true, share: false } } },
    ['carried', 'arrives'],
  ],
  ['a server that was told otherwise', { own: { told: { audio: false, video: true, share: false } } }, ['shown as told']],
  ['a camera without a track', { own: { tracks: { ...live.tracks, video: false } } }, ['a track is carried']],
  ['a camera of which no frame goes out', { own: { sent: { ...live.sent, video: false } } }, ['packets go out']],
  ['a share that nobody sees', { own: { isSharing: true } }, ['told', 'carried', 'go out', 'arrives']],
  ['a claim to be heard by nobody', { own: { line: 'stillHeard' }, other: nothing, isCut: true }, ['microphone', 'camera']],
  ['a voice that is heard although the screen denies it', { own: { line: 'cutOff' } }, ['said not to be heard']],
  ['media that go out before the page is in the call', { own: onTheWay }, ['microphone: shown off', 'camera: shown off']],
  ['a small window that shows another microphone', { own: { floating: { microphone: 'off', camera: 'on' } } }, ['the small window']],
  ['devices that stay open in the waiting room', { own: { where: 'putBack' } }, ['every device is off']],
];

test.describe('the watch of a call', () => {
  test('finds nothing where all is well, connected or not', () => {
    expect(found({})).toEqual([]);
    expect(found({ own: { line: 'unsure' }, other: nothing })).toEqual([]);
    expect(found({ own: { line: 'cutOff' }, other: nothing, isCut: true })).toEqual([]);
    expect(found({ own: { ...onTheWay, sent: { audio: false, video: false, share: false } }, other: nothing })).toEqual([]);
  });

  for (const [what, differing, rules] of differences)
    test(`finds ${what}`, () => {
      const all = found(differing);
      for (const rule of rules) expect(all.filter((name) => name.includes(rule))).not.toEqual([]);
    });

  test('blames no page for a machine on which nothing arrives, and counts only what was looked at', () => {
    expect(found({ other: nothing })).toEqual([]);
    const judge = createCallJudge(allRules);
    for (const at of [0, 60_000, 120_000, 180_000])
      judge.take(
        {
          own: { ...live, at, gapMs: 60_000 },
          other: { ...live, ...silent, at },
          id: 'ada',
          isCut: false,
        },
        'slow',
      );
    expect(judge.found).toEqual([]);
    expect(judge.worst.get('microphone: shown on, and it arrives')).toBe(300);
  });
});
