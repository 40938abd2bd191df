import type { Plugin } from 'vite';

const settingsAddress = '/meet/services/json/web/settings/public?platform=WEB';

export function pages(): Plugin {
  return {
    name: 'pages',
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'link', attrs: { rel: 'preload', as: 'fetch', crossorigin: 'use-credentials', href: settingsAddress }, injectTo: 'head' }],
    },
  };
}
