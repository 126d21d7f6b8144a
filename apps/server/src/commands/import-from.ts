/** `callboard import --from`: moves a running installation here through its public API. */
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Comparison } from '../move-in/compare.ts';
import type { MovedConflicts } from '../move-in/moved-conflicts.ts';
import type { MoveState, Progress } from '../move-in/progress.ts';
import { Remote, UnreadableRemote } from '../move-in/remote.ts';
import { readBase } from '../move-in/remote-address.ts';
import { runMove } from '../move-in/run-move.ts';
import { countGone, type MoveTallyState } from '../move-in/tally.ts';
import { COMING_DAYS } from '../planning/coming-conflicts.ts';
import { PRIVATE_MODE, writeFileAtomically } from '../platform/atomic-file.ts';
import { seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { makeFolder } from '../platform/make-folder.ts';
import type { Storage } from '../storage/storage.ts';
import { nounOf } from '../transfer/entity-words.ts';
import { findOwner, type OwnerOptions } from './import-owner.ts';
import { withStorage } from './open.ts';
import { formatCount, plural, printable, progressLine, table } from './output.ts';
import type { Context, Status } from './runtime.ts';

export interface ImportFromOptions extends OwnerOptions {
  readonly from: string;
  readonly key: string | undefined;
  /** Number of entities to compare afterwards. */
  readonly compare: number;
  readonly restart?: boolean;
}

const MOST_KEY_CHARACTERS = 1_000;
/** Waits shorter than this are not told. */
const LONG_WAIT_S = 5;
/** Maximum numbers of lines of the report. */
const MOST_NOTES = 100;
const MOST_DIFFERENCES = 50;
const MOST_CONFLICTS = 10;
const MOST_GONE = 100;

/**
 * Returns 0: everything was moved, and is the same here; 1: something was left out or differs. Throws AppError when the
 * move had to stop; repeating the command goes on there.
 */
export async function importFrom(context: Context, options: ImportFromOptions): Promise<Status> {
  const { io, config, clock } = context;
  const base = readAddress(options.from);
  const key = await readKey(context, options.key);
  const remote = new Remote({
    base,
    key,
    pause: (ms) => pause(ms),
    onWait: (wait) => {
      if (wait >= LONG_WAIT_S) io.err(`${printable(base.host)} asks to wait for ${wait} s\n`);
    },
  });
  const move = async (storage: Storage): Promise<Status> => {
    const line = progressLine(io, clock, base.host, 'entity');
    const { tally, comparison, conflicts } = await runMove({
      remote,
      clock,
      store: storage.moveIn,
      planning: storage.planning,
      reference: storage.reference,
      owner: await findOwner(storage, options),
      now: seconds(clock),
      mostFileBytes: config.uploadBytes,
      progress: await progressIn(context, base, options.restart === true),
      onStep: (step, done, of) => line.show({ done, ...(of === undefined ? {} : { total: of }) }, step),
      compare: options.compare,
      random: Math.random,
    }).finally(() => line.end());
    reportCounts(context, remote, tally);
    reportGone(context, tally);
    reportComparison(context, comparison);
    reportConflicts(context, conflicts);
    const isSame = tally.noteCount === 0 && countGone(tally) === 0 && comparison.differences.length === 0;
    return isSame ? 0 : 1;
  };
  try {
    return await withStorage<Status>({ config }, move, { pageCache: 'least' });
  } catch (error) {
    if (!(error instanceof UnreadableRemote)) throw error;
    const advice = 'Repeat the command: it goes on where it stopped.';
    throw new AppError(error.code, `${error.message} ${advice}`, { cause: error });
  } finally {
    await remote.close();
  }
}

function readAddress(text: string): URL {
  try {
    return readBase(text);
  } catch {
    throw new AppError(
      'bad-parameter',
      '--from takes the address of an installation, like https://org.example, without parameters.',
    );
  }
}

async function readKey({ io }: Context, given: string | undefined): Promise<string> {
  let key = given ?? '';
  if (given === '-') {
    key = '';
    for await (const chunk of io.stdin) {
      key += Buffer.from(chunk).toString('utf8');
      if (key.length > MOST_KEY_CHARACTERS) break;
    }
  }
  const trimmed = key.trim();
  if (trimmed !== '' && trimmed.length <= MOST_KEY_CHARACTERS) return trimmed;
  throw new AppError(
    'bad-parameter',
    'Give an API key of that installation with --key, or --key - to read it.',
  );
}

/** Form of the file of the progress; a file of another one is not read. */
const VERSION = 1;

/** Keeps the progress in the data folder, a file for each installation; it holds no key. */
async function progressIn({ io, config }: Context, base: URL, isRestart: boolean): Promise<Progress> {
  const { dataFolder } = config;
  makeFolder(dataFolder);
  const name = createHash('sha256').update(base.href).digest('hex').slice(0, 16);
  const path = join(dataFolder, `move-in-${name}.json`);
  if (isRestart) await rm(path, { force: true });
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const begun = text === undefined ? undefined : readState(text);
  if (typeof begun === 'string') {
    io.err(`${printable(path)} ${begun}: the move begins anew, and finds what is here already\n`);
  }
  return {
    load: async () => (typeof begun === 'string' ? undefined : begun),
    save: (state) =>
      writeFileAtomically(path, PRIVATE_MODE, [JSON.stringify({ version: VERSION, ...state })]),
    clear: () => rm(path, { force: true }),
  };
}

/** Returns where an earlier run stopped, or why that cannot be known. */
function readState(text: string): MoveState | string {
  let state: Partial<MoveState> & { readonly version?: unknown };
  try {
    state = Object(JSON.parse(text));
  } catch {
    return 'holds where an earlier run stopped, and cannot be read';
  }
  const { version, step, next, tally } = state;
  if (version !== VERSION || step === undefined || tally === undefined) {
    return 'holds where a run of another version stopped';
  }
  return { step, next, tally };
}

function reportCounts({ io }: Context, remote: Remote, { counts, notes, noteCount }: MoveTallyState): void {
  const rows = Object.entries(counts).map(([kind, one]) => [
    kind,
    one.read,
    one.created,
    one.updated,
    one.unchanged,
    one.found,
    one.kept,
    one.failed,
  ]);
  io.out(
    table(['kind', 'there', 'created', 'updated', 'unchanged', 'found here', 'changed here', 'failed'], rows),
  );
  const waited =
    remote.waitedSeconds === 0 ? '' : `, of which ${remote.waitedSeconds} s waiting for its limit`;
  io.out(`${plural(remote.requests, 'request')} to ${printable(remote.name)}${waited}\n`);
  for (const { place, reason } of notes.slice(0, MOST_NOTES)) io.err(`${printable(`${place}: ${reason}`)}\n`);
  if (noteCount > MOST_NOTES) io.err(`and ${formatCount(noteCount - MOST_NOTES)} more\n`);
}

function reportGone({ io, config }: Context, tally: MoveTallyState): void {
  const count = countGone(tally);
  if (count === 0) return;
  const told = (tally.gone ?? []).slice(0, MOST_GONE);
  io.out(
    `${plural(count, 'entity')} no longer there, and left as they are here: delete here what is gone for good\n`,
  );
  for (const { kind, name, page } of told) {
    const address = `${config.baseUrl ?? ''}/${page.kind}/${page.id}`;
    io.out(`  ${printable(`${nounOf(kind)} ${name}`)}: ${address}\n`);
  }
  if (count > told.length) io.out(`  and ${formatCount(count - told.length)} more\n`);
}

function reportComparison({ io }: Context, { entities, values, skipped, differences }: Comparison): void {
  const more = skipped === 0 ? '' : `; ${formatCount(skipped)} left out: changed since, or gone there`;
  const different = differences.length === 0 ? 'no difference' : plural(differences.length, 'difference');
  io.out(`compared ${formatCount(entities)} entities, ${formatCount(values)} values: ${different}${more}\n`);
  for (const { place, reason } of differences.slice(0, MOST_DIFFERENCES)) {
    io.err(`${printable(`${place}: ${reason}`)}\n`);
  }
}

function reportConflicts({ io }: Context, { count, isComplete, first }: MovedConflicts): void {
  if (count === 0) return;
  const total = `${isComplete ? '' : 'at least '}${plural(count, 'conflict')}`;
  io.out(`${total} of the old plan in the coming ${COMING_DAYS} days:\n`);
  for (const { about } of first.slice(0, MOST_CONFLICTS)) io.out(`  ${printable(about)}\n`);
  if (count > MOST_CONFLICTS) io.out(`  and ${formatCount(count - MOST_CONFLICTS)} more\n`);
  io.out('Look at them in the application, under Planning, Conflicts.\n');
}
