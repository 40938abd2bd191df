import { pathOf } from '@meet/contracts/wire/http';
import { login } from '@meet/contracts/areas/session';
import { listUsers } from '@meet/contracts/areas/users';
import type { Exchange, Judge } from './judge.ts';
import { expect, test } from './test.ts';

const origin = 'http://127.0.0.1';

const signIn: Exchange = {
  method: 'POST',
  url: origin + pathOf(login),
  requestHeaders: {},
  requestBody: JSON.stringify({ username: 'ana@x.example', password: 'secret' }),
  status: 200,
  responseBody: JSON.stringify({ sessionToken: 'a'.repeat(43), refreshToken: 'b'.repeat(43) }),
};

const list: Exchange = {
  ...signIn,
  method: 'GET',
  url: `${origin}${pathOf(listUsers)}?page=1`,
  requestBody: null,
  responseBody: JSON.stringify({ items: [], total: 0 }),
};

const refusal = (exceptionCode: number): string => JSON.stringify({ exceptionCode, message: 'no', requestId: 'x-1' });

test('the judge accepts exchanges that are as the documents say', ({ judge }) => {
  for (const exchange of [signIn, list, { ...signIn, status: 400, responseBody: refusal(1014) }])
    expect(judge.exchange(exchange)).toEqual([]);
});

const wrong: Record<string, [Exchange, RegExp]> = {
  'an unknown path': [{ ...list, url: `${origin}/meet/services/json/web/nothing` }, /: the call is not documented$/],
  'an unknown method': [{ ...list, method: 'PUT' }, /: the call is not documented$/],
  'an undocumented status': [{ ...signIn, status: 418 }, /: the status 418 is not documented$/],
  'an error code that the call does not have': [{ ...signIn, status: 400, responseBody: refusal(1044) }, /exceptionCode must be equal/],
  'an unknown query': [{ ...list, url: `${list.url}&colour=red` }, /: the query parameter colour is not documented$/],
  'a query with a wrong value': [{ ...list, url: `${list.url}&order=2` }, /: the query parameter order: .* must match pattern/],
  'a wrong type': [{ ...list, responseBody: JSON.stringify({ items: [], total: '0' }) }, /total must be/],
  'a missing member of a response': [{ ...signIn, responseBody: '{"sessionToken":"a"}' }, /must have required property 'refreshToken'/],
  'a member too many': [
    { ...list, responseBody: JSON.stringify({ items: [], total: 0, more: 1 }) },
    /must NOT have additional properties$/,
  ],
  'a missing member of a request': [{ ...signIn, requestBody: '{"username":"ana"}' }, /request body: .*'password'$/],
  'a request without its body': [{ ...signIn, requestBody: null }, /: the request body is missing$/],
  'a body that is no JSON': [{ ...signIn, responseBody: '{' }, /: no JSON$/],
};

for (const [mistake, [exchange, told]] of Object.entries(wrong)) {
  test(`the judge tells ${mistake}`, ({ judge }) => {
    expect(judge.exchange(exchange)).toContainEqual(expect.stringMatching(told));
  });
}

const messages: Record<string, [...Parameters<Judge['message']>, told: RegExp]> = {
  'a message that nobody knows': ['server', '{"type":"NOTHING"}', /the server sent NOTHING: not documented$/],
  'a message of the other side': ['server', '{"type":"KEEP_ALIVE"}', /the server sent KEEP_ALIVE: not documented$/],
  'a message with a wrong type': ['client', '{"type":"CHAT","text":5}', /the client sent CHAT: .*text must be string/],
  bytes: ['server', Buffer.of(1), /not documented$/],
};

for (const [mistake, [from, text, told]] of Object.entries(messages)) {
  test(`the judge tells ${mistake} on the socket`, ({ judge }) => {
    expect(judge.message(from, text)).toContainEqual(expect.stringMatching(told));
  });
}

test('what a page exchanges fails its test, unless a fault was ordered or the test answers itself', async ({
  page,
  world,
  judged,
  watched,
}) => {
  await page.goto('');
  const ask = (path: string) =>
    page.evaluate(async (address) => {
      const response = await fetch(address);
      // Browsers report a call as finished when its body is read.
      await response.text();
      return response.status;
    }, `/meet/services/json/web/${path}`);
  await world.fault({ path: '/web/faulted', body: 'garbage', times: 1 });
  await page.route('**/web/fulfilled', (route) => route.fulfill({ json: {} }));
  expect([await ask('faulted'), await ask('fulfilled'), await ask('nothing')]).toEqual([200, 200, 404]);
  await page.evaluate(async () => {
    const socket = new WebSocket('/meet/webrtcsignaling');
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    const closed = new Promise((resolve) => socket.addEventListener('close', resolve, { once: true }));
    socket.send('{"type":"NOTHING"}');
    socket.close();
    await closed;
  });
  const told = [/ \/meet\/services\/json\/web\/nothing 404: the call is not documented$/, /the client sent NOTHING: not documented$/];
  await judged.finished();
  await expect.poll(() => watched.unexpected().toSorted()).toEqual(told.map((text) => expect.stringMatching(text)));
  watched.expectErrors(...told);
});
