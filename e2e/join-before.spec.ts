import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from './axe.ts';
import { count, opened } from './counted.ts';
import { expect, test } from './call-test.ts';

test.describe('before joining', () => {
  test('[PRE-B05] the test tone comes out of the chosen speaker', async ({ page, world }) => {
    await page.addInitScript(() => {
      const sinks: string[] = [];
      Object.assign(globalThis, { sinks });
      // oxlint-disable-next-line typescript/unbound-method -- bound again below
      const { setSinkId } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.setSinkId = function (id) {
        sinks.push(id);
        return setSinkId.call(this, id);
      };
    });
    await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
    const speaker = page.getByLabel('Speaker', { exact: true });
    await expect(speaker).toContainText('Fake');
    let chosen = '';
    // Chromium names devices anew when they are allowed, which may be right now.
    await expect(async () => {
      await speaker.selectOption({ index: 1 });
      chosen = await speaker.inputValue();
      expect(await page.evaluate(() => localStorage.getItem('meet.devices'))).toContain(chosen);
    }).toPass();
    await page.getByRole('button', { name: 'Test the speaker' }).click();
    await expect.poll(() => page.evaluate((): unknown => Reflect.get(globalThis, 'sinks'))).toEqual([chosen]);
    await expect(page.getByRole('button', { name: 'Test the speaker' })).toBeEnabled();
  });

  test('[PRE-B05] a browser that cannot choose a speaker offers no choice', async ({ page, world }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId'));
    await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
    await expect(page.getByRole('combobox', { name: 'Microphone' })).toContainText('Fake');
    await expect(page.getByLabel('Speaker', { exact: true })).toHaveCount(0);
  });

  test('[PRE-B06] the echo test plays the own voice after three seconds, by keyboard alone', async ({ page, world }) => {
    await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
    await page.getByRole('button', { name: 'Hear yourself' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Hear yourself' });
    const status = dialog.getByRole('status').first();
    await expect(status).toHaveText('Speak for three seconds, then you hear what the others would hear.');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Start' }).press('Enter');
    await expect(status).toHaveText('Speak now, for three seconds…');
    await expect(status).toHaveText('Now you hear yourself.');
    await expect(status).toContainText('Did you hear yourself?');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Hear yourself' })).toBeFocused();
  });

  test('[PRE-B10] every step of the connection test runs, and the report can be saved', async ({ page, world, keepScreen }) => {
    await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
    await page.getByRole('button', { name: 'Check the connection' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connection check' });
    await expect(dialog.getByText('Everything a meeting needs gets through.')).toBeVisible();
    await expectNoAxeViolations(page);
    await keepScreen('connection-check-1280');
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save report' }).click();
    const report: unknown = JSON.parse(await readFile(await (await saving).path(), 'utf8'));
    expect(report).toMatchObject({
      online: true,
      checks: [
        { name: 'server', kind: 'passed' },
        { name: 'socket', kind: 'passed' },
        { name: 'stun', kind: 'skipped' },
        { name: 'turn', kind: 'skipped' },
        { name: 'peer', kind: 'passed' },
        { name: 'media', kind: 'passed', detail: '2 of 2 tracks' },
      ],
    });
  });

  test('[PRE-B10] a failing step is named with advice, and the other steps still run', async ({ page, world, expectErrors }) => {
    expectErrors(/WebSocket/);
    await page.routeWebSocket(/webrtcsignaling/, (socket) => socket.close({ code: 4999 }));
    await world.change({ webRtcServers: { turnServers: [{ urls: ['turn:127.0.0.1:9'], username: 'nobody', credential: 'nothing' }] } });
    await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
    await page.getByRole('button', { name: 'Check the connection' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connection check' });
    await expect(dialog.getByText('The relay cannot be reached.')).toBeVisible();
    await expect(dialog.getByText('Something is blocking the connection.')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Own sound and picture come back' }).getByRole('img')).toHaveAccessibleName(
      'Passed',
    );
  });

  test('[PRE-B11] a meeting that records or keeps attendance says so before the join request', async ({ page, world }) => {
    const { umi } = world.meeting('started');
    await world.changeMeeting(umi, { recording: true, attendance: true });
    await page.goto(`meeting/webrtc?umi=${umi}`);
    await expect(page.getByText('This meeting is recorded')).toBeVisible();
    await expect(page.getByText('Who takes part, and when, is kept for the organizer.')).toBeVisible();
    await expectNoAxeViolations(page);
    await world.changeMeeting(umi, { recording: false, attendance: false });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Hear yourself' })).toBeVisible();
    await expect(page.getByText('This meeting is recorded')).toHaveCount(0);
  });
});

test('[GST-B02] [PRE-B09] identifier and PIN come from the address or from a pasted invitation, and going back turns the devices off', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'camera', 'microphone']);
  const { umi, meetingId, pin } = world.meeting('started');
  await count(page);
  await page.goto(`join-without-account?meetingId=${meetingId}&pin=${pin}`);
  const [identifier, code] = [page.getByLabel('Meeting identifier'), page.getByLabel('PIN code')];
  await expect(identifier).toHaveValue(meetingId);
  await expect(code).toHaveValue(pin);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/meet/meeting/webrtc\\?umi=${umi}$`));
  await expect.poll(() => opened(page)).toMatchObject({ tracks: 2 });
  await page.goBack();
  await expect(identifier).toBeVisible();
  await expect.poll(() => opened(page)).toMatchObject({ tracks: 0 });

  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await identifier.focus();
    await page.keyboard.press('ControlOrMeta+V');
  };
  await page.goto('join-without-account');
  await expect(identifier).toHaveValue('');
  await paste(`Town hall\nTuesday, 10:00\nIdentifier: ${meetingId.replace(/(...)(...)/, '$1 $2 ')}\nPIN: ${pin}\n`);
  await expect(identifier).toHaveValue(meetingId);
  await expect(code).toHaveValue(pin);
  await expect(page.getByRole('status').filter({ hasText: 'Identifier and PIN were taken from your invitation.' })).toBeVisible();
  await paste(`Join the meeting: ${new URL(`meeting/webrtc?umi=${umi}`, page.url()).href}\nor with the identifier above`);
  await expect(page).toHaveURL(new RegExp(`/meet/meeting/webrtc\\?umi=${umi}$`));
});
