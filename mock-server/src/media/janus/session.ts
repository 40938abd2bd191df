import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { WebSocket } from 'ws';

const Description = v.object({ type: v.picklist(['offer', 'answer']), sdp: v.string() });

const Candidate = v.object({
  candidate: v.optional(v.string()),
  sdpMid: v.optional(v.string()),
  sdpMLineIndex: v.optional(v.number()),
  completed: v.optional(v.boolean()),
});

/** The used part of a message of Janus' WebSocket API. */
const Message = v.object({
  janus: v.string(),
  transaction: v.optional(v.string()),
  sender: v.optional(v.number()),
  data: v.optional(v.object({ id: v.number() })),
  plugindata: v.optional(v.object({ data: v.record(v.string(), v.unknown()) })),
  jsep: v.optional(Description),
  candidate: v.optional(Candidate),
  error: v.optional(v.object({ reason: v.string() })),
});

export type JanusMessage = v.InferOutput<typeof Message>;
export type JanusDescription = v.InferOutput<typeof Description>;

/** One attachment to the VideoRoom plugin: a publisher, or a subscriber. */
export interface JanusHandle {
  /** Rejects with the plugin's error text. */
  ask(body: Record<string, unknown>, description?: JanusDescription): Promise<JanusMessage>;
  /** null: end of candidates. */
  trickle(candidate: object | null): void;
  detach(): void;
}

const keepAliveMs = 25_000;
const answerMs = 10_000;

/** Opens a session on a Janus server. `onLost` is called once, when it becomes unusable. */
export async function openJanusSession(url: string, onLost: () => void): Promise<JanusSession> {
  const socket = new WebSocket(url, 'janus-protocol', { handshakeTimeout: answerMs });
  const session = new JanusSession(socket, onLost);
  try {
    await session.open();
  } catch (error) {
    socket.terminate();
    throw error;
  }
  return session;
}

export class JanusSession {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<string, Waiting>();
  readonly #handles = new Map<number, (message: JanusMessage) => void>();
  #id: number | undefined;
  #keepAlive: NodeJS.Timeout | undefined;

  constructor(socket: WebSocket, onLost: () => void) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(data.toString()));
    socket.on('error', () => socket.terminate());
    socket.once('close', () => {
      clearInterval(this.#keepAlive);
      for (const { reject } of this.#waiting.values()) reject(new Error('the connection to Janus is gone'));
      this.#waiting.clear();
      onLost();
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#socket.once('open', resolve);
      this.#socket.once('close', () => reject(new Error('Janus does not answer')));
    });
    this.#id = (await this.#ask({ janus: 'create' })).data?.id;
    this.#keepAlive = setInterval(() => void this.#ask({ janus: 'keepalive' }).catch(() => this.#socket.terminate()), keepAliveMs);
    this.#keepAlive.unref();
  }

  async attach(onMessage: (message: JanusMessage) => void = () => {}): Promise<JanusHandle> {
    const { data } = await this.#ask({ janus: 'attach', plugin: 'janus.plugin.videoroom' });
    const handle = data?.id ?? 0;
    this.#handles.set(handle, onMessage);
    return {
      ask: (body, jsep) => this.#ask({ janus: 'message', handle_id: handle, body, ...(jsep && { jsep }) }),
      trickle: (candidate) =>
        void this.#ask({ janus: 'trickle', handle_id: handle, candidate: candidate ?? { completed: true } }).catch(() => {}),
      detach: () => {
        this.#handles.delete(handle);
        this.#ask({ janus: 'detach', handle_id: handle }).catch(() => {});
      },
    };
  }

  close(): void {
    this.#socket.close();
  }

  /** Sends a request. Plugin requests are acknowledged first and answered later, with the same transaction. */
  #ask(request: { janus: string; [member: string]: unknown }): Promise<JanusMessage> {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('the connection to Janus is gone'));
    const transaction = randomUUID();
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => settle(new Error(`Janus left ${request.janus} unanswered`)), answerMs);
      const settle = (result: JanusMessage | Error) => {
        clearTimeout(late);
        this.#waiting.delete(transaction);
        if (result instanceof Error) reject(result);
        else resolve(result);
      };
      this.#waiting.set(transaction, { awaitsReply: request.janus === 'message', settle, reject: settle });
      this.#socket.send(JSON.stringify({ ...request, transaction, ...(this.#id !== undefined && { session_id: this.#id }) }));
    });
  }

  #receive(text: string): void {
    const { output: message, success } = v.safeParse(Message, parsed(text));
    if (!success) return;
    const waiting = this.#waiting.get(message.transaction ?? '');
    if (!waiting) return this.#handles.get(message.sender ?? 0)?.(message);
    if (message.janus === 'ack' && waiting.awaitsReply) return;
    const reason = message.error?.reason ?? message.plugindata?.data['error'];
    waiting.settle(reason === undefined ? message : new Error(String(reason)));
  }
}

interface Waiting {
  /** An `ack` is not the answer yet. */
  readonly awaitsReply: boolean;
  settle(result: JanusMessage | Error): void;
  reject(reason: Error): void;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
