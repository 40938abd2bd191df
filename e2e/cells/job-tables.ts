import type { ExportType } from '@meet/contracts/areas/export-access';
import { listExports } from '@meet/contracts/areas/exports';
import { listGatewayJobs, type gatewayJobStates } from '@meet/contracts/areas/gateway-jobs';
import type { gatewayTypes } from '@meet/contracts/areas/gateways';
import { jobStepKinds, listExecutions, listJobs, type jobTypes } from '@meet/contracts/areas/jobs';
import { listTranscriptionJobs, type transcriptionJobStates } from '@meet/contracts/areas/transcription-jobs';
import type { ExecutionState, WorkState } from '@meet/contracts/areas/work';
import { choice, count, decimal, flag, moment, shortMoment, text, wordOf, wordsOf } from './cells.ts';
import { pairs } from './people-tables.ts';
import { table } from './tables.ts';
import { counted } from './write.ts';

const workStates = { waiting: 'Waiting', running: 'Running', finished: 'Finished', failed: 'Failed' } as const satisfies Record<
  WorkState,
  string
>;

const executionStates = { ...workStates, cancelled: 'Cancelled' } as const satisfies Record<ExecutionState, string>;

const jobTypeWords = {
  cleaning: 'Cleaning',
  notification: 'Notification',
  statistics: 'Statistics',
  synchronization: 'Synchronization',
  monitoring: 'Monitoring',
} as const satisfies Record<(typeof jobTypes)[number], string>;

/** The triggers of this world in words. */
const triggers: Readonly<Record<string, string>> = {
  '0 4 * * *': 'Every day at 4:00 AM',
  '10 */6 * * *': 'Every day at 12:10 AM, 6:10 AM, 12:10 PM, and 6:10 PM',
  '0 2 * * 0': 'Every Sunday at 2:00 AM',
  '0 3 * * *': 'Every day at 3:00 AM',
  '0 6 1 * *': 'On day 1 of each month at 6:00 AM',
  '*/15 6-18 * * 1-5': 'Every 15 minutes, between 06:00 AM and 06:59 PM, Monday through Friday',
  '15 1 * * *': 'Every day at 1:15 AM',
  '0 7 * * 1-5': 'Monday to Friday at 7:00 AM',
  '30 3 * * *': 'Every day at 3:30 AM',
};

export const jobs = table(
  listJobs,
  ({ items }) => items,
)({
  area: 'jobs',
  title: 'Scheduled jobs',
  columns: {
    name: text(
      'Job',
      ({ name, description }) => `${name} ${description}`,
      ({ name }) => name,
    ),
    type: choice('Type', ({ type }) => type, jobTypeWords),
    enabled: flag('Enabled', ({ enabled }) => enabled, { true: 'Enabled', false: 'Disabled' }),
    trigger: text(
      'Trigger',
      ({ trigger }) => `${triggers[trigger] ?? ''} ${trigger}`,
      ({ trigger }) => trigger,
    ),
    lastExecutionDate: {
      label: 'Last execution',
      text: ({ lastExecutionDate: at, lastExecutionStatus: status }, written) =>
        `${wordOf(executionStates, status)} ${at ? written.moment(at) : 'never'}`,
    },
    lastExecutionStatus: choice('Last status', (job) => job.lastExecutionStatus, executionStates),
    nextExecutionDate: moment('Next run', ({ nextExecutionDate }) => nextExecutionDate, 'not planned'),
  },
  without: ['id', 'description'],
  also: (['waiting', 'running', 'failed', 'cancelled'] as const).map((lastExecutionStatus) => ({ lastExecutionStatus })),
});

const stepWords: Readonly<Record<string, string>> = {
  recording: 'Recordings',
  file: 'Files',
  logEntry: 'Log entries',
  account: 'Accounts',
  notice: 'Notices of deletion',
  reminder: 'Reminders',
  meetingCount: 'Meetings counted',
  subscriptionNotice: 'Notices of the end of a subscription',
  execution: 'Executions',
  exceededSubscription: 'Subscriptions with too few seats',
  accountCreated: 'Accounts created',
  accountChanged: 'Accounts changed',
  accountUnchanged: 'Accounts unchanged',
  accountRefused: 'Accounts refused',
};

const failureWords: Readonly<Record<string, string>> = {
  timeout: 'It took longer than allowed.',
  interrupted: 'The server was restarted meanwhile.',
  connectionLost: 'The connection to the database was lost.',
  directory: 'The LDAP directory could not be searched.',
};

const inWords = (done: Readonly<Record<string, number>> | null | undefined) =>
  Object.fromEntries(Object.entries(done ?? {}).map(([kind, n]) => [stepWords[kind] ?? kind, String(n)]));

