import { getPrivacyNote } from '@meet/contracts/areas/privacy-note';
import { code } from '@meet/contracts/wire/errors';
import { expect, test } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { drawScreen } from '../testing/screen.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';

const draw = (answer: unknown) => drawScreen({ screen: <PrivacyNote />, words: [], answers: [[getPrivacyNote, answer]] });

test('the introduction is shown as safe HTML, with a link to the privacy policy, in the language of the page', async () => {
  const { screen, sent, services } = await draw({ intro: 'We keep <b>little</b><img src=x>.', policyUrl: 'https://meet.example/privacy' });
  await expect.element(screen.getByText('little')).toBeVisible();
  expect(screen.getByText('little').element().tagName).toBe('B');
  expect(document.querySelector('main img')).toBeNull();
  await expect.element(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', 'https://meet.example/privacy');
  await services.i18n.use('de');
  await expect.element(screen.getByRole('link', { name: 'Datenschutzerklärung' })).toBeVisible();
  expect(sent(getPrivacyNote)).toMatchObject([{ query: { lang: 'en' } }, { query: { lang: 'de' } }]);
});

test.each([
  ['says nothing', {}],
  ['has no such call', new CallProblem(code.notFound)],
])('nothing is shown where the server %s', async (_, answer) => {
  const { screen, sent } = await draw(answer);
  await expect.poll(() => sent(getPrivacyNote)).toHaveLength(1);
  expect(screen.getByRole('main').element().textContent).toBe('');
});

test('an address that runs a script is no link', async () => {
  const { screen } = await draw({ intro: 'Read this.', policyUrl: 'javascript:alert(1)' });
  await expect.element(screen.getByText('Read this.')).toBeVisible();
  expect(screen.getByRole('link').elements()).toEqual([]);
});
