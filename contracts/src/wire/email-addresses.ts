import * as v from 'valibot';
import { code, type ErrorCode } from './errors.ts';
import { email } from './wire.ts';

/** Which addresses may have an account (001 §3, settings of e-mail): none of the blocked domains, and where some are authorized only those. */
export const EmailDomains = v.object({ blocked: v.array(v.string()), authorized: v.array(v.string()) });

export type EmailDomains = v.InferOutput<typeof EmailDomains>;

/** Technical mailboxes (RFC 2142 and common names): they cannot have an account. */
const technical = new Set([
  'abuse',
  'bounce',
  'bounces',
  'daemon',
  'do-not-reply',
  'donotreply',
  'hostmaster',
  'mailer-daemon',
  'no-reply',
  'nobody',
  'noreply',
  'postmaster',
  'root',
  'webmaster',
]);

/** What is wrong with an address for an account: invalid 1031, technical 1032, its domain blocked 1034 or not authorized 1037. */
export function emailRefusal(address: string, { blocked, authorized }: EmailDomains): ErrorCode | undefined {
  if (!v.is(email, address)) return code.invalidEmail;
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  if (technical.has(name)) return code.technicalEmail;
  const isWithin = (other: string) => domain === other.toLowerCase() || domain.endsWith(`.${other.toLowerCase()}`);
  if (blocked.some(isWithin)) return code.emailDomainBlocked;
  return authorized.length > 0 && !authorized.some(isWithin) ? code.emailDomainNotAuthorized : undefined;
}
