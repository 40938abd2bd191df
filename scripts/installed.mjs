import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './command.mjs';

const ofMockServer = createRequire(path.join(root, 'mock-server/package.json'));

/**
 * A package in the very version the mock server uses.
 * @param {string} name
 */
export const installed = (name) => import(pathToFileURL(ofMockServer.resolve(name)).href);
