import { problemText } from '../core/problem-text.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { FileKind } from './kinds.ts';

/** Why a row is refused: a code means something more exact in a file than in general, and in some kinds of file something of its own. */
export const reasonText = (i18n: Pick<I18n, 't' | 'find'>, kind: FileKind, code: number): string =>
  i18n.find(`csv.${kind}.reason.${code}`) ?? i18n.find(`csv.reason.${code}`) ?? problemText(i18n, { code });
