#!/usr/bin/env node
// The command `callboard`: hands over to the built program, or says how to compile it.
import { existsSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';

const program = new URL('../dist/bundle/main.js', import.meta.url);

if (existsSync(program)) {
  // The modules are loaded without a pause in which the space of new objects could be looked at, and it would not shrink
  // again: it grows once they are there (`platform/heap.ts`).
  setFlagsFromString('--semi-space-growth-factor=1');
  await import(program.href);
} else {
  process.stderr.write('callboard has not been built yet: run "npm start" or "npm run build" first.\n');
  process.exitCode = 1;
}
