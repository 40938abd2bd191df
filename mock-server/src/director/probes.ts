import { monitorEventLoopDelay } from 'node:perf_hooks';
import { health, metricsPath, ready } from '@meet/contracts/mock';
import { code } from '@meet/contracts/wire/errors';
import type { FastifyInstance } from 'fastify';
import { serve } from '../endpoints/serve.ts';
import { assertThat, type Refuser } from '../problem.ts';
import type { Worlds } from '../worlds/worlds.ts';

interface Probed {
  readonly worlds: Worlds;
  readonly requests: RequestCount;
  readonly media: CountedMedia;
  readonly openSockets: { readonly size: number };
}

interface CountedMedia {
  usage(): { readonly participants: number; readonly connections: number; readonly packetsForwarded?: number };
}

/** What load balancers and Prometheus ask. */
export function probes(app: FastifyInstance, { worlds, requests, media, openSockets }: Probed): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isStopping = false;
  app.addHook('preClose', async () => void (isStopping = true));
  app.addHook('onClose', async () => void delay.disable());

  serve(app, health, () => ({ status: 'ok' as const }));

  serve(app, ready, () => {
    assertThat(!isStopping, code.internal, 'the server stops', { status: 503 });
    assertThat(worlds.isReady(), code.internal, 'worlds can’t be saved where STORE says', { status: 503 });
    return { status: 'ready' as const };
  });

  app.get(metricsPath, { config: { url: metricsPath } }, (_, reply) => {
    const samples: Sample[] = [
      ['meet_mock_worlds', 'gauge', 'Worlds that are kept.', [['', worlds.size]]],
      ['meet_mock_journal_bytes', 'gauge', 'Memory of all journals.', [['', worlds.journalBytes()]]],
      ['meet_mock_requests_total', 'counter', 'Answered requests by class of status.', requests.byClass()],
      ['meet_mock_request_seconds_total', 'counter', 'Time to answer them.', [['', requests.seconds()]]],
      ['meet_mock_refused_total', 'counter', 'Requests that were told to wait, by what has refused them.', requests.byRefuser()],
      ['meet_mock_sockets', 'gauge', 'Open signaling sockets.', [['', openSockets.size]]],
      ...mediaSamples(media),
      [
        'nodejs_eventloop_delay_seconds',
        'gauge',
        'Delay of the event loop, 99th percentile since the start.',
        [['', delay.percentile(99) / 1e9]],
      ],
      ['process_resident_memory_bytes', 'gauge', 'Resident memory.', [['', process.memoryUsage.rss()]]],
      ['process_start_time_seconds', 'gauge', 'When the process was started.', [['', Date.now() / 1_000 - process.uptime()]]],
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(samples.map(textOf).join(''));
  });
}

function mediaSamples(media: CountedMedia): Sample[] {
  const { participants, connections, packetsForwarded } = media.usage();
  return [
    ['meet_mock_media_participants', 'gauge', 'People and bots with media.', [['', participants]]],
    ['meet_mock_media_connections', 'gauge', 'Their peer connections.', [['', connections]]],
    // Of Janus nobody knows.
    ...(packetsForwarded === undefined
      ? []
      : [['meet_mock_media_packets_total', 'counter', 'Packets that this process has forwarded.', [['', packetsForwarded]]] as const]),
  ];
}

type Sample = readonly [
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: readonly (readonly [labels: string, value: number])[],
];

const textOf = ([name, type, help, values]: Sample): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${values.map(([labels, value]) => `${name}${labels} ${value}\n`).join('')}`;

interface RequestCount {
  byClass(): readonly (readonly [labels: string, value: number])[];
  byRefuser(): readonly (readonly [labels: string, value: number])[];
  seconds(): number;
}

/** Counts what the whole server answers. */
export function countRequests(app: FastifyInstance): RequestCount {
  const classes = new Map(['1xx', '2xx', '3xx', '4xx', '5xx'].map((name) => [name, 0]));
  const refusals = new Map<Refuser, number>([
    ['quota', 0],
    ['limit', 0],
    ['brake', 0],
  ]);
  let milliseconds = 0;
  app.addHook('onResponse', ({ refusedBy }, reply, done) => {
    if (refusedBy) refusals.set(refusedBy, (refusals.get(refusedBy) ?? 0) + 1);
    const name = `${Math.floor(reply.statusCode / 100)}xx`;
    classes.set(name, (classes.get(name) ?? 0) + 1);
    milliseconds += reply.elapsedTime;
    done();
  });
  return {
    byClass: () => [...classes].map(([name, count]) => [`{status="${name}"}`, count]),
    byRefuser: () => [...refusals].map(([by, count]) => [`{by="${by}"}`, count]),
    seconds: () => milliseconds / 1_000,
  };
}
