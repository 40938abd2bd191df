// Runs the product behind nginx, as client/nginx.conf says, over HTTPS and HTTP/2.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { Failure, command, root, run } from './command.mjs';
import { canRun, freePort, scratch, serve } from './service.mjs';
import { setUp } from './setup.mjs';
import { playwrightStep, report, timed } from './steps.mjs';

const name = 'meet.example.org';
const brotli = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

await command(async () => {
  if (!(await canRun('nginx', 'nginx'))) return 0;
  if (!(await canRun(brotli, 'libnginx-mod-http-brotli-static'))) return 0;
  if (!(await canRun('openssl', 'openssl'))) return 0;
  await setUp(['chromium']);
  await ensureBuilt();
  Object.assign(process.env, await startNginx());
  return report([await timed(playwrightStep('nginx', ['--project=nginx', '--workers=1']))]);
});

/** The tests start the mock server themselves, on the port that this nginx passes calls on to. */
async function startNginx() {
  const dir = scratch();
  const port = await freePort();
  const backendPort = await freePort();
  const file = (/** @type {string} */ base) => path.join(dir, base);
  mkdirSync(file('srv'));
  symlinkSync(path.join(root, 'client/dist'), file('srv/meet'));
  await makeCertificate(file('fullchain.pem'), file('privkey.pem'));
  const own = {
    'listen 443 ': `listen 127.0.0.1:${port} `,
    'root /srv;': `root ${file('srv')};`,
    'server 127.0.0.1:8080;': `server 127.0.0.1:${backendPort};`,
    [`/etc/letsencrypt/live/${name}/`]: `${dir}/`,
  };
  writeFileSync(file('meet.conf'), withOwn(readFileSync(path.join(root, 'client/nginx.conf'), 'utf8'), own));
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
  const checked = await run('nginx', ['-t', '-q', '-e', 'stderr', '-c', file('nginx.conf')], { quiet: true });
  if (checked.code !== 0) throw new Failure(checked.output);
  await serve('nginx', ['-e', 'stderr', '-c', file('nginx.conf')], /event method/);
  return { PROXY_ORIGIN: `https://${name}:${port}`, PROXY_BACKEND_PORT: String(backendPort) };
}

/**
 * The text with the ports and folders of this run instead of those of the example.
 * @param {string} text
 * @param {Readonly<Record<string, string>>} own
 */
function withOwn(text, own) {
  return Object.entries(own).reduce((changed, [example, replacement]) => {
    if (!changed.includes(example)) throw new Failure(`client/nginx.conf does not say "${example}".`);
    return changed.replaceAll(example, replacement);
  }, text);
}

/**
 * @param {string} certificate
 * @param {string} key
 */
async function makeCertificate(certificate, key) {
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const files = ['-keyout', key, '-out', certificate];
  const made = await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], { quiet: true });
  if (made.code !== 0) throw new Failure(`The certificate could not be made: ${made.output}`);
}
