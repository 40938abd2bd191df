import type { Screen } from '@meet/contracts/roles';
import type { WorkKind } from '@meet/contracts/areas/work';
import type { ComponentType } from 'react';
import type { PlainKey, WordArea } from '../i18n/words.ts';
import type { IconName } from '../ui/icons/icon-names.ts';

/** The parts of the console's menu, in their order. */
export const menuGroups = ['overview', 'meetings', 'people', 'system', 'help'] as const;

export type MenuGroup = (typeof menuGroups)[number];

/** One address of the product (000 §2). Areas list theirs in `routes.ts`; nothing else needs to know of them. */
export interface Route {
  /** Below `/meet`, with `:name` for a parameter: `/meeting/:uid`. The sign-in page is `/`. */
  path: string;
  name: string;
  /** With the console's header and menu around the screen (000 §2). */
  header: boolean;
  /** May be returned to after signing in (000 §2). */
  remembered: boolean;
  /** Anybody, whoever is signed in, or whoever may see that screen of the role matrix. */
  access: 'public' | 'session' | Screen;
  /** Of the document. The heading is the screen's own. */
  title: PlainKey;
  /** Words the screen needs besides the core ones; loaded together with it. */
  words?: readonly WordArea[];
  screen: () => Promise<{ default: ComponentType }>;
  /** `bare`: the screen fills the window by itself, without the brand bar and footer of public pages. */
  frame?: 'bare';
  /** Another place to go instead, decided when somebody arrives: a path below `/meet`. May read signals. */
  instead?: (search: URLSearchParams) => string | undefined;
  /** One screen for every value of its parameters: it stays while they change. All others are made anew for each record. */
  keepsScreen?: true;
  /** Names of routes people usually go to from here: fetched when there is nothing else to do. */
  next?: readonly string[];
  /** A link in the console's menu, in this order within its group. */
  menu?: { group: MenuGroup; order: number; icon: IconName; label: PlainKey; counts?: WorkKind };
}

export type RouteParams = Readonly<Record<string, string>>;
