import { grants } from '../fixtures/src/access/grants.ts';
import { expect, test } from 'vitest';
import { controlledScreens, withoutControl } from '../e2e/controls.ts';

/* Whatever changes something can be pressed by those who may, or it is written down why nothing is there to press. */

const changing = Object.keys(grants).filter((operation) => !operation.startsWith('GET '));

const ofControls = controlledScreens.flatMap(({ buttons, switches, rowItems, moreItems }) =>
  [buttons, switches, rowItems, moreItems].flatMap((controls) =>
    Object.values(controls ?? {}).map((control) => (typeof control === 'string' ? control : control.operation)),
  ),
);

const explained = Object.keys(withoutControl);

test('each operation that changes something is sent by a control, or has a reason why there is none to look at', () => {
  expect(changing.filter((operation) => !ofControls.includes(operation) && !explained.includes(operation))).toEqual([]);
});

test('no reason stands beside a control, none for what is no changing operation, and a control sends what there is', () => {
  expect(explained.filter((operation) => ofControls.includes(operation) || !changing.includes(operation))).toEqual([]);
  expect(ofControls.filter((operation) => !changing.includes(operation))).toEqual([]);
});

test('what applies a plan is explained by its plan: that one has a control or a reason of its own', () => {
  const applied = changing.filter((operation) => operation.endsWith('/apply')).map((operation) => operation.replace(/apply$/, 'plan'));
  expect(applied.length).toBeGreaterThan(0);
  expect(applied.filter((plan) => !ofControls.includes(plan) && !explained.includes(plan))).toEqual([]);
});
