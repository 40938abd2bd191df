import { apiKeyHeader, createApiClient } from '@meet/contracts/areas/api-clients';
import { searchDirectory } from '@meet/contracts/areas/directory';
import { getClientLimits } from '@meet/contracts/areas/client-limits';
import { getMe } from '@meet/contracts/areas/me';
import { getMeeting } from '@meet/contracts/areas/meetings';
import { getMyFeatures } from '@meet/contracts/areas/own-account';
import { changePassword, confirmSignup, forgotPassword, getPasswordConstraints } from '@meet/contracts/areas/password';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { login } from '@meet/contracts/areas/session';
import { loginBySso } from '@meet/contracts/areas/sso';
import { changeSubscription, listSubscriptions, type SubscriptionRow } from '@meet/contracts/areas/subscriptions';
import { createUser, listUsers } from '@meet/contracts/areas/users';
import { mockBase } from '@meet/contracts/mock';
import { people } from '@meet/fixtures/cast/people';
import { samlKeys } from '@meet/fixtures/settings/saml-keys';
import { dayMs, hourMs, minuteMs } from '@meet/fixtures/tools/time';
import type { ObservedWorld } from './observed-world.ts';
import { outcomeOf, replyTo, type Probe, type Probes } from './probe.ts';

const { user, ldap } = people;
const password = 'a'.repeat(64);

export const publicly = { see: replyTo(getPublicSettings, { query: { platform: 'WEB' } }, 'guest') };
export const clientLimits = { see: replyTo(getClientLimits, undefined, 'organizer') };
export const features = { see: replyTo(getMyFeatures, undefined, 'organizer') };
const rules = { see: replyTo(getPasswordConstraints, undefined, 'guest') };

/** What the last mail's link names. */
async function linked(world: ObservedWorld) {
  const { searchParams } = new URL((await world.mails()).at(-1)?.link ?? 'https://none.example');
  return Object.fromEntries(searchParams);
}

const confirmLinked = async (world: ObservedWorld) => world.guest(confirmSignup, { body: await linked(world) });

/** The terms of the subscription of whoever has just confirmed their account. */
const trialBegun: Probe['see'] = async (world) => {
  await confirmLinked(world);
  const { items } = (await world.ask(listSubscriptions, { query: { text: 'Trial' } })).body;
  return items.map(({ product, seats, daysLeft, organizerCount }: SubscriptionRow) => [product, seats, daysLeft, organizerCount]);
};

const signIn = (world: ObservedWorld, { email, passwordHash }: typeof user) =>
  world.guest(login, { body: { username: email, password: passwordHash } });

const signInByLdap: Probe['see'] = async (world) => outcomeOf(await signIn(world, ldap));

const userCount = async (world: ObservedWorld): Promise<number> => (await world.ask(listUsers)).body.total;

const deletedAccounts: Probe['see'] = async (world) => {
  await world.advance(15 * dayMs);
  return [(await world.runJob('Account deletion')).done, await userCount(world)];
};

const sso = {
  authentication: {
    ssoEnabled: true,
    ssoText: 'Company account',
    ssoUrl: '/meet/__mock/sso/authorize',
    ssoClientId: 'meet',
    ssoClientSecret: 'secret-of-meet',
    ssoConfigurationUrl: 'https://sso.meet.example/.well-known/openid-configuration',
  },
};

const saml = {
  authentication: {
    samlEnabled: true,
    samlUrl: '/meet/__mock/saml/authorize',
    samlIssuer: 'https://idp.meet.example',
    samlCertificate: samlKeys.certificate,
    samlKeyAlias: samlKeys.alias,
    samlKeyPassword: samlKeys.password,
    samlKeyFile: samlKeys.rsa,
  },
};

const signInBy =
  (kind: 'sso' | 'saml'): Probe['see'] =>
  async (world) => {
    const query = new URLSearchParams({ email: user.email, state: 's' }).toString();
    const { headers } = await world.request({ method: 'GET', url: `${mockBase}/${kind}/grant?${query}` });
    const code = new URL(String(headers['location']), 'https://own.example').searchParams.get('code');
    return outcomeOf(await world.guest(loginBySso, { body: { code, state: 's' } }));
  };

const signInBySso = signInBy('sso');

async function askedForCode(world: ObservedWorld) {
  await world.request({ method: 'PATCH', url: `${mockBase}/people/${user.email}`, payload: { otp: true } });
  return outcomeOf(await signIn(world, user));
}

const found = async (world: ObservedWorld, text = 'example') => {
  const reply = await world.askAs('organizer', searchDirectory, { query: { text } });
  return reply.body.items ?? outcomeOf(reply);
};

const byScim = {
  directory: { directoryKind: 'scim', scimUrl: 'https://scim.meet.example/v2', scimToken: 'token-of-the-directory' },
};

const searched = { see: (world: ObservedWorld) => found(world) };

