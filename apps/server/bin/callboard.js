#!/usr/bin/env node
// The command `callboard`: hands over to the built program, or says how to compile it.
import { existsSync } from 'node:fs';

const program = new URL('../dist/bundle/main.js', import.meta.url);

if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write('callboard has not been built yet: run "npm start" or "npm run build" first.\n');
  process.exitCode = 1;
}
