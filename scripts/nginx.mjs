import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure, root, run } from './command.mjs';
import { canRun } from './service.mjs';

/** The name in the examples. */
export const serverName = 'meet.example.org';
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether nginx and what its examples need is there. */
export const canRunNginx = async () =>
  (await canRun('nginx', 'nginx')) && (await canRun(brotli, 'libnginx-mod-http-brotli-static')) && (await canRun('openssl', 'openssl'));

/**
 * Makes what nginx needs to serve with one of the examples of this repository.
 * @param {string} dir for all that it reads and writes
 * @param {string} example path of the example
 * @param {Readonly<Record<string, string>>} own what stands in place of words of the example
 * @returns {Promise<{ args: readonly string[], certificate: string }>} arguments of nginx
 */
export async function prepareNginx(dir, example, own) {
  const file = (/** @type {string} */ base) => path.join(dir, base);
  await makeCertificate(file('fullchain.pem'), file('privkey.pem'));
  const all = { ...own, [`/etc/letsencrypt/live/${serverName}/`]: `${dir}/` };
  writeFileSync(file('meet.conf'), withOwn(example, readFileSync(path.join(root, example), 'utf8'), all));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${file(kind)};`);
  const settings = [
    `load_module ${brotli};`,
    'daemon off; master_process off;',
    `pid ${file('pid')}; error_log stderr notice;`,
    'events {}',
    `http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${temporary.join(' ')}`,
    `include ${file('meet.conf')}; }`,
  ];
  writeFileSync(file('nginx.conf'), settings.join('\n'));
  const args = ['-e', 'stderr', '-c', file('nginx.conf')];
  const checked = await run('nginx', ['-t', '-q', ...args], { quiet: true });
  if (checked.code !== 0) throw new Failure(checked.output);
  return { args, certificate: file('fullchain.pem') };
}

/**
 * The text with the ports and folders of this run instead of those of the example.
 * @param {string} example
 * @param {string} text
 * @param {Readonly<Record<string, string>>} own
 */
function withOwn(example, text, own) {
  return Object.entries(own).reduce((changed, [word, replacement]) => {
    if (!changed.includes(word)) throw new Failure(`${example} does not say "${word}".`);
    return changed.replaceAll(word, replacement);
  }, text);
}

/**
 * @param {string} certificate
 * @param {string} key
 */
async function makeCertificate(certificate, key) {
  const subject = ['-subj', `/CN=${serverName}`, '-addext', `subjectAltName=DNS:${serverName},IP:127.0.0.1`];
  const files = ['-keyout', key, '-out', certificate];
  const made = await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], { quiet: true });
  if (made.code !== 0) throw new Failure(`The certificate could not be made: ${made.output}`);
}
