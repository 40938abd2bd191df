/** What names one object in paths and bodies. */
export type ObjectNames = Readonly<Record<string, string>>;

const person = (number: number, email: string): ObjectNames => ({ id: `user-${number}`, userId: `user-${number}`, email });

const users = {
  'own organizer': person(16, 'o.ng@meet.example'),
  'other organizer': person(18, 'premysl.kaiser@company-3.example'),
  // Two users get these roles when a world is made: the personas cannot be their own objects.
  'user manager': person(19, 'joanna.ksiazek@meet.example'),
  administrator: person(20, 'petra.lengyel@meet.example'),
};

/** What the organization manager of the cast manages, and what others manage. */
const byOrganization = (own: ObjectNames, other: ObjectNames) => ({ own, other });

const only = (id: string, names: ObjectNames = {}) => ({ any: { id, ...names } });

const meeting = (number: number, fileId = '') => ({ id: `meeting-${number}`, uid: `meeting-${number}`, attendeeId: 'attendee-1', fileId });

/**
 * Objects of the small world with seed 1, by the beginning of the path that names them and by what they are to the
 * personas. The longest beginning counts.
 */
export const objects: Readonly<Record<string, Readonly<Record<string, ObjectNames>>>> = {
  '/web/users': users,
  '/web/tags': only('tag-2', { name: 'Site' }),
  '/web/tags/:id/': Object.fromEntries(
    Object.entries(users)
      .filter(([name]) => name !== 'user manager')
      .map(([name, names]) => [name, { ...names, id: 'tag-2' }]),
  ),
  '/web/organizations': byOrganization(
    { id: 'organization-1', email: 'hubertblainemaximilianalexande.wolfeschlegelsteinhausenberger@meet.example' },
    { id: 'organization-3', email: 'colleague@company-3.example' },
  ),
  // Both people are organizers and imposed contacts.
  '/web/subscriptions': byOrganization(
    { id: 'subscription-1', email: 'o.ng@meet.example' },
    { id: 'subscription-5', email: 'colleague@company-4.example' },
  ),
  '/web/meetings': {
    organized: meeting(1),
    attended: meeting(4, 'file-4-video'),
    managed: meeting(13, 'file-13-video'),
    other: meeting(15),
  },
  '/web/file': { organized: { id: 'file-4-video' }, managed: { id: 'file-13-video' } },
  // Made anew in each world.
  '/web/exports': only('export'),
  '/web/maintenance': only('maintenance'),
  '/web/api-clients': only('api-1'),
  '/web/settings': { any: { section: 'email' } },
  '/web/service': only('server-1'),
  '/web/service/zones': only('zone-2'),
  '/web/metrics': only('tmms.heap.used'),
  '/web/job': only('job-1'),
  '/web/gateway-jobs': only('gateway-job-1'),
  '/web/transcription-jobs': only('6bf0fc04-7a4a-436c-a959-22086f2b1f25'),
};
