import type { ServerMessage } from '@meet/contracts/signaling';
import { describe, expect, test, vi } from 'vitest';
import { connected, loggedIn, outsideBrowser, rights, roster, started, status, waiting } from '../../testing/call/call-scene.ts';
import type { Identity } from './moderation.ts';

outsideBrowser();

const withExtensions = (...extensions: string[]): ServerMessage => ({
  type: 'RESPONSE_LOGIN',
  error: null,
  info: { attendeeId: 'me', extensions },
});
const everything = withExtensions('attendees', 'chat', 'identify', 'moderation', 'signs');
const identified = (moderator: boolean, error: string | null = null): ServerMessage => ({
  type: 'RESPONSE_IDENTIFY',
  error,
  info: { moderator },
});
const requests = (...names: string[]): ServerMessage => ({
  type: 'MEETING_REQUESTS',
  error: null,
  info: { requests: names.map((fullName) => ({ id: fullName, fullName, since: '2030-01-01T00:00:00.000Z' })) },
});

/** Hands out these tokens, one after each renewal. */
const renewing = (tokens: string[]): Identity => ({ token: () => tokens[0], renew: async () => void tokens.shift() });
const signedIn = (...tokens: string[]) => renewing(tokens);

describe('a signed-in person', () => {
  test('tells the server who they are, and sees who waits once the server takes them for a moderator', async () => {
    const { meeting, say, framesOf } = await waiting({ identity: signedIn('t1') });
    await say(everything);
    expect(framesOf('IDENTIFY')).toEqual([{ type: 'IDENTIFY', sessionToken: 't1' }]);
    await say(identified(true), requests('Bob', 'Eve'));
    expect(meeting.moderation.value?.isModerator.value).toBe(true);
    expect(meeting.moderation.value?.requests.value.map(({ fullName }) => fullName)).toEqual(['Bob', 'Eve']);
    meeting.moderation.value?.moderate(['Bob'], 'admit');
    meeting.moderation.value?.moderate(['Eve'], 'rights', { talk: false });
    expect(framesOf('MODERATE')).toEqual([
      { type: 'MODERATE', ids: ['Bob'], action: 'admit' },
      { type: 'MODERATE', ids: ['Eve'], action: 'rights', rights: { talk: false } },
    ]);
  });

  test('whose token has expired identifies with a new one, once', async () => {
    const { say, framesOf } = await waiting({ identity: signedIn('old', 'new', 'newer') });
    await say(everything, identified(false, 'INVALID_TOKEN'), identified(false, 'INVALID_TOKEN'));
    expect(framesOf('IDENTIFY')).toEqual(['old', 'new'].map((sessionToken) => ({ type: 'IDENTIFY', sessionToken })));
  });

  test('hands no token to a server that has not asked for it', async () => {
    const { say, framesOf } = await waiting({ identity: signedIn('t1') });
    await say(withExtensions('attendees', 'chat'));
    expect(framesOf('IDENTIFY')).toEqual([]);
  });

  test('decides nothing while the connection is lost, or once the server refuses', async () => {
    const { meeting, say, framesOf, server } = await waiting({ identity: signedIn('t1') });
    await say(everything, identified(true), requests('Bob'), { type: 'RESPONSE_MODERATE', error: 'NOT_ALLOWED', info: null });
    expect(meeting.moderation.value?.isModerator.value).toBe(false);
    await say(identified(true), requests('Bob'));
    server().drop(1006);
    expect(meeting.moderation.value?.requests.value).toEqual([]);
    meeting.moderation.value?.moderate(['Bob'], 'admit');
    expect(framesOf('MODERATE')).toEqual([]);
  });
});

test('a moderator who was put back to the waiting room while deciding is one all the same', async () => {
  const { meeting, say } = await waiting({ identity: signedIn('t1') });
  await say(everything, identified(true), { type: 'RESPONSE_MODERATE', error: 'NOT_APPROVED', info: null });
  expect(meeting.moderation.value?.isModerator.value).toBe(true);
  expect(meeting.moderation.value?.roleChange.value).toBeUndefined();
});

