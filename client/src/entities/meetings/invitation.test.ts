import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactNumber, readInvitation, readQuery } from './invitation.ts';

const umi = 'q7cJ0m2Zx8';

describe('a pasted text', () => {
  test.each([
    ['483920117', { meetingId: '483920117' }],
    ['  483 920 117 ', { meetingId: '483920117' }],
    ['483-920-117', { meetingId: '483920117' }],
    ['483\u00A0920\u00A0117', { meetingId: '483920117' }],
    ['４８３９２０１１７', { meetingId: '483920117' }],
    [`https://meet.example/meet/meeting/webrtc?umi=${umi}`, { umi }],
    [`https://meet.example/meet/meeting/webrtc?umi=${umi}#key=k-1_`, { umi, fragment: '#key=k-1_' }],
    [`https://meet.example/meet/meeting/webrtc?umi=${umi}#chat`, { umi }],
    [`Join here: https://meet.example/meet/meeting/join?umi=${umi}.`, { umi }],
    ['https://meet.example/meet/join-without-account?meetingId=483920117&pin=2468', { meetingId: '483920117', pin: '2468' }],
    ['https://meet.example/help 483 920 117', { meetingId: '483920117' }],
    ['nothing to see', {}],
    ['', {}],
  ])('[GST-B01] %j gives what it names', (text, invitation) => {
    expect(readInvitation(text)).toEqual(invitation);
  });

  test.each([
    'Meeting identifier: 483 920 117\nPIN code: 2468',
    'Kód schůzky: 483-920-117, PIN: 2468',
    'PIN-Code 2468\nBesprechung 483 920 117',
    'Identificador de la reunión: 483920117 · Código PIN: 24 68',
    'Identifiant : 483 920 117\nCode PIN : 2468\nTéléphone : +33 1 23 45 67 89',
    'Azonosító: 483 920 117 PIN-kód: 2468 — Tel.: +36 123 456 789',
  ])('[GST-B02] an invitation names identifier and PIN: %j', (text) => {
    expect(readInvitation(text)).toEqual({ meetingId: '483920117', pin: '2468' });
  });

  test('a phone number is not an identifier', () => {
    expect(readInvitation('Call +420 123 456 789 or 00420 123 456 789')).toEqual({});
  });

  test('[GST-B01] any identifier survives any grouping', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    const group = fc.tuple(digit, digit, digit).map((digits) => digits.join(''));
    const separator = fc.constantFrom('', ' ', '-', '.', '\u00A0', '\u2013');
    fc.assert(
      fc.property(group, separator, group, separator, group, (a, first, b, second, c) => {
        expect(readInvitation(`${a}${first}${b}${second}${c}`).meetingId).toBe(a + b + c);
        expect(compactNumber(`${a}${first}${b}${second}${c}`)).toBe(a + b + c);
      }),
    );
  });

  test('[GST-B02] any invitation text yields only digits, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const { meetingId = '', pin = '' } = readInvitation(text);
        expect(`${meetingId}${pin}`).toMatch(/^\d*$/);
      }),
    );
  });
});

test('what is no number stays as typed', () => {
  expect(compactNumber(' room-7 ')).toBe('room-7');
});

test('[GST-B02] a query prefills identifier and PIN', () => {
  expect(readQuery(new URLSearchParams('meetingId=483-920-117&pin=2468'))).toEqual({ meetingId: '483920117', pin: '2468' });
  expect(readQuery(new URLSearchParams('id=483%20920%20117'))).toEqual({ meetingId: '483920117' });
});
