/** `/app/api/openapi.json`: valid, and exactly what the server does. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import {
  type AnyErrorCode,
  APPLICATION_OPERATIONS,
  APPLICATION_SHAPES,
  errorSpec,
  type Operation,
} from '@callboard/contract';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { ADMIN, PAGE_HEADERS, PASSWORD, useApplication } from './application.ts';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

describe('the application API', () => {
  const { browser, browserOf } = useApplication('sqlite');

  it('has a valid document, which needs no session', async () => {
    const { status, text } = await browser().send('/app/api/openapi.json');
    expect(status).toBe(200);
    const folder = await mkdtemp(join(tmpdir(), 'callboard-openapi-'));
    try {
      await writeFile(join(folder, 'openapi.json'), text);
      await writeFile(join(folder, 'redocly.yaml'), 'extends: [recommended]\ntelemetry: off\n');
      const manifest = require.resolve('@redocly/cli/package.json');
      const args = [join(dirname(manifest), 'bin/cli.js'), 'lint', 'openapi.json', '--format=json'];
      const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
      const { stdout } = await run(process.execPath, args, { cwd: folder, env }).catch((failure) => failure);
      expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('answers every operation of the table, and those that are not open only to who is signed in', async () => {
    for (const [id, { method, path, access, bytes }] of Object.entries<Operation>(APPLICATION_OPERATIONS)) {
      const filled = path.replaceAll(/\{\w+\}/g, '1-1');
      const { status, body } = await browser().send<{ code?: AnyErrorCode }>(filled, {
        method,
        ...(bytes === true && {
          headers: { ...PAGE_HEADERS, 'content-type': 'application/octet-stream' },
        }),
      });
      const isOpen = access === 'anyone';
      expect([id, body?.code === 'not-signed-in']).toEqual([id, !isOpen]);
      if (!isOpen) expect(status).toBe(errorSpec('not-signed-in').status);
    }
  });

  it.each([
    ['/app/api', 404],
    ['/app/api/nothing', 404],
    ['/app/api/keys/1/2', 404],
    ['/app/api/data/nothing', 404],
    ['/app/api/data', 404],
  ])('answers %s with %d', async (path, status) => {
    const admin = await browserOf(ADMIN);
    expect((await admin.send(path)).status).toBe(status);
  });

  it('names what else can be done when a method cannot', async () => {
    const admin = await browserOf(ADMIN);
    const { status, headers } = await admin.send('/app/api/keys', { method: 'PUT' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
  });

  it('answers in the shapes of the document', async () => {
    const admin = browser();
    const { body: session } = await admin.signIn(ADMIN, PASSWORD);
    const read = async (path: string) => (await admin.send(path)).body;
    const { body: created } = await admin.send('/app/api/keys', {
      method: 'POST',
      body: { name: 'Shape', client: null, expires: null },
    });
    const answers = {
      Session: session,
      Keys: await read('/app/api/keys'),
      ApiClients: await read('/app/api/apiclients'),
      CreatedKey: created,
    } as const;
    for (const [name, answer] of Object.entries(answers)) {
      const errors = Value.Errors(APPLICATION_SHAPES[name as keyof typeof answers], answer);
      expect([name, errors]).toEqual([name, []]);
    }
  });
});
