/** Whether this node should get requests. */

interface ReadinessOptions {
  /** Rejects when the storage does not answer. */
  readonly ping: () => Promise<void>;
  /** A storage that takes longer to answer does not answer. */
  readonly withinMs: number;
}

export interface Readiness {
  /** Never rejects, and takes at most `withinMs`. */
  isReady(): Promise<boolean>;
  /** From now on it is not ready, whatever the storage says. */
  leave(): void;
  readonly leaving: boolean;
}

/** However many ask at a time, the storage is asked once: a probe costs nothing, and none can pile up. */
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
