import { menuGroups, type Route } from './route.ts';

export type MenuRoute = Route & Required<Pick<Route, 'menu'>>;

/** The routes in the console's menu, in its order. */
export const menuRoutesOf = (routes: readonly Route[]): readonly MenuRoute[] =>
  routes
    .filter((route): route is MenuRoute => route.menu !== undefined)
    .toSorted(
      ({ menu: one }, { menu: other }) => menuGroups.indexOf(one.group) - menuGroups.indexOf(other.group) || one.order - other.order,
    );
