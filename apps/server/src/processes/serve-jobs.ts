/** The main loop of a computing process: it takes jobs from its parent one by one, and never outlives it. */
import type { ChildMessage, Jobs, RunMessage } from './protocol.ts';
import { watchParent } from './watch-parent.ts';

/** Begins to serve jobs; the process ends when its parent does. */
export function serveJobs(jobs: Jobs): void {
  // Signals that stop the server reach the whole process group; the parent decides when this process has to
  // end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  watchParent();
  process.on('message', ({ job, input }: RunMessage) => {
    void answer(jobs, job, input).then(send);
  });
  void send({ type: 'ready' });
}

async function answer(jobs: Jobs, name: string, input: unknown): Promise<ChildMessage> {
  try {
    const job = Object.hasOwn(jobs, name) ? jobs[name] : undefined;
    if (job === undefined) throw new Error(`There is no job ${name}.`);
    const before = process.cpuUsage();
    // The parent, which is the same program, gives each job the input of its name.
    await job(input as never, (bytes) => send({ type: 'chunk', bytes }));
    const { user, system } = process.cpuUsage(before);
    return { type: 'done', usedMs: (user + system) / 1_000 };
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { type: 'failed', message, stack };
  }
}

function send(message: ChildMessage): Promise<void> {
  return new Promise((resolve) => {
    // An error means that the parent is gone: `disconnect` follows.
    process.send?.(message, undefined, undefined, () => resolve());
  });
}
