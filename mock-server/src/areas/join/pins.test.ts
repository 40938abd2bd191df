import { joinByPin } from '@meet/contracts/areas/join';
import { getMeeting } from '@meet/contracts/areas/meetings';
import { changeSettings } from '@meet/contracts/areas/settings';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { noMedia } from '../../testing/media/no-media.ts';
import { testWorld } from '../../testing/test-world.ts';

const app = await buildApp({ media: noMedia() });
afterAll(() => app.close());

test('[SET-09] [SET-38] with longer PINs a meeting that is not over gets a new one, and the old one joins nobody', async () => {
  const world = await testWorld(app);
  const { sessionToken: token } = await world.signIn('administrator');
  const meeting = async (id: string) => (await world.ask(getMeeting, { params: { id }, token })).body;
  const setLength = (pinLength: number) =>
    world.ask(changeSettings, { params: { section: 'meeting-access' }, body: { values: { pinLength } }, token });
  const [started, ended] = [await meeting('meeting-1'), await meeting('meeting-4')];
  const join = async (pin: string) => (await world.ask(joinByPin, { body: { meetingId: started.meetingId, pin } })).body;

  await setLength(5);
  await setLength(10);
  const { pin } = await meeting('meeting-1');
  expect(pin).toMatch(/^\d{10}$/);
  expect([await join(started.pin), await join(pin)]).toMatchObject([{ exceptionCode: 1001 }, { umi: started.umi }]);
  expect((await meeting('meeting-4')).pin).toBe(ended.pin);

  await setLength(4);
  expect((await meeting('meeting-1')).pin).toBe(pin);
});
