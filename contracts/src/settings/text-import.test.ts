import { describe, expect, test } from 'vitest';
import { gdprFile, supportFile } from './text-import.ts';

const json = JSON.stringify;

describe('[SET-27] texts about data protection are imported from a file that is valid', () => {
  test('what it says comes by field, what it does not say stays', () => {
    expect(gdprFile.read(json({ intro: { en: 'Hello', cs: '' }, account: { fr: 'Adieu' } }))).toEqual({
      introEn: 'Hello',
      introCs: '',
      accountFr: 'Adieu',
    });
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', '{}'],
    ['no texts', json({ intro: {} })],
    ['another language', json({ intro: { xx: 'Hello' } })],
    ['something else', json({ intro: { en: 7 } })],
    ['other members', json({ intro: { en: 'Hello' }, more: true })],
    ['a mandatory text left empty', json({ account: { en: '' } })],
    ['a text that is too long', json({ account: { en: 'x'.repeat(5_001) } })],
  ])('%s is refused', (_, text) => {
    expect(gdprFile.read(text)).toBeUndefined();
  });

  test('what is written can be read again', () => {
    const values = { introEn: 'A', accountEn: 'B', introHu: 'C' };
    expect(gdprFile.read(gdprFile.write(values))).toEqual(values);
  });
});

describe('[SET-20] texts of support are imported from a file that is valid', () => {
  test('address and texts come by field', () => {
    expect(supportFile.read(json({ url: 'mailto:help@meet.example', texts: { de: 'Hallo' } }))).toEqual({
      supportUrl: 'mailto:help@meet.example',
      textDe: 'Hallo',
    });
    expect(supportFile.read(`\uFEFF${json({ url: '' })}`)).toEqual({ supportUrl: '' });
  });

  test.each([['{}'], ['[]'], [json({ url: 'javascript:alert(1)' })], [json({ texts: { en: '' } })], [json({ texts: { xx: 'x' } })]])(
    '%s is refused',
    (text) => {
      expect(supportFile.read(text)).toBeUndefined();
    },
  );
});
