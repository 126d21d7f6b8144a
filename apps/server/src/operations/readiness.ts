/** The readiness of this node for requests. */

interface ReadinessOptions {
  /** Rejects when the storage does not respond. */
  readonly ping: () => Promise<void>;
  /** Timeout of the storage in milliseconds; a slower answer counts as none. */
  readonly withinMs: number;
}

export interface Readiness {
  /** Returns whether the node is ready. Never rejects, and takes at most `withinMs`. */
  isReady(): Promise<boolean>;
  /** Makes the node unready from now on, whatever the storage says. */
  leave(): void;
  readonly leaving: boolean;
}

/**
 * Creates the check. Concurrent calls share one question to the storage, so probes cost nothing and cannot
 * pile up.
 */
export function createReadiness({ ping, withinMs }: ReadinessOptions): Readiness {
  let leaving = false;
  let asking: Promise<boolean> | undefined;

  function ask(): Promise<boolean> {
    asking ??= ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  async function inTime(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), withinMs);
    });
    return Promise.race([ask(), late]).finally(() => clearTimeout(timer));
  }

  return {
    isReady: async () => !leaving && (await inTime()) && !leaving,
    leave() {
      leaving = true;
    },
    get leaving() {
      return leaving;
    },
  };
}
