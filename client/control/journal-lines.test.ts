import { describe, expect, test } from 'vitest';
import { chosenLines, curlOf, faultFor, followed, newJournal, type Entry } from './journal-lines.ts';

const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 10, 0, second));

const call: Entry = {
  id: 1,
  at: at(1),
  kind: 'http',
  method: 'POST',
  path: '/meet/services/json/web/tags',
  status: 201,
  ms: 4,
  request: {
    headers: { authorization: '…', 'content-type': 'application/json' },
    query: { text: 'a&b', tag: ['1', '2'] },
    body: { name: "It's new" },
  },
};
const failed: Entry = { ...call, id: 2, at: at(2), method: 'GET', path: '/meet/services/json/web/users', status: 503, fault: 'f1' };
const dropped: Entry = { id: 3, at: at(3), kind: 'http', method: 'GET', path: '/meet/services/json/web/files', ms: 1 };
const frame: Entry = { id: 4, at: at(4), kind: 'socket', direction: 'in', attendeeId: 'kim', frame: { type: 'LOGIN' } };
const mail = { id: 'm', at: at(5), from: 'a@meet.example', to: 'b@meet.example', subject: 'Welcome', text: 'Follow the link' };
const { lines } = followed(newJournal, [call, failed, dropped, frame], [mail]) ?? newJournal;

test('calls, frames and mails are lines, the newest first', () => {
  expect(chosenLines(lines, 'all', '').map(({ text }) => text)).toEqual([
    'to b@meet.example: Welcome',
    'in kim LOGIN',
    'GET /meet/services/json/web/files dropped 1 ms',
    'GET /meet/services/json/web/users 503 4 ms (fault)',
    'POST /meet/services/json/web/tags 201 4 ms',
  ]);
});

test.each([
  ['error', '', 2],
  ['call', '', 3],
  ['frame', '', 1],
  ['mail', '', 1],
  ['all', 'post TAGS', 1],
  ['all', 'follow', 1],
  ['call', 'nothing like it', 0],
] as const)('of the kind %s with “%s” there are %i', (kind, search, count) => {
  expect(chosenLines(lines, kind, search)).toHaveLength(count);
});

describe('a journal is followed', () => {
  const known = followed(newJournal, [call, failed], [mail]);
  if (!known) throw new Error('nothing known');
  const shown = (journal: typeof known | undefined) => journal && chosenLines(journal.lines, 'all', '').map(({ key }) => key);

  test('by what is new since the last call', () => {
    expect(shown(followed(known, [failed, dropped], [mail, { ...mail, id: 'n', at: at(6) }]))).toEqual([
      'mail n',
      'http 3',
      'mail m',
      'http 2',
      'http 1',
    ]);
    expect(shown(followed(known, [failed], [mail]))).toEqual(shown(known));
  });

  test('in the order in which things happened, also with the clock put back', () => {
    expect(shown(followed(known, [failed, { ...dropped, at: at(0) }], [mail]))).toEqual(['http 3', 'mail m', 'http 2', 'http 1']);
  });

  test('and another one begins anew', () => {
    expect(followed(known, [], [])).toBeUndefined();
    expect(followed(known, [{ ...failed, at: at(9) }, dropped], [])).toBeUndefined();
    expect(followed(known, [dropped], [])).toBeUndefined();
  });
});

describe('a call', () => {
  test('is made to fail next time by its method and path, without the query', () => {
    expect(faultFor(call, { status: 503 })).toEqual({ method: 'POST', path: '/meet/services/json/web/tags', status: 503 });
    expect(faultFor({ ...call, path: '/:::::::::::/' }, { drop: true })).toBeUndefined();
  });

  test('is a command for a shell, with a name in place of the token', () => {
    expect(curlOf(call, 'http://localhost:8080', 'w1')).toBe(
      [
        String.raw`curl -X POST 'http://localhost:8080/meet/services/json/web/tags?text=a%26b&tag=1&tag=2' \ `.trimEnd(),
        String.raw`  -H "authorization: Bearer $TOKEN" \ `.trimEnd(),
        String.raw`  -H 'content-type: application/json' \ `.trimEnd(),
        String.raw`  -H 'x-meet-world: w1' \ `.trimEnd(),
        String.raw`  --data '{"name":"It'\''s new"}'`,
      ].join('\n'),
    );
  });
});
