import { mockBase } from '@meet/contracts/mock';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../html-pages.ts';
import bar from './page/demo-bar.html?raw';
import barScript from './page/demo-bar.js?raw';
import barStyle from './page/demo-bar.css?raw';
import invitation from './page/demo-invitation.html?raw';
import invitationScript from './page/demo-invitation.js?raw';
import { sharedFiles } from './page.ts';

const base = `${mockBase}/demo`;

const files = [
  ['bar.js', 'text/javascript; charset=utf-8', barScript],
  ['bar.css', 'text/css; charset=utf-8', barStyle],
  ['invitation', 'text/html; charset=utf-8', invitation],
  ['invitation.js', 'text/javascript; charset=utf-8', invitationScript],
  ...sharedFiles,
] as const;

/** What the bar of a demo needs, and the page that an invitation leads to. */
export function demoPages(app: FastifyInstance): void {
  for (const [name, type, text] of files) app.get(`${base}/${name}`, (_, reply) => reply.headers(pageHeaders).type(type).send(text));
}

/** A page of the client with the bar above it. The script stands right behind the bar, so that it is drawn once, open or not. */
export const withDemoBar = (html: string): string =>
  html
    .replace('</head>', () => `<link rel="stylesheet" href="${base}/bar.css"></head>`)
    .replace('<body>', () => `<body>${bar}<script src="${base}/bar.js"></script>`);
