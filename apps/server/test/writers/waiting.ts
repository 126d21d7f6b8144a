/** Brings two writers to a point where one of them has to wait for the other. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { statement } from '../../src/storage/database.ts';
import type { Storage } from '../../src/storage/storage.ts';

const WAITING = statement(
  `select count(*) as count from pg_locks l join pg_stat_activity a on a.pid = l.pid
   where not l.granted and a.datname = current_database()`,
);

/**
 * Waits until the work has ended, or waits for a lock. SQLite does not show who waits: a writer that has not
 * ended after a few turns of the event loop counts as waiting.
 */
export async function endedOrWaiting(work: Promise<unknown>, storage: Storage): Promise<void> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  work.then(end, end);
  for (let turn = 0; !ended; turn += 1) {
    await setImmediate();
    if (storage.database.dialect.name === 'sqlite') {
      if (turn >= 20) return;
    } else {
      const [row] = await storage.database.query<{ count: number }>(WAITING, []);
      if ((row?.count ?? 0) > 0) return;
      await setTimeout(1);
    }
  }
}

/** A point at which a writer stops until it is released. */
export function gate() {
  let reach = (): void => undefined;
  let open = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { reached, reach, passed, open };
}
