/** The session in `docs/assistants.md` is what an assistant gets from the demo venue, over HTTP with the official client. */
import { readFileSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';
import { playSession } from '../../../../scripts/assistants/session.mjs';
import { useServedDemo } from '../client/served-demo.ts';

const page = readFileSync(new URL('../../../../docs/assistants.md', import.meta.url), 'utf8');
const [, session = ''] = /<!-- session:[^\n]*\n```text\n(.*?)\n```\n<!-- \/session -->/s.exec(page) ?? [];
const served = useServedDemo('sqlite');

it('the session in the documentation is the one that is played, line by line', async () => {
  const client = new Client({ name: 'test', version: '1' });
  const authorization = `Bearer ${served.api.keys.full}`;
  const url = new URL(`${served.address()}/mcp`);
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization } } }),
  );
  try {
    const lines = await playSession(client, { day: '2026-12-16', halls: 'name:"rehearsal room"' });
    expect(session.split('\n')).toEqual(lines);
  } finally {
    await client.close();
  }
});
