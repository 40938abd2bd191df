import { listFiles } from '@meet/contracts/areas/files';
import { getMyFeatures } from '@meet/contracts/areas/own-account';
import { getAttachments } from '@meet/contracts/areas/attachments';
import { changeWorld, getCast, getJournal, setClock } from '@meet/contracts/mock';
import { getPasswordConstraints } from '@meet/contracts/areas/password';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { changeSettings, getSettings, listSettingChanges, listSettings, trySettings } from '@meet/contracts/areas/settings';
import { sectionNames, type SectionName } from '@meet/contracts/settings/sections';
import { getSupport } from '@meet/contracts/areas/support';
import { getTheme } from '@meet/contracts/areas/theme';
import { createUser } from '@meet/contracts/areas/users';
import { people } from '@meet/fixtures/cast/people';
import forge from 'node-forge';
import { samlKeys } from '@meet/fixtures/settings/saml-keys';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { testWorld } from '../../testing/test-world.ts';

const app = await buildApp();
afterAll(() => app.close());

async function asAdministrator(request: Parameters<typeof testWorld>[1] = {}) {
  const world = await testWorld(app, request);
  const { sessionToken: token } = await world.signIn('administrator');
  const change = (section: SectionName, values: object, more: object = {}) =>
    world.ask(changeSettings, { params: { section }, body: { values, ...more }, token });
  const read = async (section: SectionName) => (await world.ask(getSettings, { params: { section }, token })).body;
  const tried = async (section: SectionName, trial: string, values: object) =>
    (await world.ask(trySettings, { params: { section }, body: { trial, values }, token })).body;
  const changes = async (query = {}) => (await world.ask(listSettingChanges, { query, token })).body;
  const publicSettings = async () => (await world.ask(getPublicSettings, { query: { platform: 'WEB' } })).body;
  return { world, token, change, read, tried, changes, publicSettings };
}

/** Another key's certificate: valid, and of no use with ours. */
function foreignCertificate(): string {
  const { publicKey, privateKey } = forge.pki.rsa.generateKeyPair(1024);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.sign(privateKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate).replaceAll('\r', '').trim();
}

const saml = {
  samlEnabled: true,
  samlUrl: 'https://idp.meet.example/saml',
  samlIssuer: 'https://idp.meet.example',
  samlCertificate: samlKeys.certificate,
  samlKeyAlias: samlKeys.alias,
  samlKeyPassword: samlKeys.password,
  samlKeyFile: samlKeys.rsa,
};

test('all sections are returned, each with its values and no secret', async () => {
  const { world, token } = await asAdministrator();
  const { items, total } = (await world.ask(listSettings, { token })).body;
  expect([items.map(({ name }: { name: string }) => name), total]).toEqual([sectionNames, 20]);
});

test('a section that does not exist is not found, whatever is asked of it', async () => {
  const { world, token } = await asAdministrator();
  const params = { section: 'nothing' };
  for (const [endpoint, body] of [[getSettings], [changeSettings, { values: {} }], [trySettings, { trial: 'smtp', values: {} }]] as const)
    expect(await world.ask(endpoint, { token, params, body })).toMatchObject({ status: 404, body: { exceptionCode: 1001 } });
});

test.each(['userManager', 'organizationManager', 'organizer', 'user'] as const)(
  '[ROL-02] %s neither reads nor changes settings',
  async (persona) => {
    const world = await testWorld(app);
    const { sessionToken: token } = await world.signIn(persona);
    const answers = [
      await world.ask(listSettings, { token }),
      await world.ask(getSettings, { params: { section: 'email' }, token }),
      await world.ask(changeSettings, { params: { section: 'email' }, body: { values: { smtpPort: 25 } }, token }),
      await world.ask(trySettings, { params: { section: 'email' }, body: { trial: 'smtp', values: {} }, token }),
      await world.ask(listSettingChanges, { token }),
    ];
    expect(answers.map(({ status, body }) => [status, body.exceptionCode])).toEqual(answers.map(() => [400, 1005]));
  },
);

