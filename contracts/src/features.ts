/** Feature flags per subscription or user (001 §3). RecordingQuota is GB, AudioVideo_MaxVideoSize a value, the others switches. */
export const features = [
  'AudioVideo',
  'FileTransfer',
  'GiveControl',
  'AdvancedCollaboration',
  'InviteContact',
  'Webinar',
  'Messages',
  'RecordingQuota',
  'PinCode',
  'FreeRegistration',
  'UnauthenticatedUser',
  'TcsNetworkLayer',
  'EnableApplicationSharing',
  'EnableDesktopSharing',
  'DirectoryContactSearch',
  'Gateway_REC',
  'Gateway_H323_SIP_IN',
  'Gateway_H323_OUT',
  'Gateway_SIP_OUT',
  'Gateway_PSTN_OUT',
  'Gateway_PSTN_IN',
  'Gateway_WebRTC',
  'AudioVideo_MaxVideoSize',
  'RecordingTranscription',
  'RecordingTranscriptionSummary',
  'RecordingTranscriptionTranslation',
] as const;

export type Feature = (typeof features)[number];

export type Switch = Exclude<Feature, 'RecordingQuota' | 'AudioVideo_MaxVideoSize'>;

const isSwitch = (feature: Feature): feature is Switch => feature !== 'RecordingQuota' && feature !== 'AudioVideo_MaxVideoSize';

/** The features that are on or off. */
export const switches = features.filter(isSwitch);

/** Values offered for AudioVideo_MaxVideoSize. */
export const featureVideoSizes = ['640x360', '1280x720', '1920x1080'] as const;

/** Types of gateway jobs (001 §4) and the feature that allows each. */
export const gatewayFeatures = {
  WEBRTC: 'Gateway_WebRTC',
  REC: 'Gateway_REC',
  PSTN_IN: 'Gateway_PSTN_IN',
  PSTN_OUT: 'Gateway_PSTN_OUT',
  SIP_OUT: 'Gateway_SIP_OUT',
  H323_OUT: 'Gateway_H323_OUT',
  H323_SIP_IN: 'Gateway_H323_SIP_IN',
} as const satisfies Record<string, Feature>;

export type GatewayType = keyof typeof gatewayFeatures;
