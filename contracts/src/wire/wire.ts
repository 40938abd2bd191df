import * as v from 'valibot';

const serverForm =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3,9}(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Whether there is a day such as this text begins with: JavaScript reads the 31st of February as a day in March. */
export function isRealDay(text: string): boolean {
  const day = text.slice(0, 10);
  return new Date(day).toJSON()?.startsWith(day) ?? false;
}

/** A moment that is written in this form, which begins with year, month and day; `Date` in the client. */
export const momentIn = /* @__NO_SIDE_EFFECTS__ */ (form: RegExp) =>
  v.pipe(
    v.string(),
    v.regex(form),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      if (isRealDay(dataset.value)) return new Date(dataset.value);
      addIssue({ message: 'no such day' });
      return NEVER;
    }),
  );

/** A moment: ISO 8601 with milliseconds and `Z` or `±hh:mm` on the wire, `Date` in the client. Fields become dates by this type, never by their look. */
export const moment = momentIn(serverForm);

export const nonEmpty = v.pipe(v.string(), v.minLength(1));

/**
 * An address that mail goes to (RFC 5321, with the letters of RFC 6531): words between dots, then a domain in its own letters
 * or in punycode. Quoted local parts and IP address literals are refused.
 */
export const emailForm = /* @__PURE__ */ v.regex(
  /^(?=[^@]{1,64}@.{1,253}$)(?!\.)(?:\.?[^\p{C}\p{Z}@."(),:;<>[\\\]])+@(?:[\p{L}\p{N}](?:-*[\p{L}\p{M}\p{N}])*\.)+(?:xn--[\da-zA-Z-]+|\p{L}[\p{L}\p{M}]+)$/u,
);

export const email = v.pipe(v.string(), v.maxLength(254), emailForm);

/** A derived password: 32 bytes as lower-case hex. With LDAP delegation the sign-in alone sends text as typed. */
export const passwordHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** Opaque: each server has its own form, which a header must be able to carry. */
export const token = v.pipe(v.string(), v.regex(/^[!-~]+$/));

/** The opaque name of a meeting in links. */
export const umi = v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/));

/** The nine digits of a meeting that people type. */
export const meetingId = v.pipe(v.string(), v.regex(/^\d{9}$/));

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Another entity, by its id, with the name to show. */
export const reference = v.object({ id: nonEmpty, name: v.string() });
