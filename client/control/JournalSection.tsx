import { createFault, getJournal, getMails, type FaultRequest } from '@meet/contracts/mock';
import { useCallback, useRef, useState } from 'react';
import { Button } from '../src/ui/buttons/Button.tsx';
import { CopyButton } from '../src/ui/buttons/CopyButton.tsx';
import { SelectField } from '../src/ui/fields/SelectField.tsx';
import { TextField } from '../src/ui/fields/TextField.tsx';
import { Card } from '../src/ui/layout/Card.tsx';
import {
  chosenLines,
  curlOf,
  faultFor,
  followed,
  journalKinds,
  newJournal,
  type Entry,
  type FollowedJournal,
  type JournalKind,
  type JournalLine,
} from './journal-lines.ts';
import { call, useControl, useLatest } from './use-control.ts';

const kinds: Record<JournalKind, string> = { all: 'everything', call: 'calls', error: 'failed calls', frame: 'frames', mail: 'mails' };
const shownMost = 300;

/** What happens in this world, as it happens. */
export function JournalSection({ world }: { world: string }) {
  const [kind, setKind] = useState<JournalKind>('all');
  const [search, setSearch] = useState('');
  const [isPaused, setPaused] = useState(false);
  const lines = useLines(isPaused);
  const chosen = chosenLines(lines, kind, search);
  return (
    <Card title="Journal" text="Calls, frames and mails of this world, the newest first.">
      <div className="control-row">
        <SelectField
          label="Show"
          name="kind"
          value={kind}
          onChange={({ target }) => setKind(journalKinds.find((one) => one === target.value) ?? 'all')}
          options={journalKinds.map((one) => ({ value: one, text: kinds[one] }))}
        />
        <TextField label="Search" name="search" type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        <Button aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
          Hold still
        </Button>
      </div>
      <p className="control-hint">
        {chosen.length > shownMost ? `The newest ${shownMost} of ${chosen.length}` : `${chosen.length} of ${lines.length}`}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled with the keyboard, too */}
      <ol className="control-journal" tabIndex={0} aria-label="Journal, newest first">
        {chosen.slice(0, shownMost).map((line) => (
          <Line key={line.key} line={line} world={world} />
        ))}
      </ol>
    </Card>
  );
}

/** Asks each time only for what is new. */
function useLines(isPaused: boolean): readonly JournalLine[] {
  const known = useRef(newJournal);
  const read = useCallback(async () => {
    if (isPaused) return known.current.lines;
    const from = async (journal: FollowedJournal) =>
      followed(
        journal,
        ...(await Promise.all([call(getJournal, { query: { since: String((journal.last?.id ?? 1) - 1) } }), call(getMails)])),
      );
    known.current = (await from(known.current)) ?? (await from(newJournal)) ?? newJournal;
    return known.current.lines;
  }, [isPaused]);
  return useLatest(read) ?? [];
}

function Line({ line: { at, text, isError, details, call: entry }, world }: { line: JournalLine; world: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={isError ? 'bad' : undefined}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <time dateTime={at.toISOString()}>{at.toISOString().slice(11, 23)}</time> {text}
        </summary>
        {isOpen && (
          <>
            {entry && <CallActions entry={entry} world={world} />}
            <pre>{details}</pre>
          </>
        )}
      </details>
    </li>
  );
}

const failures: readonly (readonly [text: string, how: Pick<FaultRequest, 'status' | 'drop' | 'delayMs'>])[] = [
  ['Answer 503 next time', { status: 503 }],
  ['Drop it next time', { drop: true }],
  ['Delay it by 5 s next time', { delayMs: 5_000 }],
];

function CallActions({ entry, world }: { entry: Entry; world: string }) {
  const { act } = useControl();
  return (
    <div className="control-row">
      {failures.map(([text, how]) => {
        const fault = faultFor(entry, how);
        return (
          fault && (
            <Button
              key={text}
              size="small"
              onClick={() => void act('The fault waits for its call.', () => call(createFault, { body: fault }))}
            >
              {text}
            </Button>
          )
        );
      })}
      <CopyButton text={curlOf(entry, location.origin, world)} label="Copy as curl" copied="Copied" size="small" />
    </div>
  );
}
