import '../../ui/theme/tokens.css';
import '../../ui/theme/base.css';
import { getAttachments } from '@meet/contracts/areas/attachments';
import type { Endpoint } from '@meet/contracts/wire/http';
import { listJoins } from '@meet/contracts/areas/join-timelines';
import { deleteMeeting, getAttendeeQuality, getMeeting, type MeetingDetail } from '@meet/contracts/areas/meetings';
import type { Role } from '@meet/contracts/roles';
import { signal } from '@preact/signals-react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Call } from '../../api/call.ts';
import { CallProblem } from '../../api/problem.ts';
import { forgetKey, makeKey } from '../../call/encryption/meeting-key.ts';
import { frameServices } from '../../shell/frame-services.ts';
import { ServicesContext, type Services } from '../../core/services.ts';
import { I18nProvider } from '../../i18n/use-words.tsx';
import { addConsoleIcons } from '../../ui/icons/console-icons.ts';
import { ConfirmDialogs } from '../../ui/overlays/ConfirmDialogs.tsx';
import { ParamsContext } from '../../navigation/route-params.ts';
import MeetingScreen from './MeetingScreen.tsx';

const ada = { fullName: 'Ada Lovelace', email: 'ada@meet.example' };
const start = new Date('2025-11-21T10:00:00.000Z');

const meeting: MeetingDetail = {
  id: 'meeting-1',
  umi: 'a-B_9',
  meetingId: '483920117',
  subject: 'Town hall',
  description: '',
  start,
  durationMinutes: 60,
  state: 'scheduled',
  organization: { id: 'organization-1', name: 'Atelier' },
  tcsServerFqdn: 'tcs-1.meet.example',
  creator: ada,
  moderators: [ada],
  highSecurity: true,
  recurrence: null,
  isCall: false,
  expectedUsers: 2,
  participatingUsers: 1,
  reconnections: 0,
  attendees: [
    { id: 'a', ...ada, excluded: true, joinTime: start, qualityIn: 80, qualityOut: 70, connectionCount: 1, connectionDurationS: 60 },
    { id: 'b', fullName: 'Bob', excluded: false, connectionCount: 0, connectionDurationS: 0 },
  ],
  attachmentFiles: [],
  webRtcEnabled: true,
  phoneNumbers: [],
  isOverseen: true,
};

const files = { umi: 'a-B_9', subject: 'Town hall', start, isOrganizer: true, isStorageAvailable: true, items: [] };

interface Scene {
  about?: Partial<MeetingDetail>;
  roles?: readonly Role[];
  answers?: readonly [Endpoint, unknown][];
}

async function draw({ about = {}, roles = ['administrator'], answers = [] }: Scene = {}) {
  addConsoleIcons();
  const frame = frameServices();
  const shown = { ...meeting, ...about };
  const given = new Map<Endpoint, unknown>([
    [getMeeting, shown],
    [getAttachments, files],
    [listJoins, { items: [], total: 0 }],
    [getAttendeeQuality, { items: [{ at: start, qualityIn: 80, qualityOut: 70 }] }],
    ...answers,
  ]);
  const asked: Endpoint[] = [];
  const answer = async (endpoint: Endpoint): Promise<unknown> => {
    asked.push(endpoint);
    const known = given.get(endpoint);
    const found: unknown = typeof known === 'function' ? known() : known;
    if (found instanceof Error) throw found;
    return found;
  };
  const services: Services = {
    ...frame,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the replies are the test's own
    call: answer as Call,
    access: { ...frame.access, state: signal({ kind: 'known', roles: [...roles], screens: ['meeting'] }) },
    notices: { ...frame.notices, show: vi.fn() },
    navigate: vi.fn(),
  };
  await Promise.all((['list', 'form', 'chart', 'attachments', 'meetings', 'shell'] as const).map((area) => services.i18n.need(area)));
  const screen = await render(
    <ServicesContext value={services}>
      <I18nProvider i18n={services.i18n}>
        <ParamsContext value={{ uid: shown.id }}>
          <MeetingScreen />
        </ParamsContext>
        <ConfirmDialogs />
      </I18nProvider>
    </ServicesContext>,
  );
  return { screen, services, asked };
}

const action = ({ screen }: Awaited<ReturnType<typeof draw>>, name: 'Stop' | 'Delete') => screen.getByRole('button', { name, exact: true });

test('[MTG-13] a state nobody knows is shown as it is, and nothing is offered', async () => {
  const drawn = await draw({ about: { state: 'HIBERNATING' } });
  await expect.element(drawn.screen.getByText('HIBERNATING')).toBeVisible();
  for (const name of ['Stop', 'Delete'] as const) expect(action(drawn, name).query()).toBeNull();
  expect(drawn.screen.getByRole('link', { name: 'Join' }).query()).toBeNull();
});

test.each([
  ['scheduled', 'Scheduled'],
  ['started', 'Started'],
  ['waitingToEnd', 'Waiting to end'],
  ['stopped', 'Stopped'],
])('[MTG-02] the state %s has a text and an icon', async (state, text) => {
  const { screen } = await draw({ about: { state } });
  const badge = screen.getByText(text, { exact: true });
  await expect.element(badge).toBeVisible();
  expect(badge.element().querySelector('svg')).not.toBeNull();
});