export const peopleProbes = {
  accounts: {
    freeRegistration: publicly,
    signupLinkLife: {
      to: { amount: 1, unit: 'hours' },
      async see(world) {
        const { email, uuid } = await linked(world);
        await world.advance(5 * hourMs);
        return outcomeOf(await world.guest(confirmSignup, { body: { email, uuid } }));
      },
    },
    passwordLength: rules,
    passwordRules: rules,
    oneDigit: rules,
    oneLowercase: rules,
    oneUppercase: rules,
    oneSpecialCharacter: rules,
    passwordLife: {
      to: { amount: 1, unit: 'days' },
      async see(world) {
        await world.advance(3 * dayMs);
        return outcomeOf(await signIn(world, user));
      },
    },
    resetLinkLife: {
      to: { amount: 1, unit: 'hours' },
      async see(world) {
        await world.guest(forgotPassword, { body: { email: user.email } });
        const { email, uuid } = await linked(world);
        await world.advance(2 * hourMs);
        return outcomeOf(await world.guest(changePassword, { body: { email, uuid, password } }));
      },
    },
    deletionDelay: { to: { amount: 60, unit: 'days' }, see: deletedAccounts },
    deletionNotice: {
      to: { amount: 1, unit: 'days' },
      async see(world) {
        await world.runJob('Account deletion');
        return (await world.mails()).map(({ to, subject }) => [to, subject]);
      },
    },
  },
  authentication: {
    ldapEnabled: { see: signInByLdap },
    ldapUrl: { to: 'ldaps://elsewhere.example', see: signInByLdap },
    ldapLoginDn: { to: 'cn=nobody,dc=meet,dc=example', see: signInByLdap },
    ldapPassword: { to: 'another', see: signInByLdap },
    ldapBaseDn: { to: 'ou=guests,dc=meet,dc=example', see: signInByLdap },
    ldapDelegate: publicly,
    ssoEnabled: { ...publicly, having: sso },
    ssoText: { ...publicly, having: sso, to: 'Another account' },
    ssoUrl: { ...publicly, having: sso },
    ssoClientId: { having: sso, to: 'another', see: signInBySso },
    ssoClientSecret: { having: sso, to: 'another', see: signInBySso },
    ssoConfigurationUrl: { having: sso, see: signInBySso },
    samlEnabled: { ...publicly, having: saml },
    samlUrl: { ...publicly, having: saml },
    samlIssuer: { having: saml, to: 'https://elsewhere.example', see: signInBy('saml') },
    otpEnabled: { see: askedForCode },
    otpLife: {
      to: { amount: 7, unit: 'minutes' },
      async see(world) {
        await askedForCode(world);
        return (await world.mails()).at(-1)?.text.replace(/\d{6}/, '');
      },
    },
    apiEnabled: {
      async see(world) {
        const { apiKey } = (await world.ask(createApiClient, { body: { userEmail: user.email, scopes: ['account:read'] } })).body;
        return outcomeOf(await world.guest(getMe, { headers: { [apiKeyHeader]: apiKey } }));
      },
    },
  },
  'users-permission': {
    addContact: features,
    discussion: features,
    fileTransfer: features,
    remoteControl: features,
    windowSharing: features,
    desktopSharing: features,
  },
  trial: {
    trialEnabled: { see: trialBegun },
    trialDuration: { to: { amount: 7, unit: 'days' }, see: trialBegun },
    trialOrganizers: { see: trialBegun },
    trialSeats: {
      to: 1,
      async see(world) {
        const { organization } = (await world.ask(getMeeting, { params: { id: 'meeting-1' } })).body;
        const { items } = (await world.ask(listSubscriptions, { query: { organization: organization.id, pageSize: '500' } })).body;
        for (const { id } of items) await world.ask(changeSubscription, { params: { id }, body: { product: 'Trial' } });
        return world.enter('started', 'one', 'two');
      },
    },
    trialEmails: {
      to: ['others@meet.example'],
      async see(world) {
        await confirmLinked(world);
        return (await world.mails()).map(({ to, subject }) => [to, subject]);
      },
    },
    unvalidatedRemoval: {
      to: { amount: 1, unit: 'days' },
      see: async (world) => [(await world.runJob('Trial user cleaner')).done, await userCount(world)],
    },
  },
  workspaces: {
    workspacesEnabled: clientLimits,
    workspaceDomains: { ...clientLimits, to: ['other.example'] },
    workspaceMembers: clientLimits,
  },
  directory: {
    contactSearch: searched,
    directoryKind: { ...searched, having: { directory: { scimUrl: 'https://elsewhere.example', scimToken: 'x' } } },
    directoryUrl: { ...searched, to: 'ldaps://elsewhere.example' },
    directoryLoginDn: { ...searched, to: 'cn=nobody,dc=meet,dc=example' },
    directoryPassword: { ...searched, to: 'another' },
    directoryBaseDn: { ...searched, to: 'ou=guests,dc=meet,dc=example' },
    scimUrl: { ...searched, having: byScim },
    scimToken: { ...searched, having: byScim, to: 'another' },
    resultLimit: { ...searched, to: 5 },
    searchMinimum: { ...searched, to: 10 },
    directoryCache: {
      to: { amount: 1, unit: 'minutes' },
      async see(world) {
        const before = await found(world, 'newcomer');
        const body = { email: 'newcomer@meet.example', firstName: 'New', lastName: 'Comer', roles: [] };
        await world.ask(createUser, { body });
        await world.advance(10 * minuteMs);
        return [before, await found(world, 'newcomer')];
      },
    },
  },
} satisfies Partial<Probes>;
