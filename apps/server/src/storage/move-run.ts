/** MoveRunStore on both databases: one row, which the node that runs the move keeps alive. */
import type { MoveRunStore, RunPlace, RunState, StoredRun } from '../move-in/run-store.ts';
import { type Column, type Database, type Row, statement } from './database.ts';

const ID = 1;
const COLUMNS: readonly Column[] = [
  { name: 'id', type: 'integer' },
  { name: 'address', type: 'text' },
  { name: 'state', type: 'text' },
  { name: 'user_id', type: 'integer' },
  { name: 'begun_at', type: 'integer' },
  { name: 'runner', type: 'text' },
  { name: 'alive_until', type: 'integer' },
  { name: 'is_stopping', type: 'integer' },
  { name: 'requests', type: 'integer' },
  { name: 'waited', type: 'integer' },
  { name: 'waiting_until', type: 'integer' },
  { name: 'step', type: 'text' },
  { name: 'step_done', type: 'integer' },
  { name: 'progress', type: 'text' },
];
const ONE = 'select * from move_run e where id = 1';
const FIND = statement(ONE);
const PLACE = 'requests = ?, waited = ?, waiting_until = ?, step = ?, step_done = ?, step_of = ?';
const OWN = "where id = 1 and runner = ? and state = 'running'";
const BEAT = statement(`update move_run set alive_until = ?, ${PLACE} ${OWN} returning is_stopping`);
const PROGRESS = statement(`update move_run set progress = ? ${OWN} returning id`);
const STOP = statement("update move_run set is_stopping = 1 where id = 1 and state = 'running'");
const END = statement(
  `update move_run set state = ?, ended_at = ?, ${PLACE}, report = ?, problem = ?, runner = null ${OWN}`,
);
const REMOVE = statement('delete from move_run where id = 1');

export function createMoveRunStore(database: Database): MoveRunStore {
  const { dialect } = database;
  const locked = statement(`${ONE}${dialect.lockRows}`);
  return {
    async find() {
      const [row] = await database.query<MoveRunRow>(FIND, []);
      return row === undefined ? undefined : toRun(row);
    },

    claim: ({ address, userId, runner, now, aliveUntil }) =>
      database.transaction(async (transaction) => {
        // Two that begin the first move wait for each other here.
        if (dialect.locks) await transaction.query(dialect.locks.planning, []);
        const [row] = await transaction.query<MoveRunRow>(locked, []);
        const before = row && toRun(row);
        if (before?.state === 'running' && before.aliveUntil > now) return undefined;
        const isSame = before !== undefined && before.address === address && before.state !== 'done';
        const [begunAt, requests, waited] = isSame
          ? [before.begunAt, before.requests, before.waited]
          : [now, 0, 0];
        const progress = isSame && before.progress !== null ? JSON.stringify(before.progress) : null;
        await transaction.query(REMOVE, []);
        await transaction.insert('move_run', COLUMNS, [
          [
            ...[ID, address, 'running', userId, begunAt, runner, aliveUntil, 0],
            ...[requests, waited, 0, isSame ? before.step : '', 0, progress],
          ],
        ]);
        const [made] = await transaction.query<MoveRunRow>(FIND, []);
        return made && toRun(made);
      }),

    async beat(runner, aliveUntil, place) {
      const [row] = await change<{ is_stopping: number }>(BEAT, [aliveUntil, ...placeOf(place), runner]);
      if (row === undefined) return 'give-up';
      return row.is_stopping === 1 ? 'stop' : 'go-on';
    },

    async saveProgress(runner, progress) {
      const text = progress === null ? null : JSON.stringify(progress);
      return (await change(PROGRESS, [text, runner])).length > 0;
    },

    async askToStop() {
      await change(STOP, []);
    },

    async end(runner, { state, at, place, report, problem }) {
      const text = report === null ? null : JSON.stringify(report);
      await change(END, [state, at, ...placeOf(place), text, problem, runner]);
    },
  };

  function change<R = Row>(...[text, values]: Parameters<Database['query']>): Promise<R[]> {
    return database.transaction((transaction) => transaction.query<R>(text, values));
  }
}

const placeOf = ({ requests, waited, waitingUntil, step, stepDone, stepOf }: RunPlace) => [
  ...[requests, waited, waitingUntil, step, stepDone, stepOf],
];

interface MoveRunRow {
  readonly address: string;
  readonly state: RunState;
  readonly user_id: number | null;
  readonly begun_at: number;
  readonly ended_at: number | null;
  readonly alive_until: number;
  readonly is_stopping: number;
  readonly requests: number;
  readonly waited: number;
  readonly waiting_until: number;
  readonly step: string;
  readonly step_done: number;
  readonly step_of: number | null;
  readonly progress: string | null;
  readonly report: string | null;
  readonly problem: string | null;
}

function toRun(row: MoveRunRow): StoredRun {
  return {
    address: row.address,
    state: row.state,
    userId: row.user_id,
    begunAt: row.begun_at,
    endedAt: row.ended_at,
    aliveUntil: row.alive_until,
    isStopping: row.is_stopping === 1,
    requests: row.requests,
    waited: row.waited,
    waitingUntil: row.waiting_until,
    step: row.step,
    stepDone: row.step_done,
    stepOf: row.step_of,
    progress: row.progress === null ? null : JSON.parse(row.progress),
    report: row.report === null ? null : JSON.parse(row.report),
    problem: row.problem,
  };
}
