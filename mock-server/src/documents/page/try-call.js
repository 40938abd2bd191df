// Sends calls of the documents from the browser, in the world that its cookie names, as one of the cast.
const base = '/meet/__mock';
const byId = (id) => document.getElementById(id);
const dialog = byId('try');
const form = byId('try-form');
const fields = form.elements;

/** Session tokens by persona, in memory alone. */
const tokens = new Map();

async function tokenOf(persona) {
  const opened = await fetch(`${base}/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona }),
  });
  const { username, refreshToken, message } = await opened.json();
  if (!opened.ok) throw new Error(message);
  const renewed = await fetch('/meet/services/json/web/login/refresh', {
    headers: { username: encodeURIComponent(username), refreshToken },
  });
  const { sessionToken } = await renewed.json();
  tokens.set(persona, sessionToken);
  return sessionToken;
}

let tried;
/** What was sent last in this dialog: the answer to anything before is not shown. */
let sent;
/** The world of the cookie; undefined where none is chosen. */
let world;

async function readWorld() {
  const answer = await fetch(`${base}/worlds/current`);
  const { world: id } = await answer.json();
  world = answer.ok && id !== 'default' ? id : undefined;
}

/** Shows the dialog for one call, with an example of its body. */
function open({ method, path, query, body }) {
  tried = { method, path };
  sent = undefined;
  // Another one may have been chosen elsewhere.
  readWorld().catch(() => void (world = undefined));
  byId('try-title').textContent = `${method} ${path}`;
  byId('try-params').replaceChildren(
    ...[...path.matchAll(/:(\w+)/g)].map(([, name]) => {
      const id = `param-${name}`;
      const field = document.createElement('p');
      field.append(
        Object.assign(document.createElement('label'), { htmlFor: id, textContent: name }),
        ' ',
        Object.assign(document.createElement('input'), { id, name: id, required: true, autocomplete: 'off' }),
      );
      return field;
    }),
  );
  byId('try-query').hidden = query !== 'yes';
  byId('try-body').hidden = body === '';
  fields.query.value = '';
  fields.body.value = body;
  say('');
  byId('try-answer').textContent = '';
  dialog.showModal();
}

function say(text, isBad = false) {
  const said = byId('try-said');
  said.textContent = text;
  said.className = isBad ? 'bad' : '';
}

/** What the form asks for. */
function request(token) {
  const path = tried.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(fields[`param-${name}`].value));
  const query = fields.query.value.replace(/^\?/, '');
  const body = fields.body.value;
  return {
    url: `${path}${query ? `?${query}` : ''}`,
    method: tried.method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body }),
  };
}

const isJson = (answer) => (answer.headers.get('content-type') ?? '').includes('json');

/** @param isLatest false once another call was opened or sent */
async function send(persona, isLatest) {
  const token = persona && (tokens.get(persona) ?? (await tokenOf(persona)));
  if (!isLatest()) return;
  const { url, ...init } = request(token);
  const start = performance.now();
  const answer = await fetch(url, init);
  const text = await answer.text();
  // The session may have ended, or belong to a world that is gone.
  if (answer.status === 401) tokens.delete(persona);
  if (!isLatest()) return;
  say(
    `${answer.status} in ${Math.round(performance.now() - start)} ms, request ${answer.headers.get('x-request-id') ?? 'unknown'}`,
    !answer.ok,
  );
  byId('try-answer').textContent = isJson(answer) && text ? JSON.stringify(JSON.parse(text), null, 2) : text;
}

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The token stays out of it: what is pasted somewhere should open nothing. */
function curl() {
  const { url, method, headers, body } = request(fields.persona.value && '$SESSION_TOKEN');
  const lines = [
    `curl -X ${method} ${quoted(location.origin + url)}`,
    ...Object.entries({ ...headers, ...(world && { 'x-meet-world': world }) }).map(([name, value]) =>
      name === 'authorization' ? `-H "${name}: ${value}"` : `-H ${quoted(`${name}: ${value}`)}`,
    ),
    ...(body ? [`--data ${quoted(body)}`] : []),
  ];
  return lines.join(' \\\n  ');
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  say('Asking …');
  const own = {};
  sent = own;
  const isLatest = () => sent === own;
  send(fields.persona.value, isLatest).catch((error) => isLatest() && say(error.message, true));
});
byId('try-curl').addEventListener('click', () => {
  navigator.clipboard.writeText(curl()).then(
    () => say('Copied; it reads the token from $SESSION_TOKEN.'),
    (error) => say(error.message, true),
  );
});
byId('try-close').addEventListener('click', () => dialog.close());

for (const article of document.querySelectorAll('article[data-method]')) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Try it' });
  button.setAttribute('aria-label', `Try it: ${article.dataset.method} ${article.dataset.path}`);
  button.addEventListener('click', () => open(article.dataset));
  article.querySelector('h3').after(button);
}

const { people } = await (await fetch(`${base}/cast`)).json();
fields.persona.append(...people.map(({ persona }) => new Option(persona, persona)));
fields.persona.value = 'administrator';
