import type { Plugin } from 'vite';
export function pages(): Plugin {
  return { name: 'pages' };
}
