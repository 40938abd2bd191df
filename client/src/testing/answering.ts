import { getMaintenanceNotice } from '@meet/contracts/areas/maintenance-notice';
import { getMediaSettings } from '@meet/contracts/areas/media-settings';
import { getPrivacyNote } from '@meet/contracts/areas/privacy-note';
import type { Endpoint } from '@meet/contracts/wire/http';
import type { Call } from '../api/call.ts';

/** Calls of many pages, made some time later. */
export const askedBesides = new Map<Endpoint, object>([
  [getMaintenanceNotice, { maintenance: null }],
  [getMediaSettings, {}],
  [getPrivacyNote, {}],
]);

/** A server that gives these answers in turn, the last one for ever; a problem among them is thrown. `asked` tells what came. */
export function answering(...answers: unknown[]): { call: Call; asked: { endpoint: Endpoint; input: unknown }[] } {
  const asked: { endpoint: Endpoint; input: unknown }[] = [];
  const answer = async (endpoint: Endpoint, input?: unknown): Promise<unknown> => {
    const besides = askedBesides.get(endpoint);
    if (besides) return besides;
    const next = answers[Math.min(asked.length, answers.length - 1)];
    asked.push({ endpoint, input });
    if (next instanceof Error) throw next;
    return next;
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the replies are the test's own
  return { call: answer as Call, asked };
}

/** A storage of the test's own. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at) => [...kept.keys()][at] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
