import type { Role } from '../roles.ts';

/** What can be exported, and by whom (001 §3; by role it is our choice): administrators export everything. */
const exportAccess = {
  user: ['userManager'],
  meeting: ['organizationManager'],
  subscriptionContact: ['organizationManager'],
  subscriptionOrganizer: ['organizationManager'],
  meetingAttendee: ['organizationManager'],
  customerManager: ['userManager'],
  organizerRanking: ['organizationManager'],
} as const satisfies Record<string, readonly Role[]>;

export type ExportType = keyof typeof exportAccess;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the object just above
export const exportTypes = Object.keys(exportAccess) as ExportType[];

/** The types that these roles can export. */
export const exportTypesOf = (roles: readonly Role[]): ExportType[] =>
  exportTypes.filter((type) => {
    const allowed: readonly Role[] = exportAccess[type];
    return roles.some((role) => role === 'administrator' || allowed.includes(role));
  });

const periods: Partial<Record<ExportType, string>> = { meeting: 'start', meetingAttendee: 'start', organizerRanking: 'period' };

/** The filter that says of which time the rows are, where the list of a type has one. */
export const exportPeriodOf = (type: ExportType): string | undefined => periods[type];
