import { reachableServices } from '@meet/fixtures/settings/reachable';
import { firstReason, knownEntry, textValue, type SettingTrial, type TrialValues } from './trial.ts';

/** Trial of LDAP, for sign-in and for contacts: the fields differ only in their prefix. */
const ldap = (values: TrialValues, prefix: 'ldap' | 'directory'): ReturnType<SettingTrial> => {
  const [url, login, base] = ['Url', 'LoginDn', 'BaseDn'].map((end) => textValue(values, prefix + end));
  const [, scheme = '', host = '', given] = /^(ldaps?):\/\/([^/:]+)(?::(\d+))?/i.exec(url ?? '') ?? [];
  const port = given ?? (scheme === 'ldaps' ? '636' : '389');
  const server = knownEntry(reachableServices.directory, host);
  const offered = server && knownEntry<string>(server.ports, port);
  const right = server && knownEntry<string>(server.logins, login ?? '');
  const people = server && knownEntry<number>(server.branches, base ?? '');
  return [
    { name: 'address', detail: host, reason: firstReason([host === '', 'missing'], [!server, 'unknownHost']) },
    { name: 'connection', detail: `${host}:${port}`, reason: firstReason([!offered, 'refused']) },
    { name: 'encryption', detail: scheme, reason: firstReason([scheme === 'ldaps' && offered !== 'tls', 'noEncryption']) },
    {
      name: 'signIn',
      detail: login ?? '',
      reason: firstReason([!right || right !== textValue(values, `${prefix}Password`), 'wrongSecret']),
    },
    { name: 'search', detail: base ?? '', reason: firstReason([!people, 'nothingFound']) },
  ];
};

export const tryLdap: SettingTrial = (values) => ldap(values, 'ldap');

const scim: SettingTrial = (values) => {
  const url = textValue(values, 'scimUrl').replace(/\/+$/, '');
  const server = knownEntry(reachableServices.scim, url);
  return [
    { name: 'address', detail: url, reason: firstReason([url === '', 'missing'], [!server, 'unknownHost']) },
    { name: 'signIn', detail: '', reason: firstReason([server?.token !== textValue(values, 'scimToken'), 'wrongSecret']) },
    { name: 'search', detail: `${server?.people ?? 0}`, reason: firstReason([!server?.people, 'nothingFound']) },
  ];
};

export const tryDirectory: SettingTrial = (values) => (values['directoryKind'] === 'scim' ? scim(values) : ldap(values, 'directory'));
