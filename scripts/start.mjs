// Serves client and mock server on one port, built. PORT and HOST choose the address, STORE where worlds live.
import { command } from './command.mjs';
import { serveBuilt } from './serve-built.mjs';

await command(() => serveBuilt(), { interrupted: 0 });
