/**
 * Detects a database that is connected but silent: a frozen server, or a network that swallows everything.
 * Nothing fails in such a case, so callers would wait for ever.
 */
import type { AppError } from '../platform/errors.ts';

interface PulseOptions {
  /** Milliseconds after which a question counts as unanswered. */
  readonly withinMs: number;
  /** Makes the error for waiting callers. */
  readonly unavailable: () => AppError;
}

export class Pulse {
  readonly #options: PulseOptions;
  readonly #waiting = new Set<(error: AppError) => void>();
  #timer: NodeJS.Timeout | undefined;
  #isSilent = false;

  constructor(options: PulseOptions) {
    this.#options = options;
  }

  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Notes that the database has been asked something that it answers at once. */
  asked(): void {
    if (this.#timer !== undefined || this.#isSilent) return;
    this.#timer = setTimeout(() => {
      // If this process was busy, the answer may already be there: let it be read first.
      setImmediate(() => setImmediate(() => this.#miss()));
    }, this.#options.withinMs);
    this.#timer.unref();
  }

  /** Notes that the database has answered. */
  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isSilent = false;
  }

  /**
   * Runs the work while the database answers; throws as soon as it falls silent, and at once while it is
   * silent.
   */
  async whileHeard<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isSilent) throw this.#options.unavailable();
    return new Promise<T>((resolve, reject) => {
      this.#waiting.add(reject);
      work()
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(reject));
    });
  }

  #miss(): void {
    if (this.#timer === undefined) return;
    this.#timer = undefined;
    this.#isSilent = true;
    for (const reject of this.#waiting) reject(this.#options.unavailable());
    this.#waiting.clear();
  }
}
