// Shows one scenario, plays it when it is told to, and leads to where a person begins.
const byId = (id) => document.getElementById(id);
const name = new URLSearchParams(location.search).get('scenario') ?? '';

async function call(method, path, body) {
  const answer = await fetch(`/meet/__mock${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(answer.status === 404 ? 'There is no such scenario.' : 'That did not work. Load the page again.');
  return answer.json();
}

async function play({ begins }) {
  const { beginScenario } = await import('./begin-scenario.js');
  await beginScenario(call, { name, begins });
}

const say = (error) => void (byId('said').textContent = error.message);

async function show() {
  const scenario = await call('GET', `/scenarios/${encodeURIComponent(name)}`);
  document.title = scenario.title;
  byId('title').textContent = scenario.title;
  byId('shows').textContent = scenario.shows;
  byId('steps').append(...scenario.steps.map(({ title }) => Object.assign(document.createElement('li'), { textContent: title })));
  byId('play').disabled = false;
  byId('play').addEventListener('click', () => void play(scenario).catch(say));
}

void show().catch(say);
