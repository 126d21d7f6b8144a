/**
 * The driver `postgres`, with three faults mended that release 3.4.9 has where a connection breaks (porsager/postgres
 * issues 1154 and 1208): it may write to that connection once more, which ends the process; it may forget to send what
 * follows, which lets a request wait for ever; and it may run the rest of a transaction on the connection that took its
 * place, without a transaction. To go when a release has the repairs; each module is the published one, with these
 * lines replaced.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';
import type Postgres from 'postgres';

type Repairs = readonly (readonly [published: string, repaired: string])[];

const REPAIRS: Readonly<Record<string, Repairs>> = {
  'connection.js': [
    [
      'const x = socket.write(chunk, fn)\n',
      `if (socket === null) {
        chunk = nextWriteTimer = null
        error(Errors.connection('CONNECTION_CLOSED', options, null))
        return false
      }
      const x = socket.write(chunk, fn)
`,
    ],
    ['    clearImmediate(nextWriteTimer)\n    if (socket) {', '    forgetWrites()\n    if (socket) {'],
    [
      '    clearImmediate(nextWriteTimer)\n    socket.removeListener',
      '    forgetWrites()\n    socket.removeListener',
    ],
    // What was given to it between its error and its end would wait for ever.
    ['    !hadError && (query || sent.length) &&', '    if (query || sent.length)'],
    [
      '    closedTime = performance.now()\n',
      `    closedTime = performance.now()
    query = results = errorResponse = null
    result = new Result()
    rows = 0
`,
    ],
    [
      '  function nextWrite(fn) {',
      `  function forgetWrites() {
    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
  }

  function nextWrite(fn) {`,
    ],
  ],
  'index.js': [
    [
      '      , connection\n      , prepare = null\n',
      '      , connection\n      , prepare = null\n      , lost\n',
    ],
    ['connection.onclose = reject)', 'connection.onclose = e => reject(lost = e))'],
    [
      '        q.catch(e => uncaughtError || (uncaughtError = e))\n',
      `        q.catch(e => uncaughtError || (uncaughtError = e))
        if (lost)
          return q.reject(lost)
`,
    ],
  ],
};

/** Throws when a line is not there exactly once: then the release is another one, and may not need this any more. */
export function repair(source: string, repairs: Repairs): string {
  return repairs.reduce((text, [published, repaired]) => {
    const [before, after, ...more] = text.split(published);
    if (before === undefined || after === undefined || more.length > 0) {
      throw new Error('The driver postgres is not the release that postgres-driver.ts was made for.');
    }
    return before + repaired + after;
  }, source);
}

function load(): typeof Postgres {
  const require = createRequire(import.meta.url);
  // By its folder: which of its two forms the name itself stands for depends on how this process was started.
  const [folder] = require.resolve('postgres').split(/(?<=[\\/]postgres)[\\/](?:cjs[\\/])?src[\\/]/);
  const source = join(folder ?? '', 'cjs', 'src');
  for (const [name, repairs] of Object.entries(REPAIRS)) {
    const file = join(source, name);
    require.cache[file] ??= loadRepaired(file, repairs) as unknown as NodeJS.Module;
  }
  return require(join(source, 'index.js')) as typeof Postgres;
}

function loadRepaired(file: string, repairs: Repairs) {
  const module = { exports: {}, loaded: true, id: file, filename: file, children: [] };
  const text = repair(readFileSync(file, 'utf8'), repairs);
  const names = ['exports', 'require', 'module', '__filename', '__dirname'];
  const run = compileFunction(text, names, { filename: file });
  run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
  return module;
}

export const postgres = load();
