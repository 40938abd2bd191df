import { expect, onTestFinished, test, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { drawScreen } from '../../testing/screen.tsx';
import { CourseCard } from './CourseCard.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { TopLists } from './TopLists.tsx';

const held = { meetings: 3, participants: 15, durationMinutes: 90 };
const course = { unit: 'day' as const, stretches: [{ day: '2025-11-21', ...held, previous: { ...held, meetings: 2 } }] };

test('what is compared over time has a legend, what stands alone has none', async () => {
  const scene = { words: ['chart', 'statistics'], answers: [] } as const;
  const { screen } = await drawScreen({ ...scene, screen: <CourseCard course={course} isCompared /> });
  await expect.element(screen.getByText('This period', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('The period before', { exact: true })).toBeVisible();
  await screen.unmount();
  const alone = await drawScreen({ ...scene, screen: <CourseCard course={course} isCompared={false} /> });
  await expect.element(alone.screen.getByRole('heading', { name: 'Over time' })).toBeVisible();
  expect(alone.screen.getByText(/^(This period|The period before)$/).query()).toBeNull();
});

test('a top list says that there was no meeting, instead of nothing', async () => {
  const meeting = { id: 'm', subject: 'Retro', start: new Date('2025-11-21'), organization: { id: 'o', name: 'Acme' }, participants: 9 };
  const top = { organizations: [], organizers: [], meetings: [meeting] };
  const { screen } = await drawScreen({ screen: <TopLists top={top} isCompared asked="" />, words: ['statistics'], answers: [] });
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Retro' })).toHaveTextContent('9');
  expect(screen.getByText('No meetings in this period.').elements()).toHaveLength(2);
});

test('what is written from right to left does not tear the date beside it apart', async () => {
  const organization = { id: 'o', name: 'شركة النور' };
  const meeting = { id: 'm', subject: 'Retro', start: new Date('2025-11-21T12:00:00Z'), organization, participants: 9 };
  const top = { organizations: [], organizers: [], meetings: [meeting] };
  const { screen } = await drawScreen({ screen: <TopLists top={top} isCompared={false} asked="" />, words: ['statistics'], answers: [] });
  const text = screen.getByText(organization.name, { exact: true }).element();
  expect([text.tagName, text.parentElement?.textContent]).toEqual(['BDI', 'شركة النور · Nov 21, 2025']);
});

test('without a time zone of the account the days are those that the server counts, wherever the device is', async () => {
  const utc = (day: string, time: string) => new Date(`${day}T${time}Z`);
  const period = {
    from: utc('2025-11-01', '00:00:00'),
    to: utc('2025-11-21', '23:59:59'),
    previous: { from: utc('2025-10-11', '00:00:00'), to: utc('2025-10-31', '23:59:59') },
    defaultDays: 21,
    availableFrom: utc('2024-11-22', '00:00:00'),
    availableTo: utc('2025-11-21', '23:59:59'),
  };
  const chosen = vi.fn<(asked: string) => void>();
  const { send } = cdp();
  await send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Paris' });
  onTestFinished(() => void send('Emulation.setTimezoneOverride', { timezoneId: '' }));
  expect(new Date(2025, 10, 21).toISOString()).toBe('2025-11-20T23:00:00.000Z');
  const { screen } = await drawScreen({
    screen: <PeriodBar asked="" period={period} onChange={chosen} />,
    words: ['statistics', 'list', 'form'],
    me: { timeZoneID: null },
    answers: [],
  });
  const days = screen.getByRole('textbox', { name: 'From – to' });
  await expect.element(days).toHaveValue('2025-11-01 to 2025-11-21');
  await expect.element(screen.getByText('Oct 11, 2025').first()).toHaveTextContent(/Oct 11, 2025.*Oct 31, 2025/);
  await userEvent.fill(days, '2025-11-21 to 2025-11-21');
  await userEvent.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledWith('2025-11-21T00:00:00.000Z to 2025-11-21T23:59:59.000Z');
});
