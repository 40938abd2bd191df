// Serves a demo, with a world for each browser. HOST, PORT, PUBLIC_ORIGIN and TRUST_PROXY say where.
import { setFlagsFromString } from 'node:v8';
import { command } from './command.mjs';
import { serveBuilt } from './serve-built.mjs';

// What strangers upload makes garbage faster than V8 collects it of its own accord: 1.1 GB were resident where 0.3 GB are in use.
setFlagsFromString('--heap-growing-percent=50');

await command(() => serveBuilt({ isDemo: true }), { interrupted: 0 });
