/**
 * `callboard mcp`: an assistant's way to an installation over standard input and output. It passes messages on to
 * `/mcp` of the installation, which knows tools, rights and costs.
 */

import type { Command } from 'commander';
import { ConfigError } from '../config/config.ts';
import { propertyOf } from '../platform/objects.ts';
import type { Cli } from './cli.ts';
import type { Context, Status } from './runtime.ts';

const MCP_PATH = '/mcp';
/** Members of `_meta` by which newer clients say which version of the protocol they speak. */
const VERSION = 'io.modelcontextprotocol/protocolVersion';
/** Requests with which a client begins; the header belongs to what follows. */
const INITIALIZE = 'initialize';

interface McpOptions {
  readonly url: string;
}

interface Message {
  readonly id?: string | number;
  readonly method?: string;
  readonly params?: {
    readonly name?: string;
    readonly uri?: string;
    readonly protocolVersion?: string;
    readonly _meta?: Readonly<Record<string, unknown>>;
  };
}

export function mcpCommand(cli: Cli): Command {
  return cli
    .command('mcp', 'Let an assistant ask an installation, over standard input and output (MCP).')
    .option(
      '--url <address>',
      'address of the installation; the key stands in CALLBOARD_KEY',
      'http://localhost:8080',
    )
    .action(cli.act((context, options: McpOptions) => passOn(context, options)));
}

/** Passes message after message on until the input ends; answers come in the order in which they are ready. */
export async function passOn({ io, config }: Context, { url }: McpOptions): Promise<Status> {
  const { key } = config;
  if (key === undefined) throw new ConfigError(['Put an API key into CALLBOARD_KEY.']);
  const address = `${url.replace(/\/+$/, '')}${MCP_PATH}`;
  const pending = new Set<Promise<void>>();
  let version: string | undefined;
  const send = (line: string): Promise<void> =>
    post(address, key, line, version)
      .then((answers) => {
        for (const answer of answers) {
          version ??= negotiated(answer);
          io.out(`${answer}\n`);
        }
      })
      .catch((error: unknown) => io.out(`${failureOf(line, error)}\n`));
  for await (const line of linesOf(io.stdin)) {
    const sent = send(line);
    pending.add(sent);
    // what follows the first request depends on the version that it agrees on
    if (version === undefined) await sent;
    void sent.finally(() => pending.delete(sent));
  }
  await Promise.all(pending);
  return 0;
}

async function* linesOf(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of input) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.filter((line) => line.trim() !== '');
  }
  if (rest.trim() !== '') yield rest;
}

/** Returns the messages of the answer, each on one line. */
async function post(
  address: string,
  key: string,
  line: string,
  negotiatedVersion: string | undefined,
): Promise<readonly string[]> {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'error',
    headers: { ...headersOf(parsed(line), negotiatedVersion), authorization: `Bearer ${key}` },
    body: line,
  });
  const text = await response.text();
  if (text === '' && response.ok) return [];
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const messages = isStream ? [...text.matchAll(/^data: ?(.+)$/gm)].map(([, data = '']) => data) : [text];
  if (messages.some((message) => parsed(message)?.jsonrpc !== '2.0')) {
    throw new Error(`${response.status} ${parsed(text)?.detail ?? response.statusText}`);
  }
  return messages.map((message) => message.replaceAll('\n', ' '));
}

function headersOf(
  message: Message | undefined,
  negotiatedVersion: string | undefined,
): Record<string, string> {
  const { method, params } = message ?? {};
  const own = params?._meta?.[VERSION];
  const version = typeof own === 'string' ? own : method === INITIALIZE ? undefined : negotiatedVersion;
  const name = params?.name ?? params?.uri;
  return {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...(version === undefined ? {} : { 'mcp-protocol-version': version }),
    ...(typeof own !== 'string' || method === undefined ? {} : { 'mcp-method': method }),
    ...(typeof own !== 'string' || typeof name !== 'string' ? {} : { 'mcp-name': name }),
  };
}

function negotiated(answer: string): string | undefined {
  const version = propertyOf(propertyOf(parsed(answer), 'result'), 'protocolVersion');
  return typeof version === 'string' ? version : undefined;
}

/** The answer to a request that did not get through; notifications have none. */
function failureOf(line: string, error: unknown): string {
  const message = `The installation did not answer: ${error instanceof Error ? error.message : error}`;
  return JSON.stringify({ jsonrpc: '2.0', id: parsed(line)?.id ?? null, error: { code: -32_603, message } });
}

function parsed(
  text: string,
): (Message & { readonly jsonrpc?: string; readonly detail?: string }) | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
