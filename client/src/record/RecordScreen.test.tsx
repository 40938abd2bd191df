import { getTag, listTags, listTagUsers, type TagRow } from '@meet/contracts/areas/tags';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CallProblem } from '../api/problem.ts';
import { read } from '../core/reads.ts';
import { pageName } from '../navigation/page-name.ts';
import { ParamsContext } from '../navigation/route-params.ts';
import { drawScreen } from '../testing/screen.tsx';
import { RecordScreen } from './RecordScreen.tsx';
import type { RecordPart, RecordSpec } from './record-spec.ts';

const site: TagRow = { id: 'tag-1', name: 'Site', rules: [], userCount: 3, version: 7 };

const acted = vi.fn<(id: string) => Promise<TagRow | void>>();

function Part({ record, act, remove }: RecordPart<TagRow>) {
  return (
    <>
      <p>users: {record.userCount}</p>
      <button onClick={() => void act(() => acted(record.id))}>Act</button>
      <button onClick={() => void remove(() => acted(record.id).then(() => {}))}>Remove</button>
    </>
  );
}

const spec: RecordSpec<TagRow> = {
  from: (param) => read(getTag, { params: { id: param('id') } }),
  heading: 'tags.title',
  title: ({ name }) => name,
  back: { href: '/tags', text: 'tags.back' },
  tables: [listTagUsers],
  parts: [Part],
};

async function draw(answer: unknown, drawnSpec = spec) {
  acted.mockReset();
  const drawn = await drawScreen({
    screen: <RecordScreen spec={drawnSpec} />,
    words: ['tags', 'list'],
    params: { id: site.id },
    answers: [
      [getTag, answer],
      [listTags, { items: [], total: 0 }],
    ],
  });
  const { screen } = drawn;
  return {
    ...drawn,
    heading: (name: string) => screen.getByRole('heading', { name, exact: true, level: 1 }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  };
}

const inTurn = (...answers: unknown[]) => {
  const next = vi.fn();
  for (const answer of answers) next.mockReturnValueOnce(answer);
  return next.mockReturnValue(answers.at(-1));
};

test('a record is named in its heading, with the way back to all of them', async () => {
  const { screen, heading } = await draw(site);
  await expect.element(heading('Site')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'All tags' })).toHaveAttribute('href', '/tags');
});

test('one that is nowhere says so and offers no other try; one that is not for this person may be by now', async () => {
  const nowhere = await draw(new CallProblem(1001));
  await expect.element(nowhere.screen.getByRole('alert')).toHaveTextContent('This was not found.');
  expect(nowhere.button('Try again').query()).toBeNull();
  await nowhere.screen.unmount();
  const forbidden = await draw(inTurn(new CallProblem(1005), site));
  await expect.element(forbidden.heading('No access')).toBeVisible();
  expect(pageName.value).toBe('No access');
  await forbidden.button('Try again').click();
  await expect.element(forbidden.heading('Site')).toBeVisible();
  expect(pageName.value).toBe('Site');
});

test.each<[string, Partial<RecordSpec<TagRow>>, string]>([
  ['in words of its own', { unknown: 'tags.none' }, 'No tags yet.'],
  ['in those of the error', {}, 'This was not found.'],
])('one that is nowhere has code and request for the support, %s', async (_, words, said) => {
  const { screen } = await draw(new CallProblem(1001, { requestId: 'r-17' }), { ...spec, ...words });
  await expect.element(screen.getByRole('alert')).toHaveTextContent(said);
  await expect.element(screen.getByText('Code 1001 · request r-17')).toBeVisible();
});

test('one that could not be read is read again on demand', async () => {
  const { button, heading } = await draw(inTurn(new CallProblem('UNREACHABLE'), site));
  await button('Try again').click();
  await expect.element(heading('Site')).toBeVisible();
});

