const base = '/meet/__mock';
const byId = (id) => document.getElementById(id);

async function call(method, path, body) {
  const answer = await fetch(base + path, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const reply = answer.status === 204 ? undefined : await answer.json();
  if (!answer.ok) throw new Error(`${reply.exceptionCode} ${reply.message}`);
  return reply;
}

function say(text, isBad = false) {
  const said = byId('said');
  said.textContent = text;
  said.className = isBad ? 'bad' : '';
}

/** One after the other: what is read in the middle of a deed is of two worlds, and read twice, an entry of the journal shows twice. */
let doing = Promise.resolve();
function inTurn(run) {
  doing = doing.then(run).catch((error) => say(error.message, true));
  return doing;
}

/** Carries out what somebody asked for, says how it went, and shows the world as it is then. */
async function act(done, run) {
  await inTurn(async () => {
    await run();
    say(done);
  });
  await inTurn(show);
}

function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const button = (text, done, run) => element('button', { type: 'button', textContent: text, onclick: () => act(done, run) });

/** Redraws only what has changed, so that focus and selection stay where they are. */
const drawn = new Map();
function draw(id, value, children) {
  const key = JSON.stringify(value);
  if (drawn.get(id) === key) return;
  drawn.set(id, key);
  byId(id).replaceChildren(...children());
}

function chooseWorld(id) {
  document.cookie = `meet-world=${id === 'default' ? '; Max-Age=0' : id}; Path=/meet; SameSite=Lax`;
  forget();
}

/** What is shown belongs to a world that is no longer this one. */
function forget() {
  drawn.clear();
  byId('journal').replaceChildren();
  lastEntry = 0;
  castOf = undefined;
  recordedSince = '';
  byId('recording').hidden = true;
}

async function showFaults(faults) {
  draw('faults', faults, () =>
    faults.map(({ id, ...fault }) =>
      element(
        'li',
        {},
        element('code', { textContent: JSON.stringify(fault) }),
        ' ',
        button('Withdraw', 'The fault is withdrawn.', () => call('DELETE', `/faults/${id}`)),
      ),
    ),
  );
}

let library;
async function showScenarios() {
  library ??= await call('GET', '/scenarios');
  draw('scenarios', library, () => library.map(scenarioItem));
  showPlayer(await call('GET', '/scenario'));
}

function scenarioItem({ name, title, shows }) {
  const play = button('Play', `${title}: it plays.`, () => call('POST', '/scenario', { name }));
  play.setAttribute('aria-label', `Play ${title}`);
  const link = element('a', { href: `${base}/play?scenario=${name}`, textContent: title });
  return element('li', {}, play, ' ', link, `: ${shows}`);
}

/** The buttons stay, so that focus does. */
function showPlayer({ state, done, scenario, reason }) {
  byId('player').hidden = state === 'none';
  if (state === 'none') return;
  const { title, steps } = scenario;
  byId('player-title').textContent = title;
  byId('player-state').textContent = `${state}, ${done} of ${steps.length} steps done${reason ? `: ${reason}` : ''}`;
  const isToGoOn = state === 'paused' || state === 'failed';
  Object.assign(byId('pause'), { textContent: isToGoOn ? 'Play on' : 'Pause' }).dataset.steer = isToGoOn ? 'play' : 'pause';
  draw('player-steps', [title, done, steps], () => steps.map((step, index) => stepItem(step, index - done)));
}

function stepItem(title, distance) {
  const item = element('li', { textContent: distance < 0 ? `${title} (done)` : title });
  if (distance === 0) item.setAttribute('aria-current', 'step');
  return item;
}

const steered = {
  pause: 'The scenario is paused.',
  play: 'The scenario plays on.',
  step: 'The next step has happened.',
  stop: 'The scenario is stopped.',
};
const steer = (how) => (how === 'stop' ? call('DELETE', '/scenario') : call('PATCH', '/scenario', { do: how }));

/** The moment on the world's clock since which is recorded; empty: since its beginning. */
let recordedSince = '';
async function beginRecording() {
  recordedSince = (await call('GET', '/worlds/current')).now;
}

async function record() {
  const { scenario, leftOut } = await call('GET', `/scenario/recording?since=${recordedSince}`);
  const text = JSON.stringify(scenario, undefined, 2);
  byId('recording').hidden = false;
  byId('recorded').value = text;
  byId('left-out').replaceChildren(...leftOut.map((one) => element('li', { textContent: `Not in it: ${one}` })));
  URL.revokeObjectURL(byId('download').href);
  byId('download').href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
}

async function showMails() {
  const mails = await call('GET', '/mails');
  draw('mails', mails, () =>
    mails.map(({ to, subject, text, link }) =>
      element('li', {}, `${to}: `, link ? element('a', { href: link, textContent: subject }) : element('code', { textContent: text })),
    ),
  );
}

let cast;
let castOf;
async function showMeetings(world) {
  if (castOf !== world) cast = await call('GET', '/cast');
  castOf = world;
  draw('people', cast.people, () =>
    cast.people.map(({ persona, email, password }) =>
      element('tr', {}, ...[persona, email, password].map((text) => element('td', { textContent: text }))),
    ),
  );
  const meetings = await Promise.all(
    cast.meetings.map(async (meeting) => ({ ...meeting, attendees: await call('GET', `/meetings/${meeting.umi}/attendees`) })),
  );
  draw('meetings', meetings, () => meetings.map(meetingRow));
}

function meetingRow({ name, umi, meetingId, pin, attendees }) {
  const present = attendees.map((attendee) => attendeeItem(umi, attendee));
  return element(
    'tr',
    {},
    element('td', {}, element('a', { href: `/meet/meeting/webrtc?umi=${umi}`, textContent: name })),
    element('td', {}, element('code', { textContent: `${meetingId}, ${pin}` })),
    element('td', {}, present.length > 0 ? element('ul', {}, ...present) : 'nobody'),
  );
}

function attendeeItem(umi, { id, fullName, status, bot, connected }) {
  const path = `/meetings/${umi}/attendees/${id}`;
  const item = element('li', {}, `${fullName} (${bot ? 'bot' : status}${connected || bot ? '' : ', away'}) `);
  if (bot) return item;
  if (status !== 'approved')
    item.append(
      button(`Approve ${fullName}`, `${fullName} is let in.`, () => call('PATCH', path, { status: 'approved' })),
      ' ',
    );
  if (status === 'waiting')
    item.append(
      button(`Reject ${fullName}`, `${fullName} is refused.`, () => call('PATCH', path, { status: 'rejected' })),
      ' ',
    );
  if (status === 'approved')
    item.append(button(`Remove ${fullName}`, `${fullName} is removed.`, () => call('PATCH', path, { removed: true })));
  return item;
}

let lastEntry = 0;
const entriesShown = 300;
async function showJournal() {
  const { kind, paused } = byId('journal-filter').elements;
  if (paused.checked) return;
  const entries = await call('GET', `/journal?since=${lastEntry}${kind.value && `&kind=${kind.value}`}`);
  if (entries.length === 0) return;
  lastEntry = entries.at(-1).id;
  const journal = byId('journal');
  journal.prepend(...entries.toReversed().map(journalItem));
  while (journal.children.length > entriesShown) journal.lastChild.remove();
}

function journalItem({ at, kind, method, path, status, ms, fault, direction, frame, attendeeId, ...rest }) {
  const time = at.slice(11, 23);
  const text =
    kind === 'http'
      ? `${time} ${method} ${path} ${status ?? 'dropped'} ${ms} ms${fault ? ` (${fault})` : ''}`
      : `${time} ${direction} ${attendeeId ?? ''} ${frame?.type ?? frame ?? ''}`;
  const more = JSON.stringify(kind === 'http' ? rest : { ...rest, frame }, undefined, 1);
  return element(
    'li',
    { className: status >= 400 || (status === undefined && kind === 'http') ? 'bad' : '' },
    element('details', {}, element('summary', { textContent: text }), element('pre', { textContent: more })),
  );
}

async function show() {
  const { world, seed, size, now, faults } = await call('GET', '/worlds/current');
  byId('world').textContent = `world ${world}, seed ${seed}, ${size}, ${now.slice(0, 19).replace('T', ' ')} UTC`;
  await Promise.all([showFaults(faults), showScenarios(), showMails(), showMeetings(world), showJournal()]);
}

function onSubmit(id, done, run) {
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault();
    void act(done, () => run(Object.fromEntries(new FormData(event.target))));
  });
}

