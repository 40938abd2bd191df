import { expect, test } from 'vitest';
import { faultsOf } from '../fields/field-faults.ts';
import { faultOf } from '../fields/field-kinds.ts';
import { isInForce, isSecret, namesOf, type Cell, type Field } from '../fields/fields.ts';
import { readValues, valuesOf } from '../fields/field-values.ts';
import { languages } from '../languages.ts';
import { loadFailures, trials, type Section } from './section.ts';
import { isSectionName, sectionNamed, sectionNames, sections } from './sections.ts';

const all = sectionNames.map((name) => [name, sectionNamed(name)] as const);

/** The codes of the faults that a value has in a section, by field. */
const codesOf = (name: (typeof sectionNames)[number], values: Record<string, unknown>) => {
  const set = sectionNamed(name);
  return Object.fromEntries(faultsOf(set, { ...valuesOf(set), ...readValues(set, values) }).map((fault) => [fault.name, fault.code]));
};

const days = (amount: number) => ({ amount, unit: 'days' });

test('there are the twenty sections of the specification', () => {
  expect(sectionNames).toHaveLength(20);
  expect([isSectionName('email'), isSectionName('mail')]).toEqual([true, false]);
});

test('no field has its name twice, so that every name is a place', () => {
  const names = all.flatMap(([, { fields }]) => namesOf(fields));
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test('each message of a failed load and each trial belongs to one group', () => {
  const given = (of: (section: Section) => object) => new Set(all.flatMap(([, section]): unknown[] => Object.values(of(section))));
  expect(given(({ failures }) => failures)).toEqual(new Set(loadFailures));
  expect(given((section) => section.trials)).toEqual(new Set(trials));
});

test.each(all)('conditions and groups of %s name fields of its own', (_, { fields, when, groups }) => {
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(when)));
  expect(Object.values(groups).flat()).toEqual(Object.keys(fields));
});

test('[SET-22] addresses of the specification have to be well formed', () => {
  const addresses = [
    ['general', 'publicUrl'],
    ['general', 'privateUrl'],
    ['general', 'helpUrl'],
    ['general', 'privacyUrl'],
    ['support', 'supportUrl'],
    ['mobile-notification', 'pushUrl'],
    ['calendar', 'outlookPluginUrl'],
    ['statistics', 'statisticsUrl'],
    ['recording', 'transcriptionUrl'],
  ] as const;
  const on = { pushEnabled: true, transcription: true };
  const codes = (text: string) => addresses.map(([section, field]) => codesOf(section, { ...on, [field]: text })[field]);
  for (const bad of ['meet.example', 'javascript:alert(1)', 'https://', 'https://a b', '//elsewhere.example'])
    expect(codes(bad)).toEqual(addresses.map(() => 1022));
  expect(codes('https://meet.example/a?b')).toEqual(addresses.map(() => undefined));
});

test('some addresses may be a path of this server, and support a mailbox', () => {
  expect(codesOf('general', { helpUrl: '/meet/help', publicUrl: '/meet/' })).toMatchObject({ publicUrl: 1022 });
  expect(codesOf('general', { helpUrl: '/meet/help' })).not.toHaveProperty('helpUrl');
  expect(codesOf('support', { supportUrl: 'mailto:help@meet.example' })).not.toHaveProperty('supportUrl');
  expect(codesOf('support', { supportUrl: 'mailto:nobody' })).toMatchObject({ supportUrl: 1022 });
});

test('[SET-01] accounts are deleted after more than 30 days, and not before the notice', () => {
  const codes = (deletionDelay: unknown, deletionNotice: unknown) => codesOf('accounts', { deletionDelay, deletionNotice });
  expect(codes(days(30), days(5))).toMatchObject({ deletionDelay: 1022 });
  expect(codes({ amount: 1, unit: 'months' }, days(5))).toMatchObject({ deletionDelay: 1022 });
  expect(codes(days(31), days(31))).toMatchObject({ deletionNotice: 1022 });
  expect(Object.keys(codes(days(31), days(30)))).not.toEqual(expect.arrayContaining(['deletionDelay']));
  expect(codes(days(31), days(30))).not.toHaveProperty('deletionNotice');
});

test('[SET-23] what expires does so after a whole time within its bounds', () => {
  const bad = [days(0), { amount: 1.5, unit: 'days' }, { amount: 3, unit: 'weeks' }, { amount: 900, unit: 'years' }, 'soon', 7];
  expect(bad.map((passwordLife) => codesOf('accounts', { passwordLife })['passwordLife'] ?? 'not set')).toEqual([
    1022,
    1022,
    1022,
    1022,
    'not set',
    'not set',
  ]);
  expect(codesOf('accounts', { passwordLife: days(90), resetLinkLife: { amount: 30, unit: 'minutes' } })).not.toHaveProperty(
    'resetLinkLife',
  );
  expect(codesOf('accounts', {})).toMatchObject({ resetLinkLife: 1023, signupLinkLife: 1023 });
});