export const executions = table(
  listExecutions,
  ({ items }) => items,
)({
  area: 'jobs.executions',
  title: 'Executions',
  columns: {
    start: {
      ...moment('Start', ({ start }) => start),
      text: ({ start, status }, written) => (start ? written.moment(start) : status === 'cancelled' ? 'never' : 'not yet'),
    },
    status: {
      ...choice('Status', ({ status }) => status, executionStates),
      text: ({ status, failure, cancelledBy }) =>
        [
          wordOf(executionStates, status),
          cancelledBy && `by ${cancelledBy}`,
          failure && (failureWords[failure.reason] ?? failure.reason),
          failure?.detail,
        ]
          .filter(Boolean)
          .join(' '),
    },
    end: moment('End', (execution) => execution.end, 'not yet'),
    durationS: decimal('Duration (s)', ({ durationS }) => durationS, 1),
    startedBy: {
      label: 'Started by',
      text: ({ startedBy }) => (startedBy === 'scheduler' ? 'Scheduler' : startedBy),
      csv: ({ startedBy }) => (startedBy === 'scheduler' ? 'Scheduler' : startedBy),
    },
    parameters: text(
      'Parameters',
      ({ parameters }) => pairs(parameters, ' = '),
      ({ parameters }) => pairs(parameters, ' = '),
    ),
    done: text(
      'Done',
      ({ done }) => pairs(inWords(done), ': '),
      ({ done }) => pairs(inWords(done), ': '),
    ),
  },
  without: ['id', 'progress', 'failure', 'cancelledBy'],
  also: [
    { status: 'waiting', start: null, end: null, durationS: null, startedBy: 'Ada Sørensen' },
    { status: 'running', end: '2026-11-20T02:00:00.000Z' },
    { status: 'cancelled', start: null, durationS: null, cancelledBy: 'Ada Sørensen' },
    { status: 'failed', durationS: 1_234.56, failure: { reason: 'directory', detail: 'search: nothingFound' } },
    {
      status: 'finished',
      done: Object.fromEntries(jobStepKinds.map((kind, index) => [kind, index + 2])),
    },
  ],
});

export const gatewayWords = {
  WEBRTC: 'WebRTC',
  REC: 'Recording',
  PSTN_IN: 'Telephone, incoming',
  PSTN_OUT: 'Telephone, outgoing',
  SIP_OUT: 'SIP, outgoing',
  H323_OUT: 'H.323, outgoing',
  H323_SIP_IN: 'H.323 or SIP, incoming',
} as const satisfies Record<(typeof gatewayTypes)[number], string>;

const gatewayJobWords = {
  NEW: 'New',
  SCHEDULED: 'Scheduled',
  IN_PROGRESS: 'In progress',
  DONE: 'Done',
  CREATED: 'Created',
  STARTING: 'Starting',
  STARTED: 'Started',
  STOPPING: 'Stopping',
  STOPPED: 'Stopped',
  FAILED: 'Failed',
} as const satisfies Record<(typeof gatewayJobStates)[number], string>;

export const gatewayJobs = table(
  listGatewayJobs,
  ({ items }) => items,
)({
  area: 'gateway-jobs',
  title: 'Gateway jobs',
  columns: {
    type: choice('Type', ({ type }) => type, gatewayWords),
    state: {
      ...choice('State', ({ state }) => state, gatewayJobWords),
      text: ({ state, failureReason }) => `${wordsOf(gatewayJobWords, [state]).join('')} ${failureReason ?? ''}`,
    },
    meetingId: text('Meeting ID', ({ meetingId }) => meetingId),
    creationDate: shortMoment('Created', ({ creationDate }) => creationDate),
    tryCount: count('Attempts', ({ tryCount }) => tryCount),
    params: {
      label: 'Parameters',
      text: ({ params }) => (Object.keys(params).length > 0 ? counted(Object.keys(params).length, 'parameter') : 'none'),
      csv: ({ params }) => JSON.stringify(params),
    },
    gatewayServerAlias: text(
      'Gateway server',
      ({ gatewayServerAlias, gatewayUid }) => `${gatewayServerAlias} ${gatewayUid}`,
      ({ gatewayServerAlias }) => gatewayServerAlias,
    ),
    gatewayUid: text('Gateway UID', ({ gatewayUid }) => gatewayUid),
  },
  without: ['id', 'meeting', 'triesMax', 'failureReason', 'recordingObstacle'],
  also: [{ params: {} }],
});

export const transcriptionJobs = table(
  listTranscriptionJobs,
  ({ items }) => items,
)({
  area: 'transcription-jobs',
  title: 'Transcription jobs',
  columns: {
    jobUid: text('Job UID', ({ jobUid }) => jobUid),
    recordFileUid: text('Recording UID', ({ recordFileUid }) => recordFileUid),
    state: choice('State', ({ state }) => state, {
      NEW: 'New',
      CREATED: 'Created',
      QUEUED: 'Queued',
      // A newer server's: shown as it is.
      DIARIZATION_RETRY: 'DIARIZATION_RETRY',
    } satisfies Record<(typeof transcriptionJobStates)[number] | 'DIARIZATION_RETRY', string>),
    updateDate: shortMoment('Updated', ({ updateDate }) => updateDate),
  },
});

const exportTypes = {
  user: 'Users',
  meeting: 'Meetings',
  subscriptionContact: 'Contacts of subscriptions',
  subscriptionOrganizer: 'Organizers of subscriptions',
  meetingAttendee: 'Attendees of meetings',
  customerManager: 'Managers of organizations',
  organizerRanking: 'Ranking of organizers',
} as const satisfies Record<ExportType, string>;

export const exportsTable = table(
  listExports,
  ({ items }) => items,
)({
  area: 'exports',
  title: 'Exports',
  columns: {
    type: choice('Content', ({ type }) => type, exportTypes),
    state: choice('State', ({ state }) => state, { ...workStates, expired: 'Expired' }),
    createdDate: shortMoment('Started', ({ createdDate }) => createdDate),
    endDate: shortMoment('Ended', ({ endDate }) => endDate),
    expiryDate: shortMoment('Available until', ({ expiryDate }) => expiryDate),
    rows: decimal('Rows', ({ rows }) => rows),
    fileName: text('File', ({ fileName }) => fileName),
  },
  without: ['id', 'query', 'progress', 'startDate', 'startedBy'],
  also: [
    { state: 'failed', endDate: '2026-11-20T02:00:00.000Z', rows: 12_345 },
    { state: 'expired', fileName: null },
    { state: 'waiting', endDate: null, fileName: null },
    { state: 'running', endDate: null, rows: null, fileName: null },
  ],
});
