import { errors, type Page } from '@playwright/test';
import type { SeededRandom } from '@meet/fixtures/tools/random';
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
export interface Act {
  name: string;
  /** How often it is chosen, compared with the others. */
  weight: number;
  run(): Promise<unknown>;
}

/** What the acts so far have left behind. */
export interface WalkState {
  readonly is: Record<'offline' | 'mediaCut' | 'unanswered' | 'revoked' | 'mute' | 'putBack' | 'serverDead', boolean>;
  readonly unplugged: Set<string>;
  /** Rights that are taken. */
  readonly taken: Set<keyof Rights>;
}

export const newState = (): WalkState => ({
  is: { offline: false, mediaCut: false, unanswered: false, revoked: false, mute: false, putBack: false, serverDead: false },
  unplugged: new Set(),
  taken: new Set(),
});

const rights: readonly (keyof Rights)[] = ['talk', 'video', 'share', 'chat', 'audioAvailable', 'videoAvailable'];

type Flip = (what: keyof WalkState['is'], weight: number, on: () => Promise<unknown>, off: () => Promise<unknown>) => Act;

/** Turns one thing on and off by turns. */
const flipping =
  ({ is }: WalkState): Flip =>
  (what, weight, on, off) => ({
    name: what,
    weight,
    async run() {
      is[what] = !is[what];
      await (is[what] ? on() : off());
    },
  });

/** Adds what is not among them, and takes out what is; says whether it was. */
function toggle<T>(set: Set<T>, one: T): boolean {
  const was = set.delete(one);
  if (!was) set.add(one);
  return was;
}

export async function changeSelf({ world, umi, name }: WalkDeps, body: Parameters<World['changeAttendee']>[2]): Promise<void> {
  const idOfSelf = async () => (await world.attendees(umi)).find(({ fullName }) => fullName === name)?.id;
  for (let id = await idOfSelf(), before: string | undefined; id !== undefined; before = id, id = await idOfSelf()) {
    try {
      return await world.changeAttendee(umi, id, body);
    } catch (error) {
      // Whoever comes back between the two questions is another attendee.
      if (id === before) throw error;
    }
  }
}

/** The buttons of the call. */
export function controlActs({ page }: WalkDeps): Act[] {
  /** Without a button in the call there is nothing to press: the last act has led elsewhere, where devices are turned on for a preview. */
  async function press(label: RegExp): Promise<void> {
    const one = page.getByRole('group', { name: 'Meeting controls' }).getByRole('button', { name: label }).first();
    if (!(await one.isVisible())) return;
    await one.dispatchEvent('click', undefined, { timeout: 5_000 }).catch((error: unknown) => {
      // It has gone since, with the call.
      if (!(error instanceof errors.TimeoutError)) throw error;
    });
  }
  return [
    { name: 'microphone', weight: 6, run: () => press(/^Microphone/) },
    { name: 'camera', weight: 6, run: () => press(/^Camera/) },
    { name: 'share', weight: 4, run: () => press(/^(Share screen|Stop sharing)$/) },
  ];
}

/** Devices and the permission for them. */
export function deviceActs({ page, setPermission }: WalkDeps, state: WalkState, random: SeededRandom) {
  const flip = flipping(state);
  const device: Act = {
    name: 'device',
    weight: 4,
    async run() {
      const one = random.pick(devices);
      await (toggle(state.unplugged, one) ? plugIn(page, one) : unplug(page, one));
    },
  };
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
      await setPermission(false);
      await endTracks(page);
    },
    () => setPermission(true),
  );
  return { device, unanswered, revoked };
}

/** What cuts the page off: the network, media alone, or a server that is dead. */
export function cutActs({ watch, server, setNetwork }: WalkDeps, state: WalkState) {
  const flip = flipping(state);
  let endCut = (): void => {};
  const cutBy = async (conditions: NetworkConditions) => {
    endCut = watch.cut();
    await setNetwork(conditions);
  };
  const restore = async () => {
    await setNetwork({});
    endCut();
  };
  const offline = flip('offline', 2, () => cutBy({ offline: true, packetLoss: 100 }), restore);
  const mediaCut = flip('mediaCut', 2, () => cutBy({ packetLoss: 100 }), restore);
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
      state.taken.clear();
      state.is.mute = false;
    },
  );
  return { offline, mediaCut, serverDead };
}

/** What the organizer and the server do. */
export function serverActs(deps: WalkDeps, state: WalkState, random: SeededRandom) {
  const { page, world, umi } = deps;
  const flip = flipping(state);
  const right: Act = {
    name: 'right',
    weight: 5,
    async run() {
      const one = random.pick(rights);
      const isTaken = toggle(state.taken, one);
      await changeSelf(deps, { rights: { [one]: isTaken } });
    },
  };
  const mute = flip(
    'mute',
    2,
    () => world.changeMeeting(umi, { mute: true, dropSockets: true }),
    () => world.changeMeeting(umi, { mute: false }),
  );
  const putBack = flip(
    'putBack',
    3,
    () => changeSelf(deps, { status: 'waiting' }),
    () => changeSelf(deps, { status: 'approved' }),
  );
  const socket: Act = { name: 'socket', weight: 3, run: () => page.evaluate(() => callProbe.socket?.close(4_900)) };
  const sockets: Act = { name: 'all sockets', weight: 1, run: () => world.changeMeeting(umi, { dropSockets: true }) };
  const startError: Act = {
    name: 'start refused',
    weight: 1,
    run: () => world.changeMeeting(umi, { startError: true, dropSockets: true }),
  };
  return { right, mute, putBack, socket, sockets, startError };
}

/** The tab itself; `enter` leads a tab into the call. */
export function tabActs({ page }: WalkDeps, state: WalkState, enter: (tab: Page) => Promise<void>) {
  const reload: Act = {
    name: 'reload',
    weight: 1,
    async run() {
      await page.reload();
      state.is.unanswered = false;
      state.unplugged.clear();
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
  return { reload, secondTab };
}
