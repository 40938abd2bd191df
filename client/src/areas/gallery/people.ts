import { fallbackLanguage } from '@meet/contracts/languages';
import { formatIn } from '../../i18n/format.ts';
import { fromRows } from '../../list/from-rows.ts';
import type { ListFilterValues } from '../../list/filters.ts';
import type { ListSpec } from '../../list/list-spec.ts';

export interface SamplePerson {
  id: string;
  name: string;
  email: string;
  role: 'organizer' | 'user';
  organization: { id: string; name: string };
  meetings: number;
  lastLogin: Date;
  active: boolean;
}

const first = ['Ada', 'Zsófia', 'Étienne', 'Søren', 'Magdalena', 'Íñigo', 'Petr', 'Ágnes', 'Kateřina', 'Lukas'];
const last = ['Nováková', 'Kővári', 'Lefèvre', 'Østergaard', 'Müller-Lüdenscheidt', 'Muñoz', 'Říha', 'Szűcs', 'Žáková', 'Weiß', 'O’Neill'];
const organizations = ['Acme', 'Globex', 'Initech'].map((name, index) => ({ id: `o${index}`, name }));

/** So many people, always the same. */
export const samplePeople = (count: number): SamplePerson[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `${first[index % first.length]} ${last[(index * 7) % last.length]}`;
    return {
      id: `p${index + 1}`,
      name,
      email: `person${index + 1}@meet.example`,
      role: index % 3 === 0 ? 'organizer' : 'user',
      organization: organizations[index % organizations.length] ?? { id: 'o', name: '' },
      meetings: (index * 37) % 101,
      lastLogin: new Date(Date.UTC(2026, 10, 21) - index * 3_600_000),
      active: index % 4 !== 0,
    };
  });

const matches = ({ name, email, role, active, meetings, lastLogin }: SamplePerson, filters: ListFilterValues): boolean => {
  const { text = '', role: wanted = role, meetings: least = '0', lastLogin: range } = filters;
  const [from, to] = (range ?? ' to ').split(' to ').map((moment) => Date.parse(moment));
  return (
    `${name} ${email}`.toLowerCase().includes(text.toLowerCase()) &&
    role === wanted &&
    (filters['active'] !== 'true' || active) &&
    meetings >= Number(least) &&
    !(lastLogin.getTime() < (from ?? NaN) || lastLogin.getTime() > (to ?? NaN))
  );
};

export const load = (all: readonly SamplePerson[]) => fromRows(all, fallbackLanguage, matches);

const { date } = formatIn(fallbackLanguage, undefined);

/** A list with everything a list can have. */
export const peopleList = (all: readonly SamplePerson[]): ListSpec<SamplePerson, 'people'> => ({
  area: 'people',
  load: load(all),
  rowKey: ({ id }) => id,
  columns: [
    { name: 'name', sortable: true, width: '2fr' },
    { name: 'email', sortable: true, width: '2fr' },
    { name: 'role', sortable: true },
    { name: 'organization', cell: ({ organization }) => organization.name },
    { name: 'meetings', sortable: true, width: '7rem' },
    { name: 'lastLogin', sortable: true, hidden: true, cell: ({ lastLogin }) => date(lastLogin) },
  ],
  filters: [
    { name: 'text', type: 'search' },
    {
      name: 'role',
      type: 'select',
      options: [
        { value: 'organizer', translation: 'people.role.organizer' },
        { value: 'user', translation: 'people.role.user' },
      ],
    },
    { name: 'active', type: 'boolean' },
    { name: 'meetings', type: 'number', min: 0, max: 100 },
    { name: 'lastLogin', type: 'range' },
  ],
  actions: [
    { name: 'open', on: 'row', run: () => {} },
    { name: 'rename', on: 'row', why: ({ role }) => (role === 'organizer' ? 'people.mayNot' : undefined), run: () => {} },
    { name: 'invite', on: 'selection', icon: 'mail', run: () => {} },
    {
      name: 'delete',
      on: 'filter',
      icon: 'trash',
      kind: 'danger',
      deletes: true,
      confirm: (t, { count }) => ({
        title: t('people.deleteTitle', { n: count }),
        message: t('people.deleteText'),
        validate: t('people.action.delete'),
        isDanger: true,
      }),
      run: () => {},
    },
  ],
  sort: { by: 'name', order: 0 },
  refresh: 'normal',
});