describe('[SET-B04] secrets', () => {
  test('go in and never come out, neither in answers nor in the list of changes nor in the journal', async () => {
    const { world, change, read, changes } = await asAdministrator();
    const { status, body } = await change('email', { smtpPassword: 'not for anybody' });
    expect([status, body.secrets]).toEqual([200, ['smtpPassword']]);
    const journal = (await world.ask(getJournal)).body;
    expect(JSON.stringify([body, await read('email'), await changes(), journal])).not.toContain('not for anybody');
    expect((await changes()).items).toMatchObject([{ setting: 'smtpPassword', isSecret: true }]);
  });

  test('stay when they are left empty, and go with null where they are not needed', async () => {
    const { change, read } = await asAdministrator();
    await change('email', { smtpPassword: '', smtpPort: 25 });
    expect((await read('email')).secrets).toEqual(['smtpPassword']);
    expect((await change('email', { smtpPassword: null })).body).toMatchObject({
      exceptionCode: 1023,
      fields: [{ name: 'smtpPassword', code: 1023 }],
    });
    expect((await change('email', { smtpLogin: '', smtpPassword: null })).body.secrets).toEqual([]);
  });
});

test('[SET-B05] a section says the default of each field but the secrets, and who changed which one last', async () => {
  const { change, read } = await asAdministrator();
  await change('email', { smtpPort: 25, smtpPassword: 'another one' });
  const { values, defaults, lastChanges } = await read('email');
  expect([values.smtpPort, defaults.smtpPort]).toEqual([25, 587]);
  expect(Object.keys(defaults)).toEqual(Object.keys(values));
  const last = { who: people.administrator.email, date: expect.any(String) };
  expect(lastChanges).toEqual({ smtpPort: last, smtpPassword: last });
  expect((await read('general')).lastChanges).toEqual({});
});

describe('what does not fit is refused, all of it', () => {
  test('[SET-21] mandatory settings left empty are 1023, each by its name', async () => {
    const { change, read } = await asAdministrator();
    const before = await read('email');
    const { status, body } = await change('email', { smtpServer: ' ', sender: '', smtpPort: null, smtpLogin: 'other' });
    expect([status, body.exceptionCode, body.fields]).toEqual([
      400,
      1023,
      [
        { name: 'smtpServer', code: 1023 },
        { name: 'smtpPort', code: 1023 },
        { name: 'sender', code: 1023 },
      ],
    ]);
    expect(await read('email')).toEqual(before);
  });

  test.each<[SectionName, Record<string, unknown>]>([
    ['email', { smtpPort: 65_536 }],
    ['email', { smtpTls: 'perhaps' }],
    ['email', { sender: 'nobody' }],
    ['email', { blockedDomains: ['meet'] }],
    ['general', { publicUrl: 'meet.example' }],
    ['general', { defaultLanguage: 'xx' }],
    ['accounts', { deletionNotice: { amount: 4, unit: 'months' } }],
    ['accounts', { passwordLength: '12' }],
    ['meeting-access', { stunServers: ['https://meet.example'] }],
    ['meeting-access', { pstnNumbers: [{ identifier: 'x', language: 'en', country: 'France', phone: '+33 1 99' }] }],
    ['meeting-access', { pstnNumbers: [1] }],
    ['storage', { storagePath: 'files' }],
    ['users-permission', { addContact: 'yes' }],
    ['recording', { translationLanguages: ['xx'] }],
    ['trial', { trialEmails: ['sales@meet.example', 'nobody'] }],
    ['general', { serverName: 'Meet\u0007ing' }],
    ['email', { smtpPassword: 'se\u200bcret' }],
    ['gdpr', { introEn: 'read \u202e this' }],
    ['gateway-servers', { gateways: ['rec-1', 'REC-1'].map((alias) => ({ alias, type: 'REC', address: 'rec.meet.example' })) }],
  ])('[SET-29] a bad value of %s is 1022 on its field: %j', async (section, values) => {
    const { change } = await asAdministrator();
    const { status, body } = await change(section, values);
    expect([status, body.exceptionCode]).toEqual([400, 1022]);
    expect(body.fields).toEqual(Object.keys(values).map((name) => ({ name, code: 1022 })));
  });

  test('[SET-29] a text of several lines keeps its lines and tabs', async () => {
    const { change } = await asAdministrator();
    const introEn = 'One\r\nTwo:\n\tthree';
    expect((await change('gdpr', { introEn })).body.values.introEn).toBe(introEn);
  });

  test('a setting that does not exist is 1004, an old version 1030', async () => {
    const { change } = await asAdministrator();
    expect((await change('email', { port: 25 })).body).toMatchObject({
      exceptionCode: 1004,
      fields: [{ name: 'values.port', code: 1004 }],
    });
    expect((await change('email', { smtpPort: 25 }, { version: 0 })).body.version).toBe(1);
    expect((await change('email', { smtpPort: 465 }, { version: 0 })).body.exceptionCode).toBe(1030);
  });

  test('invalid values that are not changed do not block saving', async () => {
    const { change } = await asAdministrator({ publicSettings: { ssoUrl: 'javascript:alert(1)' } });
    expect((await change('authentication', { otpLife: { amount: 3, unit: 'minutes' } })).status).toBe(200);
    expect((await change('authentication', { ssoText: 'In' })).status).toBe(200);
  });
});