describe('a moderator who is none any more', () => {
  async function moderator(tokens: string[], identity = renewing(tokens)) {
    const scene = await waiting({ identity });
    await scene.say(everything, identified(true), requests('Bob'));
    const { meeting, server, clock } = scene;
    const roleChange = () => meeting.moderation.value?.roleChange.value;
    /** The line is lost, and had again. */
    const comeBack = async () => {
      server().drop(1006);
      await clock.advance(1_000);
      server().open();
      await scene.say(everything);
    };
    return { ...scene, roleChange, comeBack };
  }

  test('is known to be one as soon as the server says so, until it says otherwise', async () => {
    const { meeting, say, roleChange } = await moderator(['t1']);
    expect(roleChange()).toBeUndefined();
    await say(identified(false));
    expect(roleChange()).toBe('revoked');
    expect(meeting.moderation.value?.requests.value).toEqual([]);
    await say({ type: 'RESPONSE_END_MEETING', error: 'NOT_ALLOWED', info: null });
    expect(roleChange()).toBe('revoked');
    await say(identified(true));
    expect(roleChange()).toBe('moderator');
  });

  test('is known to be one when the role went while the connection was lost, and not before', async () => {
    const { say, roleChange, comeBack } = await moderator(['t1']);
    await comeBack();
    expect(roleChange()).toBeUndefined();
    await say(identified(false));
    expect(roleChange()).toBe('revoked');
  });

  test('is told apart when it is the session that is over, and only once it cannot be renewed', async () => {
    const { say, roleChange, comeBack } = await moderator(['old', 'new']);
    await comeBack();
    await say(identified(false, 'INVALID_TOKEN'));
    expect(roleChange()).toBeUndefined();
    await say(identified(false, 'INVALID_TOKEN'));
    expect(roleChange()).toBe('signedOut');
  });

  test('is one whose session is refused when it is to be renewed', async () => {
    const { say, roleChange, comeBack } = await moderator([], { token: () => 'old', renew: () => Promise.reject(new Error('refused')) });
    await comeBack();
    await say(identified(false, 'INVALID_TOKEN'));
    expect(roleChange()).toBe('signedOut');
  });

  test('is one without a session at all, until they sign in again', async () => {
    const tokens: string[] = ['t1'];
    const { meeting, say, roleChange, comeBack, framesOf } = await moderator(tokens);
    tokens.pop();
    await comeBack();
    expect(framesOf('IDENTIFY')).toEqual([]);
    expect(roleChange()).toBe('signedOut');
    tokens.push('t2');
    meeting.moderation.value?.identify();
    expect(framesOf('IDENTIFY')).toEqual([{ type: 'IDENTIFY', sessionToken: 't2' }]);
    await say(identified(true));
    expect(roleChange()).toBe('moderator');
  });
});

test('whoever never was a moderator is none who lost the role, and is told once they have it', async () => {
  const { meeting, say } = await waiting({ identity: signedIn('t1') });
  await say(everything, identified(false));
  expect(meeting.moderation.value?.roleChange.value).toBeUndefined();
  await say(identified(true));
  expect(meeting.moderation.value?.roleChange.value).toBe('moderator');
});

describe('where the server knows hosting', () => {
  const hosting = withExtensions('attendees', 'identify', 'moderation', 'hosting');

  test('a moderator asks for silence and ends the meeting', async () => {
    const { meeting, say, framesOf } = await waiting({ identity: signedIn('t1') });
    await say(hosting);
    meeting.moderation.value?.end();
    expect(framesOf('END_MEETING')).toEqual([]);
    await say(identified(true));
    meeting.moderation.value?.moderate(['Bob'], 'mute');
    meeting.moderation.value?.end();
    expect(framesOf('MODERATE')).toEqual([{ type: 'MODERATE', ids: ['Bob'], action: 'mute' }]);
    expect(framesOf('END_MEETING')).toEqual([{ type: 'END_MEETING' }]);
    await say({ type: 'RESPONSE_END_MEETING', error: 'NOT_ALLOWED', info: null });
    expect(meeting.moderation.value?.isModerator.value).toBe(false);
  });

  test('who is asked for silence has the microphone off; who is asked to take the hand down, not', async () => {
    const { meeting, say, media } = await connected();
    const setAudio = vi.spyOn(media, 'setAudio');
    const asked = (action: 'mute' | 'lower'): ServerMessage => ({ type: 'MEETING_MODERATED', error: null, info: { by: 'Hana', action } });
    await say(hosting, asked('lower'));
    expect(setAudio).not.toHaveBeenCalled();
    await say(asked('mute'));
    expect(setAudio.mock.calls).toEqual([[false]]);
    expect(meeting.moderation.value?.moderated.value).toEqual({ by: 'Hana', action: 'mute' });
  });

  test('a moderator of a server without it sends nothing of it', async () => {
    const { meeting, say, framesOf } = await waiting({ identity: signedIn('t1') });
    await say(everything, identified(true));
    expect(meeting.moderation.value?.isHost.value).toBe(false);
    meeting.moderation.value?.end();
    expect(framesOf('END_MEETING')).toEqual([]);
  });
});