test.each([
  ['scheduled', 'Stop', 'Only a meeting that is in progress can be stopped.'],
  ['started', 'Delete', 'A meeting that has started or ended cannot be deleted.'],
  ['stopped', 'Delete', 'A meeting that has started or ended cannot be deleted.'],
] as const)('[MTG-07] %s: why there is no “%s” is said', async (state, name, reason) => {
  const drawn = await draw({ about: { state } });
  const button = action(drawn, name);
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  button.element().focus();
  await expect.element(drawn.screen.getByRole('tooltip')).toHaveTextContent(reason);
});

test('[MTG-05] organizers are told that administrators stop and delete', async () => {
  const drawn = await draw({ about: { state: 'started' }, roles: ['organizer'] });
  action(drawn, 'Stop').element().focus();
  await expect.element(drawn.screen.getByRole('tooltip')).toHaveTextContent('Only administrators can stop and delete meetings.');
});

test('[MTG-07] a meeting that begins before it is deleted says so, and shows what is true', async () => {
  const begun = { ...meeting, state: 'started' };
  const drawn = await draw({
    answers: [
      [deleteMeeting, new CallProblem(1021)],
      [getMeeting, vi.fn().mockReturnValueOnce(meeting).mockReturnValue(begun)],
    ],
  });
  const { screen, services } = drawn;
  await action(drawn, 'Delete').click();
  await screen.getByRole('button', { name: 'Delete the meeting' }).click();
  await expect.element(screen.getByText('Started', { exact: true })).toBeVisible();
  expect(services.notices.show).toHaveBeenCalledWith('error', 'A meeting that has started or ended cannot be deleted.');
  expect(services.navigate).not.toHaveBeenCalled();
});

test('[MTG-06] nothing is deleted unless it is confirmed', async () => {
  const drawn = await draw();
  const { screen, asked } = drawn;
  await action(drawn, 'Delete').click();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(asked).not.toContain(deleteMeeting);
});

test.each([
  ['scheduled', 'Delete'],
  ['started', 'Stop'],
] as const)('[NTF-B02] %s: the focus is back on “%s” when its question is not answered', async (state, name) => {
  const drawn = await draw({ about: { state } });
  await action(drawn, name).click();
  await expect.element(drawn.screen.getByRole('alertdialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(drawn.screen.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(action(drawn, name)).toHaveFocus();
});

test('how people joined stands above who was there: whoever cannot get in is waiting for help', async () => {
  const { screen } = await draw({ about: { state: 'started' } });
  await expect.element(screen.getByRole('heading', { name: 'How people joined' })).toBeVisible();
  const titles = screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
  expect(titles.indexOf('How people joined')).toBeLessThan(titles.indexOf('Attendees'));
});

test('[MTG-11] whoever was excluded is marked', async () => {
  const { screen } = await draw();
  await expect.element(screen.getByRole('row', { name: /Ada Lovelace/ })).toHaveTextContent('Excluded');
  await expect.element(screen.getByRole('row', { name: /Bob/ })).not.toHaveTextContent('Excluded');
});

const nobodyCame = 'There is nothing to show until somebody has joined.';

test('a meeting says that it has no figures before anybody has joined', async () => {
  const drawn = await draw();
  await expect.element(drawn.screen.getByRole('heading', { name: 'People in the meeting' })).toBeVisible();
  expect(drawn.screen.getByText(nobodyCame).query()).toBeNull();
  await drawn.screen.unmount();
  const { screen } = await draw({ about: { attendees: [] } });
  await expect.element(screen.getByText(nobodyCame)).toBeVisible();
});

test('a meeting says that it has no files, and when there will be some, until there is one', async () => {
  const drawn = await draw();
  const notice = drawn.screen.getByText('This meeting has no files for you.');
  await expect.element(notice).toBeVisible();
  await expect
    .element(drawn.screen.getByText('Recordings and transcripts appear here once they are ready and shared with you.'))
    .toBeVisible();
  await drawn.screen.unmount();
  const file = { id: 'f', kind: 'video', name: 'Town hall.mp4', sizeBytes: 1, creationDate: start, shared: true, checksum: 'aa' };
  const { screen } = await draw({ answers: [[getAttachments, { ...files, items: [file] }]] });
  await expect.element(screen.getByText('Town hall.mp4')).toBeVisible();
  expect(screen.getByText('This meeting has no files for you.').query()).toBeNull();
});

test('an encrypted meeting says where its key is, or what to do without it; what is copied has its name', async () => {
  const elsewhere = await draw({ about: { endToEnd: true } });
  await expect.element(elsewhere.screen.getByText(/^The key is not in this browser\. Use the link that you were sent\./)).toBeVisible();
  expect(elsewhere.screen.getByRole('button', { name: 'Copy: Link' }).query()).toBeNull();
  await elsewhere.screen.unmount();
  makeKey(meeting.umi);
  onTestFinished(() => forgetKey(meeting.umi));
  const here = await draw({ about: { endToEnd: true } });
  await expect.element(here.screen.getByText(/^The key stands in the link and in this browser, nowhere else\./)).toBeVisible();
  await expect.element(here.screen.getByRole('button', { name: 'Copy: Link' })).toBeVisible();
  await here.screen.unmount();
  const open = await draw({ about: { endToEnd: false } });
  await expect.element(open.screen.getByRole('button', { name: 'Copy: Identifier' })).toBeVisible();
  expect(open.screen.getByText(/^The key/).query()).toBeNull();
});