describe('[SET-26] the key of SAML', () => {
  test('is a PKCS#12 file with an RSA key under its alias', async () => {
    const { change, read } = await asAdministrator();
    expect((await change('authentication', saml)).status).toBe(200);
    expect((await read('authentication')).secrets).toEqual(expect.arrayContaining(['samlKeyPassword', 'samlKeyFile']));
    expect(JSON.stringify(await read('authentication'))).not.toContain(samlKeys.rsa.slice(0, 40));
  });

  test.each([
    ['samlKeyFile', { samlKeyFile: samlKeys.ellipticCurve }],
    ['samlKeyFile', { samlKeyFile: btoa('no archive') }],
    ['samlKeyFile', { samlKeyFile: 'no base64!' }],
    ['samlKeyPassword', { samlKeyPassword: 'wrong' }],
    ['samlKeyAlias', { samlKeyAlias: 'other' }],
    ['samlCertificate', { samlCertificate: '-----BEGIN CERTIFICATE-----\nTUVFVA==\n-----END CERTIFICATE-----' }],
    ['samlCertificate', { samlCertificate: foreignCertificate() }],
  ])('otherwise it is 1022 on %s', async (name, wrong) => {
    const { change } = await asAdministrator();
    const { body } = await change('authentication', { ...saml, ...wrong });
    expect([body.exceptionCode, body.fields]).toEqual([1022, [{ name, code: 1022 }]]);
  });
});

