export const words = {
  people: {
    title: 'People',
    column: {
      name: 'Name',
      email: 'E-mail',
      role: 'Role',
      organization: 'Organization',
      meetings: 'Meetings',
      lastLogin: 'Last sign-in',
    },
    filter: {
      text: 'Name or e-mail',
      role: 'Role',
      active: 'Only active',
      organization: 'Organization',
      meetings: 'Meetings at least',
      lastLogin: 'Last sign-in',
    },
    role: {
      organizer: 'Organizer',
      user: 'User',
    },
    action: {
      open: 'Open',
      rename: 'Rename',
      delete: 'Delete',
      invite: 'Invite',
    },
    mayNot: 'Only an administrator can do this.',
    deleteTitle: {
      one: 'Delete one person?',
      other: 'Delete {{n}} people?',
    },
    deleteText: 'This cannot be undone.',
  },
} as const;
