import { reachable } from '@meet/fixtures/settings/reachable';
import { firstOf, known, textOf, type Tried } from './trial.ts';

export const trySmtp: Tried = (values) => {
  const [host, tls, login] = [textOf(values, 'smtpServer'), textOf(values, 'smtpTls'), textOf(values, 'smtpLogin')];
  const port = String(values['smtpPort'] ?? '');
  const server = known(reachable.mail, host);
  const offered = server && known<string>(server.ports, port);
  const right = server && known<string>(server.logins, login);
  return [
    { name: 'address', detail: host, reason: firstOf([host === '', 'missing'], [!server, 'unknownHost']) },
    { name: 'connection', detail: `${host}:${port}`, reason: firstOf([!offered, 'refused']) },
    { name: 'encryption', detail: tls, reason: firstOf([tls !== 'none' && tls !== offered, 'noEncryption']) },
    { name: 'signIn', detail: login, reason: firstOf([login !== '' && right !== textOf(values, 'smtpPassword'), 'wrongSecret']) },
    {
      name: 'send',
      detail: textOf(values, 'sender'),
      reason: firstOf([textOf(values, 'sender') === '', 'missing'], [login === '', 'wrongSecret']),
    },
  ];
};

export const trySso: Tried = (values) => {
  const [url, client] = [textOf(values, 'ssoConfigurationUrl'), textOf(values, 'ssoClientId')];
  const host = hostOf(url);
  const provider = known(reachable.sso, url);
  const secret = provider && known<string>(provider.clients, client);
  const isKnown = Object.keys(reachable.sso).some((other) => hostOf(other) === host);
  return [
    { name: 'address', detail: host, reason: firstOf([url === '', 'missing'], [!isKnown, 'unknownHost']) },
    { name: 'configuration', detail: url, reason: firstOf([!provider, 'noConfiguration']) },
    {
      name: 'client',
      detail: client,
      reason: firstOf(
        [client === '', 'missing'],
        [!secret, 'unknownClient'],
        [secret !== textOf(values, 'ssoClientSecret'), 'wrongSecret'],
      ),
    },
  ];
};

export const tryTurn: Tried = (values) => {
  const servers = values['turnServers'];
  const [first = ''] = Array.isArray(servers) ? servers.map(String) : [];
  const [, host = '', port = '3478'] = /^turns?:([^:?]*)(?::(\d+))?/.exec(first) ?? [];
  const server = known(reachable.turn, host);
  return [
    { name: 'address', detail: host, reason: firstOf([first === '', 'missing'], [!server, 'unknownHost']) },
    { name: 'connection', detail: `${host}:${port}`, reason: firstOf([!server?.ports.some((open) => String(open) === port), 'refused']) },
    {
      name: 'signIn',
      detail: textOf(values, 'turnLogin'),
      reason: firstOf([server?.secret !== textOf(values, 'turnSecret'), 'wrongSecret']),
    },
    { name: 'relay', detail: first, reason: firstOf([first.startsWith('turns:') && port !== '5349', 'noRelay']) },
  ];
};

export const tryStorage: Tried = (values) => {
  const path = textOf(values, 'storagePath').replace(/(?<=.)\/+$/, '');
  const folder: { freeGb: number; isReadOnly?: boolean } | undefined = known(reachable.folders, path);
  const wanted = Number(values['storageMax'] ?? 0);
  return [
    { name: 'folder', detail: path, reason: firstOf([path === '', 'missing'], [!folder, 'noFolder']) },
    { name: 'write', detail: path, reason: firstOf([folder?.isReadOnly === true, 'readOnly']) },
    { name: 'space', detail: `${folder?.freeGb ?? 0} GB`, reason: firstOf([(folder?.freeGb ?? 0) < wanted, 'full']) },
  ];
};

const hostOf = (url: string): string => /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? '';
