import { errorCodes, errors } from '@meet/contracts/wire/errors';
import type { Endpoint } from '@meet/contracts/wire/http';
import { mockBase } from '@meet/contracts/mock';
import { signalingPath } from '@meet/contracts/signaling';
import type { GenericSchema } from 'valibot';
import { signalingMessages } from './asyncapi.ts';
import { exampleOf } from './example.ts';
import { escapeHtml } from '../html-pages.ts';
import { jsonSchemaOf } from '../endpoints/json-schema.ts';
import { tagOf } from './served.ts';
import { typeText } from './type-text.ts';
import tryCallDialog from './page/try-call.html?raw';

/** HTML page with all calls, frames and error codes; works without network, and without script but for trying calls. */
export function documentPage(endpoints: Iterable<Endpoint>): string {
  const byTag = new Map<string, Endpoint[]>();
  for (const call of endpoints) byTag.set(tagOf(call), [...(byTag.get(tagOf(call)) ?? []), call]);
  return page(
    [
      `<p>The same for machines: <a href="${mockBase}/openapi.json">OpenAPI 3.1</a>, <a href="${mockBase}/asyncapi.json">AsyncAPI 3</a>. <a href="${mockBase}/">Control of the mock server</a>.</p>`,
      contents([...byTag.keys(), 'signaling', 'error codes']),
      ...[...byTag].map(([tag, calls]) => section(tag, calls.map(callPart))),
      section(
        'signaling',
        signalingMessages().map(({ type, from, schema }) =>
          part(`${from === 'client' ? '→' : '←'} ${type}`, `Sent by the ${from} on ${signalingPath}.`, [['frame', typeText(schema)]]),
        ),
      ),
      section('error codes', [codeTable()]),
    ].join('\n'),
  );
}

const page = (body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls and frames · mock server</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${mockBase}/director.css">
<script type="module" src="${mockBase}/try-call.js"></script>
<main class="documents">
<h1>Calls and frames</h1>
${body}
</main>
${tryCallDialog}
</html>
`;

const contents = (titles: readonly string[]): string =>
  `<nav aria-label="Contents"><ul>${titles.map((title) => `<li><a href="#${anchorOf(title)}">${escapeHtml(title)}</a></li>`).join('')}</ul></nav>`;

const section = (title: string, parts: readonly string[]): string =>
  `<section aria-labelledby="${anchorOf(title)}"><h2 id="${anchorOf(title)}">${escapeHtml(title)}</h2>\n${parts.join('\n')}</section>`;

/** @param call what the page's script needs to try it, as attributes */
const part = (title: string, text: string, shapes: readonly (readonly [string, string])[], call = ''): string =>
  `<article${call}><h3><code>${escapeHtml(title)}</code></h3><p>${escapeHtml(text)}</p>${shapes
    .map(([name, shape]) => `<h4>${escapeHtml(name)}</h4><pre>${escapeHtml(shape)}</pre>`)
    .join('')}</article>`;

function callPart({
  method,
  base,
  path,
  summary,
  access,
  params,
  query,
  headers,
  body,
  reply,
  status,
  errors: own,
  errorsAs400 = [],
}: Endpoint): string {
  const parts: readonly (readonly [string, GenericSchema | undefined])[] = [
    ['path', params],
    ['query', query],
    ['headers', headers],
    ['body', body],
    [`answer ${status ?? 200}`, reply],
  ];
  const shapes = parts.flatMap(([name, contract]) => (contract ? [[name, typeText(jsonSchemaOf(contract))] as const] : []));
  const refusals = [...own, ...errorsAs400].map((code) => `${code} ${errors[code].meaning}`);
  const example = body ? JSON.stringify(exampleOf(jsonSchemaOf(body)), null, 2) : '';
  return part(
    `${method} ${base}${path}`,
    `${summary}${access === 'public' ? '' : ' Needs a session.'}`,
    [
      ...shapes,
      ...(reply ? [] : [['answer', '204, no body'] as const]),
      ...(refusals.length > 0 ? [['refusals of its own', refusals.join('\n')] as const] : []),
    ],
    ` data-method="${method}" data-path="${base}${path}" data-query="${query ? 'yes' : 'no'}" data-body="${escapeHtml(example)}"`,
  );
}

const codeTable = (): string =>
  `<table><thead><tr><th scope="col">code</th><th scope="col">status</th><th scope="col">meaning</th></tr></thead><tbody>${errorCodes
    .map((code) => `<tr><td>${code}</td><td>${errors[code].status}</td><td>${escapeHtml(errors[code].meaning)}</td></tr>`)
    .join('')}</tbody></table>`;

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