describe('where the server knows a spotlight', () => {
  const me = { id: 'me', fullName: 'Ada', audio: true, video: true, share: false };
  const bob = { ...me, id: 'bob', fullName: 'Bob' };

  test('a moderator shows somebody, or themselves, large to everybody', async () => {
    const { meeting, say, framesOf } = await waiting({ identity: signedIn('t1') });
    await say(withExtensions('attendees', 'identify', 'moderation', 'spotlight'), identified(true));
    expect(meeting.moderation.value?.canSpotlight.value).toBe(true);
    meeting.moderation.value?.spotlight('bob', true);
    meeting.moderation.value?.spotlight(undefined, true);
    meeting.moderation.value?.spotlight('bob', false);
    expect(framesOf('MODERATE')).toEqual([
      { type: 'MODERATE', ids: ['bob'], action: 'spotlight' },
      { type: 'MODERATE', ids: ['me'], action: 'spotlight' },
      { type: 'MODERATE', ids: ['bob'], action: 'unspotlight' },
    ]);
    await say(identified(false));
    meeting.moderation.value?.spotlight('bob', true);
    expect(framesOf('MODERATE')).toHaveLength(3);
  });

  test('a moderator of a server without it can show nobody', async () => {
    const { meeting, say, framesOf } = await waiting({ identity: signedIn('t1') });
    await say(everything, identified(true));
    expect(meeting.moderation.value?.canSpotlight.value).toBe(false);
    meeting.moderation.value?.spotlight('bob', true);
    expect(framesOf('MODERATE')).toEqual([]);
  });

  test('whoever is shown knows it by the server', async () => {
    const { meeting, say } = await connected();
    await say(withExtensions('attendees', 'spotlight'), status('approved'), roster(me, { ...bob, spotlight: true }));
    expect(meeting.moderation.value?.isSpotlit.value).toBe(false);
    expect(meeting.attendees.value).toMatchObject([{ id: 'bob', spotlight: true }]);
    await say(roster({ ...me, spotlight: true }, bob));
    expect(meeting.moderation.value?.isSpotlit.value).toBe(true);
  });
});

test('what is recorded is known as soon as the server says so', async () => {
  const { meeting, say } = await connected();
  expect(meeting.recording.value).toBeUndefined();
  await say({ type: 'MEETING_RECORDING', error: null, info: { recording: true, transcription: false } });
  expect(meeting.recording.value).toEqual({ recording: true, transcription: false });
});

test('a guest identifies as nobody', async () => {
  const { say, framesOf } = await waiting();
  await say(everything);
  expect(framesOf('IDENTIFY')).toEqual([]);
});

