import { closeCodes, type ServerMessage } from '@meet/contracts/signaling';
import type { Call } from '../../api/call.ts';
import { type FakeClock, fakeClock, promisesSettled } from '../fake-clock.ts';
import { testClientId, meetingId } from './call-scene.ts';
import { type FakeConnection, fakeConnections } from './fake-connection.ts';
import { fakeMedia } from './fake-media.ts';
import { fakeNetwork } from './fake-network.ts';
import { type FakeSocket, fakeSockets } from './fake-socket.ts';
import { type MeetingCall, createMeetingCall } from '../../call/state/meeting-call.ts';

/** The server's end of one socket. */
export interface SocketHandler {
  receive(frame: string): void;
  closed(code: number, reason: string): void;
}

export interface ServerSocket {
  send(frame: string | Uint8Array): void;
  close(code: number, reason: string): void;
  drop(): void;
  fail(error: unknown): void;
}

/** What happens to the next frames of a direction. */
export type FrameFault = 'lost' | 'twice' | 'late';

/**
 * For tests: a real client and a real server with a network between them that a test may spoil, at a time that a test
 * moves. `connect` is the server; what it needs of this it gets as a line.
 */
export function clientAndServer<Server extends { connect(line: ServerSocket): SocketHandler }>(
  startServer: (clock: FakeClock) => Server,
  clientId = testClientId,
) {
  const clock = fakeClock(undefined, promisesSettled);
  const timers = new Set<object>();
  const machine = fakeNetwork();
  const { media, seen } = fakeMedia();
  const server = startServer(clock);
  const failures: unknown[] = [];
  const wire = {
    isCut: false,
    isSilent: false,
    isMediaBlocked: false,
    up: [] as FrameFault[],
    down: [] as FrameFault[],
    isTorn: false,
    hasRaved: false,
  };
  let prompts = 0;

  /** The client's timers are counted apart from the server's. */
  const clientClock = {
    now: clock.now,
    after(delayMs: number, run: () => void) {
      const timer = {};
      timers.add(timer);
      const cancel = clock.after(delayMs, () => {
        timers.delete(timer);
        run();
      });
      return () => {
        timers.delete(timer);
        cancel();
      };
    },
  };

  const sockets = fakeSockets({ onNew: (socket) => queueMicrotask(() => accept(socket)) });
  const peers = fakeConnections({
    onAgreed: (connection) => queueMicrotask(() => wire.isMediaBlocked || connection.isClosed || connection.become('connected')),
  });

  function accept(socket: FakeSocket, waitMs = 1_000): void {
    if (socket.closedWith !== undefined) return;
    // A dead line answers nothing, and the machine asks again at ever longer intervals; a cut one says so.
    if (wire.isSilent) return void clock.after(waitMs, () => accept(socket, waitMs * 2));
    if (wire.isCut) return socket.drop();
    let isOver = false;
    let isDead = false;
    const over = (code: number, reason: string) => {
      if (isOver) return;
      isOver = true;
      end.closed(code, reason);
    };
    const later: Record<'up' | 'down', (() => void)[]> = { up: [], down: [] };
    /** A frame is lost, comes twice, or comes after the next one. */
    const pass = (way: 'up' | 'down', deliver: () => void) => {
      // A socket delivers in order or not at all: after a frame that found no way none will.
      isDead ||= wire.isSilent;
      if (isDead) return;
      const mishap = wire[way].shift();
      if (mishap === 'lost' || mishap === 'late') wire.isTorn = true;
      if (mishap === 'lost') return;
      if (mishap === 'late') return void later[way].push(deliver);
      for (const run of [deliver, ...(mishap === 'twice' ? [deliver] : []), ...later[way].splice(0)]) queueMicrotask(run);
    };
    const end = server.connect({
      send: (frame) => pass('down', () => isOver || socket.closedWith !== undefined || socket.sendRaw(frame)),
      close(code, reason) {
        if (!wire.isSilent && !isDead) queueMicrotask(() => socket.drop(code));
        over(code, reason);
      },
      drop() {
        if (!wire.isSilent && !isDead) queueMicrotask(() => socket.drop());
        over(closeCodes.connectionLost, '');
      },
      fail: (error) => void failures.push(error),
    });
    socket.onFrame = (text) => pass('up', () => isOver || end.receive(text));
    socket.onClosed = (code) => wire.isSilent || isDead || over(code, '');
    lines.add({
      cut(code) {
        socket.drop(code);
        over(code, '');
      },
      die: () => void (isDead = true),
    });
    socket.open();
  }

  const lines = new Set<{ cut(code: number): void; die(): void }>();

  const newCall = (): MeetingCall =>
    createMeetingCall({
      meetingId,
      clientId,
      media: {
        ...media,
        open: async () => void prompts++,
      },
      call: noServers,
      identity: { token: () => undefined, renew: () => Promise.resolve() },
      url: 'ws://own.example/meet/webrtcsignaling',
      newSocket: sockets.newSocket,
      newConnection: peers.newConnection,
      clock: clientClock,
      network: machine.network,
      random: () => 0.5,
      loadReport: () => new Promise(() => {}),
    });
  let meeting = newCall();

  return {
    clock,
    machine,
    media,
    server,
    wire,
    sockets: sockets.sockets,
    peers: peers.connections,
    failures,
    get meeting() {
      return meeting;
    },
    get prompts() {
      return prompts;
    },
    settle: promisesSettled,
    /** Everything open dies, in this moment and with this code. */
    cut(code: number = closeCodes.connectionLost) {
      for (const line of lines) line.cut(code);
      lines.clear();
    },
    /** What is open goes dead without a word; what is opened from now on works. */
    deaden() {
      for (const line of lines) line.die();
      lines.clear();
    },
    blurt(data: unknown) {
      sockets.sockets.findLast((socket) => socket.isOpen)?.sendRaw(data);
    },
    /** The server says what it does not mean. */
    rave(message: ServerMessage) {
      wire.hasRaved = true;
      sockets.sockets.findLast((socket) => socket.isOpen)?.send(message);
    },
    openPeers: (): FakeConnection[] => peers.connections.filter(({ isClosed }) => !isClosed),
    /** As after a reload of the page: the same browser comes again. */
    reload() {
      meeting.dispose();
      meeting = newCall();
    },
    /** What the client holds right now. */
    held: () => ({
      sockets: sockets.sockets.filter(({ isOpen, closedWith }) => isOpen && closedWith === undefined).length,
      peers: peers.connections.filter(({ isClosed }) => !isClosed).length,
      timers: timers.size,
      listeners: machine.listeners.size,
      releases: seen.released,
    }),
  };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one call a client makes here
const noServers = (() => Promise.resolve({ stunServers: [], turnServers: [] })) as unknown as Call;
