import { play } from '../werift/play-bot.ts';
import { noFaults, type MediaBot, type MediaParticipant } from '../engine.ts';
import { Connection } from '../werift/connection.ts';
import type { JanusPublishing } from './publishing.ts';

/** Lets a bot publish over its own connection; returns a function that stops it. */
export function startBot(bot: MediaBot, publish: (participant: MediaParticipant) => JanusPublishing): () => void {
  const publishing = publish({
    attendeeId: bot.attendeeId,
    send: (_, data) => connection.receive(data),
    fail: () => {},
  });
  const connection = new Connection({ send: (data) => publishing.receive(data), fail: () => {}, faults: () => noFaults });
  const stop = play(bot, connection);
  connection.offer();
  return () => {
    stop();
    publishing.close();
    void connection.close();
  };
}
