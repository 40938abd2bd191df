import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CallProblem } from '../../api/problem.ts';
import { answering } from '../../testing/answering.ts';
import type { SignIn } from '../../session/session.ts';
import { createCaptchaSource } from './captcha-source.ts';
import { createSignIn } from './sign-in.ts';

const typed = { username: 'ada@meet.example', password: 'secret', captcha: '', otp: '' };
const captchas = [1, 2, 3].map((n) => ({ captchaImageBase64: 'iVBORw0KGgo=', challenge: `challenge-${n}` }));

function formWith(...outcomes: (CallProblem | undefined)[]) {
  const signIn = vi.fn<(input: SignIn) => Promise<void>>(async () => {
    const problem = outcomes[signIn.mock.calls.length - 1];
    if (problem) throw problem;
  });
  const server = answering(...captchas);
  const captcha = createCaptchaSource(server.call);
  return { form: createSignIn({ signIn, captcha }), captcha, signIn, asked: server.asked };
}

test('the name goes out without the blanks around it, the password as typed', async () => {
  const { form, signIn } = formWith();
  expect(await form.submit({ ...typed, username: ' ada@meet.example ', password: ' secret ' }, 'en')).toBe(true);
  expect(signIn).toHaveBeenCalledWith({ username: 'ada@meet.example', password: ' secret ' });
});

test('a second click while the first is under way does nothing', async () => {
  const { form, signIn } = formWith();
  const first = form.submit(typed, 'en');
  expect(form.state.peek()).toEqual({ kind: 'busy' });
  expect(await form.submit(typed, 'en')).toBe(false);
  await first;
  expect(signIn).toHaveBeenCalledTimes(1);
});

test('a refusal is told and frees the form', async () => {
  const problem = new CallProblem(1014, { status: 400 });
  const { form, captcha } = formWith(problem);
  expect(await form.submit(typed, 'en')).toBe(false);
  expect(form.state.peek()).toEqual({ kind: 'refused', problem });
  expect(captcha.state.peek()).toEqual({ kind: 'none' });
});

test('a programming error is shown as internal, and reported as an uncaught error', async () => {
  const later: (() => void)[] = [];
  vi.stubGlobal('queueMicrotask', (run: () => void) => void later.push(run));
  onTestFinished(() => void vi.unstubAllGlobals());
  const defect = new TypeError('a defect');
  const signIn = () => Promise.reject(defect);
  const form = createSignIn({ signIn, captcha: createCaptchaSource(answering().call) });
  await form.submit(typed, 'en');
  expect(form.state.peek()).toMatchObject({ kind: 'refused', problem: { code: 1000 } });
  expect(later[0]).toThrow(defect);
});

