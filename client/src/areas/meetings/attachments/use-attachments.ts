import { getAttachments, type MeetingAttachments } from '@meet/contracts/areas/attachments';
import type { AttachmentFile } from '@meet/contracts/areas/meetings';
import { useState } from 'react';
import type { CallProblem } from '../../../api/problem.ts';
import { useServices } from '../../../core/services.ts';
import { useAnswer } from '../../../core/use-answer.ts';

interface Attachments {
  /** Undefined while nothing is known. */
  found: MeetingAttachments | CallProblem | undefined;
  /** Puts a file in the place of what it was. */
  replace: (file: AttachmentFile) => void;
}

/** The files of a meeting that somebody may see. */
export function useAttachments(uid: string): Attachments {
  const { call } = useServices();
  const answer = useAnswer((signal) => call(getAttachments, { params: { uid }, signal }));
  const [changed, setChanged] = useState<readonly AttachmentFile[]>([]);
  const isThere = answer !== undefined && 'items' in answer;
  return {
    found: isThere ? { ...answer, items: answer.items.map((file) => changed.find(({ id }) => id === file.id) ?? file) } : answer,
    replace: (file) => setChanged([...changed.filter(({ id }) => id !== file.id), file]),
  };
}
