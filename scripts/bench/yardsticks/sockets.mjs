import { installed } from '../../installed.mjs';

/** @fastify/websocket with nothing behind it: each frame gets one short answer. */
export async function start() {
  const { default: fastify } = await installed('fastify');
  const { default: websocket } = await installed('@fastify/websocket');
  const app = fastify();
  await app.register(websocket);
  app.get('/', { websocket: true }, (/** @type {import('../lab/open-sockets.mjs').Socket} */ socket) => {
    socket.on('message', (frame) =>
      socket.send(JSON.stringify({ type: `RESPONSE_${JSON.parse(String(frame)).type}`, error: null, info: null })),
    );
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url };
}
