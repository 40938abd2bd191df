import { applyOrganizerImport, getOrganizerSample, organizerCsv, planOrganizerImport } from '@meet/contracts/areas/subscription-people';
import type { CsvOperation } from '../../csv/csv-operation.ts';

/** Makes the users of a file organizers of the subscription with this id. */
export const organizerImport = (id: string): CsvOperation => ({
  name: 'organizers',
  target: id,
  plan: (call, request) => call(planOrganizerImport, { params: { id }, ...request }),
  apply: (call, planId) => call(applyOrganizerImport, { params: { id }, body: { planId } }),
  sample: (call) => call(getOrganizerSample, { params: { id } }),
  columns: organizerCsv,
  counts: ['create', 'unchanged'],
});