test('[SET-03] delegating passwords is offered only where LDAP is on', () => {
  const isOffered = (ldapEnabled: boolean) =>
    isInForce(sectionNamed('authentication'), 'ldapDelegate', readValues(sectionNamed('authentication'), { ldapEnabled }));
  expect([isOffered(true), isOffered(false)]).toEqual([true, false]);
});

test.each([
  ['authentication', 'ldapLoginDn', 'ldapBaseDn', { ldapEnabled: true }],
  ['directory', 'directoryLoginDn', 'directoryBaseDn', { contactSearch: true, directoryKind: 'ldap' }],
] as const)('[SET-24] [SET-25] in %s who signs in begins with cn, and the search with ou or cn', (section, login, base, on) => {
  const codes = (loginDn: string, baseDn: string) => {
    const found = codesOf(section, { ...on, [login]: loginDn, [base]: baseDn });
    return [found[login], found[base]];
  };
  expect(codes('cn=meet,dc=example', 'ou=people,dc=example')).toEqual([undefined, undefined]);
  expect(codes('CN=meet,dc=example', 'CN=people,dc=example')).toEqual([undefined, undefined]);
  expect(codes('ou=meet,dc=example', 'dc=example')).toEqual([1022, 1022]);
  expect(codes('uid=meet', 'cn=')).toEqual([1022, 1022]);
});

test('what is switched off asks for nothing', () => {
  expect(codesOf('authentication', {})).toEqual({});
  expect(Object.keys(codesOf('authentication', { ssoEnabled: true }))).toEqual([
    'ssoText',
    'ssoUrl',
    'ssoClientId',
    'ssoClientSecret',
    'ssoConfigurationUrl',
  ]);
});

test('passwords, tokens, keys and files are secrets', () => {
  const secrets = all.flatMap(([, { fields }]) =>
    Object.entries<Field>(fields).flatMap(([name, field]) => (isSecret(field) ? [name] : [])),
  );
  const named = all
    .flatMap(([, { fields }]) => Object.keys(fields))
    .filter((name) => /(?:Password|Secret|Token|Key|KeyFile|Logo)$/.test(name));
  expect(secrets.toSorted()).toEqual(named.toSorted());
});

test('the texts exist in each language', () => {
  expect(Object.keys(sections.gdpr.groups)).toEqual([...languages]);
  expect(sections.support.groups.texts).toHaveLength(languages.length);
});

test.each([
  ['general', 'protocol', ['meet', 'web+meet'], ['javascript', 'data', 'https']],
  ['general', 'installPath', ['meet/setup', './a..b'], ['../x', 'a/../../b']],
  ['storage', 'storagePath', ['/srv/meet/files'], ['/../../etc', '/srv/..', '/a\u0000b']],
  ['email', 'smtpServer', ['smtp.meet.example', 'mail', '10.0.0.1', '[::1]'], ['a..b', '1.2.3', '300.1.1.1', '[::::]', '-a']],
])('in %s %s is well formed', (section, field, good, bad) => {
  if (!isSectionName(section)) throw new Error(section);
  const codes = (values: readonly string[]) => values.map((value) => codesOf(section, { [field]: value })[field]);
  expect(codes(good)).toEqual(good.map(() => undefined));
  expect(codes(bad)).toEqual(bad.map(() => 1022));
});

test('a filter of a directory closes its parentheses, and a name has no empty part', () => {
  const code = (field: string, text: string) => codesOf('authentication', { ldapEnabled: true, [field]: text })[field];
  for (const filter of ['(a=b)', '(objectClass=person)', '(&(a=b)(!(c=*d*))(|(e>=1)(f~=x)))', String.raw`(cn=a\28b\29)`])
    expect([filter, code('ldapFilter', filter)]).toEqual([filter, undefined]);
  for (const filter of ['((((a=b)', '(a=b))', '(a=b)(c=d)', '(&)', '()', '(a)', '(a=b) x'])
    expect([filter, code('ldapFilter', filter)]).toEqual([filter, 1022]);
  for (const dn of ['cn=meet, ou=people,dc=example', String.raw`cn=Nová\, Ana+uid=7,dc=example`])
    expect([dn, code('ldapLoginDn', dn)]).toEqual([dn, undefined]);
  for (const dn of ['cn=x,,,==', 'cn=x,', 'cn=x,dc', 'cn=a+,dc=b', 'cn=a<b']) expect([dn, code('ldapLoginDn', dn)]).toEqual([dn, 1022]);
});

