import type { CallProblem, ProblemCode } from '../api/problem.ts';
import type { I18n } from '../i18n/i18n.ts';

/** The text of a failed call: `error.code.<N>`. A code without words shows the text of 1000 with its number (000 §8). */
export function problemText(i18n: Pick<I18n, 't' | 'find'>, { code }: { code: ProblemCode }): string {
  if (code === 'UNREACHABLE') return i18n.t('error.unreachable');
  return i18n.find(`error.code.${code}`) ?? i18n.t('error.unlisted', { code: String(code) });
}

/** The error code and the request id, for support. */
export const problemDetails = (i18n: Pick<I18n, 't'>, { code, requestId }: Pick<CallProblem, 'code' | 'requestId'>): string =>
  requestId ? i18n.t('error.detailsWithId', { code: String(code), id: requestId }) : i18n.t('error.details', { code: String(code) });
