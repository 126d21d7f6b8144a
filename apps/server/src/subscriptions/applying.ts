/**
 * Makes the plan what a calendar says, entry by entry. What somebody has changed here, uses or has deleted stays as it is,
 * and is told.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Actor } from '../access/actor.ts';
import { watchConflicts } from '../imports/conflicts.ts';
import { type History, historyIn, tellingWriter } from '../imports/history.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { type EntityWriter, recordLine } from '../model/writer.ts';
import type { PlanningTransaction } from '../planning/store.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { closureChanges, type ToldClosure } from './closure-history.ts';
import { type LeftRecords, obstaclesOf, readLeft } from './left-records.ts';
import { makeRecords } from './made-records.ts';
import { removeEvents } from './removing.ts';
import { principalOf, signedPlan } from './signed-plan.ts';
import type { ApplyTransaction, LeftEntry, MadeEntry, ReadingReport } from './store.ts';
import type { WantedEntry } from './wanted.ts';

export interface ApplyContext {
  readonly author: Actor;
  readonly reference: ReferenceData;
  readonly clock: Clock;
}

export interface WantedState {
  readonly wanted: readonly WantedEntry[];
  /** Unix second: what ended before stays, though the calendar does not have it any more. */
  readonly from: number;
  /** Nothing is removed. */
  readonly isPartial: boolean;
}

export type Applied = Pick<
  ReadingReport,
  'created' | 'changed' | 'removed' | 'unchanged' | 'left' | 'leftCount' | 'conflicts' | 'conflictCount'
>;

/** Entities that are made by one set of statements. */
const TOGETHER = 200;
const MOST_TOLD = 100;

export async function applyEntries(
  plan: ApplyTransaction,
  state: WantedState,
  context: ApplyContext,
): Promise<Applied> {
  const made = await plan.made.all();
  const applying = new Applying(plan, context, new Map(made.map((one) => [one.key, one])));
  return applying.run(state);
}

/** Removes what was made of a calendar, as far as nobody has changed or used it. */
export async function removeEntries(plan: ApplyTransaction, context: ApplyContext): Promise<Applied> {
  return applyEntries(plan, { wanted: [], from: Number.NEGATIVE_INFINITY, isPartial: false }, context);
}

interface Change {
  readonly wanted: WantedEntry;
  readonly row: MadeEntry;
}

class Applying {
  readonly #made: ApplyTransaction['made'];
  readonly #context: ApplyContext;
  readonly #rows: ReadonlyMap<string, MadeEntry>;
  readonly #plan: PlanningTransaction;
  readonly #writer: EntityWriter;
  readonly #history: History;
  /** The plan with its rows, as obstacles are looked for. */
  readonly #inside: Pick<ApplyTransaction, 'planning' | 'references'>;
  readonly #watch: ReturnType<typeof watchConflicts>;
  readonly #left: LeftEntry[] = [];
  readonly #closures: ToldClosure[] = [];
  readonly #counts = { created: 0, changed: 0, removed: 0, unchanged: 0 };
  /** Rows whose entities are as this reading leaves them. */
  readonly #written: MadeEntry[] = [];

  constructor(plan: ApplyTransaction, context: ApplyContext, rows: ReadonlyMap<string, MadeEntry>) {
    const { author, reference, clock } = context;
    this.#made = plan.made;
    this.#context = context;
    this.#rows = rows;
    const signed = signedPlan(plan.planning, author);
    this.#watch = watchConflicts(signed, reference, seconds(clock));
    this.#plan = { ...signed, writer: this.#watch.writer };
    this.#history = historyIn(this.#plan, principalOf(author), { reference, clock });
    this.#writer = tellingWriter(this.#watch.writer, this.#plan, this.#history);
    this.#inside = { planning: this.#plan, references: plan.references };
  }

