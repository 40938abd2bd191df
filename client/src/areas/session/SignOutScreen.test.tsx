import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { frameServices } from '../../app/frame-services.ts';
import { ServicesContext, type Services } from '../../app/services.ts';
import SignOutScreen from './SignOutScreen.tsx';

async function leaveBy(search: string, closePage?: string) {
  const frame = frameServices();
  const services = {
    ...frame,
    session: { ...frame.session, signOut: vi.fn(() => Promise.resolve()) },
    returnPlace: { ...frame.returnPlace, forget: vi.fn() },
    outlook: { ...frame.outlook, begin: vi.fn(), afterSignOut: vi.fn(() => closePage) },
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
  const { session, returnPlace, reloadSettings, navigate } = await leaveBy('');
  expect(session.signOut).toHaveBeenCalled();
  expect(returnPlace.forget).toHaveBeenCalled();
  expect(reloadSettings).toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledWith('/', { replace: true });
});

test('[RTE-04] with outlookWorkflow the tab becomes the plugin’s first, then signs out', async () => {
  const { session, outlook, navigate, leave } = await leaveBy('outlookWorkflow', 'https://plugin.example/close');
  expect(outlook.begin).toHaveBeenCalled();
  expect(session.signOut).toHaveBeenCalled();
  expect(navigate).toHaveBeenCalledWith('/', { replace: true });
  expect(leave).not.toHaveBeenCalled();
});

test('leaving a tab of the plugin ends on its close page', async () => {
  const { leave, navigate } = await leaveBy('', 'https://plugin.example/close');
  expect(leave).toHaveBeenCalledWith('https://plugin.example/close');
  expect(navigate).not.toHaveBeenCalled();
});
