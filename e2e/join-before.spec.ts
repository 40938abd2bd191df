import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from './axe.ts';
import { expect, test } from './test.ts';

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
    await expect(page.getByLabel('Microphone', { exact: true })).toContainText('Fake');
    await expect(page.getByLabel('Speaker', { exact: true })).toHaveCount(0);
  });

  test('[PRE-B06] one hears oneself three seconds later, by keyboard alone', async ({ page, world }) => {
    test.slow();
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

  test('[PRE-B10] every part of the way is tried, and the report can be kept', async ({ page, world, keepScreen }) => {
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

  test('[PRE-B10] what is in the way is named with what helps, and the rest is tried all the same', async ({
    page,
    world,
    expectErrors,
  }) => {
    expectErrors(/WebSocket/);
    await page.routeWebSocket(/webrtcsignaling/, (socket) => socket.close({ code: 4999 }));
    await world.change({ webRtcServers: { turnServers: [{ urls: ['turn:127.0.0.1:9'], username: 'nobody', credential: 'nothing' }] } });
    await page.goto(`meeting/webrtc?umi=${world.meeting('started').umi}`);
    await page.getByRole('button', { name: 'Check the connection' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connection check' });
    await expect(dialog.getByText('The relay cannot be reached.')).toBeVisible({ timeout: 20_000 });
    await expect(dialog.getByText('Something is blocking the connection.')).toBeVisible();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Own sound and picture come back' }).getByRole('img')).toHaveAccessibleName(
      'Passed',
    );
  });

  test('[PRE-B11] a meeting that records or keeps attendance says so before anybody asks to join', async ({ page, world }) => {
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
