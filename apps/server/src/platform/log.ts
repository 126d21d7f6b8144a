/** The log: JSON lines without keys, passwords, query texts or personal addresses. */
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';

export type Log = Logger;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const HIDDEN = '[redacted]';

/** Members that are never shown, at the top level of a log entry and one below. */
const SECRET_MEMBERS = [
  'authorization',
  'cookie',
  'api_key',
  'apiKey',
  'key',
  'password',
  'passwordHash',
  'hash',
  'callbackSecret',
  'databaseUrl',
  'email',
  'login',
  'headers',
  'body',
];

/**
 * Patterns of secrets, replaced in every text that leaves: the last line of defence, for messages of
 * libraries. Each takes linear time and leaves the line valid JSON.
 */
const SECRETS: readonly [RegExp, string][] = [
  [/\bcb(?:_|%5[Ff])[0-9A-Za-z]{38}/g, `cb_${HIDDEN}`],
  [/(\bapi_key=)[^&\s"\\]+/g, `$1${HIDDEN}`],
  [/(\bbearer )[^\s"\\]+/gi, `$1${HIDDEN}`],
  [/(:\/\/)[^\s"\\/@]+@/g, `$1${HIDDEN}@`],
];

function scrub(line: string): string {
  return SECRETS.reduce((text, [secret, replacement]) => text.replace(secret, replacement), line);
}

/** Creates a log at this level, to standard output unless a stream is given. */
export function createLog(level: LogLevel, stream?: DestinationStream): Log {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`]), censor: HIDDEN },
    serializers: { req: requestLine, res: responseLine, err: errorLine, error: errorLine },
    hooks: { streamWrite: scrub },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

function requestLine(request: { readonly method?: string; readonly url?: string }) {
  return { method: request.method, path: loggedPath(request.url ?? '') };
}

function responseLine(response: { readonly statusCode?: number }) {
  return { statusCode: response.statusCode };
}

const WORD = /^[a-z]{0,40}$/;
const HARMLESS = /^(?:|\d+-\d+|json|status|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/**
 * Returns the path without query string, up to the first segment that a user may have written: a query names
 * contacts, so only `/api/contacts/…` is kept of `/api/contacts/name:Jansen`.
 */
function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const kept: string[] = [];
  for (const [place, segment] of path.split('/').entries()) {
    const afterId = kept.at(-1)?.includes('-') ?? false;
    if (!(((place < 3 || afterId) && WORD.test(segment)) || HARMLESS.test(segment)))
      return [...kept, '…'].join('/');
    kept.push(segment);
  }
  return kept.join('/');
}

/** Maximum number of nested causes shown. */
const CAUSES = 5;

interface ErrorLine {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly stack?: string;
  readonly cause?: ErrorLine;
}

/**
 * Keeps only these members: those that drivers add (statement,
 * parameters, detail) hold data of the installation.
 */
function errorLine(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause === undefined || depth >= CAUSES ? {} : { cause: errorLine(error.cause, depth + 1) }),
  };
}