describe('what is set holds', () => {
  test('[SET-08] [SET-04] [SET-09] public settings follow, with single sign-on only while it is on', async () => {
    const { change, publicSettings } = await asAdministrator();
    await change('general', { serverName: 'Rooms', defaultLanguage: 'cs', helpUrl: '' });
    await change('meeting-access', { pin: false });
    await change('calendar', { outlookPluginUrl: 'https://outlook.meet.example/' });
    expect(await publicSettings()).toMatchObject({
      serverName: 'Rooms',
      defaultLanguage: 'cs',
      helpPath: null,
      pinCode: false,
      outlookPluginUrl: 'https://outlook.meet.example/',
      ssoUrl: null,
    });
    const sso = {
      ssoText: 'Company',
      ssoUrl: '/sso',
      ssoClientId: 'meet',
      ssoClientSecret: 's',
      ssoConfigurationUrl: 'https://sso.meet.example/',
    };
    await change('authentication', { ssoEnabled: true, ldapDelegate: true, ...sso });
    expect(await publicSettings()).toMatchObject({ ssoUrl: '/sso', ssoCustomText: 'Company', ldapDelegate: true });
    await change('authentication', { ssoEnabled: false });
    expect((await publicSettings()).ssoUrl).toBeNull();
  });

  test('[SET-01] so do the rules of passwords, [SET-20] support and the theme', async () => {
    const { world, change } = await asAdministrator();
    await change('accounts', { passwordLength: 16, oneDigit: false });
    expect((await world.ask(getPasswordConstraints)).body).toMatchObject({ passwordLength: 16, oneDigit: false, oneLowercase: true });
    await change('support', { supportUrl: 'https://help.meet.example', textDe: '' });
    expect((await world.ask(getSupport, { query: { lang: 'de' } })).body).toEqual({
      url: 'https://help.meet.example',
      text: expect.stringContaining('service desk'),
    });
    await change('general', { primary: '#123456', darkMode: 'dark' });
    expect((await world.ask(getTheme)).body).toMatchObject({ primary: '#123456', darkMode: true });
  });

  test('[SET-06] blocked domains keep people out', async () => {
    const { world, token, change } = await asAdministrator();
    await change('email', { blockedDomains: ['spam.example'] });
    const body = { email: 'eva@spam.example', firstName: 'Eva', lastName: 'Nová', roles: [] };
    expect((await world.ask(createUser, { body, token })).body.exceptionCode).toBe(1034);
  });

  test('what is stored while it is off has the type and form of its field, too', async () => {
    const { change } = await asAdministrator();
    const refused = { status: 400, body: { exceptionCode: 1022, fields: [{ name: 'samlIssuer', code: 1022 }] } };
    for (const samlIssuer of [{ a: [1] }, 7, 'x'.repeat(501)]) {
      expect(await change('authentication', { samlEnabled: false, samlIssuer })).toMatchObject(refused);
    }
    expect((await change('authentication', { samlEnabled: false, samlIssuer: 'meet', samlUrl: '' })).status).toBe(200);
  });

  test('[SET-14] [FEA-06] [SET-37] permissions and transcription are denied to everybody when they are off', async () => {
    const { world, change } = await asAdministrator();
    const { sessionToken: token } = await world.signIn('organizer');
    const mine = async () => (await world.ask(getMyFeatures, { token })).body;
    const { meetings } = (await world.ask(getCast)).body;
    const { umi: uid } = meetings.find(({ name }: { name: string }) => name === 'ended');
    const transcripts = async () => {
      const { items } = (await world.ask(getAttachments, { params: { uid }, token })).body;
      return items.filter(({ kind }: { kind: string }) => kind === 'transcript').length;
    };
    const listed = async () => (await world.ask(listFiles, { token, query: { kind: 'transcript' } })).body.total;
    expect(await listed()).toBeGreaterThan(0);
    expect([await mine(), await transcripts()]).toMatchObject([{ FileTransfer: true, RecordingTranscription: true }, 1]);
    await change('users-permission', { fileTransfer: false });
    await change('recording', { transcription: false });
    expect([await mine(), await transcripts()]).toMatchObject([
      {
        FileTransfer: false,
        RecordingTranscription: false,
        RecordingTranscriptionSummary: false,
        RecordingTranscriptionTranslation: false,
      },
      0,
    ]);
    expect(await listed()).toBe(0);
  });

  test('the director and the settings change the same values', async () => {
    const { world, change, read, publicSettings } = await asAdministrator();
    await world.ask(changeWorld, { body: { publicSettings: { serverName: 'Directed' }, passwordConstraints: { passwordLength: 20 } } });
    expect((await read('general')).values.serverName).toBe('Directed');
    expect((await read('accounts')).values.passwordLength).toBe(20);
    await change('general', { serverName: 'Set' });
    expect((await publicSettings()).serverName).toBe('Set');
  });
});

test('[ERR-43] groups that cannot be loaded are named, and their fields are neither returned nor changed', async () => {
  const { change, read } = await asAdministrator({ settingFailures: ['ldap', 'samlKey', 'storage'] });
  const { failures, values } = await read('authentication');
  expect(failures.toSorted()).toEqual(['ldap', 'samlKey']);
  expect(Object.keys(values).filter((name) => /^(?:ldap|samlKey)/.test(name))).toEqual([]);
  expect((await change('authentication', { ldapEnabled: false })).body.exceptionCode).toBe(1030);
  expect((await change('authentication', { otpEnabled: false })).status).toBe(200);
  expect(await read('storage')).toMatchObject({ failures: ['storage'], values: {} });
});

