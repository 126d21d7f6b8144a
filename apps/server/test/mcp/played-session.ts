/**
 * A session of an assistant with an installation, played with the official client library: it searches halls, reads
 * one, looks for free time, proposes an event (a dry run), carries it out, finds it, and takes it back.
 */
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

interface SessionOptions {
  readonly day: string;
  /** Query for halls. */
  readonly halls: string;
}

interface Hall {
  readonly hall: { readonly id: string; readonly name: string };
  readonly free: readonly [{ readonly start: string }];
}
interface Proposed {
  readonly proposal: string;
  readonly verdict: { readonly conflicts: unknown; readonly refused: unknown };
}
interface Found {
  readonly found: readonly { readonly [name in 'id' | 'name' | 'startdate' | 'starttime']?: string }[];
}

export function overHttp(address: string, key: string): Transport {
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  return new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit });
}

/** Starts `callboard mcp` as it was built last. */
export function overStdio(address: string, key: string): Transport {
  const bin = fileURLToPath(new URL('../../bin/callboard.js', import.meta.url));
  const command = { command: process.execPath, args: [bin, 'mcp', '--url', address] };
  return new StdioClientTransport({ ...command, env: { CALLBOARD_KEY: key }, stderr: 'inherit' });
}

/** Returns the lines of the session; answers are shortened to what an assistant would use of them. */
export async function playSession(transport: Transport, wanted: SessionOptions): Promise<string[]> {
  const client = new Client({ name: 'session', version: '1' });
  await client.connect(transport);
  try {
    return await play(client, wanted);
  } finally {
    await client.close();
  }
}

async function play(client: Client, { day, halls }: SessionOptions): Promise<string[]> {
  const lines: string[] = [];

  /** Calls a tool and returns its answer; throws where it is an error. */
  async function call<T>(
    name: string,
    input: Readonly<Record<string, unknown>>,
    told: (value: T) => unknown,
  ) {
    const answer = await client.callTool({ name, arguments: { ...input } });
    const [content] = answer.content;
    const text = content?.type === 'text' ? content.text : '';
    if (answer.isError === true) throw new Error(`${name} was refused: ${text}`);
    const value: T = JSON.parse(text);
    lines.push(`→ ${name} ${shown(input)}`, `← ${shown(told(value))}`);
    return value;
  }

  const { tools } = await client.listTools();
  lines.push(`← tools: ${tools.map(({ name }) => name).join(', ')}`);
  const { resources } = await client.listResources();
  lines.push(`← resources: ${resources.map(({ uri }) => uri).join(', ')}`);

  await call('search', { kind: 'location', query: halls, limit: 3 }, ({ found }: Found) =>
    found.map(({ id, name }) => ({ id, name })),
  );
  const wanted = { from: day, to: day, minutes: 60, earliest: '14:00', latest: '18:00', halls };
  const answer = await call('find_free_time', wanted, ({ halls: all }: { readonly halls: readonly [Hall] }) =>
    all.slice(0, 2).map(({ hall: { id, name }, free }) => ({ id, name, free })),
  );
  const [{ hall, free }] = answer.halls;
  await call('read', { kind: 'location', id: hall.id }, ({ name, resourcetype }: Record<string, string>) => ({
    name,
    resourcetype,
  }));

  const start = free[0].start.slice(-5);
  const until = { hall: hall.id, day, start, end: later(start), status: null, profile: null };
  const changes = [{ do: 'create', name: 'Piano tuning', ...until }];
  const { proposal } = await call('propose_changes', { changes }, ({ verdict }: Proposed) => ({
    proposal: '…',
    conflicts: verdict.conflicts,
    refused: verdict.refused,
  }));
  const written = { kind: 'event', query: 'name:="Piano tuning"' };
  const names = ({ found }: Found) =>
    found.map(({ name, startdate, starttime }) => ({ name, startdate, starttime }));
  await call('search', written, names);
  await call('carry_out_changes', { proposal, changes }, ({ undoable }: { readonly undoable: boolean }) => ({
    undoable,
  }));
  await call('search', written, names);
  await call('undo_changes', { proposal }, () => ({}));
  await call('search', written, names);
  return lines;
}

/** Proposals are long, and others each time; changes are those that were proposed. */
function shown(value: unknown): string {
  return JSON.stringify(value, (key, one) => (key === 'proposal' ? '…' : one));
}

/** Returns the time of day an hour later. */
function later(time: string): string {
  const [hours, minutes] = time.split(':');
  return `${String((Number(hours) + 1) % 24).padStart(2, '0')}:${minutes}`;
}
