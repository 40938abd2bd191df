import type { Screen } from '@meet/contracts/roles';
import type { WorkKind } from '@meet/contracts/areas/work';
import type { ComponentType } from 'react';
import type { PlainKey, WordArea } from '../i18n/words.ts';
import type { IconName } from '../ui/icons/icon-names.ts';

/** The parts of the console's menu, in their order. */
export const menuGroups = ['overview', 'meetings', 'people', 'system', 'help'] as const;

export type MenuGroup = (typeof menuGroups)[number];

/** One route (000 §2). Areas declare theirs in `routes.ts`. */
export interface Route {
  /** Below `/meet`, with `:name` for a parameter: `/meeting/:uid`. The sign-in page is `/`. */
  path: string;
  name: string;
  /** With the console's header and menu around the screen (000 §2). */
  header: boolean;
  /** May be returned to after signing in (000 §2). */
  remembered: boolean;
  /** Everybody, everybody signed in, or those who may open this screen of the role matrix. */
  access: 'public' | 'session' | Screen;
  /** The document title. The screen has its own heading. */
  title: PlainKey;
  /** The word areas the screen needs besides `core`, loaded with it. */
  words?: readonly WordArea[];
  screen: () => Promise<{ default: ComponentType }>;
  /** `bare`: the screen fills the window by itself, without the brand bar and footer of public pages. */
  frame?: 'bare';
  /** A redirect, evaluated when the route is opened: a path below `/meet`. May read signals. */
  instead?: (search: URLSearchParams) => string | undefined;
  /** The screen stays mounted while its parameters change. All others are remounted for each record. */
  keepsScreen?: true;
  /** Names of routes people usually open next: prefetched when the browser is idle. */
  next?: readonly string[];
  /** A link in the console's menu, in this order within its group. */
  menu?: { group: MenuGroup; order: number; icon: IconName; label: PlainKey; counts?: WorkKind };
}

export type RouteParams = Readonly<Record<string, string>>;
