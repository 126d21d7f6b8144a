/**
 * Error messages of commands: clear lines for problems that users can
 * correct, a trace only for our own mistakes.
 */
import { ConfigError } from '../config/config.ts';
import { AppError } from '../platform/errors.ts';

/** Returns a line for each problem, with a trace only if the program itself is wrong. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.map(line).join('');
  if (error instanceof AppError) return line(error.message);
  if (!(error instanceof Error)) return line(String(error));
  // Systems and databases report failures by code: a full disk, a server that does not answer.
  if ('code' in error && typeof error.code === 'string') return line(systemMessage(error, error.code));
  return line(error.stack ?? error.message);
}

function line(message: string): string {
  return `callboard: ${message}\n`;
}

/** Advice for failures of the system and of databases, by code. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file or folder: correct the name.',
  EACCES: 'This user may not do that: change the owner or the mode, or run it as another user.',
  EPERM: 'This user may not do that: change the owner or the mode, or run it as another user.',
  EROFS: 'That file system is read-only: choose another place.',
  EISDIR: 'That is a folder: name a file.',
  ENOTDIR: 'A part of that path is not a folder: correct the name.',
  EEXIST: 'That is there already: choose another name.',
  ENOSPC: 'The disk is full: make room and try again.',
  EMFILE: 'Too many files are open: raise the limit (ulimit -n).',
  ECONNREFUSED: 'Nothing answers there: start the database, or correct DATABASE_URL.',
  ECONNRESET: 'The database has broken the connection: try again, and look into its log.',
  ENOTFOUND: 'There is no such host: correct DATABASE_URL.',
  EAI_AGAIN: 'The name of the host could not be looked up: try again, or correct DATABASE_URL.',
  CONNECT_TIMEOUT: 'The database does not answer: start it, or correct DATABASE_URL.',
  NO_TLS: 'The database offers no TLS: switch it on there, or take sslmode out of DATABASE_URL.',
  '28P01': 'Correct the user and the password in DATABASE_URL.',
  '28000': 'The database does not let this user in from here: correct DATABASE_URL or pg_hba.conf.',
  '3D000': 'There is no such database: create it, or correct DATABASE_URL.',
  '42501': 'The user of DATABASE_URL may not do that: make it the owner of the database.',
  '53300': 'The database has no connection to spare: raise max_connections.',
  '53100': 'The disk of the database is full: make room and try again.',
};
/** SQLite's message for a file that it did not write. */
const NOT_A_DATABASE = 'file is not a database';

function systemMessage(error: Error, code: string): string {
  const said = messageOf(error, code);
  if (said === NOT_A_DATABASE) {
    return 'callboard.db in the data folder is not a database: put a backup in its place, or name another folder with --data.';
  }
  const advice = ADVICE[code];
  return advice === undefined ? said : `${advice} (${said})`;
}

/** Some connection failures have a code and no message. */
function messageOf(error: Error, code: string): string {
  if (error.message !== '') return error.message;
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error ? first.message : code;
}
