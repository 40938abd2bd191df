import type { ByEffect, ServerKind } from '@meet/contracts/settings/effects';
import type { SectionName } from '@meet/contracts/settings/sections';
import type { Endpoint } from '@meet/contracts/wire/http';
import type { Persona } from '@meet/contracts/mock';
import type { ObservedWorld } from './observed-world.ts';

/** What shows the effect of one setting. */
export interface Probe {
  /** Another valid value; without it, one of the field's kind. */
  readonly to?: unknown;
  /** Settings with which the field matters. */
  readonly having?: { readonly [Name in SectionName]?: object };
  /** What is seen in a world; the same whenever the settings are the same. */
  readonly see: (world: ObservedWorld) => Promise<unknown>;
}

/** A probe for each setting with an effect on the server. */
export type Probes = ByEffect<ServerKind, Probe>;

type Input = Parameters<ObservedWorld['ask']>[1];

/** Sees the reply to a call: as an administrator, as somebody else, or without a session. */
export const replyTo =
  (endpoint: Endpoint, input?: Input, who: Persona | 'guest' = 'administrator'): Probe['see'] =>
  async (world) =>
    (await (who === 'guest' ? world.guest(endpoint, input) : world.askAs(who, endpoint, input))).body;

/** The code of a refusal, or the status of a reply. */
export const outcomeOf = ({ status, body }: { status: number; body: { exceptionCode?: number } | undefined }): number =>
  body?.exceptionCode ?? status;
