/** What a command gets from the process that runs it; tests hand in their own. */
import type { Config, Flags } from '../config/config.ts';
import type { Clock } from '../platform/clock.ts';

export interface Io {
  /** To standard output; for results. */
  out(text: string): void;
  /** To standard error; for problems and progress. */
  err(text: string): void;
  /** To standard output, waiting while the reader is slow. */
  write(chunk: string): Promise<void>;
  readonly stdin: AsyncIterable<Uint8Array>;
  /** A person is watching. */
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

/** Exit status: 1 is for a command that did its work and found problems, 2 for one that could not do it. */
export type Status = 0 | 1 | 2;
