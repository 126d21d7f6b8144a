/** `callboard mcp`: the built program between the official client and an installation. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { useServedDemo } from '../client/served-demo.ts';

const BIN = fileURLToPath(new URL('../../bin/callboard.js', import.meta.url));

describe('callboard mcp', () => {
  const served = useServedDemo('sqlite');

  async function connect(key: string | undefined, url = served.address()): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' });
    const env = key === undefined ? {} : { CALLBOARD_KEY: key };
    const command = { command: process.execPath, args: [BIN, 'mcp', '--url', `${url}/`], env };
    await client.connect(new StdioClientTransport({ ...command, stderr: 'ignore' }));
    return client;
  }

  it('passes tools, resources and answers on, several at a time', async () => {
    const client = await connect(served.api.keys.full);
    expect(client.getServerVersion()?.name).toBe('callboard');
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('carry_out_changes');
    const id = wireId(demoRecord('event'));
    const answers = await Promise.all(
      ['event', 'event', 'event'].map((kind) => client.callTool({ name: 'read', arguments: { kind, id } })),
    );
    for (const answer of answers) expect(JSON.stringify(answer)).toContain(id);
    const { contents } = await client.readResource({ uri: 'callboard://query-language' });
    expect(JSON.stringify(contents)).toContain('# The query language');
    await client.close();
  });

  it('tells the client that the key is wrong, or that nobody answers', async () => {
    await expect(connect('cb_wrong')).rejects.toThrow(/401/);
    await expect(connect('cb_any', 'http://127.0.0.1:1')).rejects.toThrow(/did not answer/);
  });

  it('does not start without a key, and says where it belongs', async () => {
    const { CALLBOARD_KEY: _key, ...env } = process.env;
    const started = promisify(execFile)(process.execPath, [BIN, 'mcp'], { env });
    await expect(started).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('CALLBOARD_KEY'),
    });
  });
});
