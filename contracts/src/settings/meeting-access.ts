import { isCountry } from '../countries.ts';
import { languages } from '../languages.ts';
import { section } from './section.ts';
import { host } from './shared.ts';

const byPstn = ({ pstnEnabled }: { pstnEnabled: boolean }): boolean => pstnEnabled;

export const meetingAccess = section(
  {
    pin: { pin: { kind: 'flag' }, pinLength: { kind: 'number', min: 4, max: 10, whole: true, required: true } },
    pstn: {
      pstnEnabled: { kind: 'flag' },
      pstnTrunk: { ...host, required: true },
      pstnNumbers: {
        kind: 'rows',
        maxItems: 100,
        columns: {
          identifier: { kind: 'text', required: true, maxLength: 40, pattern: /[\w.-]+/ },
          language: { kind: 'choice', options: languages, required: true },
          country: { kind: 'text', required: true, letterCase: 'upper', maxLength: 2, pattern: /[A-Z]{2}/, fits: isCountry },
          phone: { kind: 'text', required: true, maxLength: 30, pattern: /\+?\d[\d ().-]{3,}/ },
        },
      },
    },
    rooms: {
      sipEnabled: { kind: 'flag' },
      sipServer: { ...host, required: true },
      h323Enabled: { kind: 'flag' },
      h323Gatekeeper: { ...host, required: true },
    },
    ice: {
      stunServers: { kind: 'tags', each: 'stun', maxItems: 20 },
      turnServers: { kind: 'tags', each: 'turn', maxItems: 20 },
      turnLogin: { kind: 'text', maxLength: 200 },
      turnSecret: { kind: 'secret', maxLength: 200, required: true },
    },
    webrtc: {
      webRtcEnabled: { kind: 'flag' },
      webRtcAttendees: { kind: 'number', min: 1, max: 500, whole: true, required: true },
    },
  },
  {
    trials: { ice: 'turn' },
    when: {
      pinLength: ({ pin }) => pin,
      pstnTrunk: byPstn,
      pstnNumbers: byPstn,
      sipServer: ({ sipEnabled }) => sipEnabled,
      h323Gatekeeper: ({ h323Enabled }) => h323Enabled,
      turnLogin: ({ turnServers }) => turnServers.length > 0,
      turnSecret: ({ turnServers }) => turnServers.length > 0,
      webRtcAttendees: ({ webRtcEnabled }) => webRtcEnabled,
    },
  },
);
