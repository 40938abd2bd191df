export const words = {
  attachments: {
    title: 'Files of the meeting',
    none: 'This meeting has no files for you.',
    noneText: 'Recordings and transcripts appear here once they are ready and shared with you.',
    kind: {
      video: 'Recording',
      transcript: 'Transcript',
    },
    shared: 'All participants',
    organizersOnly: 'Organizers only',
    download: 'Download',
    downloadOf: 'Download {{name}}',
    share: 'Share with participants',
    unshare: 'Stop sharing',
    isShared: '{{name}} is now shared with all participants.',
    isForOrganizers: '{{name}} is now for organizers only.',
    checksum: 'Copy SHA-256',
    copied: 'Copied',
    openApp: 'Open the meeting in the app',
    unknown: 'This meeting does not exist, or you are not part of it.',
  },
} as const;
