import { createContext, useContext } from 'react';
import type { RouteParams } from './route.ts';

/** The route parameters, provided around every screen. */
export const ParamsContext = createContext<RouteParams>({});

export function useParam(name: string): string {
  const value = useContext(ParamsContext)[name];
  if (value === undefined) throw new Error(`the route of this screen has no :${name}`);
  return value;
}
