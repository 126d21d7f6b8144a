/** Rows of `dataview_result`, converted to results and runs. */
import {
  HELD,
  type ResultEvent,
  type ResultState,
  type StoredState,
  statesBefore,
} from '../../dataviews/result-state.ts';
import type { Run, RunKey, StoredResult } from '../../dataviews/results-store.ts';

/** The state of a row, as `result-state.ts` names it. */
const STATE = `case when state <> 'running' then state when holder is null then 'queued'
   when started = 0 then 'starting' else 'computing' end`;

/** Columns that `toResult` needs; the table is `e`. */
export const RESULT_COLUMNS = `e.id, e.created, e.dataview_id, e.format, e.scope, ${STATE} as current_state,
  e.creation_time, e.run, e.description, e.records, e.share, e.bytes, e.finish_time, e.duration_ms, e.cached_until,
  e.expires_at, e.max_page_size`;

export interface ResultRow {
  readonly id: number;
  readonly created: number;
  readonly dataview_id: number;
  readonly format: string;
  readonly scope: string;
  readonly current_state: StoredState;
  readonly creation_time: number;
  readonly run: number;
  readonly description: string;
  readonly records: number;
  readonly share: number | null;
  readonly bytes: number;
  readonly finish_time: number | null;
  readonly duration_ms: number | null;
  readonly cached_until: number | null;
  readonly expires_at: number | null;
  readonly max_page_size: number | null;
}

export function toResult(row: ResultRow): StoredResult {
  return {
    id: { id: row.id, created: row.created },
    dataviewId: row.dataview_id,
    format: row.format,
    scope: row.scope,
    state: row.current_state,
    creationTime: row.creation_time,
    run: row.run,
    description: row.description,
    progress: { records: row.records, share: row.share, bytes: row.bytes },
    ready: row.current_state === 'success' ? toReady(row) : undefined,
  };
}

function toReady(row: ResultRow): StoredResult['ready'] {
  return {
    records: row.records,
    bytes: row.bytes,
    finishTime: row.finish_time ?? 0,
    durationMs: row.duration_ms ?? 0,
    cachedUntil: row.cached_until ?? 0,
    expiresAt: row.expires_at ?? 0,
    maxPageSize: row.max_page_size ?? 0,
  };
}

export interface RunRow {
  readonly id: number;
  readonly run: number;
  readonly attempts: number;
  readonly format: string;
  readonly task: string;
  readonly creation_time: number;
}

export const RUN_COLUMNS = 'id, run, attempts, format, task, creation_time';

export function toRun({ creation_time: creationTime, ...run }: RunRow): Run {
  return { ...run, creationTime };
}

/** Condition that the event can happen to the row. */
export function canHappen(event: ResultEvent): string {
  return isIn(statesBefore(event));
}

/** Condition that the holder still owns the run with this key, and the event can happen to it. */
export function canHappenTo(event: ResultEvent): string {
  return `id = ? and run = ? and ${canHappen(event)}`;
}

/** Condition that the holder still owns the run with this key. */
export const IS_HELD = `id = ? and run = ? and ${isIn(HELD)}`;

function isIn(states: readonly ResultState[]): string {
  return `${STATE} in (${states.map((state) => `'${state}'`).join(', ')})`;
}

export function keyOf({ id, run }: RunKey): readonly [number, number] {
  return [id, run];
}
