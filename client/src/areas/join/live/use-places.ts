import { useState } from 'react';
import type { RemoteAttendee } from '../../../call/state/remote-attendees.ts';
import { inStableOrder } from './attendees.ts';

/** The others in the order they came, whatever order the server lists them in. */
export function useStableOrder(attendees: readonly RemoteAttendee[]): readonly RemoteAttendee[] {
  const [places, setPlaces] = useState<readonly string[]>([]);
  const placed = inStableOrder(places, attendees);
  const order = placed.map(({ id }) => id);
  if (order.join() !== places.join()) setPlaces(order);
  return placed;
}
