/** SIGTERM and SIGINT: the first asks to stop, the second ends the process at once. */

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
/** Longer than an orderly stop takes with any configuration; supervisors kill after about as long. */
const EXIT_WITHIN_MS = 30_000;
const ENDED_BY_SIGNAL = 130;

/** Resolves with the first signal; from then on the process ends within 30 s in any case. */
export function stopSignals(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const stop = (): void => {
      if (asked) process.exit(ENDED_BY_SIGNAL);
      asked = true;
      setTimeout(() => process.exit(1), EXIT_WITHIN_MS).unref();
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}
