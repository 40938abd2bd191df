// Serves a demo, with a world for each browser. HOST, PORT, PUBLIC_ORIGIN and TRUST_PROXY say where.
import { command } from './command.mjs';
import { serveBuilt } from './serve-built.mjs';

await command(() => serveBuilt({ isDemo: true }), { interrupted: 0 });
