import { storeSession } from './store-session.js';

/** Plays a scenario and goes to where a person begins, signed in as whom it is about. @param call asks the control @param plays told once it plays */
export async function beginScenario(call, { name, begins }, plays = () => {}) {
  storeSession(begins.as && (await call('POST', '/sessions', { persona: begins.as })));
  const place = await placeOf(call, begins);
  await call('POST', '/scenario', { name });
  plays();
  location.assign(place);
}

async function placeOf(call, { path = '', meeting }) {
  if (!meeting) return `/meet/${path}`;
  const { meetings } = await call('GET', '/cast');
  return `/meet/meeting/webrtc?umi=${meetings.find((one) => one.name === meeting).umi}`;
}
