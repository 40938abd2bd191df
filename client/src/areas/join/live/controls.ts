import type { Rights } from '@meet/contracts/signaling';

export type Control = 'microphone' | 'camera' | 'share' | 'chat';

/** The rule that forbids a control, as the last part of `live.why.<rule>`. */
export type Rule = 'talk' | 'video' | 'share' | 'chat' | 'audioAvailable' | 'videoAvailable' | 'noShare' | 'noChat';

export interface Circumstances {
  rights: Rights;
  hasChat: boolean;
  /** Whether the browser can share a screen. */
  canShare: boolean;
}

/** Why a control can't be used; undefined when it can (LIV-02). What nobody can change comes first. */
export function whyNot(control: Control, { rights, hasChat, canShare }: Circumstances): Rule | undefined {
  switch (control) {
    case 'microphone':
      return rights.audioAvailable ? forbidden(rights, 'talk') : 'audioAvailable';
    case 'camera':
      return rights.videoAvailable ? forbidden(rights, 'video') : 'videoAvailable';
    case 'share':
      return canShare ? forbidden(rights, 'share') : 'noShare';
    case 'chat':
      return hasChat ? forbidden(rights, 'chat') : 'noChat';
  }
}

const forbidden = <Right extends 'talk' | 'video' | 'share' | 'chat'>(rights: Rights, right: Right): Right | undefined =>
  rights[right] ? undefined : right;

const told = ['talk', 'video', 'share', 'chat'] as const;

/** What to tell somebody whose rights have changed, as keys below `join.live`. */
export function rightsNews(before: Rights, after: Rights): (`why.${(typeof told)[number]}` | `granted.${(typeof told)[number]}`)[] {
  return told
    .filter((right) => before[right] !== after[right])
    .map((right) => (after[right] ? (`granted.${right}` as const) : (`why.${right}` as const)));
}
