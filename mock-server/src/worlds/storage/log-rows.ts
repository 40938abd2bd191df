import { readLog, storedName } from './log-lines.ts';
import { StoreFailure } from './world-store.ts';

/** The id that the text of a world begins with. Throws a `StoreFailure` where it is no world. */
export function idIn(text: string, world: string): string {
  const { id, lines, tail, damaged } = readLog(text);
  if (id === undefined || storedName(id) !== world || lines.length === 0 || damaged >= 0 || tail !== '')
    throw new StoreFailure(
      `the database is damaged, or of another version of this server: the rows of meet_mock_log with world = '${world}' are no world; ` +
        'put back a copy, or delete them to go on without this world',
    );
  return id;
}
