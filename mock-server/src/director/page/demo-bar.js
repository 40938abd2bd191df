// The bar of a demo: sign in as somebody, move the clock, invite, start over. Served by the mock server alone.
// In a block of its own: it shares the page with the client.
(() => {
  'use strict';

  const bar = document.getElementById('demo-bar');
  const details = bar.querySelector('details');
  const panel = document.getElementById('demo-panel');
  const status = document.getElementById('demo-status');
  const life = document.getElementById('demo-life');

  /** What the client stores of a session; see its `stored-session.ts`. */
  const sessionKey = 'meet.session';
  const openKey = 'demo-bar';
  const messageKey = 'demo-message';

  const wide = 900;
  details.open = localStorage.getItem(openKey) === null ? window.innerWidth >= wide : localStorage.getItem(openKey) === 'open';
  // Not on `toggle`: that event comes later, and a reload in between would forget the choice.
  details.querySelector('summary').addEventListener('click', () => localStorage.setItem(openKey, details.open ? 'closed' : 'open'));

  const measure = () => document.documentElement.style.setProperty('--demo-bar', `${bar.offsetHeight}px`);
  measure();
  new ResizeObserver(measure).observe(bar);

  async function call(method, path, body) {
    const answer = await fetch(`/meet/__mock${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (answer.status === 404) throw new Error('This demo has ended. Load the page again to start a new one.');
    // Deactivated or deleted in the console.
    if (answer.status === 400 && path === '/sessions') throw new Error('This person cannot sign in here.');
    if (answer.status === 429) throw new Error('Too much at once. Wait a minute.');
    if (!answer.ok) throw new Error('That did not work. Try again.');
    return answer.status === 204 ? undefined : answer.json();
  }

  const say = (text) => void (status.textContent = text);

  function sayOnNextPage(text) {
    sessionStorage.setItem(messageKey, text);
  }

  function element(tag, properties = {}, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  /** What stands below the buttons; the same button again takes it away. */
  let shown;
  function show(name, ...children) {
    shown = shown === name ? undefined : name;
    panel.hidden = shown === undefined;
    panel.replaceChildren(...(panel.hidden ? [] : children));
    return !panel.hidden;
  }

  function storedName() {
    try {
      return JSON.parse(localStorage.getItem(sessionKey) ?? '{}').username;
    } catch {
      return undefined;
    }
  }

  /** Signs in, or out without a session. */
  async function storeSession(session) {
    (await import('./store-session.js')).storeSession(session);
  }

  async function signIn(persona) {
    if (persona === 'guest') {
      const { meetings } = await call('GET', '/cast');
      const { umi } = meetings.find(({ name }) => name === 'started');
      await storeSession(undefined);
      location.assign(`/meet/meeting/webrtc?umi=${umi}`);
      return;
    }
    await storeSession(await call('POST', '/sessions', { persona }));
    location.assign('/meet/');
  }

  const time = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });

  async function moveClock(body) {
    const { now, subject } = await call('POST', '/clock', body);
    if (body.nextMeeting && subject === undefined) {
      say('No meeting is planned.');
      return;
    }
    const text = `It is ${time.format(new Date(now))}${subject ? `. In a minute begins: ${subject}` : ''}.`;
    // A call goes on: what happens comes to it by itself. Any other page shows what it has read before.
    if (location.pathname.startsWith('/meet/meeting/')) {
      say(text);
      return;
    }
    sayOnNextPage(text);
    location.reload();
  }

  async function invite() {
    const { secret } = await call('POST', '/invitations');
    const link = element('input', {
      readOnly: true,
      value: `${location.origin}/meet/__mock/demo/invitation#${secret}`,
      onfocus: () => link.select(),
    });
    link.setAttribute('aria-label', 'Link of the invitation');
    const copy = element('button', {
      type: 'button',
      textContent: 'Copy',
      onclick: () =>
        navigator.clipboard.writeText(link.value).then(
          () => say('Copied.'),
          () => link.select(),
        ),
    });
    const hint = element('p', { textContent: 'Good once, for 15 minutes. Whoever opens it in another browser is in this demo, too.' });
    if (show('invite', link, copy, hint)) link.focus();
  }

  async function showPasswords() {
    const { people } = await call('GET', '/cast');
    const cells = ({ email, password }) => [element('td', { textContent: email }), element('td', { textContent: password })];
    const rows = people.map((person) => element('tr', {}, ...cells(person)));
    const table = element('table', {}, element('tbody', {}, ...rows));
    table.setAttribute('aria-label', 'Passwords of this demo');
    show('passwords', table);
  }

  const placeNames = { signIn: 'At the sign-in', pages: 'Signed in', meetings: 'In a meeting' };
  const placeOf = ({ path, meeting }) => (meeting ? 'meetings' : path ? 'pages' : 'signIn');

  async function showScenarios() {
    const library = await call('GET', '/scenarios');
    const search = element('input', { type: 'search', placeholder: 'Search', maxLength: 80 });
    search.setAttribute('aria-label', 'Search scenarios');
    const groups = Object.entries(placeNames).map(([place, name]) =>
      scenarioGroup(
        name,
        library.filter((one) => placeOf(one.begins) === place),
      ),
    );
    const nothing = element('p', { textContent: 'No scenario has these words.', hidden: true });
    search.addEventListener('input', () => {
      const words = search.value.toLowerCase();
      for (const group of groups) {
        for (const item of group.querySelectorAll('li')) item.hidden = !item.textContent.toLowerCase().includes(words);
        group.hidden = group.querySelector('li:not([hidden])') === null;
      }
      nothing.hidden = groups.some(({ hidden }) => !hidden);
    });
    if (show('scenarios', search, nothing, element('div', { className: 'demo-scroll' }, ...groups))) search.focus();
  }

  function scenarioGroup(name, scenarios) {
    const list = element('ul', {}, ...scenarios.map(scenarioItem));
    list.setAttribute('aria-label', name);
    return element('div', {}, element('h2', { textContent: name }), list);
  }

  function scenarioItem({ name, title, shows, begins }) {
    const play = element('button', { type: 'button', textContent: title, onclick: () => act(() => begin({ name, title, shows, begins })) });
    return element('li', {}, play, ` ${shows}`);
  }

  async function begin(scenario) {
    const { beginScenario } = await import('./begin-scenario.js');
    await beginScenario(call, scenario, () => sayOnNextPage(`${scenario.title}: it plays. ${scenario.shows}`));
  }

  /** Asked for only here and there: every call puts off the end of the demo. */
  async function showPlaying() {
    const { state, scenario } = await call('GET', '/scenario');
    const isOn = state === 'playing' || state === 'paused';
    const stop = bar.querySelector('[data-do="stop"]');
    Object.assign(stop, { hidden: !isOn, textContent: isOn ? `Stop: ${scenario.title}` : '' });
  }

  async function stop() {
    await call('DELETE', '/scenario');
    await showPlaying();
    say('The scenario is stopped.');
    bar.querySelector('[data-do="scenarios"]').focus();
  }

  async function showHappened() {
    const items = (await call('GET', '/happenings')).map(({ at, text }) =>
      element('li', { textContent: `${time.format(new Date(at))}: ${text}` }),
    );
    const list = element('ol', { className: 'demo-scroll', tabIndex: 0 }, ...items);
    list.setAttribute('aria-label', 'What happened, newest first');
    if (show('happened', items.length > 0 ? list : element('p', { textContent: 'Nothing yet.' })))
      say(`${items.length} shown, the newest first.`);
  }

  function askReset() {
    const sure = element('button', {
      type: 'button',
      textContent: 'Put everything back',
      onclick: () => act(reset),
    });
    const text = element('p', { textContent: 'All changes in this demo go, for everybody who is in it.' });
    if (show('reset', text, sure)) sure.focus();
  }

  async function reset() {
    await call('POST', '/worlds/current/reset');
    await storeSession(undefined);
    sayOnNextPage('This demo is as at its beginning, with new passwords.');
    location.assign('/meet/');
  }

  async function act(run) {
    say('');
    try {
      await run();
    } catch (error) {
      say(error.message);
    }
  }

  const deeds = {
    next: () => moveClock({ nextMeeting: { email: storedName() } }),
    scenarios: showScenarios,
    stop,
    happened: showHappened,
    invite,
    passwords: showPasswords,
    'ask-reset': askReset,
  };

  bar.addEventListener('click', ({ target }) => {
    const { persona, advance, do: deed } = target.dataset ?? {};
    if (persona) void act(() => signIn(persona));
    if (advance) void act(() => moveClock({ advanceMs: Number(advance) }));
    if (deed) void act(deeds[deed]);
  });

  /** Pressed: who is signed in. */
  function showPersona() {
    const name = storedName();
    for (const button of bar.querySelectorAll('[data-email]')) button.setAttribute('aria-pressed', String(button.dataset.email === name));
  }

  /** Every call puts the end off by an hour. */
  const lifeMs = 3_600_000;
  let endMs = Date.now() + lifeMs;
  new PerformanceObserver(() => void (endMs = Date.now() + lifeMs)).observe({ type: 'resource' });

  function showLife() {
    const minutes = Math.ceil((endMs - Date.now()) / 60_000);
    life.textContent = minutes > 0 ? `Ends in ${minutes} min` : 'Ended: load the page again';
  }

  showPersona();
  showLife();
  addEventListener('storage', showPersona);
  void showPlaying().catch(() => {});
  setInterval(() => {
    showPersona();
    showLife();
  }, 5_000);
  say(sessionStorage.getItem(messageKey) ?? '');
  sessionStorage.removeItem(messageKey);
})();
