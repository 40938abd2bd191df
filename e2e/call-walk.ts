import { expect, type Page } from '@playwright/test';
import { seededRandom } from '@meet/fixtures/tools/random';
import type { Rights } from '@meet/contracts/signaling';
import type { CallWatch } from './call-watch.ts';
import type { World } from './director.ts';
import { answerPermission, devices, endTracks, leaveUnanswered, plugIn, unplug } from './fake-devices.ts';
import type { NetworkConditions } from './network.ts';
import type { OwnServer } from './own-server.ts';

export interface WalkDeps {
  page: Page;
  world: World;
  server: OwnServer;
  umi: string;
  name: string;
  watch: CallWatch;
  /** Whether the page has a network, and whether media gets through it. */
  setNetwork: (conditions: NetworkConditions) => Promise<unknown>;
  /** What the browser answers to a question for devices. */
  setPermission: (isGranted: boolean) => Promise<unknown>;
}

/** What somebody, or something, does to a call. */
interface Act {
  name: string;
  /** How often it is chosen, compared with the others. */
  weight: number;
  run(): Promise<unknown>;
}

const rights: readonly (keyof Rights)[] = ['talk', 'video', 'share', 'chat', 'audioAvailable', 'videoAvailable'];

/** Walks at random through what can happen in a call; the same seed takes the same steps. */
export function createCallWalk(deps: WalkDeps, seed: number) {
  const { page, world, server, umi, name, watch } = deps;
  const random = seededRandom(seed, 'walk');
  const unplugged = new Set<string>();
  const taken = new Set<keyof Rights>();
  const is = { offline: false, mediaCut: false, unanswered: false, revoked: false, mute: false, putBack: false, serverDead: false };
  let endCut = (): void => {};

  /** Without a button in the call there is nothing to press: the last act has led elsewhere, where devices are turned on for a preview. */
  async function press(label: RegExp): Promise<void> {
    const one = page.getByRole('group', { name: 'Meeting controls' }).getByRole('button', { name: label }).first();
    if (await one.isVisible()) await one.dispatchEvent('click');
  }

  async function change(body: Parameters<World['changeAttendee']>[2]): Promise<void> {
    const own = (await world.attendees(umi)).find(({ fullName }) => fullName === name);
    if (own) await world.changeAttendee(umi, own.id, body);
  }

  const controls: Act[] = [
    { name: 'microphone', weight: 6, run: () => press(/^Microphone/) },
    { name: 'camera', weight: 6, run: () => press(/^Camera/) },
    { name: 'share', weight: 4, run: () => press(/^(Share screen|Stop sharing)$/) },
  ];

  const right: Act = {
    name: 'right',
    weight: 5,
    async run() {
      const one = random.pick(rights);
      const isTaken = taken.has(one);
      if (isTaken) taken.delete(one);
      else taken.add(one);
      await change({ rights: { [one]: isTaken } });
    },
  };

  const device: Act = {
    name: 'device',
    weight: 4,
    async run() {
      const one = random.pick(devices);
      const isGone = unplugged.has(one);
      if (isGone) unplugged.delete(one);
      else unplugged.add(one);
      await (isGone ? plugIn(page, one) : unplug(page, one));
    },
  };

  /** Turns one thing on and off by turns. */
  const flip = (what: keyof typeof is, weight: number, on: () => Promise<unknown>, off: () => Promise<unknown>): Act => ({
    name: what,
    weight,
    async run() {
      is[what] = !is[what];
      await (is[what] ? on() : off());
    },
  });

  const offline = flip(
    'offline',
    2,
    async () => {
      endCut = watch.cut();
      await deps.setNetwork({ offline: true, packetLoss: 100 });
    },
    async () => {
      await deps.setNetwork({});
      endCut();
    },
  );
  const mediaCut = flip(
    'mediaCut',
    2,
    async () => {
      endCut = watch.cut();
      await deps.setNetwork({ packetLoss: 100 });
    },
    async () => {
      await deps.setNetwork({});
      endCut();
    },
  );
  const unanswered = flip(
    'unanswered',
    2,
    () => leaveUnanswered(page),
    () => answerPermission(page),
  );
  const revoked = flip(
    'revoked',
    2,
    async () => {
      await deps.setPermission(false);
      await endTracks(page);
    },
    () => deps.setPermission(true),
  );
  const mute = flip(
    'mute',
    2,
    () => world.changeMeeting(umi, { mute: true, dropSockets: true }),
    () => world.changeMeeting(umi, { mute: false }),
  );
  const serverDead = flip(
    'serverDead',
    1,
    async () => {
      endCut = watch.cut();
      await server.kill();
    },
    async () => {
      await server.startAgain();
      endCut();
      taken.clear();
      is.mute = false;
    },
  );

  const putBack = flip(
    'putBack',
    3,
    () => change({ status: 'waiting' }),
    () => change({ status: 'approved' }),
  );

  const socket: Act = { name: 'socket', weight: 3, run: () => page.evaluate(() => callProbe.socket?.close(4_900)) };
  const sockets: Act = { name: 'all sockets', weight: 1, run: () => world.changeMeeting(umi, { dropSockets: true }) };
  const startError: Act = {
    name: 'start refused',
    weight: 1,
    run: () => world.changeMeeting(umi, { startError: true, dropSockets: true }),
  };

  const reload: Act = {
    name: 'reload',
    weight: 1,
    async run() {
      await page.reload();
      Object.assign(is, { unanswered: false });
      unplugged.clear();
    },
  };

  const secondTab: Act = {
    name: 'second tab',
    weight: 1,
    async run() {
      const second = await page.context().newPage();
      await second.goto(page.url().replace('/live', ''));
      await enter(second);
      await second.close();
    },
  };

  /** What is possible now: nothing else while the server is dead, and no word of the server while it is. */
  function possible(): Act[] {
    if (is.serverDead) return [{ ...serverDead, weight: 8 }, ...controls];
    if (is.putBack) return [putBack, socket, offline];
    if (is.offline) return [{ ...offline, weight: 8 }, ...controls, device];
    if (is.mediaCut) return [{ ...mediaCut, weight: 8 }, ...controls, right];
    if (is.mute) return [{ ...mute, weight: 8 }, ...controls, socket];
    const everything = [
      ...controls,
      right,
      device,
      offline,
      mediaCut,
      unanswered,
      revoked,
      mute,
      serverDead,
      putBack,
      socket,
      sockets,
      startError,
    ];
    return [...everything, reload, secondTab];
  }

  function pick(acts: readonly Act[]): Act {
    let at = random.next() * acts.reduce((sum, { weight }) => sum + weight, 0);
    const chosen = acts.find(({ weight }) => (at -= weight) < 0) ?? acts[0];
    if (!chosen) throw new Error('nothing to do');
    return chosen;
  }

  /** Into the call, from wherever a tab is; where a busy server has not answered, another time. */
  async function enter(tab: Page): Promise<void> {
    const hangUp = tab.getByRole('button', { name: 'Hang up' });
    // Where devices fail there is another button with the second name, before this one.
    const ways = [
      tab.getByRole('button', { name: /^(Join again|Ask to join)$/ }).first(),
      tab.getByRole('button', { name: 'Try again' }).last(),
    ];
    const attempt = async () => {
      if (await hangUp.isVisible()) return true;
      await change({ status: 'approved' }).catch(() => {});
      for (const way of ways) {
        if (!(await way.isVisible())) continue;
        // It may be gone by now, where the call has come back by itself.
        if (await way.isEnabled()) await way.click({ timeout: 2_000 }).catch(() => {});
        break;
      }
      return hangUp.isVisible();
    };
    await expect.poll(attempt, 'into the call').toBe(true);
  }

  /** Into the call again, from wherever the last act has led, unless that keeps the page out. */
  async function comeBack(): Promise<void> {
    if (!(is.putBack || is.serverDead || is.offline || is.mediaCut || is.mute)) await enter(page);
  }

  return {
    /** One act; resolves once page and world agree. */
    async step(): Promise<string> {
      await comeBack();
      const act = pick(possible());
      watch.doing(act.name);
      const from = Date.now();
      await act.run();
      await expect.poll(() => watch.brokenSince(from), `after ${act.name} page and world agree`).toEqual([]);
      return act.name;
    },
  };
}
