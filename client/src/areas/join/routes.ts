import type { Route } from '../../navigation/route.ts';
import { meetingPaths } from '../../navigation/meeting-paths.ts';
import { meetingSessions } from './meeting-session.ts';

const common = { header: false, access: 'public', title: 'join.guest.title', words: ['join'] } as const;

export const routes: readonly Route[] = [
  {
    ...common,
    path: '/join-without-account',
    name: 'join-without-account',
    remembered: true,
    screen: () => import('./entry/GuestScreen.tsx'),
  },
  {
    ...common,
    path: '/meeting/join',
    name: 'join-meeting',
    words: ['join', 'checks'],
    remembered: true,
    screen: () => import('./entry/ClientScreen.tsx'),
  },
  { ...common, path: '/meeting/webrtc', name: 'webrtc', remembered: true, screen: () => import('./ready/MeetingScreen.tsx') },
  {
    ...common,
    path: '/meeting/webrtc/live',
    name: 'webrtc-live',
    remembered: false,
    frame: 'bare',
    title: 'live.page',
    words: ['join', 'live'],
    screen: () => import('./live/LiveScreen.tsx'),
    instead: (search) => liveInstead(search),
  },
  {
    ...common,
    path: '/meeting/webrtc/gateway',
    name: 'webrtc-gateway',
    remembered: false,
    frame: 'bare',
    title: 'live.gateway.page',
    words: ['join', 'live'],
    screen: () => import('./gateway/GatewayScreen.tsx'),
  },
];

/** The live view is for those who are connected (000 §2). */
export function liveInstead(search: URLSearchParams, sessions = meetingSessions): string | undefined {
  const umi = search.get('umi');
  if (!umi) return meetingPaths.login;
  return sessions.statusOf(umi) === 'connected' ? undefined : meetingPaths.webrtc(umi);
}
