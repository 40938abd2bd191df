import { domainToASCII, domainToUnicode } from 'node:url';
import { emailRefusal, type EmailDomains } from '@meet/contracts/wire/email-addresses';
import type { UserRecord } from '@meet/fixtures/areas/users';
import type { World } from '../../worlds/world.ts';

/** The user with this address. Unicode and punycode (RFC 3492) spellings of a domain are equal. */
export function ownerOf({ store }: Pick<World, 'store'>, email: string): UserRecord | undefined {
  const address = email.toLowerCase();
  const owner = store.users.by('email', address);
  if (owner || !isInternational(address)) return owner;
  const { local, domain } = partsOf(address);
  return store.users.by('email', `${local}@${domainToASCII(domain)}`) ?? store.users.by('email', `${local}@${domainToUnicode(domain)}`);
}

/** Key that is equal for equivalent addresses. */
export function addressKey(email: string): string {
  const address = email.toLowerCase();
  if (!isInternational(address)) return address;
  const { local, domain } = partsOf(address);
  return `${local}@${domainToASCII(domain)}`;
}

/** Why an address cannot be used for an account; the domain lists of the settings apply in both spellings. */
export function addressRefusal(email: string, { blocked, authorized }: EmailDomains): ReturnType<typeof emailRefusal> {
  const isWrong = emailRefusal(email, { blocked: [], authorized: [] });
  const inAscii = (domains: readonly string[]) => domains.map((domain) => domainToASCII(domain) || domain);
  return isWrong ?? emailRefusal(addressKey(email), { blocked: inAscii(blocked), authorized: inAscii(authorized) });
}

const isInternational = (address: string): boolean => /[^ -~]|@(?:.*\.)?xn--/.test(address);

function partsOf(address: string): { local: string; domain: string } {
  const at = address.lastIndexOf('@');
  return { local: address.slice(0, at), domain: address.slice(at + 1) };
}
