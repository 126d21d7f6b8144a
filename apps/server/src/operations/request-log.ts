/**
 * The log of requests, one line each. Lines are written by hand because the general log, which searches
 * everything for secrets, costs a tenth of a single GET; these lines contain no text from callers or users.
 * They are gathered for a moment and written together, so that a busy server does not wait for its log.
 */
import { hostname } from 'node:os';
import { stdTimeFunctions } from 'pino';
import type { LogLevel } from '../platform/log.ts';
import type { AnsweredRequest } from './answered-request.ts';

const SLOW_MS = 1_000;
const GATHER_MS = 100;
/** Number of characters after which the lines are written at once. */
const GATHER_LENGTH = 65_536;
const INFO = 30;
const WARN = 40;
const WRITTEN_AT: ReadonlySet<LogLevel> = new Set(['info', 'debug', 'trace']);
const SLOW_WRITTEN_AT: ReadonlySet<LogLevel> = new Set([...WRITTEN_AT, 'warn']);

interface RequestLogOptions {
  readonly level: LogLevel;
  readonly write: (lines: string) => void;
}

export interface RequestLog {
  answered(request: AnsweredRequest): void;
  /** Writes the gathered lines. */
  flush(): void;
}

/**
 * Creates the log. Level `info` logs every request, `warn` only those that took more than a second, and
 * higher levels none.
 */
export function createRequestLog({ level, write }: RequestLogOptions): RequestLog {
  const every = WRITTEN_AT.has(level);
  const slow = SLOW_WRITTEN_AT.has(level);
  const origin = `"pid":${process.pid},"hostname":${JSON.stringify(hostname())}`;
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const lines = gathered;
    gathered = '';
    if (lines !== '') write(lines);
  }

  return {
    answered(request) {
      const isSlow = request.durationMs > SLOW_MS;
      if (!(every || (slow && isSlow))) return;
      gathered += `{"level":${isSlow ? WARN : INFO}${stdTimeFunctions.isoTime()},${origin},${members(request)}}\n`;
      if (gathered.length >= GATHER_LENGTH) flush();
      else timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    flush,
  };
}

/**
 * Formats the members of a line. Nothing needs escaping: ids are our own, and the other texts come from fixed
 * sets.
 */
function members(request: AnsweredRequest): string {
  const { id, method, route, status, code, durationMs, bytes, keyId } = request;
  const key = keyId === undefined ? '' : `,"keyId":${keyId}`;
  const reason = code === undefined ? '' : `,"code":"${code}"`;
  const ms = Math.round(durationMs * 100) / 100;
  return `"requestId":"${id}","method":"${method}","route":"${route}","status":${status}${reason},"ms":${ms},"bytes":${bytes}${key},"msg":"request"`;
}
