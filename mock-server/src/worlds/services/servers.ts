import { reachableServices } from '@meet/fixtures/settings/reachable';
import { firstReason, knownEntry, textValue, type SettingTrial } from './trial.ts';

export const trySmtp: SettingTrial = (values) => {
  const [host, tls, login] = [textValue(values, 'smtpServer'), textValue(values, 'smtpTls'), textValue(values, 'smtpLogin')];
  const port = String(values['smtpPort'] ?? '');
  const server = knownEntry(reachableServices.mail, host);
  const offered = server && knownEntry<string>(server.ports, port);
  const right = server && knownEntry<string>(server.logins, login);
  return [
    { name: 'address', detail: host, reason: firstReason([host === '', 'missing'], [!server, 'unknownHost']) },
    { name: 'connection', detail: `${host}:${port}`, reason: firstReason([!offered, 'refused']) },
    { name: 'encryption', detail: tls, reason: firstReason([tls !== 'none' && tls !== offered, 'noEncryption']) },
    { name: 'signIn', detail: login, reason: firstReason([login !== '' && right !== textValue(values, 'smtpPassword'), 'wrongSecret']) },
    {
      name: 'send',
      detail: textValue(values, 'sender'),
      reason: firstReason([textValue(values, 'sender') === '', 'missing'], [login === '', 'wrongSecret']),
    },
  ];
};

export const trySso: SettingTrial = (values) => {
  const [url, client] = [textValue(values, 'ssoConfigurationUrl'), textValue(values, 'ssoClientId')];
  const host = hostOf(url);
  const provider = knownEntry(reachableServices.sso, url);
  const secret = provider && knownEntry<string>(provider.clients, client);
  const isKnown = Object.keys(reachableServices.sso).some((other) => hostOf(other) === host);
  return [
    { name: 'address', detail: host, reason: firstReason([url === '', 'missing'], [!isKnown, 'unknownHost']) },
    { name: 'configuration', detail: url, reason: firstReason([!provider, 'noConfiguration']) },
    {
      name: 'client',
      detail: client,
      reason: firstReason(
        [client === '', 'missing'],
        [!secret, 'unknownClient'],
        [secret !== textValue(values, 'ssoClientSecret'), 'wrongSecret'],
      ),
    },
  ];
};

export const tryTurn: SettingTrial = (values) => {
  const servers = values['turnServers'];
  const [first = ''] = Array.isArray(servers) ? servers.map(String) : [];
  const [, host = '', port = '3478'] = /^turns?:([^:?]*)(?::(\d+))?/.exec(first) ?? [];
  const server = knownEntry(reachableServices.turn, host);
  return [
    { name: 'address', detail: host, reason: firstReason([first === '', 'missing'], [!server, 'unknownHost']) },
    {
      name: 'connection',
      detail: `${host}:${port}`,
      reason: firstReason([!server?.ports.some((open) => String(open) === port), 'refused']),
    },
    {
      name: 'signIn',
      detail: textValue(values, 'turnLogin'),
      reason: firstReason([server?.secret !== textValue(values, 'turnSecret'), 'wrongSecret']),
    },
    { name: 'relay', detail: first, reason: firstReason([first.startsWith('turns:') && port !== '5349', 'noRelay']) },
  ];
};

export const tryStorage: SettingTrial = (values) => {
  const path = textValue(values, 'storagePath').replace(/(?<=.)\/+$/, '');
  const folder: { freeGb: number; isReadOnly?: boolean } | undefined = knownEntry(reachableServices.folders, path);
  const wanted = Number(values['storageMax'] ?? 0);
  return [
    { name: 'folder', detail: path, reason: firstReason([path === '', 'missing'], [!folder, 'noFolder']) },
    { name: 'write', detail: path, reason: firstReason([folder?.isReadOnly === true, 'readOnly']) },
    { name: 'space', detail: `${folder?.freeGb ?? 0} GB`, reason: firstReason([(folder?.freeGb ?? 0) < wanted, 'full']) },
  ];
};

const hostOf = (url: string): string => /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1]?.toLowerCase() ?? '';
