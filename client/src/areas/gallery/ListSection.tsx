import { code } from '@meet/contracts/wire/errors';
import { CallProblem } from '../../api/problem.ts';
import { ListPanel } from '../../list/ListPanel.tsx';
import type { ListSpec } from '../../list/list-spec.ts';
import { samplePeople, peopleList, type SamplePerson } from './people.ts';

const all = samplePeople(3_210);
const full = peopleList(all);

const states: readonly ListSpec<SamplePerson, 'people'>[] = [
  full,
  { ...full, load: () => ({ ask: () => new Promise<never>(() => {}) }) },
  { ...full, load: () => ({ ask: () => Promise.reject(new CallProblem(code.internal)) }) },
  { ...full, load: () => ({ ask: () => Promise.reject(new CallProblem(code.forbidden)) }) },
  { ...peopleList([]), filters: [], actions: [] },
];

/** A list with all it can have, then loading, failed, forbidden and empty. */
export default function ListSection() {
  return states.map((spec, index) => <ListPanel key={index} spec={spec} />);
}
