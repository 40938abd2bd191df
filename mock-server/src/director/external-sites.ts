import { randomBytes } from 'node:crypto';
import { mockBase } from '@meet/contracts/mock';
import { ssoReturnPath } from '@meet/contracts/areas/sso';
import { castOf } from '@meet/fixtures/cast/cast';
import { reachableServices } from '@meet/fixtures/settings/reachable';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml, pageHeaders } from '../html-pages.ts';

const codeLifeMs = 60_000;

/** Providers of single sign-on: OAuth needs none, SAML has an issuer. */
const providers = { sso: undefined, saml: reachableServices.saml.issuer } as const;

/** Stand-ins for external sites the client links to: single sign-on providers, Outlook plugin and manual. The public settings of a world hold their addresses. */
export function externalSites(app: FastifyInstance): void {
  for (const [kind, samlIssuer] of Object.entries(providers)) provider(app, kind, samlIssuer);

  app.get(`${mockBase}/outlook/login`, ({ world, query }, reply) => {
    const grant = world.outlookCodes.take(textIn(query, 'code'));
    const email = grant && world.store.users.get(grant.userId)?.email;
    return send(
      reply,
      'Outlook plugin',
      `<p>${email ? `Signed in as ${escapeHtml(email)}.` : 'This code is not valid.'}</p>${signOutLink}`,
    );
  });

  app.get('/meet/help', (_, reply) =>
    send(reply, 'Help', '<p>The manual of the product would stand here.</p><p><a href="/meet/">Back</a></p>'),
  );

  app.get(`${mockBase}/outlook/close`, (_, reply) => send(reply, 'Outlook plugin', '<p>Signed out. This window can be closed.</p>'));
}

function provider(app: FastifyInstance, kind: string, samlIssuer: string | undefined): void {
  app.get(`${mockBase}/${kind}/authorize`, ({ world, query }, reply) => {
    const state = textIn(query, 'state');
    const people = castOf({ meetings: [...world.store.meetings.values()] }).people.map(
      ({ persona, email }) =>
        `<li><a href="${escapeHtml(grantAddress(kind, { email, state }))}">${escapeHtml(persona)} (${escapeHtml(email)})</a></li>`,
    );
    const back = escapeHtml(returnAddress({ error: 'access_denied', state }));
    return send(reply, 'Single sign-on', `<p>Who are you?</p><ul>${people.join('')}</ul><p><a href="${back}">Cancel</a></p>`);
  });

  app.get(`${mockBase}/${kind}/grant`, ({ world, query }, reply) => {
    const state = textIn(query, 'state');
    const user = world.store.users.by('email', textIn(query, 'email'));
    if (!user || !state) return reply.redirect(returnAddress({ error: 'access_denied', state }));
    const code = randomBytes(24).toString('base64url');
    world.ssoCodes.set(code, { userId: user.id, state, samlIssuer }, codeLifeMs);
    return reply.redirect(returnAddress({ code, state }));
  });
}

const signOutLink = '<p><a href="/meet/logout">Sign out</a></p>';

const grantAddress = (kind: string, query: Record<string, string>): string =>
  `${mockBase}/${kind}/grant?${new URLSearchParams(query).toString()}`;

const returnAddress = (query: Record<string, string>): string => `${ssoReturnPath}?${new URLSearchParams(query).toString()}`;

function textIn(query: FastifyRequest['query'], name: string): string {
  const members: Readonly<Record<string, unknown>> = Object(query);
  const value = members[name];
  return typeof value === 'string' ? value : '';
}

const send = (reply: FastifyReply, title: string, body: string): FastifyReply =>
  reply.headers(pageHeaders).type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · mock server</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${mockBase}/director.css">
<main class="documents">
<h1>${title}</h1>
${body}
</main>
</html>
`);
