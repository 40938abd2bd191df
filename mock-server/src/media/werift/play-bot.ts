import type { Connection } from './connection.ts';
import { BotPlayer } from '../bots/bot-player.ts';
import type { Loop } from '../bots/loops.ts';
import type { MediaBot } from '../engine.ts';

/** Sends the media of a bot over a connection, from its next offer on; returns a function that stops it. */
export function play(bot: MediaBot, connection: Connection, recorded?: Loop): () => void {
  const stops = new BotPlayer(bot, recorded).sources.map((source) => {
    const track = connection.track(source.kind, source.streamId);
    track.onKeyFrameWanted(() => source.requestKeyFrame());
    return source.watch((packet) => {
      if (connection.isConnected) track.send(packet);
    });
  });
  return () => stops.forEach((stop) => stop());
}
