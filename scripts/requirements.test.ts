import { expect, test } from 'vitest';
import { coverageOf, idsIn, requirementsOf } from './requirements.mjs';

const csv =
  'id,area,part,level,text\nSES-01,SES,A,e2e,Plain text\nSES-02,SES,A,unit,"Quoted ""text"", with\na line"\nI18-B01,I18,B,unit,Third\n';

test('quoted cells keep commas, quotes and lines', () => {
  expect(requirementsOf(csv)).toEqual([
    { id: 'SES-01', area: 'SES', part: 'A', level: 'e2e', text: 'Plain text' },
    { id: 'SES-02', area: 'SES', part: 'A', level: 'unit', text: 'Quoted "text", with\na line' },
    { id: 'I18-B01', area: 'I18', part: 'B', level: 'unit', text: 'Third' },
  ]);
});

test('titles name one id or several', () => {
  // Put together here, so that this file names no requirement itself.
  const title = (...ids: string[]) => `test('[${ids.join(', ')}] a fact', f);`;
  const code = [title('SES-01'), title('SES-02', 'I18-B01'), 'a[0]; [A-Z]; list[WIDE]'].join('\n');
  expect(idsIn(code)).toEqual(['SES-01', 'SES-02', 'I18-B01']);
});

test('rows with a test, rows without and unknown ids are told apart', () => {
  const { unknown, missing, areas } = coverageOf(requirementsOf(csv), ['SES-02', 'SES-02', 'SES-99']);
  expect(unknown).toEqual(['SES-99']);
  expect(missing.map(({ id }) => id)).toEqual(['SES-01', 'I18-B01']);
  expect(areas).toEqual([
    { area: 'SES', rows: 2, tested: 1 },
    { area: 'I18', rows: 1, tested: 0 },
  ]);
});
