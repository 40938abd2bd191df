import { changeMe } from '@meet/contracts/areas/account';
import { signal } from '@preact/signals-react';
import { expect, test, vi } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { createI18n } from '../i18n/i18n.ts';
import { loadWords } from '../i18n/load-words.ts';
import { frameServices } from '../shell/frame-services.ts';
import type { SessionState } from '../session/lifecycle.ts';
import { answering } from '../testing/answering.ts';
import { changeLanguage } from './change-language.ts';
import { createNotices } from './notices.ts';

const me = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@meet.example', language: 'en', source: 'INTERNAL', customersManager: [] };
const signedIn: SessionState = { kind: 'signedIn', username: 'ada', me };

function scene(state: SessionState, ...answers: unknown[]) {
  const { call, asked } = answering(...answers);
  const frame = frameServices();
  const reloadMe = vi.fn(async () => {});
  const services = {
    ...frame,
    call,
    i18n: createI18n(loadWords),
    notices: createNotices(),
    session: { ...frame.session, state: signal(state), reloadMe },
  };
  return { services, asked, reloadMe, texts: () => services.notices.log.peek().map(({ title, text }) => title ?? text) };
}

test('[ACC-05] the language that somebody signed in chooses is that of the account from then on, and can be undone', async () => {
  const { services, asked, reloadMe, texts } = scene(signedIn, undefined);
  await changeLanguage(services, 'cs');
  expect(services.i18n.language.value).toBe('cs');
  expect(asked).toEqual([{ endpoint: changeMe, input: { body: { language: 'cs' } } }]);
  expect(reloadMe).toHaveBeenCalledTimes(1);
  expect(texts()).toEqual(['Váš účet od nynějška používá tento jazyk.']);
  const [told] = services.notices.log.peek();
  expect(told?.action?.label).toBe('Vrátit zpět');
  services.notices.act(told?.id ?? 0);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.input).toEqual({ body: { language: 'en' } });
  expect(services.i18n.language.value).toBe('en');
});

test('[I18-B05] before signing in it is a matter of this device', async () => {
  const { services, asked, texts } = scene({ kind: 'signedOut' });
  await changeLanguage(services, 'de');
  expect(services.i18n.language.value).toBe('de');
  expect(asked).toEqual([]);
  expect(texts()).toEqual([]);
});

test('a language that cannot be saved stays for the session, and the page says so', async () => {
  const { services, reloadMe, texts } = scene(signedIn, new CallProblem(1000));
  await changeLanguage(services, 'fr');
  expect(services.i18n.language.value).toBe('fr');
  expect(reloadMe).not.toHaveBeenCalled();
  expect(texts()).toEqual(['La langue n’a pas pu être enregistrée dans votre compte. Elle est conservée pour cette session.']);
});

test('signing out while the language is saved is no failure', async () => {
  const state = signal<SessionState>(signedIn);
  const { services, texts } = scene(signedIn);
  const call = () => {
    state.value = { kind: 'signedOut', because: 'left' };
    return Promise.reject(new DOMException('', 'AbortError'));
  };
  await changeLanguage({ ...services, call, session: { ...services.session, state } }, 'fr');
  expect(texts()).toEqual([]);
});

test('a language that was saved is said to be saved, even when the account cannot be read again', async () => {
  const { services, reloadMe, texts } = scene(signedIn, undefined);
  reloadMe.mockRejectedValue(new CallProblem(1000));
  await changeLanguage(services, 'cs');
  expect(texts()).toEqual(['Váš účet od nynějška používá tento jazyk.']);
});

test('of languages chosen in quick succession the last one is saved and spoken', async () => {
  const { services, asked, texts } = scene(signedIn, undefined);
  await Promise.all([changeLanguage(services, 'cs'), changeLanguage(services, 'de'), changeLanguage(services, 'hu')]);
  expect(services.i18n.language.value).toBe('hu');
  expect(asked.at(-1)?.input).toEqual({ body: { language: 'hu' } });
  expect(texts()).toEqual(['A fiókja mostantól ezt a nyelvet használja.']);
});
