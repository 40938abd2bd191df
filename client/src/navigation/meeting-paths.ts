const withUmi = (path: string, umi: string): string => `${path}?${new URLSearchParams({ umi })}`;

/** The paths of a meeting's screens, below `/meet` (000 §2). */
export const meetingPaths = {
  webrtc: (umi: string) => withUmi('/meeting/webrtc', umi),
  live: (umi: string) => withUmi('/meeting/webrtc/live', umi),
  join: (umi: string) => withUmi('/meeting/join', umi),
  guest: '/join-without-account',
  login: '/',
} as const;
