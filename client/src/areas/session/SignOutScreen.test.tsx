import { signal, type ReadonlySignal } from '@preact/signals-react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { CallProblem } from '../../api/problem.ts';
import { frameServices } from '../../shell/frame-services.ts';
import { ServicesContext, type Services } from '../../core/services.ts';
import type { SettingsState } from '../../core/settings.ts';
import SignOutScreen from './SignOutScreen.tsx';

const failed: SettingsState = { kind: 'failed', problem: new CallProblem('UNREACHABLE') };

async function leaveBy(
  search: string,
  closePage?: string,
  settingsState: ReadonlySignal<SettingsState> = signal(failed),
  signOut = () => Promise.resolve(),
) {
  const frame = frameServices();
  const services = {
    ...frame,
    settingsState,
    session: { ...frame.session, signOut: vi.fn(signOut) },
    returnTo: { ...frame.returnTo, forget: vi.fn() },
    outlookAddIn: { ...frame.outlookAddIn, begin: vi.fn(), afterSignOut: vi.fn(() => closePage) },
    reloadSettings: vi.fn(() => Promise.resolve()),
    navigate: vi.fn<Services['navigate']>(),
    leave: vi.fn<Services['leave']>(),
  } satisfies Services;
  await render(
    <ServicesContext value={services}>
      <Router hook={() => ['/logout', () => {}]} searchHook={() => search}>
        <SignOutScreen />
      </Router>
    </ServicesContext>,
  );
  return services;
}

test('[RTE-03] [SES-10] signing out ends the session, forgets the way back, asks for the settings anew and goes to sign-in', async () => {
  const { session, returnTo, reloadSettings, navigate } = await leaveBy('');
  expect(session.signOut).toHaveBeenCalled();
  expect(returnTo.forget).toHaveBeenCalled();
  expect(reloadSettings).toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledWith('/', { replace: true });
});

test('[RTE-04] with outlookWorkflow the tab becomes the plugin’s first, then signs out', async () => {
  const { session, outlookAddIn, navigate, leave } = await leaveBy('outlookWorkflow', 'https://plugin.example/close');
  expect(outlookAddIn.begin).toHaveBeenCalled();
  expect(session.signOut).toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledWith('/', { replace: true });
  expect(leave).not.toHaveBeenCalled();
});

test('leaving a tab of the plugin ends on its close page, once the server was told', async () => {
  let tell = (): void => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  const { leave, navigate, session } = await leaveBy('', 'https://plugin.example/close', signal(failed), () => told);
  expect(session.signOut).toHaveBeenCalledOnce();
  expect(leave).not.toHaveBeenCalled();
  tell();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://plugin.example/close'));
  expect(navigate).not.toHaveBeenCalled();
});

test('opened by itself it signs out at once, and leaves when the settings have told where to', async () => {
  const settingsState = signal<SettingsState>({ kind: 'loading' });
  const { session, outlookAddIn, leave, navigate } = await leaveBy('', 'https://plugin.example/close', settingsState);
  expect(session.signOut).toHaveBeenCalled();
  expect([outlookAddIn.afterSignOut.mock.calls, leave.mock.calls, navigate.mock.calls]).toEqual([[], [], []]);
  settingsState.value = failed;
  await vi.waitFor(() => expect(leave).toHaveBeenCalledWith('https://plugin.example/close'));
});
