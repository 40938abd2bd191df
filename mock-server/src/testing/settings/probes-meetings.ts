import { listGatewayJobs, retryGatewayJobs, type GatewayJob } from '@meet/contracts/areas/gateway-jobs';
import { listGateways } from '@meet/contracts/areas/gateways';
import { getWebMeeting, getWebRtcServers } from '@meet/contracts/areas/join';
import { getMediaSettings } from '@meet/contracts/areas/media-settings';
import { getMeeting } from '@meet/contracts/areas/meetings';
import { hourMs } from '@meet/fixtures/tools/time';
import type { ObservedWorld } from './observed-world.ts';
import { replyTo, type Probe, type Probes } from './probe.ts';
import { clientLimits, features, publicly } from './probes-people.ts';

/** The first meeting of the fixtures is going on. */
const startedMeeting = { id: 'meeting-1' };

const dialIn: Probe['see'] = async (world) => (await world.ask(getMeeting, { params: startedMeeting })).body.phoneNumbers;

const turn = {
  'meeting-access': { turnServers: ['turn:turn.meet.example:3478'], turnLogin: 'meet', turnSecret: 'north' },
};

const servers = { having: turn, see: async (world: ObservedWorld) => (await world.guest(getWebRtcServers)).body };

const media: Probe = { see: replyTo(getMediaSettings, undefined, 'guest') };

const admitted: Probe['see'] = (world) => world.enter('started', 'one', 'two');

const reminded: Probe['see'] = async (world) => {
  await world.runJob('Meeting reminders');
  return (await world.mails()).map(({ to, subject, attachments }) => [to, subject, attachments?.map(({ name }) => name)]);
};

/** The states of the recordings that have failed, tried again, an hour later. */
const retried: Probe['see'] = async (world) => {
  await world.ask(retryGatewayJobs, { body: { filter: { type: 'REC', state: 'FAILED' } } });
  await world.advance(hourMs);
  const { items } = (await world.ask(listGatewayJobs, { query: { type: 'REC', pageSize: '500' } })).body;
  return items.map(({ id, state }: GatewayJob) => `${id} ${state}`);
};

export const meetingProbes = {
  'meeting-access': {
    pin: publicly,
    pinLength: {
      to: 10,
      see: async (world) => (await world.ask(getMeeting, { params: startedMeeting })).body.pin.length,
    },
    pstnEnabled: { see: dialIn },
    pstnNumbers: { to: [], see: dialIn },
    sipEnabled: features,
    h323Enabled: features,
    stunServers: { ...servers, to: ['stun:stun.meet.example:3478'] },
    turnServers: { ...servers, to: ['turn:other.meet.example:3478'] },
    turnLogin: { ...servers, to: 'other' },
    turnSecret: { ...servers, to: 'south' },
    webRtcEnabled: {
      async see(world) {
        const { umi } = await world.meeting('started');
        return (await world.guest(getWebMeeting, { query: { umi } })).body;
      },
    },
    webRtcAttendees: { to: 1, see: admitted },
  },
  'audio-video': {
    maxVideoSize: media,
    maxFrameRate: media,
    videoBitrate: media,
    visibleVideos: media,
    audioBitrate: media,
    noiseSuppression: media,
    echoCancellation: media,
    mutedOnEntry: media,
  },
  collaboration: {
    discussions: features,
    messageLife: { ...clientLimits, to: { amount: 30, unit: 'days' } },
    fileTransferMax: clientLimits,
    fusion: features,
    guestsShare: { see: admitted },
  },
  recording: {
    recordingQuota: { to: 0, see: retried },
    recordingMax: { to: { amount: 30, unit: 'minutes' }, see: retried },
    transcription: features,
    summary: features,
    translation: features,
  },
  calendar: {
    outlookPluginUrl: publicly,
    meetingDuration: { ...clientLimits, to: { amount: 30, unit: 'minutes' } },
    reminder: { to: { amount: 2, unit: 'days' }, see: reminded },
    attachIcs: { having: { calendar: { reminder: { amount: 2, unit: 'days' } } }, see: reminded },
  },
  'gateway-servers': {
    gateways: {
      to: [{ alias: 'new-1', type: 'REC', address: 'new-1.meet.example' }],
      see: async (world) => (await world.ask(listGateways)).body.total,
    },
    jobTimeout: {
      to: { amount: 5, unit: 'hours' },
      having: { 'gateway-servers': { gateways: [] } },
      see: retried,
    },
    jobAttempts: {
      see: async (world) => (await world.ask(listGatewayJobs)).body.items.map(({ triesMax }: { triesMax: number }) => triesMax),
    },
  },
} satisfies Partial<Probes>;
