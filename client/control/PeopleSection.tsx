import { expireSessions, getCast } from '@meet/contracts/mock';
import { listSessions } from '@meet/contracts/mock-worlds';
import { Button } from '../src/ui/buttons/Button.tsx';
import { Card } from '../src/ui/layout/Card.tsx';
import { call, useControl, useLatest } from './use-control.ts';

const readPeople = async () => (await call(getCast)).people;
const readSessions = () => call(listSessions);

type Tokens = 'session' | 'refresh' | 'all';
const ended: readonly (readonly [what: Tokens, text: string])[] = [
  ['session', 'End session tokens'],
  ['refresh', 'End refresh tokens'],
  ['all', 'End both'],
];

/** Whom one can sign in as, and who is signed in. */
export function PeopleSection() {
  const { act } = useControl();
  const people = useLatest(readPeople) ?? [];
  const sessions = useLatest(readSessions) ?? [];
  const end = (what: Tokens, email?: string) =>
    void act('The tokens are ended.', () => call(expireSessions, { body: { what, ...(email !== undefined && { email }) } }));
  return (
    <>
      <Card title="Sessions" text="Who is signed in, and until when, by the clock of this world.">
        <div className="control-row">
          {ended.map(([what, text]) => (
            <Button key={what} size="small" onClick={() => end(what)}>
              {text}
            </Button>
          ))}
        </div>
        <PlainTable
          name="Sessions"
          heads={['Name', 'Session token until', 'Refresh token until', 'Refreshes', '']}
          rows={sessions.map(({ username, sessionEndsAt, refreshEndsAt, refreshes }, index) => ({
            key: `${username} ${index}`,
            cells: [
              username,
              sessionEndsAt ? utc(sessionEndsAt) : 'ended',
              utc(refreshEndsAt),
              refreshes,
              <Button key="end" size="small" onClick={() => end('session', username)}>
                End session token of {username}
              </Button>,
            ],
          }))}
          empty="Nobody is signed in."
        />
      </Card>
      <Card title="People" text="Personas to sign in with.">
        <PlainTable
          name="People"
          heads={['Persona', 'E-mail', 'Password']}
          rows={people.map(({ persona, email, password }) => ({
            key: persona,
            cells: [persona, email, <code key="password">{password}</code>],
          }))}
          empty="…"
        />
      </Card>
    </>
  );
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

interface PlainTableProps {
  name: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly React.ReactNode[] }[];
  empty: string;
}

function PlainTable({ name, heads, rows, empty }: PlainTableProps) {
  if (rows.length === 0) return <p className="control-hint">{empty}</p>;
  return (
    <div className="control-table" role="region" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={heads[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
