import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Scenario, scenarioLimits } from './scenarios.ts';

/** Where the first thing stands that is wrong; undefined: nothing is wrong. */
const wrongIn = (input: unknown) =>
  v
    .safeParse(Scenario, input)
    .issues?.[0].path?.map(({ key }) => key)
    .join('.');

const scenario = { title: 'A knock', shows: 'Somebody knocks.', begins: {}, steps: [] };
const step = { title: 'Ada knocks', does: [] };
const doing = (...does: unknown[]) => ({ ...scenario, steps: [{ ...step, does }] });
const when = (condition: unknown) => ({ ...scenario, steps: [{ ...step, when: condition }] });
const chatting = (chat: string) => doing({ acts: { meeting: 'waitingRoom', fullName: 'Ada', chat } });
const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);

describe('of a scenario', () => {
  test.each([
    ['title', 80, (title: string) => ({ ...scenario, title })],
    ['shows', 300, (shows: string) => ({ ...scenario, shows })],
    ['steps.0.title', 160, (title: string) => ({ ...scenario, steps: [{ ...step, title }] })],
    ['steps.0.when.frame.type', 50, (type: string) => when({ frame: { type } })],
    ['steps.0.does.0.arrives.fullName', 80, (fullName: string) => doing({ arrives: { meeting: 'waitingRoom', fullName } })],
    ['steps.0.does.0.acts.chat', 1_000, chatting],
  ])('%s has from 1 to %i characters', (path, most, withText) => {
    expect(wrongIn(withText(''))).toBe(path);
    expect(wrongIn(withText('a'))).toBeUndefined();
    expect(wrongIn(withText('a'.repeat(most)))).toBeUndefined();
    expect(wrongIn(withText('a'.repeat(most + 1)))).toBe(path);
  });

  test.each([
    ['steps.0.when.passedMs', 0, scenarioLimits.passedMs, (passedMs: number) => when({ passedMs })],
    ['steps.0.does.0.clock.advanceMs', 0, scenarioLimits.passedMs, (advanceMs: number) => doing({ clock: { advanceMs } })],
    ['steps.0.when.frame.times', 1, scenarioLimits.seen, (times: number) => when({ frame: { type: 'CHAT', times } })],
    ['steps.0.when.call.times', 1, scenarioLimits.seen, (times: number) => when({ call: { path: '/login', times } })],
  ])('%s is a whole number from %i to %i', (path, least, most, withNumber) => {
    for (const fitting of [least, most]) expect(wrongIn(withNumber(fitting))).toBeUndefined();
    for (const other of [least - 1, least + 0.5, most + 1]) expect(wrongIn(withNumber(other))).toBe(path);
  });

  test.each([
    ['steps', scenarioLimits.steps, (count: number) => ({ ...scenario, steps: many(count, step) })],
    ['steps.0.does', scenarioLimits.actions, (count: number) => doing(...many(count, { clearFaults: true }))],
  ])('there are no more %s than %i', (path, most, withCount) => {
    expect(wrongIn(withCount(most))).toBeUndefined();
    expect(wrongIn(withCount(most + 1))).toBe(path);
  });
});
