/** Evaluation in the tests' worker process: follows the parameters of the request instead of a definition. */
import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { ComputationFailed } from '../../src/dataviews/computation-failed.ts';
import { statement } from '../../src/storage/database.ts';
import type { Evaluate } from '../../src/storage/jobs/compute-dataview.ts';

/** The parameters of a request. */
export interface Script {
  /** Distinguishes otherwise equal requests. */
  readonly name?: string;
  readonly rows?: number;
  /** Characters of each row. */
  readonly width?: number;
  /** A file that must exist before anything is read … */
  readonly gate?: string;
  /** … or before the row after this one. */
  readonly gateAfter?: number;
  /** Number of rows after which its process ends. */
  readonly crashAfter?: number;
  /** Crashes only while this file exists. */
  readonly crashWhile?: string;
  readonly fail?: string;
  readonly error?: string;
  /** Milliseconds of pause after every 100 rows. */
  readonly pauseMs?: number;
}

const COUNT = statement('select count(*) as count from event');

/** Writes rows of a number, the number of events in the snapshot, and a text. */
export const evaluateScript: Evaluate = async (task, { session }, sink, onProgress) => {
  const script = JSON.parse(task.parameters) as Script;
  const { rows = 3, width = 1, gateAfter = 0 } = script;
  await sink.begin({ levels: [], columns: COLUMNS });
  for (let row = 1; row <= rows; row += 1) {
    if (row - 1 === gateAfter) await passGate(script);
    if (row - 1 === script.crashAfter && mayCrash(script)) process.kill(process.pid, 'SIGKILL');
    if (script.pauseMs !== undefined && row % 100 === 0) await setTimeout(script.pauseMs);
    const [found] = row === 1 || row === rows ? await session.query<{ count: number }>(COUNT, []) : [];
    await sink.row([row, found?.count ?? 0, 'x'.repeat(width)]);
    onProgress({ records: row, share: row / rows });
  }
  await passGate({ ...script, gate: gateAfter >= rows ? script.gate : undefined });
  if (script.fail !== undefined) throw new ComputationFailed(script.fail);
  if (script.error !== undefined) throw new Error(script.error);
  await sink.end();
};

const COLUMNS = [
  { header: 'number', type: 'number' },
  { header: 'events', type: 'number' },
  { header: 'text', type: 'text' },
] as const;

function mayCrash({ crashWhile }: Script): boolean {
  return crashWhile === undefined || existsSync(crashWhile);
}

async function passGate({ gate }: { readonly gate?: string | undefined }): Promise<void> {
  while (gate !== undefined && !existsSync(gate)) await setTimeout(5);
}