describe('[SET-B03] values are tried before they are saved', () => {
  test.each<[SectionName, string, object]>([
    ['email', 'smtp', {}],
    ['authentication', 'ldap', { ldapPassword: 'sign-in-for-all' }],
    [
      'authentication',
      'sso',
      {
        ssoConfigurationUrl: 'https://sso.meet.example/.well-known/openid-configuration',
        ssoClientId: 'meet',
        ssoClientSecret: 'secret-of-meet',
      },
    ],
    ['meeting-access', 'turn', { turnServers: ['turn:turn.meet.example:3478'], turnSecret: 'north' }],
    ['storage', 'storage', {}],
    ['directory', 'directory', {}],
    ['directory', 'directory', { directoryKind: 'scim', scimUrl: 'https://scim.meet.example/v2', scimToken: 'token-of-the-directory' }],
  ])('in %s: %s works', async (section, trial, values) => {
    const { tried } = await asAdministrator();
    const { works, steps } = await tried(section, trial, values);
    expect([works, steps.filter(({ result }: { result: string }) => result !== 'works')]).toEqual([true, []]);
  });

  test.each<[SectionName, string, object, string, string]>([
    ['email', 'smtp', { smtpServer: 'elsewhere.example' }, 'address', 'unknownHost'],
    ['email', 'smtp', { smtpPort: 26 }, 'connection', 'refused'],
    ['email', 'smtp', { smtpTls: 'tls' }, 'encryption', 'noEncryption'],
    ['email', 'smtp', { smtpPassword: 'wrong' }, 'signIn', 'wrongSecret'],
    ['authentication', 'ldap', { ldapUrl: '' }, 'address', 'missing'],
    ['authentication', 'ldap', { ldapPassword: 'sign-in-for-all', ldapBaseDn: 'ou=guests,dc=meet,dc=example' }, 'search', 'nothingFound'],
    ['authentication', 'sso', { ssoConfigurationUrl: 'https://sso.meet.example/' }, 'configuration', 'noConfiguration'],
    ['meeting-access', 'turn', { turnServers: ['turn:turn.meet.example:9'], turnSecret: 'north' }, 'connection', 'refused'],
    ['storage', 'storage', { storagePath: '/media/archive' }, 'write', 'readOnly'],
    ['storage', 'storage', { storagePath: '/srv/meet/small' }, 'space', 'full'],
    ['storage', 'storage', { storagePath: '/nowhere' }, 'folder', 'noFolder'],
  ])('in %s: %s with %j fails at %s: %s', async (section, trial, values, name, reason) => {
    const { tried, read } = await asAdministrator();
    const before = await read(section);
    const { works, steps } = await tried(section, trial, values);
    expect(works).toBe(false);
    expect(steps).toContainEqual(expect.objectContaining({ name, result: 'fails', reason }));
    const at = steps.findIndex((step: { name: string }) => step.name === name);
    expect(steps.slice(at + 1).every(({ result }: { result: string }) => result === 'skipped')).toBe(true);
    expect(await read(section)).toEqual(before);
  });

  test('a section without that trial is 1004', async () => {
    const { tried } = await asAdministrator();
    expect(await tried('email', 'ldap', {})).toMatchObject({ exceptionCode: 1004, fields: [{ name: 'trial', code: 1004 }] });
  });
});

test('[SET-B05] who changed what and when is listed, the latest first, and can be narrowed', async () => {
  const now = '2026-03-01T08:00:00.000Z';
  const { world, change, changes } = await asAdministrator({ now });
  await change('email', { smtpPort: 25, smtpTls: 'none' });
  await world.ask(setClock, { body: { advanceMs: 60_000 } });
  await change('storage', { storageMax: 500 });
  await change('storage', { storageMax: 500 });
  const { items, total } = await changes();
  expect(total).toBe(3);
  expect(items[0]).toMatchObject({ who: 'administrator@meet.example', section: 'storage', setting: 'storageMax', from: 2_000, to: 500 });
  expect(Date.parse(items[0].date) - Date.parse(items[1].date)).toBeGreaterThanOrEqual(60_000);
  expect((await changes({ section: 'email' })).total).toBe(2);
  expect((await changes({ setting: 'smtpTls' })).items).toMatchObject([{ from: 'starttls', to: 'none' }]);
});
