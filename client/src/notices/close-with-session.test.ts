import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { createNotices } from '../core/notices.ts';
import type { SessionState } from '../session/lifecycle.ts';
import { closeWithSession } from './close-with-session.ts';

test('notifications do not outlive the session they were shown in; what is said of its end stays', () => {
  const notices = createNotices();
  const texts = () => notices.entries.peek().map(({ text }) => text);
  const state = signal<SessionState>({
    kind: 'signedIn',
    username: 'ada@meet.example',
    me: { firstName: '', lastName: '', email: 'ada@meet.example', source: 'INTERNAL', customersManager: [] },
  });
  const stop = closeWithSession(notices, { state });
  notices.show('success', 'Zofie Nova was deleted', { action: { label: 'Undo', run: () => {} } });
  notices.wait('export-7', 'exporting');
  state.value = { kind: 'signedOut', because: 'left' };
  expect(texts()).toEqual([]);
  notices.show('success', 'your password has been changed');
  state.value = { kind: 'signedOut', because: 'left' };
  expect(texts()).toEqual(['your password has been changed']);
  stop();
});
