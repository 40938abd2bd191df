import * as v from 'valibot';
import { code } from '../wire/errors.ts';
import { get } from '../wire/http.ts';
import { count, moment, nonEmpty } from '../wire/wire.ts';

const connection = v.object({ connected: count, total: count });

/** The TMMS service (001 §2): what it is, what it runs on, and what is connected to it. */
export const Tmms = v.object({
  version: nonEmpty,
  protocolVersion: nonEmpty,
  applicationStartTime: moment,
  bootTime: moment,
  operatingSystem: nonEmpty,
  javaVersion: nonEmpty,
  heapUsedBytes: count,
  heapMaxBytes: count,
  database: nonEmpty,
  /** Connections to the database. */
  databaseConnections: v.object({ used: count, max: count }),
  tcsServers: connection,
  gateways: connection,
});

export type Tmms = v.InferOutput<typeof Tmms>;

export const getTmms = get('/web/service/tmms', {
  summary: 'The TMMS service and what is connected to it (001 §2).',
  reply: Tmms,
  errors: [code.insufficientRights],
});
