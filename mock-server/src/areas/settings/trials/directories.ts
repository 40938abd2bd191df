import { reachable } from '@meet/fixtures/settings/reachable';
import { firstOf, known, textOf, type Tried, type Values } from './trial.ts';

/** The LDAP of sign-in and that of contacts are tried alike; only their fields have other names. */
const ldap = (values: Values, prefix: 'ldap' | 'directory'): ReturnType<Tried> => {
  const [url, login, base] = ['Url', 'LoginDn', 'BaseDn'].map((end) => textOf(values, prefix + end));
  const [, scheme = '', host = '', given] = /^(ldaps?):\/\/([^/:]+)(?::(\d+))?/i.exec(url ?? '') ?? [];
  const port = given ?? (scheme === 'ldaps' ? '636' : '389');
  const server = known(reachable.directory, host);
  const offered = server && known<string>(server.ports, port);
  const right = server && known<string>(server.logins, login ?? '');
  const people = server && known<number>(server.branches, base ?? '');
  return [
    { name: 'address', detail: host, reason: firstOf([host === '', 'missing'], [!server, 'unknownHost']) },
    { name: 'connection', detail: `${host}:${port}`, reason: firstOf([!offered, 'refused']) },
    { name: 'encryption', detail: scheme, reason: firstOf([scheme === 'ldaps' && offered !== 'tls', 'noEncryption']) },
    { name: 'signIn', detail: login ?? '', reason: firstOf([!right || right !== textOf(values, `${prefix}Password`), 'wrongSecret']) },
    { name: 'search', detail: base ?? '', reason: firstOf([!people, 'nothingFound']) },
  ];
};

export const tryLdap: Tried = (values) => ldap(values, 'ldap');

const scim: Tried = (values) => {
  const url = textOf(values, 'scimUrl').replace(/\/+$/, '');
  const server = known(reachable.scim, url);
  return [
    { name: 'address', detail: url, reason: firstOf([url === '', 'missing'], [!server, 'unknownHost']) },
    { name: 'signIn', detail: '', reason: firstOf([server?.token !== textOf(values, 'scimToken'), 'wrongSecret']) },
    { name: 'search', detail: `${server?.people ?? 0}`, reason: firstOf([!server?.people, 'nothingFound']) },
  ];
};

export const tryDirectory: Tried = (values) => (values['directoryKind'] === 'scim' ? scim(values) : ldap(values, 'directory'));
