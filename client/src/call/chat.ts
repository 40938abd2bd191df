export interface ChatLine {
  from: string;
  fullName: string;
  text: string;
  at: Date;
}

const linesMax = 500;

/** The newest lines; a server's unreadable time is replaced by ours. */
export function withLine(
  lines: readonly ChatLine[],
  { at, ...line }: Omit<ChatLine, 'at'> & { at: string },
  nowMs: number,
): readonly ChatLine[] {
  const moment = new Date(at);
  return [...lines, { ...line, at: Number.isNaN(moment.getTime()) ? new Date(nowMs) : moment }].slice(-linesMax);
}