test('after an action the record is read again, or is what the action resolves with', async () => {
  const { screen, button, sent } = await draw(inTurn(site, { ...site, userCount: 4 }));
  acted.mockResolvedValueOnce().mockResolvedValueOnce({ ...site, userCount: 5 });
  await button('Act').click();
  await expect.element(screen.getByText('users: 4')).toBeVisible();
  await button('Act').click();
  await expect.element(screen.getByText('users: 5')).toBeVisible();
  expect(sent(getTag)).toHaveLength(2);
});

test('what somebody else has changed meanwhile is told and shown', async () => {
  const { screen, button } = await draw(inTurn(site, { ...site, userCount: 9 }));
  acted.mockRejectedValueOnce(new CallProblem(1030));
  await button('Act').click();
  await expect.element(screen.getByText('users: 9')).toBeVisible();
  await expect.element(screen.getByText('The request is not valid, or there were too many. Please try again later.')).toBeVisible();
});

test('what somebody else has deleted meanwhile is there no more, with the way back', async () => {
  const { screen, button, heading } = await draw(inTurn(site, new CallProblem(1001)));
  acted.mockRejectedValueOnce(new CallProblem(1001));
  await button('Act').click();
  await expect.element(button('Act')).not.toBeInTheDocument();
  await expect.element(heading('Site')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'All tags' })).toBeVisible();
});

test('whoever deletes it goes back to the others', async () => {
  const { button, navigated } = await draw(site);
  acted.mockResolvedValueOnce();
  await button('Remove').click();
  await vi.waitFor(() => expect(navigated).toEqual(['/tags']));
});

test('whoever has gone elsewhere before the deletion answers stays there', async () => {
  let answer = () => {};
  let removed: Promise<void> | undefined;
  function Remover({ remove }: RecordPart<TagRow>) {
    const deletion = () => new Promise<void>((resolve) => (answer = resolve));
    return <button onClick={() => void (removed = remove(deletion))}>Remove</button>;
  }
  const { screen, button, navigated } = await draw(site, { ...spec, parts: [Remover] });
  await button('Remove').click();
  await screen.unmount();
  answer();
  await removed;
  expect(navigated).toEqual([]);
});

test('one that could not be refreshed stays, says that it may be out of date, and can be tried again', async () => {
  const { screen, button, heading } = await draw(inTurn(site, new CallProblem('UNREACHABLE'), { ...site, userCount: 4 }));
  acted.mockResolvedValueOnce();
  await button('Act').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('What is shown may be out of date.');
  await expect.element(heading('Site')).toBeVisible();
  await button('Try again').click();
  await expect.element(screen.getByText('users: 4')).toBeVisible();
});

test('the record of another address starts anew: nothing its parts hold is of the one before', async () => {
  function FirstSeen({ record, act }: RecordPart<TagRow>) {
    const [id] = useState(record.id);
    return <button onClick={() => void act(() => acted(id))}>Act</button>;
  }
  function Addresses() {
    const [id, setId] = useState('tag-1');
    return (
      <ParamsContext value={{ id }}>
        <RecordScreen spec={{ ...spec, parts: [FirstSeen] }} />
        <button onClick={() => setId(id === 'tag-1' ? 'tag-2' : 'tag-1')}>Other</button>
      </ParamsContext>
    );
  }
  acted.mockReset();
  const { screen } = await drawScreen({
    screen: <Addresses />,
    words: ['tags', 'list'],
    answers: [[getTag, ({ params: { id } }: { params: { id: string } }) => ({ ...site, id, name: id })]],
  });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const arrive = (id: string) => expect.element(screen.getByRole('heading', { name: id, exact: true })).toBeVisible();
  await arrive('tag-1');
  await button('Other').click();
  await arrive('tag-2');
  // The first one is remembered: it is shown at once, without a moment of loading between the two.
  await button('Other').click();
  await arrive('tag-1');
  await button('Act').click();
  expect(acted).toHaveBeenLastCalledWith('tag-1');
});
