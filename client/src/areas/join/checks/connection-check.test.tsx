import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { answeringInTurn, expectAccessible, fakeMeetingSession, surround } from '../../../testing/join.tsx';
import ConnectionCheck from './ConnectionCheck.tsx';

test('[PRE-B10] [SIG-11] how many entries of the server’s lists nobody can read is told where the server is checked', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('WebSocket', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const lists = { stunServers: [7, null], turnServers: [{ urls: 'turn:turn.example' }] };
  const { session } = fakeMeetingSession();
  const { element, services } = await surround(<ConnectionCheck session={session} onClose={() => {}} />, { call: answeringInTurn(lists) });
  await services.i18n.need('checks');
  const { getByRole, getByText, container } = await render(element);
  const server = getByRole('listitem').first();
  await expect.element(server).toHaveTextContent('3 entries of the server’s list cannot be read and are left out.');
  await expect.element(server.getByRole('img', { name: 'Passed' })).toBeVisible();
  await expect.element(getByText('Not offered by this server, or not possible now.').first()).toBeVisible();
  const checks = [
    'Meeting server',
    'Signalling connection',
    'Own address (STUN)',
    'Relay for restrictive networks (TURN)',
    'Connection for sound and picture',
    'Own sound and picture come back',
  ];
  for (const [place, check] of checks.entries()) await expect.element(getByRole('listitem').nth(place)).toHaveTextContent(check);
  const socket = getByRole('listitem').nth(1);
  await expect.element(socket.getByRole('img', { name: 'Failed' })).toBeVisible();
  await expect.element(socket).toHaveTextContent('A firewall or proxy blocks WebSocket connections to this server.');
  await expect.element(getByRole('status')).toHaveTextContent(/^Something is blocking the connection\./);
  await expectAccessible(container);
  warned.mockRestore();
});
