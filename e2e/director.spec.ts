import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './axe.ts';
import { expectLive } from './media.ts';
import { expect, test } from './call-test.ts';

const openControl = async (page: Page): Promise<void> => {
  await page.goto('__mock/');
  await expect(page.getByRole('link', { name: 'started', exact: true })).toBeVisible();
};

test('a call of the documents is tried in the own world as one of the cast', async ({ page, keepScreen }) => {
  await page.goto('__mock/docs');
  const dialog = page.getByRole('dialog');
  const answer = dialog.getByLabel('Answer');
  const said = dialog.getByRole('status');
  await page.getByRole('button', { name: 'Try it: GET /meet/services/json/web/users', exact: true }).click();
  await dialog.getByLabel('Query').fill('page=1&pageSize=2');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(said).toContainText(/^200 in \d+ ms, request \S+/);
  await expect(answer).toContainText(/"total": 25\b/);
  await keepScreen('try-call-1280');
  await dialog.getByLabel('As').selectOption('user');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(answer).toContainText('"exceptionCode": 1005');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Try it: POST /meet/services/json/web/tags', exact: true }).click();
  await dialog.getByLabel('As').selectOption('administrator');
  const body = dialog.getByLabel('Body');
  await body.fill((await body.inputValue()).replace('"name": "text"', '"name": "Tried here"'));
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(said).toContainText(/^201 /);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Try it: GET /meet/services/json/web/tags', exact: true }).click();
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(answer).toContainText('"name": "Tried here"');
  await expectNoAxeViolations(page);
});

const journal = (page: Page) => page.getByRole('list', { name: 'Journal, newest first' }).getByRole('listitem');

test('a waiting attendee is admitted from the control page with the keyboard alone', async ({ page, world, otherBrowser, keepScreen }) => {
  const { umi } = world.meeting('waitingRoom');
  const guest = await otherBrowser();
  await guest.goto(`meeting/webrtc?umi=${umi}`);
  await guest.getByLabel('Your full name').fill('Kim Guest');
  await guest.getByRole('button', { name: 'Ask to join' }).click();

  await openControl(page);
  await page.getByRole('button', { name: 'Approve Kim Guest' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Kim Guest is let in.');
  await expect(page.getByRole('button', { name: 'Remove Kim Guest' })).toBeVisible();
  await expectLive(guest);
  await keepScreen('director-1280');
});

test('a fault is created and makes its call fail; the page lists both', async ({ page, world }) => {
  await openControl(page);
  await page.getByLabel('Path').fill('/web/users/password-constraints');
  await page.getByLabel('Status').fill('503');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('"status":503')).toBeVisible();

  const answer = await page.request.get('/meet/services/json/web/users/password-constraints');
  expect(answer.status()).toBe(503);
  await expect(journal(page).first()).toContainText('password-constraints 503');
  await expect(page.getByText('"status":503', { exact: false }).first()).toBeHidden();
  expect((await world.state()).faults).toEqual([]);
});

test('the clock advances, and a world is created, selected and left', async ({ page, world }) => {
  await openControl(page);
  const before = Date.parse((await world.state()).now);
  await page.getByRole('button', { name: '+1 h' }).click();
  await expect(page.getByRole('status')).toHaveText('The clock went on.');
  expect(Date.parse((await world.state()).now) - before).toBeGreaterThanOrEqual(3_600_000);

  await page.getByLabel('Seed').fill('7');
  await page.getByRole('button', { name: 'Make and choose' }).click();
  await expect(page.getByText(/^world .+, seed 7, small/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete this world' }).click();
  await expect(page.getByRole('status')).toHaveText('The world is gone; this is the default one.');
});

test('what was done becomes a scenario to be kept, from a moment on, with the keyboard alone', async ({ page, world }) => {
  await openControl(page);
  const press = async (name: string, said: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(said);
  };
  await world.fault({ path: '/web/earlier' });
  await world.advance(1_000);
  await press('Begin here', 'What happens from now on is recorded.');
  await press('+1 h', 'The clock went on.');
  await press('Make a scenario', 'The scenario is below.');
  const recorded = page.getByLabel('Recorded scenario');
  await expect(recorded).toHaveValue(/"advanceMs": 3600000/);
  await expect(recorded).not.toHaveValue(/earlier/);
  await expectNoAxeViolations(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).press('Enter');
  expect((await download).suggestedFilename()).toBe('scenario.json');
});

test('control page and documents are accessible, light and dark', async ({ page }) => {
  await openControl(page);
  await expectNoAxeViolations(page);
  await page.goto('__mock/docs');
  await expect(page.getByRole('heading', { name: 'Calls and frames' })).toBeVisible();
  await expectNoAxeViolations(page);
});