describe('a hand', () => {
  test('is raised when the server says so', async () => {
    const { meeting, say, framesOf } = await connected();
    await say(everything, status('approved'));
    const me = { id: 'me', fullName: 'Ada', audio: true, video: true, share: false };
    meeting.signs.value?.raiseHand(true);
    expect(framesOf('SIGN')).toEqual([{ type: 'SIGN', hand: true }]);
    expect(meeting.signs.value?.isHandRaised.value).toBe(false);
    await say(roster({ ...me, hand: true }));
    expect(meeting.signs.value?.isHandRaised.value).toBe(true);
    await say(roster({ ...me, hand: true, handSince: '2030-01-01T10:00:00.000Z' }));
    expect(meeting.signs.value?.handSince.value).toBe('2030-01-01T10:00:00.000Z');
  });

  test('that is asked for twice before the server has said anything is asked for once', async () => {
    const { meeting, say, framesOf } = await connected();
    const me = { id: 'me', fullName: 'Ada', audio: true, video: true, share: false };
    const hand = (isRaised: boolean) => meeting.signs.value?.raiseHand(isRaised);
    await say(everything, status('approved'), roster(me));
    hand(true);
    hand(true);
    expect(framesOf('SIGN')).toEqual([{ type: 'SIGN', hand: true }]);
    await say(roster({ ...me, hand: true }));
    hand(false);
    hand(false);
    expect(framesOf('SIGN').slice(1)).toEqual([{ type: 'SIGN', hand: false }]);
  });

  test.each<[string, ServerMessage[]]>([
    ['was refused', [{ type: 'RESPONSE_SIGN', error: 'NOT_APPROVED', info: null }]],
    ['was lowered by a moderator at once', [roster({ id: 'me', fullName: 'Ada', audio: true, video: true, share: false })]],
    ['was on its way when the connection was lost', [everything]],
  ])('that %s can be raised again', async (_, heard) => {
    const { meeting, say, framesOf } = await connected();
    await say(everything, status('approved'), roster({ id: 'me', fullName: 'Ada', audio: true, video: true, share: false }));
    meeting.signs.value?.raiseHand(true);
    await say(...heard);
    meeting.signs.value?.raiseHand(true);
    expect(framesOf('SIGN')).toHaveLength(2);
  });

  test('reaches nobody while the connection is lost', async () => {
    const { meeting, say, server, clock } = await connected();
    const isConnected = () => meeting.signs.value?.isConnected.value;
    await say(everything, status('approved'));
    expect(isConnected()).toBe(true);
    server().drop(1006);
    expect(isConnected()).toBe(false);
    await clock.advance(1_000);
    server().open();
    expect(isConnected()).toBe(false);
    await say(everything);
    expect(isConnected()).toBe(true);
  });

  describe('that was up when the connection was lost', () => {
    const raised = roster({ id: 'me', fullName: 'Ada', audio: true, video: true, share: false, hand: true });
    async function lostWith(...before: ServerMessage[]) {
      const scene = await connected();
      await scene.say(everything, status('approved'), ...before);
      scene.server().drop(1006);
      await scene.clock.advance(1_000);
      scene.server().open();
      return scene;
    }

    test('[LIV-B02] is raised again on a server that begins anew, once the call has started', async () => {
      const { say, framesOf } = await lostWith(raised);
      await say(everything, status('approved', rights));
      expect(framesOf('SIGN')).toEqual([]);
      await say(started());
      expect(framesOf('SIGN')).toEqual([{ type: 'SIGN', hand: true }]);
      await say(started());
      expect(framesOf('SIGN')).toHaveLength(1);
    });

    test('stays down where it was lowered meanwhile, or was never up', async () => {
      const lowered = await lostWith(raised);
      await lowered.say(everything, status('approved', rights));
      lowered.meeting.signs.value?.raiseHand(false);
      await lowered.say(started());
      expect(lowered.framesOf('SIGN')).toEqual([{ type: 'SIGN', hand: false }]);
      const { say, framesOf } = await lostWith();
      await say(everything, status('approved', rights), started());
      expect(framesOf('SIGN')).toEqual([]);
    });
  });

  test('is not offered by servers that know none', async () => {
    const { meeting, say } = await connected();
    await say(loggedIn);
    expect(meeting.signs.value?.isPossible.value).toBe(false);
    meeting.signs.value?.raiseHand(true);
    meeting.signs.value?.react('👍');
  });
});

test('a reaction is shown with its name, even twice in a row', async () => {
  const { meeting, say } = await connected();
  const clap: ServerMessage = { type: 'MEETING_SIGN', error: null, info: { from: 'bob', fullName: 'Bob', reaction: '👏' } };
  await say(everything, clap);
  const first = meeting.signs.value?.reaction.value;
  expect(first).toEqual({ fullName: 'Bob', reaction: '👏' });
  await say(clap);
  expect(meeting.signs.value?.reaction.value).not.toBe(first);
});
