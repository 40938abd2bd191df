import * as v from 'valibot';
import { uuid } from '../../api/uuid.ts';
import { storedValue } from '../../api/stored-value.ts';

/** The id that identifies this browser in one meeting: made once, then kept in the local storage (000 §3). */
export function clientId(meetingId: string, storage?: () => Storage): string {
  const kept = storedValue(`meet.client.${meetingId}`, v.pipe(v.string(), v.uuid()), storage);
  const known = kept.read();
  if (known !== undefined) return known;
  const id = uuid();
  kept.write(id);
  return id;
}
