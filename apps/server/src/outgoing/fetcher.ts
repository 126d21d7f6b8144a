/**
 * Reads what stands at an address of others: from a checked address at each step, with few redirects, within bounds of
 * time and size, before and after decompression.
 */
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Agent } from 'undici';
import {
  type CallTimeouts,
  createGuardedAgent,
  credentials,
  explain,
  type GuardOptions,
} from './guarded-agent.ts';
import { problemOfUrl, targetOf } from './url.ts';

export interface Fetch {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FetchedBody {
  readonly outcome: 'answered';
  readonly status: number;
  /** Header by its lower-case name; undefined when it is missing or stands twice. */
  readonly header: (name: string) => string | undefined;
  /** Empty unless the status is 200. */
  readonly body: Uint8Array;
}

export interface FetchFailure {
  readonly outcome: 'refused' | 'failed' | 'timeout' | 'too-large' | 'redirects';
  /** For people; it never reveals a resolved address or the address that was asked for. */
  readonly detail: string;
}

/** Never rejects. The signal ends it early. */
export type FetchAddress = (wanted: Fetch, signal?: AbortSignal) => Promise<FetchedBody | FetchFailure>;

export interface FetcherOptions extends Omit<GuardOptions, 'timeouts'> {
  readonly userAgent: string;
  readonly timeouts?: CallTimeouts;
  /** Maximum number of bytes of a body, as it is sent and as it is decompressed. */
  readonly mostBytes?: number;
}

const TIMEOUTS: CallTimeouts = { totalMs: 30_000, connectMs: 5_000 };
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const DECODERS: Readonly<Record<string, (() => Transform) | undefined>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

class Refusal extends Error {
  readonly failure: FetchFailure;

  constructor(outcome: FetchFailure['outcome'], detail: string) {
    super(detail);
    this.failure = { outcome, detail };
  }
}

export function createFetcher(options: FetcherOptions): FetchAddress {
  const { mostBytes = MOST_BYTES, timeouts = TIMEOUTS, rules } = options;

  /** Returns the final answer; every address on the way is checked like the first one. */
  async function follow({ url, headers }: Fetch, agent: Agent, signal: AbortSignal): Promise<FetchedBody> {
    let address = url;
    let login: Readonly<Record<string, string>> = {};
    for (let steps = 0; steps <= MOST_REDIRECTS; steps += 1) {
      const problem = problemOfReading(address, rules.isNamed);
      if (problem !== undefined) throw new Refusal('refused', problem);
      const at = new URL(address);
      const own = credentials(at);
      // A redirect to another origin does not get the password.
      if (steps === 0 || Object.keys(own).length > 0) login = own;
      const answer = await agent.request({
        origin: at.origin,
        path: targetOf(address),
        method: 'GET',
        signal,
        headers: {
          ...headers,
          ...login,
          'accept-encoding': 'gzip, deflate, br',
          'user-agent': options.userAgent,
        },
      });
      // A body that is not read to its end fails when it is dropped, which nobody waits for.
      answer.body.on('error', () => undefined);
      const header = (name: string): string | undefined => {
        const value = answer.headers[name];
        return typeof value === 'string' ? value : undefined;
      };
      const next = REDIRECTS.has(answer.statusCode) ? header('location') : undefined;
      if (next === undefined) {
        const encoding = header('content-encoding') ?? '';
        const body = answer.statusCode === 200 ? await bytesOf(answer.body, encoding, mostBytes) : NOTHING;
        if (answer.statusCode !== 200) answer.body.destroy();
        return { outcome: 'answered', status: answer.statusCode, header, body };
      }
      answer.body.destroy();
      if (!URL.canParse(next, address))
        throw new Refusal('failed', 'it redirects to something that is no address');
      const target = new URL(next, address);
      if (target.origin !== at.origin) login = {};
      address = target.href;
    }
    throw new Refusal('redirects', `it redirects more than ${MOST_REDIRECTS} times`);
  }

  return async (wanted, stop) => {
    const timeout = AbortSignal.timeout(timeouts.totalMs);
    const signal = stop === undefined ? timeout : AbortSignal.any([timeout, stop]);
    const agent = createGuardedAgent({ ...options, timeouts }, signal);
    try {
      return await follow(wanted, agent, signal);
    } catch (error) {
      return error instanceof Refusal ? error.failure : explain(error, { isLate: timeout.aborted });
    } finally {
      await agent.destroy();
    }
  };
}

/**
 * Returns why an address may not be read: over http its secret could be read on the way, so that this is for hosts that
 * the operator names.
 */
export function problemOfReading(url: string, isNamed: (host: string) => boolean): string | undefined {
  const problem = problemOfUrl(url);
  if (problem !== undefined) return problem;
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || isNamed(hostname)) return undefined;
  return 'the address must begin with https://; CALLBOARD_CALLBACK_ALLOW can allow http for a host';
}

const NOTHING = new Uint8Array();

async function bytesOf(body: Readable, encoding: string, most: number): Promise<Uint8Array> {
  const name = encoding.trim().toLowerCase();
  const pieces: Uint8Array[] = [];
  const decode = DECODERS[name];
  if (decode === undefined && name !== '' && name !== 'identity') {
    body.destroy();
    throw new Refusal('failed', 'its compression is not known here');
  }
  try {
    const sent = Readable.from(bounded(body, most));
    const source = decode === undefined ? sent : compose(sent, decode());
    for await (const bytes of bounded(source, most)) pieces.push(bytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^(Z_|ERR_BROTLI|ERR__ERROR)/.test(code)) {
      throw new Refusal('failed', 'its compression is broken or ends early');
    }
    throw error;
  }
  return Buffer.concat(pieces);
}

/** An error or the end of either side reaches the other one. */
function compose(source: Readable, decode: Transform): Transform {
  return pipeline(source, decode, () => undefined);
}

async function* bounded(source: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array, void> {
  let count = 0;
  for await (const bytes of source) {
    count += bytes.length;
    if (count > most)
      throw new Refusal('too-large', `it is larger than ${Math.floor(most / 1024 / 1024)} MiB`);
    yield bytes;
  }
}
