/** What a command says when it cannot go on: clear lines for what a person can mend, a trace only for our own mistakes. */
import { ConfigError } from '../config.ts';
import { AppError } from '../platform/errors.ts';

/** One line a problem, without a trace unless the program itself is wrong. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.map(line).join('');
  if (error instanceof AppError) return line(error.message);
  if (!(error instanceof Error)) return line(String(error));
  // Systems and databases name their failures by a code: a disk that is full, a server that does not answer.
  if ('code' in error && typeof error.code === 'string') return line(systemMessage(error, error.code));
  return line(error.stack ?? error.message);
}

function line(message: string): string {
  return `callboard: ${message}\n`;
}

/** Some failures to connect have a code and no message. */
function systemMessage(error: Error, code: string): string {
  if (error.message !== '') return error.message;
  const first = error instanceof AggregateError ? (error.errors[0] as Error | undefined) : undefined;
  return first?.message ?? code;
}