test('aliases and identifiers have no spaces, and telephone numbers have digits', () => {
  const alias = (text: string) =>
    codesOf('gateway-servers', { gateways: [{ alias: text, type: 'REC', address: 'rec.meet.example' }] })['gateways'];
  expect(['rec-1', 'rec 1', 'rec/1'].map(alias)).toEqual([undefined, 1022, 1022]);
  const number = (changes: object) => {
    const pstnNumbers = [{ identifier: 'paris', language: 'en', country: 'FR', phone: '+33 1 99 00', ...changes }];
    return codesOf('meeting-access', { pstnEnabled: true, pstnNumbers })['pstnNumbers'];
  };
  expect([{}, { identifier: 'paris 1' }, { phone: 'call us' }, { phone: '33' }].map(number)).toEqual([undefined, 1022, 1022, 1022]);
});

test('a country is one there is, and a domain is not both blocked and authorized', () => {
  const row = (country: string) => ({
    pstnEnabled: true,
    pstnNumbers: [{ identifier: 'a', language: 'en', country, phone: '+33 1 99 00' }],
  });
  expect(codesOf('meeting-access', row('FR'))).not.toHaveProperty('pstnNumbers');
  expect(codesOf('meeting-access', row('ZZ'))).toMatchObject({ pstnNumbers: 1022 });
  const blockedDomains = ['a.example'];
  expect(codesOf('email', { blockedDomains, authorizedDomains: ['b.example'] })).not.toHaveProperty('authorizedDomains');
  expect(codesOf('email', { blockedDomains, authorizedDomains: ['A.example'] })).toMatchObject({ authorizedDomains: 1022 });
});

/** What is not seen: NUL, bell, delete, a C1 control, zero-width ones, marks of direction, a line separator, a soft hyphen. */
const hidden = ['\u0000', '\u0007', '\u007f', '\u0085', '\u200b', '\ufeff', '\u200e', '\u202e', '\u2066', '\u2028', '\u00ad'];

/** What is found in a field when each text in it has this character inside. */
function foundIn(field: Field | Cell, character: string): unknown {
  const text = `a${character}b`;
  switch (field.kind) {
    case 'text':
    case 'secret':
    case 'url':
    case 'email':
    case 'file':
      return faultOf(field, text)?.kind;
    case 'tags':
      return faultOf(field, [text])?.kind;
    case 'rows':
      return Object.fromEntries(Object.entries(field.columns).map(([name, cell]) => [name, foundIn(cell, character)]));
    default:
      return undefined;
  }
}

const outcomeOf: Partial<Record<Field['kind'], string>> = {
  text: 'hidden',
  secret: 'hidden',
  url: 'hidden',
  email: 'email',
  file: 'file',
  tags: 'entry',
};

const outcomeIn = (field: Field | Cell): unknown =>
  field.kind === 'rows'
    ? Object.fromEntries(Object.entries(field.columns).map(([name, cell]) => [name, outcomeIn(cell)]))
    : outcomeOf[field.kind];

const allFields = all.flatMap(([section, { fields }]) =>
  Object.entries<Field>(fields).map(([name, field]): [string, Field] => [`${section}.${name}`, field]),
);

test.each(allFields)('[SET-29] [SET-47] %s takes no character that is not seen', (_, field) => {
  expect(hidden.map((character) => foundIn(field, character))).toEqual(hidden.map(() => outcomeIn(field)));
});

test.each(allFields.filter(([, field]) => field.kind === 'text' || field.kind === 'secret'))(
  '[SET-29] %s has several lines where it is a text of several',
  (_, field) => {
    const isText = field.kind === 'text' && field.lines === true;
    const lines = ['\n', '\r\n', '\t'].map((character) => foundIn(field, character) === 'hidden');
    expect(lines).toEqual([!isText, !isText, !isText]);
  },
);

test('[SET-29] rows of a table are one when their names differ in case only', () => {
  const gateways = (...aliases: string[]) => ({
    gateways: aliases.map((alias) => ({ alias, type: 'REC', address: 'rec.meet.example' })),
  });
  const code = (...aliases: string[]) => codesOf('gateway-servers', gateways(...aliases))['gateways'];
  expect([code('rec-1', 'rec-2'), code('rec-1', 'REC-1')]).toEqual([undefined, 1022]);
  const numbers = (...identifiers: string[]) => ({
    pstnEnabled: true,
    pstnNumbers: identifiers.map((identifier) => ({ identifier, language: 'en', country: 'FR', phone: '+33 1 99 00' })),
  });
  expect(codesOf('meeting-access', numbers('a', 'A'))).toMatchObject({ pstnNumbers: 1022 });
});