  async run({ wanted, from, isPartial }: WantedState): Promise<Applied> {
    const fresh: WantedEntry[] = [];
    const changes: Change[] = [];
    for (const one of wanted) {
      const row = this.#rows.get(one.key);
      if (row === undefined || row.kind !== one.kind) fresh.push(one);
      else if (row.wanted === one.fingerprint && !row.isGone) this.#counts.unchanged += 1;
      else changes.push({ wanted: one, row });
    }
    const present = new Set(wanted.map(({ key }) => key));
    const gone = [...this.#rows.values()].filter(({ key, end }) => !present.has(key) && end > from);
    if (!isPartial) await this.#removeAll(gone);
    await this.#changeAll(changes);
    await this.#makeAll(fresh);
    await this.#remember();
    if (this.#closures.length > 0) {
      const told = await closureChanges(this.#plan, this.#closures, this.#context);
      await this.#plan.writer.write({ changes: told });
    }
    return {
      ...this.#counts,
      left: this.#left.slice(0, MOST_TOLD),
      leftCount: this.#left.length,
      ...(await this.#conflicts()),
    };
  }

  async #conflicts(): Promise<Pick<Applied, 'conflicts' | 'conflictCount'>> {
    if (this.#written.length === 0) return { conflicts: [], conflictCount: 0 };
    const { conflicts, conflictCount } = await this.#watch.found(principalOf(this.#context.author));
    return { conflicts, conflictCount: conflictCount ?? null };
  }

  async #removeAll(gone: readonly MadeEntry[]): Promise<void> {
    for (const chunk of chunksOf(gone)) {
      await turn();
      const stored = await readLeft(this.#plan, chunk);
      const obstacles = await obstaclesOf(this.#inside, chunk, stored);
      const staying = chunk.filter(({ key }) => (obstacles.get(key) ?? 'deleted') !== 'deleted');
      for (const { key, name } of staying) this.#leave(name, obstacles.get(key), true);
      const free = chunk.filter(({ key }) => !obstacles.has(key));
      const events = free.flatMap(({ entityId, partIds }) => {
        const event = stored.events.get(entityId);
        const bookings = partIds.flatMap((id) => stored.bookings.get(id) ?? []);
        return event === undefined ? [] : [{ event, bookings }];
      });
      if (events.length > 0) await removeEvents(this.#plan, events, this.#history, this.#context);
      const closures = free.flatMap(({ entityId }) => stored.closures.get(entityId) ?? []);
      this.#closures.push(...closures.map((before) => ({ before, after: undefined })));
      await this.#plan.writer.remove(
        'unavailability',
        closures.map(({ id }) => id),
      );
      this.#counts.removed += free.length;
      await this.#made.put(staying.filter(({ isGone }) => !isGone).map((row) => ({ ...row, isGone: true })));
      const kept = new Set(staying);
      await this.#made.forget(chunk.filter((row) => !kept.has(row)).map(({ key }) => key));
    }
  }

  async #changeAll(changes: readonly Change[]): Promise<void> {
    for (const chunk of chunksOf(changes)) {
      await turn();
      const rows = chunk.map(({ row }) => row);
      const stored = await readLeft(this.#plan, rows);
      const obstacles = await obstaclesOf(this.#inside, rows, stored);
      const staying = rows.filter(({ key }) => obstacles.has(key));
      for (const { key, name } of staying) this.#leave(name, obstacles.get(key), false);
      await this.#made.put(staying.filter(({ isGone }) => isGone).map((row) => ({ ...row, isGone: false })));
      const free = chunk.filter(({ row }) => !obstacles.has(row.key));
      // Some were gone for a while, and are as they were.
      const same = free.filter(({ row, wanted }) => row.wanted === wanted.fingerprint);
      const other = free.filter((one) => !same.includes(one));
      this.#counts.unchanged += same.length;
      this.#counts.changed += other.length;
      this.#written.push(...same.map(nextRow));
      await this.#changeClosures(other, stored);
      await this.#changeEvents(other, stored);
    }
  }

  async #changeClosures(changes: readonly Change[], stored: LeftRecords): Promise<void> {
    const records = changes.flatMap(({ row, wanted }) => {
      const before = stored.closures.get(row.entityId);
      if (before === undefined || wanted.kind !== 'unavailability') return [];
      const after = { ...before, ...wanted.fields, revision: before.revision + 1 };
      this.#closures.push({ before, after });
      this.#written.push(nextRow({ row, wanted }));
      return [recordLine('unavailability', after)];
    });
    if (records.length > 0) await this.#plan.writer.write({ records });
  }

  async #changeEvents(changes: readonly Change[], stored: LeftRecords): Promise<void> {
    const steps = changes.flatMap((change) => {
      const { row, wanted } = change;
      const before = stored.events.get(row.entityId);
      if (before === undefined || wanted.kind !== 'event') return [];
      const own = row.partIds.flatMap((id) => stored.bookings.get(id) ?? []);
      const kept = own.filter(({ resourceId }) => wanted.locationIds.includes(resourceId));
      const missing = wanted.locationIds.filter((id) => !kept.some(({ resourceId }) => resourceId === id));
      const event = { ...before, ...wanted.fields, revision: before.revision + 1 };
      const wrong = own.filter((one) => !kept.includes(one));
      return [{ change, event, kept, wrong, further: { ...wanted, locationIds: missing } }];
    });
    if (steps.length === 0) return;
    const made = await makeRecords(
      this.#plan,
      steps.map(({ further }) => further),
      this.#context,
      steps.map(({ event }) => event),
    );
    await this.#plan.writer.remove(
      'resourcebooking',
      steps.flatMap(({ wrong }) => wrong.map(({ id }) => id)),
    );
    await this.#writer.write({ records: made.flatMap(({ line, parts }) => [line, ...parts]) });
    // As they are now: their times have followed the events.
    const kept = steps.flatMap((step) => step.kept.map((booking) => ({ booking, ...step.event })));
    const present = await this.#plan.records(
      'resourcebooking',
      kept.map(({ booking }) => booking.id),
    );
    const moved = kept.flatMap(({ booking: { id }, userGroupId }) => {
      const booking = present.get(id);
      if (booking === undefined || booking.userGroupId === userGroupId) return [];
      return [recordLine('resourcebooking', { ...booking, userGroupId, revision: booking.revision + 1 })];
    });
    if (moved.length > 0) await this.#writer.write({ records: moved });
    for (const [index, step] of steps.entries()) {
      const parts = made[index]?.parts ?? [];
      const partIds = [...step.kept.map(({ id }) => id), ...parts.map(({ record }) => record.id)];
      this.#written.push({ ...nextRow(step.change), partIds });
    }
  }

  async #makeAll(fresh: readonly WantedEntry[]): Promise<void> {
    for (const chunk of chunksOf(fresh)) {
      // Other requests have their turns: on SQLite, statements are no pauses.
      await turn();
      const records = await makeRecords(this.#plan, chunk, this.#context);
      await this.#writer.write({ records: records.flatMap(({ line, parts }) => [line, ...parts]) });
      for (const [index, wanted] of chunk.entries()) {
        const record = records[index];
        if (record === undefined) continue;
        const { line, parts } = record;
        if (line.kind === 'unavailability') this.#closures.push({ before: undefined, after: line.record });
        const { key, kind, name, start, end, fingerprint } = wanted;
        this.#written.push({
          ...{ key, kind, name, start, end, entityId: line.record.id, wanted: fingerprint },
          ...{ partIds: parts.map((part) => part.record.id), left: '', isGone: false },
        });
      }
      this.#counts.created += chunk.length;
    }
  }

  /** Keeps what this reading leaves, as it is stored now. */
  async #remember(): Promise<void> {
    for (const chunk of chunksOf(this.#written)) {
      const stored = await readLeft(this.#plan, chunk);
      await this.#made.put(chunk.map((row) => ({ ...row, left: stored.fingerprintOf(row) })));
    }
  }

  #leave(name: string, reason: LeftEntry['reason'] | undefined, isGone: boolean): void {
    if (reason !== undefined) this.#left.push({ name, reason, isGone });
  }
}

function nextRow({ row, wanted: { start, end, name, fingerprint } }: Change): MadeEntry {
  return { ...row, start, end, name, wanted: fingerprint, isGone: false };
}

function* chunksOf<T>(all: readonly T[]): Generator<readonly T[], void> {
  for (let from = 0; from < all.length; from += TOGETHER) yield all.slice(from, from + TOGETHER);
}
