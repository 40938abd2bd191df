import * as v from 'valibot';
import { expect, test } from 'vitest';
import { features, gatewayFeatures, switches } from './features.ts';
import { Features } from './feature-flags.ts';

/** 001 §3, word for word; what stands in brackets explains. */
const named = `AudioVideo, FileTransfer, GiveControl, AdvancedCollaboration (Fusion), InviteContact, Webinar, Messages, RecordingQuota (GB), PinCode,
FreeRegistration, UnauthenticatedUser, TcsNetworkLayer, EnableApplicationSharing, EnableDesktopSharing, DirectoryContactSearch, Gateway_REC,
Gateway_H323_SIP_IN, Gateway_H323_OUT, Gateway_SIP_OUT, Gateway_PSTN_OUT, Gateway_PSTN_IN, Gateway_WebRTC, AudioVideo_MaxVideoSize,
RecordingTranscription, RecordingTranscriptionSummary, RecordingTranscriptionTranslation`;

test('[FEA-01] the feature flags are exactly the 26 of the specification', () => {
  expect(features).toEqual(named.replaceAll(/ \(\w+\)/g, '').split(/,\s/));
  expect(features).toHaveLength(26);
});

test('[FEA-03] each of the seven types of gateway jobs has its flag, and each gateway flag its type', () => {
  expect(Object.keys(gatewayFeatures)).toEqual(['WEBRTC', 'REC', 'PSTN_IN', 'PSTN_OUT', 'SIP_OUT', 'H323_OUT', 'H323_SIP_IN']);
  const flags = features.filter((feature) => feature.startsWith('Gateway_'));
  expect(Object.values(gatewayFeatures).toSorted()).toEqual(flags.toSorted());
});

test('[FEA-07] the recording quota is a number of GB, the video size a value, all others are switches', () => {
  expect(v.is(Features, { RecordingQuota: 2.5, AudioVideo_MaxVideoSize: '1280x720', PinCode: true })).toBe(true);
  expect(v.is(Features, { RecordingQuota: true })).toBe(false);
  expect(v.is(Features, { RecordingQuota: -1 })).toBe(false);
  expect(v.is(Features, { AudioVideo_MaxVideoSize: true })).toBe(false);
  expect(switches).toHaveLength(24);
  expect(switches.filter((name) => v.is(Features, { [name]: 1 }))).toEqual([]);
});
