import { section } from './section.ts';

export const usersPermission = section({
  permissions: {
    addContact: { kind: 'flag' },
    discussion: { kind: 'flag' },
    fileTransfer: { kind: 'flag' },
    remoteControl: { kind: 'flag' },
    windowSharing: { kind: 'flag' },
    desktopSharing: { kind: 'flag' },
  },
});
