import type { Page } from '@playwright/test';
import { join } from './media.ts';
import { expect, test } from './call-test.ts';

interface Noticed {
  isHidden: boolean;
  notes: number[];
  notified: string[];
  sinks: string[];
}

declare global {
  var noticed: Noticed;
}

/** Keeps what is heard and shown outside of the page, which can be told that it is hidden. */
const notice = (page: Page) =>
  page.addInitScript(() => {
    globalThis.noticed = { isHidden: false, notes: [], notified: [], sinks: [] };
    Object.defineProperty(document, 'hidden', { get: () => noticed.isHidden });
    globalThis.OscillatorNode = class extends OscillatorNode {
      override start(when?: number): void {
        noticed.notes.push(Math.round(this.frequency.value));
        super.start(when);
      }
    };
    globalThis.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        noticed.notified.push(title);
      }
    };
  });

const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    noticed.isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('[WTR-B02] [WTR-B03] [WTR-B05] while waiting, devices can be changed and tested, after ten minutes one can ask again, and the answer reaches another tab', async ({
  page,
  world,
  context,
}) => {
  const { umi } = world.meeting('waitingRoom');
  await world.changeMeeting(umi, { timeToStart: 600, bots: 0 });
  await context.grantPermissions(['notifications', 'camera', 'microphone']);
  await page.clock.install();
  await notice(page);
  await join(page, umi, 'Patient Guest');
  await expect(page.getByRole('heading', { name: 'Waiting for the organizer' })).toBeVisible();

  await page.getByRole('button', { name: 'Devices' }).click();
  const microphone = page.getByRole('combobox', { name: 'Microphone' });
  await microphone.selectOption({ label: 'Fake Audio Input 2' });
  await expect(page.getByRole('meter', { name: 'Microphone level' })).not.toHaveAttribute('aria-valuenow', '0');
  await page.getByRole('button', { name: 'Test the speaker' }).click();
  await expect.poll(() => page.evaluate(() => noticed.notes.length)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Test the speaker' })).toBeEnabled();
  await page.getByRole('button', { name: 'Camera', exact: true, pressed: true }).click();
  await expect(page.getByText('Your camera is off')).toBeVisible();

  const waiting = async () =>
    (await world.attendees(umi)).filter(
      ({ fullName, connected, status }) => fullName === 'Patient Guest' && connected && status === 'waiting',
    );
  await expect.poll(() => waiting().then(({ length }) => length)).toBe(1);
  await expect(page.getByRole('button', { name: 'Ask again' })).toHaveCount(0);
  await page.clock.fastForward('10:00');
  await expect(page.getByText('This takes longer than usual. Ask the organizer by phone or message, or ask again.')).toBeVisible();
  const logins = async () =>
    (await world.journal({ kind: 'socket' })).filter(({ frame }) => JSON.stringify(frame ?? null).includes('"type":"LOGIN"')).length;
  const asked = await logins();
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect.poll(logins).toBe(asked + 1);
  await expect(page.getByRole('button', { name: 'Ask again' })).toHaveCount(0);
  await expect.poll(() => waiting().then(({ length }) => length)).toBe(1);

  const title = await page.title();
  await page.evaluate(() => noticed.notes.splice(0));
  await hide(page, true);
  const [asking] = await waiting();
  await world.changeAttendee(umi, asking?.id ?? '', { status: 'approved' });
  await expect.poll(() => page.title()).toBe(`● Approved – ${title}`);
  await expect.poll(() => page.evaluate(() => noticed)).toMatchObject({ notes: [659, 880], notified: ['Approved'] });
  await hide(page, false);
  await expect.poll(() => page.title()).toBe(title);
});
