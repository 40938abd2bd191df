import { closeCodes, type ServerMessage } from '@meet/contracts/signaling';

/** For tests: the server's end of a socket. */
export interface FakeSocket {
  url: string;
  /** Frames from the client, KEEP_ALIVE left out, and how it closed. */
  frames: unknown[];
  keepAlives: number;
  closedWith: number | undefined;
  readonly isOpen: boolean;
  open(): void;
  send(message: ServerMessage): void;
  /** Any frame, readable or not. */
  sendRaw(data: unknown): void;
  /** The connection ends, with this close code. */
  drop(code?: number): void;
  /** What a server would do with each frame, and with the end. */
  onFrame: (text: string) => void;
  onClosed: (code: number) => void;
}

/** For tests: every socket a client opens, newest last. */
export function fakeSockets({ onNew = () => {} }: { onNew?: (socket: FakeSocket) => void } = {}) {
  const sockets: FakeSocket[] = [];

  function newSocket(url: string): WebSocket {
    const target = new EventTarget();
    const state = { readyState: 0 };
    const server: FakeSocket = {
      url,
      frames: [],
      keepAlives: 0,
      closedWith: undefined,
      open() {
        if (state.readyState !== 0) return;
        state.readyState = 1;
        target.dispatchEvent(new Event('open'));
      },
      send: (message) => server.sendRaw(JSON.stringify(message)),
      get isOpen() {
        return state.readyState === 1;
      },
      sendRaw: (data) => void target.dispatchEvent(new MessageEvent('message', { data })),
      onFrame: () => {},
      onClosed: () => {},
      drop(code: number = closeCodes.connectionLost) {
        if (state.readyState === 3) return;
        state.readyState = 3;
        target.dispatchEvent(Object.assign(new Event('close'), { code }));
      },
    };
    sockets.push(server);
    onNew(server);
    const socket = Object.assign(target, {
      send(text: string) {
        const frame: unknown = JSON.parse(text);
        if (typeof frame === 'object' && frame !== null && 'type' in frame && frame.type === 'KEEP_ALIVE') server.keepAlives++;
        else server.frames.push(frame);
        server.onFrame(text);
      },
      close(code: number) {
        if (state.readyState > 1) return;
        state.readyState = 3;
        server.closedWith = code;
        server.onClosed(code);
      },
    });
    Object.defineProperty(socket, 'readyState', { get: () => state.readyState });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a socket as the client uses
    return socket as unknown as WebSocket;
  }

  return {
    newSocket,
    sockets,
    newest(): FakeSocket {
      const socket = sockets.at(-1);
      if (!socket) throw new Error('no socket was opened');
      return socket;
    },
  };
}
