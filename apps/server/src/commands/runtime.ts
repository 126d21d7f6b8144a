/** Environment of a command: provided by the process that runs it, or by tests. */
import type { Config, Flags } from '../config/config.ts';
import type { Clock } from '../platform/clock.ts';

export interface Io {
  /** Writes results to standard output. */
  out(text: string): void;
  /** Writes problems and progress to standard error. */
  err(text: string): void;
  /** Writes to standard output, and waits while the reader is slow. */
  write(chunk: string): Promise<void>;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** Whether a person is watching. */
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
}

export interface Runtime {
  readonly io: Io;
  readonly clock: Clock;
  /** Throws ConfigError. */
  readonly loadConfig: (flags: Flags) => Config;
  /** Resolves when the process is asked to stop. */
  readonly stopped: () => Promise<void>;
}

export interface Context extends Runtime {
  readonly config: Config;
}

/** Exit status: 1 for a command that did its work and found problems, 2 for one that could not do it. */
export type Status = 0 | 1 | 2;
