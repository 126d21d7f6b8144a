/**
 * Tells of a database that is connected and says nothing: a server that is frozen, a network that swallows everything.
 * Nothing fails then, so that whatever waits would wait for ever.
 */
import type { AppError } from '../platform/errors.ts';

interface PulseOptions {
  /** A question that takes longer is not going to be answered. */
  readonly withinMs: number;
  /** What those are told who wait. */
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

  /** The database has been asked something that it answers at once. */
  asked(): void {
    if (this.#timer !== undefined || this.#isSilent) return;
    this.#timer = setTimeout(() => {
      // The answer may have come in while this process was busy: then it is read before this.
      setImmediate(() => setImmediate(() => this.#miss()));
    }, this.#options.withinMs);
    this.#timer.unref();
  }

  /** It has answered. */
  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isSilent = false;
  }

  /** Runs the work while the database answers; throws as soon as it does not, and at once while it has not. */
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
