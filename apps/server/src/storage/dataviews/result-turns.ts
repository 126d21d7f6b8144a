/** The order in which queued results are computed: users take turns, each with a bounded number of runs. */
import type { Hold, Run } from '../../dataviews/results-store.ts';
import { type Dialect, type Parameter, type Session, type Statement, statement } from '../database.ts';
import { canHappen, RUN_COLUMNS, type RunRow, toRun } from './result-rows.ts';

export class ResultTurns {
  /** Other nodes compute too. Otherwise a run with another holder belongs to a process that is gone. */
  readonly #shared: boolean;
  readonly #anyFree: Statement;
  readonly #claimFree: Statement;
  readonly #countRuns: Statement;

  constructor({ skipLocked }: Dialect, shared: boolean) {
    const free = freeResults(shared);
    this.#shared = shared;
    this.#anyFree = statement(free);
    this.#countRuns = statement(`select ${runsOf('?', shared)} as runs`);
    this.#claimFree = statement(
      `update dataview_result set holder = ?, lease_until = ?, run = run + 1, attempts = attempts + 1, started = 0,
       records = 0, bytes = 0
       where id = (${free}${skipLocked}) returning ${RUN_COLUMNS}`,
    );
  }

  async anyFree(session: Session, holder: string, now: number, mostOfUser: number): Promise<boolean> {
    return (await session.query(this.#anyFree, this.#freeFor(holder, now, mostOfUser))).length > 0;
  }

  async claim(
    session: Session,
    { holder, leaseUntil }: Hold,
    now: number,
    mostOfUser: number,
  ): Promise<Run | undefined> {
    const values = [holder, leaseUntil, ...this.#freeFor(holder, now, mostOfUser)];
    const [row] = await session.query<RunRow>(this.#claimFree, values);
    return row && toRun(row);
  }

  /** Returns the number of live runs of a user. */
  async runsOfUser(session: Session, userId: number, holder: string, now: number): Promise<number> {
    const [row] = await session.query<{ runs: number }>(this.#countRuns, [userId, this.#live(holder, now)]);
    return row?.runs ?? 0;
  }

  /** Parameter of `runsOf` behind the user. */
  #live(holder: string, now: number): Parameter {
    return this.#shared ? now : holder;
  }

  /** Parameters of `freeResults`. */
  #freeFor(holder: string, now: number, mostOfUser: number): readonly Parameter[] {
    const live = this.#live(holder, now);
    return [now, ...(this.#shared ? [] : [holder]), live, mostOfUser, live];
  }
}

/**
 * Selects the result to compute next: of the user with the fewest runs, then of the user whose last run began
 * longest ago, the oldest.
 */
export function freeResults(shared: boolean): string {
  const runs = runsOf('e.user_id', shared);
  // The first condition is that of the index.
  return `select e.id from dataview_result e where e.state = 'running' and ${canHappen('claim')}
    and (e.holder is null or e.lease_until <= ?${shared ? '' : ' or e.holder <> ?'}) and ${runs} < ?
    order by ${runs}, ${LAST_OF_USER}, e.id limit 1`;
}

const LAST_OF_USER = `(select coalesce(max(s.creation_time), 0) from dataview_result s
    where s.user_id = e.user_id and s.started = 1)`;

/** Counts the live runs of a user; without other nodes only those of this process are. */
function runsOf(user: string, shared: boolean): string {
  return `(select count(*) from dataview_result r where r.user_id = ${user} and r.state = 'running'
    and r.holder is not null and ${shared ? 'r.lease_until > ?' : 'r.holder = ?'})`;
}
