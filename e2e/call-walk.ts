import { expect, type Page } from '@playwright/test';
import { seededRandom } from '@meet/fixtures/tools/random';
import { type Act, changeSelf, controlActs, cutActs, deviceActs, newState, serverActs, tabActs, type WalkDeps } from './call-acts.ts';

/** One step of a walk of hours on a machine that has other things to do: only what hangs takes as long. */
const patienceMs = 120_000;

/** Walks at random through what can happen in a call; the same seed takes the same steps. */
export function createCallWalk(deps: WalkDeps, seed: number) {
  const { page, watch } = deps;
  const random = seededRandom(seed, 'walk');
  const state = newState();
  const { is } = state;
  const controls = controlActs(deps);
  const { device, unanswered, revoked } = deviceActs(deps, state, random);
  const { offline, mediaCut, serverDead } = cutActs(deps, state);
  const { right, mute, putBack, socket, sockets, startError } = serverActs(deps, state, random);
  const { reload, secondTab } = tabActs(deps, state, (tab) => enter(deps, tab));

  /** What is possible now: nothing else while the server is dead, and no word of the server while it is. */
  function possible(): Act[] {
    if (is.serverDead) return [{ ...serverDead, weight: 8 }, ...controls];
    if (is.putBack) return [putBack, socket, offline];
    if (is.offline) return [{ ...offline, weight: 8 }, ...controls, device];
    if (is.mediaCut) return [{ ...mediaCut, weight: 8 }, ...controls, right];
    if (is.mute) return [{ ...mute, weight: 8 }, ...controls, socket];
    const others = [offline, mediaCut, unanswered, revoked, mute, serverDead, putBack, socket, sockets, startError];
    return [...controls, right, device, ...others, reload, secondTab];
  }

  function pick(acts: readonly Act[]): Act {
    let at = random.next() * acts.reduce((sum, { weight }) => sum + weight, 0);
    const chosen = acts.find(({ weight }) => (at -= weight) < 0) ?? acts[0];
    if (!chosen) throw new Error('nothing to do');
    return chosen;
  }

  /** Into the call again, from wherever the last act has led, unless that keeps the page out. */
  async function comeBack(): Promise<void> {
    if (!(is.putBack || is.serverDead || is.offline || is.mediaCut || is.mute)) await enter(deps, page);
  }

  return {
    /** One act; resolves once page and world agree. */
    async step(): Promise<string> {
      await comeBack();
      const act = pick(possible());
      watch.doing(act.name);
      const from = Date.now();
      await act.run();
      const agree = expect.poll(() => watch.brokenSince(from), { message: `after ${act.name} page and world agree`, timeout: patienceMs });
      await agree.toEqual([]).catch(async (cause: unknown) => {
        throw new Error(`after ${act.name}: ${JSON.stringify(await mediaOf(page), undefined, 1)}`, { cause });
      });
      return act.name;
    },
  };
}

/** Into the call, from wherever a tab is; where a busy server has not answered, another time. */
async function enter(deps: WalkDeps, tab: Page): Promise<void> {
  const hangUp = tab.getByRole('button', { name: 'Hang up' });
  // Where devices fail there is another button with the second name, before this one.
  const ways = [
    tab.getByRole('button', { name: /^(Join again|Ask to join)$/ }).first(),
    tab.getByRole('button', { name: 'Try again' }).last(),
  ];
  const attempt = async () => {
    if (await hangUp.isVisible()) return true;
    await changeSelf(deps, { status: 'approved' }).catch(() => {});
    for (const way of ways) {
      if (!(await way.isVisible())) continue;
      // It may be gone by now, where the call has come back by itself.
      if (await way.isEnabled({ timeout: 2_000 }).catch(() => false)) await way.click({ timeout: 2_000 }).catch(() => {});
      break;
    }
    return hangUp.isVisible();
  };
  try {
    await expect.poll(attempt, { message: 'into the call', timeout: patienceMs }).toBe(true);
  } catch (cause) {
    // Pictures of a failure show no second tab.
    throw new Error(`not in the call but at ${tab.url()}: ${await tab.locator('body').innerText()}`, { cause });
  }
}

/** What each open connection of a page carries, for the report of a failure. */
const mediaOf = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      callProbe.connections.map(async (connection) => {
        const { connectionState, signalingState, iceConnectionState } = connection;
        const wanted = new Set(['outbound-rtp', 'media-source', 'candidate-pair']);
        return {
          connectionState,
          signalingState,
          iceConnectionState,
          transceivers: connection.getTransceivers().map(({ mid, direction, currentDirection, sender: { track } }) => ({
            mid,
            direction,
            currentDirection,
            track: track && { kind: track.kind, enabled: track.enabled, muted: track.muted, readyState: track.readyState },
          })),
          stats: [...(await connection.getStats()).values()].filter(({ type }: { type: string }) => wanted.has(type)),
        };
      }),
    ),
  );