describe('the captcha', () => {
  test.each([1011, 1029])('comes with code %s, for the name typed and in the language shown', async (code) => {
    const { form, captcha, asked } = formWith(new CallProblem(code));
    await form.submit(typed, 'cs');
    expect(asked[0]?.input).toEqual({ query: { login: 'ada@meet.example' }, headers: { 'accept-language': 'cs' } });
    expect(captcha.state.peek()).toMatchObject({ kind: 'shown', captcha: { challenge: 'challenge-1' } });
  });

  test('[PWD-25] goes out with the next attempt', async () => {
    const { form, signIn } = formWith(new CallProblem(1011));
    await form.submit(typed, 'en');
    await form.submit({ ...typed, captcha: ' 4711 ' }, 'en');
    expect(signIn).toHaveBeenLastCalledWith({
      username: 'ada@meet.example',
      password: 'secret',
      challenge: 'challenge-1',
      captcha: '4711',
    });
  });

  test('is another one after every further refusal: each is good for one attempt', async () => {
    const { form, captcha } = formWith(new CallProblem(1011), new CallProblem(1014), new CallProblem(1029));
    for (let attempt = 0; attempt < 3; attempt++) await form.submit({ ...typed, captcha: '1' }, 'en');
    expect(captcha.state.peek()).toMatchObject({ kind: 'shown', captcha: { challenge: 'challenge-3' } });
  });

  test('[PWD-26] changes with the name, and only where there is one', async () => {
    const { form, captcha, asked } = formWith(new CallProblem(1011));
    await captcha.follow('eve@meet.example', 'en');
    expect(asked).toEqual([]);
    await form.submit(typed, 'en');
    await captcha.follow('ada@meet.example', 'en');
    expect(asked).toHaveLength(1);
    await captcha.follow('eve@meet.example', 'en');
    expect(captcha.state.peek()).toMatchObject({ kind: 'shown', login: 'eve@meet.example', captcha: { challenge: 'challenge-2' } });
  });

  test('of an earlier name is dropped when it arrives late', async () => {
    const arrivals: ((captcha: unknown) => void)[] = [];
    const captcha = createCaptchaSource(answering(new Promise((resolve) => arrivals.push(resolve)), captchas[1]).call);
    const first = captcha.load('ada', 'en');
    await captcha.load('eve', 'en');
    arrivals[0]?.(captchas[0]);
    await first;
    expect(captcha.state.peek()).toMatchObject({ login: 'eve', captcha: { challenge: 'challenge-2' } });
  });

  test('that cannot be had leaves a form that still works', async () => {
    const captcha = createCaptchaSource(answering(new CallProblem('UNREACHABLE')).call);
    const form = createSignIn({ signIn: () => Promise.reject(new CallProblem(1011)), captcha });
    await form.submit(typed, 'en');
    expect(captcha.state.peek()).toEqual({ kind: 'failed', login: 'ada@meet.example' });
    expect(form.state.peek().kind).toBe('refused');
  });
});

describe('[SES-27] the one-time code', () => {
  const codeNeeded = () => new CallProblem(1002, { fields: [{ name: 'otp', code: 1023 }] });

  test('is asked for when the server announces it, and goes out with the next attempt', async () => {
    const { form, signIn } = formWith(codeNeeded());
    await form.submit(typed, 'en');
    expect(form.state.peek()).toEqual({ kind: 'code', is: 'needed' });
    expect(form.asksCode.peek()).toBe(true);
    expect(await form.submit({ ...typed, otp: '123 456' }, 'en')).toBe(true);
    expect(signIn).toHaveBeenLastCalledWith({ username: 'ada@meet.example', password: 'secret', otp: '123456' });
  });

  test('that was wrong is told as such', async () => {
    const { form } = formWith(codeNeeded(), codeNeeded());
    await form.submit(typed, 'en');
    await form.submit({ ...typed, otp: '000000' }, 'en');
    expect(form.state.peek()).toEqual({ kind: 'code', is: 'wrong' });
  });

  test('is mailed again to whoever sends none, and that is told', async () => {
    const { form, signIn } = formWith(codeNeeded(), codeNeeded());
    await form.submit(typed, 'en');
    await form.submit(typed, 'en');
    expect(signIn).toHaveBeenLastCalledWith({ username: 'ada@meet.example', password: 'secret' });
    expect(form.state.peek()).toEqual({ kind: 'code', is: 'another' });
  });

  test('belongs to a name: another one is asked for no code', async () => {
    const { form } = formWith(codeNeeded());
    await form.submit(typed, 'en');
    form.follow(' ada@meet.example ', 'en');
    expect(form.asksCode.peek()).toBe(true);
    form.follow('eve@meet.example', 'en');
    expect(form.asksCode.peek()).toBe(false);
    expect(form.state.peek()).toEqual({ kind: 'ready' });
  });

  test('is not asked for because of some other field', async () => {
    const { form } = formWith(new CallProblem(1002, { fields: [{ name: 'username', code: 1023 }] }));
    await form.submit(typed, 'en');
    expect(form.asksCode.peek()).toBe(false);
  });
});
