/** Operations of planning: changes that are made together or not at all, once, and that can be undone. */

import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { ranksInHalls } from '@callboard/planning';
import { visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { forbidden } from '../access/refusals.ts';
import { createEntityEditor } from '../entities/editing/editor.ts';
import { checkMayUnlock } from '../entities/editing/locked-event.ts';
import { namesOfBooked } from '../entities/editing/moved-bookings.ts';
import type { EditStore } from '../entities/editing/store.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { type AlternativesByKey, alternativesTo } from './alternatives.ts';
import { carryOut } from './changes.ts';
import { refuseTooManySeries } from './closing-series.ts';
import { type GatheredWrites, gatherWrites } from './gathered-writes.ts';
import { createWatch, type Watch } from './guard.ts';
import { createRecorder, putBack, type Recorder } from './images.ts';
import { MOST_MOVED, refuseTooManyMoved } from './moved-uses.ts';
import { readQueues } from './queues.ts';
import {
  announce,
  type KeptOutcome,
  type RecentOperation,
  recentOperations,
  UNDO_SECONDS,
} from './recent-operations.ts';
import type { PlanningStore, PlanningTransaction, StoredOperation } from './store.ts';
import { type Acceptance, type JudgedConflict, obstacles, type Verdict } from './verdict.ts';
import type { PlanningChange, Workbench } from './workbench.ts';

export interface Operation extends Acceptance {
  /** Name that its sender chose. */
  readonly name: string;
  readonly changes: readonly PlanningChange[];
  /** Whether locked events are to be changed. */
  readonly unlock: boolean;
}

export interface Done extends Pick<KeptOutcome, 'created' | 'isUndoable' | 'stayed'> {
  /** Undefined when the operation was done before. */
  readonly verdict: Verdict | undefined;
}

export interface Checked {
  readonly verdict: Verdict;
  readonly refused: readonly JudgedConflict[];
  /** Worst rank that the written options would have in their halls; undefined: none is one. */
  readonly rank: number | undefined;
  /** Halls that are free instead; empty unless asked for. */
  readonly alternatives: AlternativesByKey;
}

interface CheckOptions {
  readonly withAlternatives?: boolean | undefined;
  /** Whether locked events are to be changed. */
  readonly unlock?: boolean | undefined;
}

/** All methods throw the errors of edits and `locked`; those that write also `double-booking`. */
export interface PlanningOperations {
  /** Carries the changes out, looks what they make or worsen, and takes everything back. */
  check(principal: Principal, changes: readonly PlanningChange[], options?: CheckOptions): Promise<Checked>;
  /** An operation that was done before under its name is not done again. */
  carryOut(principal: Principal, operation: Operation): Promise<Done>;
  /**
   * Administrators undo what others did as well. Throws `conflict` when something has changed since, `not-found` after a
   * day.
   */
  undo(principal: Principal, name: string): Promise<Done>;
  /** Returns the newest operations of the last day: one's own, to administrators those of everybody. */
  recent(principal: Principal): Promise<readonly RecentOperation[]>;
}

interface OperationOptions {
  readonly planning: PlanningStore;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
  /** Maximum number of uses that one operation moves, copies and deletes. */
  readonly mostMoved?: number;
}

/** Ends a dry run: the transaction that it leaves is rolled back. */
class DryRun extends Error {
  readonly checked: Checked;

  constructor(checked: Checked) {
    super('Dry run');
    this.checked = checked;
  }
}

interface Steps {
  readonly bench: Workbench;
  /** Writes of the bench: watch and recorder see them when they are flushed. */
  readonly writes: GatheredWrites;
  readonly watch: Watch;
  readonly recorder: Recorder;
}

export function createPlanningOperations({
  planning,
  reference,
  clock,
  mostMoved = MOST_MOVED,
}: OperationOptions): PlanningOperations {
  async function inOperation<R>(
    principal: Principal,
    unlock: boolean,
    work: (steps: Steps) => Promise<R>,
  ): Promise<R> {
    if (visibility(principal, 'event', 'write') === 'none') throw forbidden('write', 'event');
    if (unlock) checkMayUnlock(principal);
    // Read before: the transaction holds a lock that others wait for with the last connections of the pool.
    const data = await reference.current();
    return planning.change(async (stored) => {
      const recorder = createRecorder(stored);
      const watch = createWatch({ ...stored, writer: recorder.writer }, data, seconds(clock));
      const writes = gatherWrites({ ...stored, release: recorder.release, writer: watch.writer });
      const transaction: PlanningTransaction = {
        ...writes.transaction,
        ...(unlock ? { isUnlocked: true } : {}),
      };
      const edits: EditStore = {
        look: (look) => look(transaction),
        edit: (_kind, _sender, edit) => edit(transaction),
      };
      const editor = createEntityEditor({ store: edits, reference: { current: async () => data }, clock });
      const bench: Workbench = {
        transaction,
        editor,
        principal,
        reference: data,
        now: clock.now(),
        current: new Set<number>(),
        stayed: [],
      };
      return work({ bench, writes, watch, recorder });
    });
  }

  return {
    async check(principal, changes, { withAlternatives = false, unlock = false } = {}) {
      try {
        return await inOperation(principal, unlock, async ({ bench, writes, watch }) => {
          refuseTooManySeries(changes);
          await refuseTooManyMoved(bench, changes, mostMoved);
          await carryOutAll(bench, writes, changes);
          const verdict = await watch.verdict();
          const alternatives = withAlternatives
            ? await alternativesTo(verdict, bench.transaction.planning, principal, bench.reference)
            : new Map<string, never>();
          const refused = obstacles(verdict, { accept: 'all' });
          const rank = await worstRank(bench, verdict);
          throw new DryRun({ verdict, refused, rank, alternatives });
        });
      } catch (error) {
        if (error instanceof DryRun) return error.checked;
        throw error;
      }
    },

    carryOut: (principal, operation) =>
      inOperation(principal, operation.unlock, async ({ bench, writes, watch, recorder }) => {
        const { transaction } = bench;
        const done = await transaction.operation(principal.userId, operation.name);
        if (done !== undefined) {
          const { created, isUndoable, stayed = [] }: KeptOutcome = JSON.parse(done.outcome);
          return { created, isUndoable, stayed, verdict: undefined };
        }
        refuseTooManySeries(operation.changes);
        await refuseTooManyMoved(bench, operation.changes, mostMoved);
        await transaction.markWrites({ key: keyOf(principal.userId, operation.name), isUndo: false });
        const announced = await announce(bench, operation.changes);
        const created = await carryOutAll(bench, writes, operation.changes);
        const verdict = await watch.finish(principal, operation);
        const stayed = await namesOfBooked(transaction, principal, bench.stayed);
        const images = await recorder.images();
        const isUndoable = images !== undefined;
        const at = seconds(clock);
        await transaction.keepOperation(
          {
            name: operation.name,
            userId: principal.userId,
            at,
            undone: !isUndoable,
            outcome: JSON.stringify({ created, isUndoable, stayed, ...announced } satisfies KeptOutcome),
            images: images ?? [],
          },
          at - UNDO_SECONDS,
        );
        return { created, isUndoable, stayed, verdict };
      }),

    undo: (principal, name) =>
      inOperation(principal, false, async ({ bench, writes, watch }) => {
        const { transaction } = bench;
        const done = await operationToUndo(bench, name, seconds(clock) - UNDO_SECONDS);
        if (done === undefined)
          throw new AppError(
            'not-found',
            'There is nothing (any more) that could be undone under this name.',
          );
        if (!done.undone) {
          await transaction.markWrites({ key: keyOf(done.userId, name), isUndo: true });
          await putBack(bench, done.images);
          await writes.flush();
          await transaction.markUndone(done.userId, name);
        }
        // A clash that stood before the operation asks nobody again.
        const verdict = await watch.finish(principal, { accept: 'all' });
        return { created: [], isUndoable: false, stayed: [], verdict };
      }),

    async recent(principal) {
      if (visibility(principal, 'event', 'write') === 'none') throw forbidden('write', 'event');
      return planning.look((reader) => recentOperations(reader, principal, seconds(clock)));
    },
  };
}

/** Returns a short name of the operation that is unique among those of all users. */
function keyOf(userId: number, name: string): string {
  return createHash('sha256').update(`${userId} ${name}`).digest('base64url').slice(0, 22);
}

/** The window of a verdict ends with the written events; their days may have more options. */
async function worstRank(
  { transaction, reference }: Workbench,
  { window, touched }: Verdict,
): Promise<number | undefined> {
  // Uses of the groups around a written event are touched as well, and keep their places.
  const written = window.uses.filter(
    ({ id, firmness, holder }) =>
      firmness === 'option' &&
      touched.has(id) &&
      (holder === null || window.stored.planned.get(holder)?.kind === 'event'),
  );
  if (written.length === 0) return undefined;
  const options = written.flatMap(({ id }) => window.stored.uses.get(id) ?? []);
  const queues = await readQueues(transaction.planning, reference, options);
  const ids = new Set(written.map(({ id }) => id));
  let worst: number | undefined;
  for (const [id, { rank }] of ranksInHalls(queues.window, queues.halls, reference.settings.optionRanks))
    if (ids.has(id)) worst = Math.max(worst ?? 1, rank);
  return worst;
}

/** Returns the user's own operation of this name, to administrators also the only one of somebody else. */
async function operationToUndo(
  { transaction, principal }: Workbench,
  name: string,
  since: number,
): Promise<StoredOperation | undefined> {
  const authors = await transaction.authorsOf(name, since);
  if (authors.includes(principal.userId)) return transaction.operation(principal.userId, name);
  const [author, ...more] = principal.permissions.administer ? authors : [];
  return author === undefined || more.length > 0 ? undefined : transaction.operation(author, name);
}

/** Carries the changes out in their order; returns the wire ids of the events that they make. */
async function carryOutAll(
  bench: Workbench,
  writes: GatheredWrites,
  changes: readonly PlanningChange[],
): Promise<string[]> {
  // Each step is a turn of its own: on SQLite, statements give other requests no pause.
  await turn();
  await writes.readAhead(changes.flatMap((change) => ('event' in change && parseId(change.event)?.id) || []));
  const created: string[] = [];
  for (const change of changes) {
    await turn();
    const id = await carryOut(bench, change);
    if (id !== undefined) created.push(id);
  }
  await turn();
  await writes.flush();
  return created;
}
