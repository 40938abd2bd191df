import { ClientMessage, closeCodes, ServerMessage, signalingPath } from '@meet/contracts/signaling';
import type { GenericSchema } from 'valibot';
import { jsonSchemaOf } from '../endpoints/json-schema.ts';
import { publisher } from './publisher.ts';

type Json = Readonly<Record<string, unknown>>;

interface SignalingMessage {
  readonly type: string;
  readonly from: 'client' | 'server';
  readonly schema: Json;
}

/** All messages of the signaling socket with their schemas. */
export const signalingMessages = (): SignalingMessage[] => [
  ...ClientMessage.options.map((option) => messageOf('client', option.entries.type.literal, option)),
  ...ServerMessage.options.map((option) => messageOf('server', option.entries.type.literal, option)),
];

const messageOf = (from: SignalingMessage['from'], type: string, contract: GenericSchema): SignalingMessage => ({
  type,
  from,
  schema: jsonSchemaOf(contract),
});

/** The AsyncAPI 3 document of the signaling socket, seen from the server on this host. */
export function asyncApiOf(host: string): Json {
  const messages = signalingMessages();
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Signaling of online video meetings',
      version: '1.0.0',
      description: `JSON text frames. Close codes: ${Object.entries(closeCodes)
        .map(([meaning, code]) => `${code} ${meaning}`)
        .join(', ')}.`,
      ...publisher,
      tags: [{ name: 'signaling', description: 'Messages of a meeting.' }],
    },
    defaultContentType: 'application/json',
    servers: { here: { host, protocol: 'ws', description: 'this server' } },
    channels: {
      signaling: {
        address: signalingPath,
        description: 'One socket for each participant of a meeting.',
        messages: Object.fromEntries(messages.map(({ type }) => [type, { $ref: `#/components/messages/${type}` }])),
      },
    },
    operations: Object.fromEntries(
      messages.map(({ type, from }) => [
        from === 'client' ? `hear${type}` : `say${type}`,
        {
          action: from === 'client' ? 'receive' : 'send',
          channel: { $ref: '#/channels/signaling' },
          description: `The ${from} sends ${type}.`,
          messages: [{ $ref: `#/channels/signaling/messages/${type}` }],
        },
      ]),
    ),
    components: {
      messages: Object.fromEntries(
        messages.map(({ type, from, schema }) => [type, { name: type, title: type, summary: `Sent by the ${from}.`, payload: schema }]),
      ),
    },
  };
}
