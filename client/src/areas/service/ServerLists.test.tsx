import { listServerMeetings, listServerUsers } from '@meet/contracts/areas/service';
import { expect, test } from 'vitest';
import { drawScreen } from '../../testing/screen.tsx';
import { ServerLists } from './ServerLists.tsx';

const start = new Date('2025-11-21T10:00:00.000Z');
const meeting = { id: 'meeting-1', subject: 'Town hall', start, state: 'started', userCount: 3 };

test('[MTG-13] a meeting in a state nobody knows stands among those of its server, with the state as it is', async () => {
  const items = [meeting, { ...meeting, id: 'meeting-2', subject: 'Retreat', state: 'HIBERNATING' }];
  const { screen } = await drawScreen({
    screen: <ServerLists id="server-1" />,
    words: ['list', 'service'],
    answers: [
      [listServerMeetings, { items, total: 2 }],
      [listServerUsers, { items: [], total: 0 }],
    ],
  });
  await expect.element(screen.getByRole('row', { name: /Town hall/ })).toHaveTextContent('Started');
  await expect.element(screen.getByRole('row', { name: /Retreat/ })).toHaveTextContent('HIBERNATING');
});
