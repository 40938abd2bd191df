import type { Rights } from '@meet/contracts/signaling';

export type Control = 'microphone' | 'camera' | 'share' | 'chat';

/** The rule that forbids a control, as the last part of `live.why.<rule>`. */
export type ControlRule = 'talk' | 'video' | 'share' | 'chat' | 'audioAvailable' | 'videoAvailable' | 'noShare' | 'noChat';

export interface ControlCircumstances {
  rights: Rights;
  hasChat: boolean;
  /** Whether the browser can share a screen. */
  canShare: boolean;
}

/** Why a control can't be used; undefined when it can (LIV-02). What nobody can change comes first. */
export function whyNot(control: Control, { rights, hasChat, canShare }: ControlCircumstances): ControlRule | undefined {
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

/** What has changed between two sets of rights, as word keys below `live`; `about` is the control. */
export function rightsChanges(before: Rights, after: Rights): { about: Control; key: `why.${ControlRule}` | `granted.${Granted}` }[] {
  return controls.flatMap((about) => {
    const [was, is] = [before, after].map((rights) => whyNot(about, { rights, hasChat: true, canShare: true }));
    if (was === is) return [];
    return [{ about, key: is ? (`why.${is}` as const) : (`granted.${granted[about]}` as const) }];
  });
}

const granted = { microphone: 'talk', camera: 'video', share: 'share', chat: 'chat' } as const satisfies Record<Control, ControlRule>;

type Granted = (typeof granted)[Control];

const controls = ['microphone', 'camera', 'share', 'chat'] as const;
