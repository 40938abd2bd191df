import { useState } from 'react';

/** In the place of an attendee id. */
export const ownId = 'self';

export interface Person {
  id: string;
  fullName: string;
}

/** Who joined and who left between two lists. */
export function attendanceChanges<P extends Person>(before: readonly P[], after: readonly P[]): { joined: P[]; left: P[] } {
  return { joined: missingFrom(before, after), left: missingFrom(after, before) };
}

const missingFrom = <P extends Person>(known: readonly P[], all: readonly P[]): P[] =>
  all.filter(({ id }) => !known.some((one) => one.id === id));

/** Where somebody stands in a queue, from 1; undefined for who does not. */
export function placeIn(queue: readonly Person[], id: string): number | undefined {
  const index = queue.findIndex((one) => one.id === id);
  return index < 0 ? undefined : index + 1;
}

/** Everybody keeps their place; new attendees come last. */
export function inStableOrder<P extends Person>(places: readonly string[], people: readonly P[]): P[] {
  const placeOf = ({ id }: P): number => (places.includes(id) ? places.indexOf(id) : places.length);
  return people.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** One or two letters shown without a picture: of the first and the last word that has any. */
export function initials(fullName: string): string {
  const letters = fullName.split(/\s+/u).flatMap((word) => firstLetter(word.replace(/^[\p{P}\p{S}]+(?=\p{L})/u, '')) ?? []);
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('');
}

const segmenter = new Intl.Segmenter();

function firstLetter(word: string): string | undefined {
  const [first] = segmenter.segment(word);
  return first && /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(first.segment) ? first.segment.toLocaleUpperCase() : undefined;
}

/** A background for white letters, the same for a person on every screen. */
export function colourOf(id: string): string {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return `oklch(0.46 0.09 ${sum})`;
}

type Raised = Person & { handSince?: string | undefined };

/** Who raised a hand, the first first: as the server says, else in the order this client learned of it. */
export const useHands = <P extends Raised>(raised: readonly P[]): readonly P[] =>
  useStableOrder(raised).toSorted((one, other) => sinceOf(one) - sinceOf(other) || 0);

const sinceOf = ({ handSince }: Raised): number => Date.parse(handSince ?? '');

/** People in the order they came, whatever order the server lists them in. */
export function useStableOrder<P extends Person>(people: readonly P[]): readonly P[] {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const placed = inStableOrder(places, people);
  const order = placed.map(({ id }) => id);
  if (order.join() !== places.join()) setPlaces(order);
  return placed;
}
