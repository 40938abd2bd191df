import { BotPlayer } from '../bots/bot-player.ts';
import { noFaults, type MediaBot, type MediaParticipant } from '../engine.ts';
import { Connection } from '../werift/connection.ts';
import type { JanusPublishing } from './publishing.ts';

/** Lets a bot publish what it plays, over a connection of its own. Answers how it leaves. */
export function startBot(bot: MediaBot, publish: (participant: MediaParticipant) => JanusPublishing): () => void {
  const player = new BotPlayer(bot);
  const publishing = publish({
    attendeeId: bot.attendeeId,
    send: (_, data) => connection.receive(data),
    fail: () => {},
  });
  const connection = new Connection({ send: (data) => publishing.receive(data), fail: () => {}, faults: () => noFaults });
  const ends = player.sources.map((source) => {
    const track = connection.track(source.kind, source.streamId);
    track.onKeyFrameWanted(() => source.requestKeyFrame());
    return source.watch((packet) => {
      if (connection.isConnected) track.send(packet);
    });
  });
  connection.offer();
  return () => {
    for (const end of ends) end();
    publishing.close();
    void connection.close();
  };
}