const isoOf = (local) => new Date(local).toISOString();
const filled = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
const numbers = (fields, names) => Object.fromEntries(names.filter((name) => fields[name]).map((name) => [name, Number(fields[name])]));

onSubmit('make-world', 'A new world is made and chosen.', async ({ seed, size, now }) => {
  const { world } = await call('POST', '/worlds', { seed: Number(seed), size, ...(now && { now: isoOf(now) }) });
  chooseWorld(world);
});
onSubmit('choose-world', 'The world is chosen.', async ({ id }) => {
  await call('GET', `/worlds/current?world=${encodeURIComponent(id)}`);
  chooseWorld(id);
});
onSubmit('set-clock', 'The clock is set.', ({ now }) => call('POST', '/clock', { now: isoOf(now) }));
onSubmit('add-fault', 'The fault waits for its request.', ({ drop, garbage, after, ...fields }) =>
  call('POST', '/faults', {
    ...filled(fields),
    ...numbers(fields, ['times', 'status', 'exceptionCode', 'delayMs']),
    ...(drop && { drop: true }),
    ...(garbage && { body: 'garbage' }),
    ...(after && { after: true }),
  }),
);

document.addEventListener('click', ({ target }) => {
  const { advance, expire, steer: how, do: deed } = target.dataset ?? {};
  if (how) void act(steered[how], () => steer(how));
  if (advance) void act('The clock went on.', () => call('POST', '/clock', { advanceMs: Number(advance) }));
  if (expire) void act('The tokens are ended.', () => call('POST', '/sessions/expire', { what: expire }));
  if (deed === 'begin-recording') void act('What happens from now on is recorded.', beginRecording);
  if (deed === 'record') void act('The scenario is below.', record);
  if (deed === 'reset') void act('The world is as at its beginning.', () => call('POST', '/worlds/current/reset').then(forget));
  if (deed === 'delete')
    void act('The world is gone; this is the default one.', () => call('DELETE', '/worlds/current').then(() => chooseWorld('default')));
});

byId('journal-filter').addEventListener('change', () => {
  byId('journal').replaceChildren();
  lastEntry = 0;
  void inTurn(show);
});

const pollMs = 1_000;
async function watch() {
  if (document.visibilityState === 'visible') await inTurn(show);
  setTimeout(() => void watch(), pollMs);
}
void watch();
