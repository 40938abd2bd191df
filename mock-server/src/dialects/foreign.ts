import { changeMe, deleteMe, getGdprAccountText, getMyTags } from '@meet/contracts/areas/account';
import { getCaptcha } from '@meet/contracts/areas/captcha';
import { getWebMeeting, getWebRtcServers } from '@meet/contracts/areas/join';
import { getMe } from '@meet/contracts/areas/me';
import { changePassword, getPasswordConstraints } from '@meet/contracts/areas/password';
import { getPublicSettings } from '@meet/contracts/areas/public-settings';
import { login, logout, outlookLoginCode, refresh } from '@meet/contracts/areas/session';
import { getTheme } from '@meet/contracts/areas/theme';
import type { Endpoint } from '@meet/contracts/wire/http';
import type { FrameRefusal, ServerMessage } from '@meet/contracts/signaling';

/*
 * The dialect `foreign`: a server made by others after the specification (000) alone. It has no call and no frame of our own,
 * writes null for everything that is not set, and does differently what the specification leaves open.
 */

/** The calls of 000 §7. */
export const foreignEndpoints: ReadonlySet<Endpoint> = new Set<Endpoint>([
  getPublicSettings,
  login,
  logout,
  refresh,
  getCaptcha,
  outlookLoginCode,
  getPasswordConstraints,
  changePassword,
  getMe,
  changeMe,
  deleteMe,
  getMyTags,
  getGdprAccountText,
  getWebMeeting,
  getWebRtcServers,
  getTheme,
]);

/** The part of JSON Schema that matters here. */
interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
}

type Frame = ServerMessage | FrameRefusal;

/** Members of these calls and of problems that no other server has. */
const ownMembers: ReadonlySet<string> = new Set(['captchaAudioBase64', 'endToEnd', 'taken']);

/** Without members of our own, `null` for everything optional that is not set, one address for each ICE server. */
export function foreignBody(schema: JsonSchema, body: unknown): unknown {
  if (Array.isArray(body)) return body.flatMap((item) => oneAddressEach(foreignBody(schema.items ?? {}, item)));
  if (typeof body !== 'object' || body === null) return body;
  const members: Record<string, unknown> = { ...body };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const isUnset = !schema.required?.includes(name) && isNothing(members[name]);
    members[name] = isUnset ? null : foreignBody(property, members[name]);
    if (ownMembers.has(name)) delete members[name];
  }
  return members;
}

const isNothing = (value: unknown): boolean => value === undefined || value === false || (Array.isArray(value) && value.length === 0);

const oneAddressEach = (item: unknown): unknown[] =>
  typeof item === 'object' && item !== null && 'urls' in item && Array.isArray(item.urls)
    ? item.urls.map((urls: unknown) => ({ ...item, urls }))
    : [item];

/** The frames of 000 §3. */
const namedFrames: ReadonlySet<string> = new Set([
  'RESPONSE_LOGIN',
  'MEETING_ATTENDEE_REQUEST_STATUS',
  'RESPONSE_START',
  'RESPONSE_RTC',
  'RESPONSE_KEEP_ALIVE',
]);

/** Frames in worlds of this dialect: no extensions, null for what is not set, the organizer's decision before the reply to LOGIN. */
export function foreignFrames(replies: readonly Frame[]): object[] {
  const known = replies.filter(({ type }) => namedFrames.has(type));
  const decisionFirst = known.toSorted((one, other) => Number(isLogin(one)) - Number(isLogin(other)));
  return decisionFirst.map(foreignFrame);
}

const isLogin = ({ type }: Frame): boolean => type === 'RESPONSE_LOGIN';

function foreignFrame(frame: Frame): object {
  const { info } = frame;
  const isEmpty = info === null || Object.keys(info).length === 0;
  const unset = { MEETING_ATTENDEE_REQUEST_STATUS: { rights: null }, RESPONSE_LOGIN: { extensions: null } };
  const more = Object.entries(unset).find(([type]) => type === frame.type)?.[1];
  const sent = { ...frame, info: isEmpty ? null : frame.type === 'RESPONSE_LOGIN' ? { ...info, ...more } : { ...more, ...info } };
  if ('timeToStart' in frame) return { ...sent, timeToStart: frame.timeToStart || null };
  if (!('data' in frame) || !frame.data) return sent;
  if ('sdp' in frame.data) return { ...sent, data: { ...frame.data, candidate: null } };
  return frame.data.candidate ? { ...sent, data: { ...frame.data, sdp: null } } : sent;
}
