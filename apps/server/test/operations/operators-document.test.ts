/** The tables and names in docs/operators.md match the program. */
import { readFile } from 'node:fs/promises';
import { BODY_BYTES, readableBytes } from '@callboard/contract';
import { expect, it } from 'vitest';
import {
  ADDRESS_BUDGET,
  COMPUTATION_BUDGET,
  CONNECTIONS_OF_ADDRESS,
  MOST_REQUESTS,
  OPEN_BODY_MS,
  PREVIEWS_OF_USER,
  REFUSALS_PER_SECOND,
  UNKNOWN_PER_SECOND,
  USER_BUDGET,
} from '../../src/admission/budgets.ts';
import { UPLOAD_BYTES } from '../../src/attachments/upload-pace.ts';
import { readConfig } from '../../src/config/config.ts';
import { CONFIG_VARIABLES } from '../../src/config/variables.ts';
import { BOOK_LIMITS, PAGE_SIZE } from '../../src/entities/books.ts';
import { MAX_MEMBERS } from '../../src/http/json-text.ts';
import { MAX_BODY_BYTES, MAX_HEADER_BYTES, MAX_URL_BYTES } from '../../src/http/size-limits.ts';
import { DEFAULT_TIMEOUTS } from '../../src/http/timeouts.ts';
import { DEFAULT_SETTINGS } from '../../src/model/settings.ts';
import { SESSION_TOKENS } from '../../src/rate-limit/limits.ts';
import { MOST_WAITING } from '../../src/sessions/password-check.ts';
import { startTestServer } from './running-server.ts';

const text = await readFile(new URL('../../../../docs/operators.md', import.meta.url), 'utf8');

function section(name: string): string {
  return new RegExp(`<!-- ${name}:[^>]*-->\n([^]*?)<!-- /${name} -->`).exec(text)?.[1] ?? '';
}

it('has every variable, as the program describes it', () => {
  const rows = CONFIG_VARIABLES.map((variable) => {
    const flag = 'flag' in variable ? `\`${variable.flag}\`` : '–';
    const fallback = 'default' in variable ? `\`${variable.default}\`` : '–';
    return `| \`${variable.name}\` | ${flag} | ${fallback} | ${variable.about} It takes ${variable.accepts}. |\n`;
  });
  const table = `| Variable | Flag | Default | Meaning |\n|---|---|---|---|\n${rows.join('')}`;
  // To update the table, put the expected text between the marks.
  expect(section('configuration')).toBe(table);
});

it('has the limits that hold', () => {
  const count = (number: number) => number.toLocaleString('en');
  const limits = Object.fromEntries(
    [...section('limits').matchAll(/^\| (?!What|-)([^|]+) \| ([^|]+) \|/gm)].map(([, what, limit]) => [
      what,
      limit,
    ]),
  );
  expect(limits).toMatchObject({
    'body of a request': expect.stringMatching(/^(1 MiB|within 30 s)$/),
    URL: `${MAX_URL_BYTES / 1024} KiB`,
    'headers together': `${MAX_HEADER_BYTES / 1024} KiB`,
    'body that the pages of the application save': readableBytes(BODY_BYTES.document),
    'body of a small form, as of a sign-in': readableBytes(BODY_BYTES.form),
    'members and elements of a JSON body': count(MAX_MEMBERS),
    'body of a sign-in': `within ${OPEN_BODY_MS / 1000} s`,
    'connections to a node': `\`CALLBOARD_CONNECTIONS\` (${count(readConfig({}).connections)})`,
    'new connections of an address that is no trusted proxy': `${CONNECTIONS_OF_ADDRESS.atOnce} at once, then ${CONNECTIONS_OF_ADDRESS.perSecond} a second`,
    'requests under way on a node': count(MOST_REQUESTS),
    'requests under way of a user': count(USER_BUDGET.requests),
    'requests under way of an address, before its user is known': count(ADDRESS_BUDGET.requests),
    'bodies that are still coming, of a user': `${USER_BUDGET.bodies}, ${readableBytes(USER_BUDGET.bodyBytes)} together`,
    'bodies that are still coming, of an address': `${ADDRESS_BUDGET.bodies}, ${readableBytes(ADDRESS_BUDGET.bodyBytes)} together`,
    'collections that wait for their turn, of a user': count(USER_BUDGET.queued),
    'requests that wait for a result (`Prefer: wait`), of a user': count(USER_BUDGET.waits),
    'computations of a user at a time, on all nodes': `${COMPUTATION_BUDGET.running}, ${COMPUTATION_BUDGET.waiting} wait`,
    'previews of dataviews of a user on a node': count(PREVIEWS_OF_USER),
    'bytes of files that a user sends to a node': `${readableBytes(UPLOAD_BYTES.free)}, then ${readableBytes(UPLOAD_BYTES.perSecond)} a second`,
    'sign-ins that wait for their turn': `${MOST_WAITING}, and as many at addresses where the login has signed in`,
    'refusals (413, 429) of an address or a user that are sent at once': `${REFUSALS_PER_SECOND} a second`,
    'requests of an address without a valid key or session': `${UNKNOWN_PER_SECOND} a second`,
    'headers of a request': `within ${DEFAULT_TIMEOUTS.headersMs / 1000} s`,
    'a connection on which nothing moves': `${DEFAULT_TIMEOUTS.stallMs / 1000} s`,
    'a connection without requests': `${DEFAULT_TIMEOUTS.keepAliveMs / 1000} s`,
    'tokens of a key': `${DEFAULT_SETTINGS.tokensPerMinute} a minute`,
    'tokens of a user of the application': `${SESSION_TOKENS} for each of a key: ${count(SESSION_TOKENS * DEFAULT_SETTINGS.tokensPerMinute)} a minute`,
    'books of a user': count(BOOK_LIMITS.perUser),
    'books of all users': count(BOOK_LIMITS.total),
    'entities on a page': count(PAGE_SIZE),
  });
  expect(section('limits')).toContain(`| body of a request | ${MAX_BODY_BYTES / 1024 ** 2} MiB |`);
  expect(section('limits')).toContain(
    `| body of a request | within ${DEFAULT_TIMEOUTS.requestMs / 1000} s |`,
  );
});

it('names every metric, and no other', async () => {
  const server = await startTestServer('postgres');
  try {
    const page = await (await fetch(`${server.address}/metrics`)).text();
    const declared = [...page.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    const named = [...text.matchAll(/`((?:callboard|process|nodejs)_\w+)[{`]/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(declared));
  } finally {
    await server.remove();
  }
});
