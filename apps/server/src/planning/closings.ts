/** Closes halls, people and things for a time, as a whole or some of them, and opens them again. */
import { actorOf } from '../access/actor.ts';
import { canWrite } from '../access/permissions.ts';
import { forbidden, missing } from '../access/refusals.ts';
import type { Change } from '../model/change.ts';
import type { Entity } from '../model/records.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { wallTime } from '../platform/time-zone.ts';
import { closingSpans, MOST_CLOSINGS } from './closing-series.ts';
import type { PlanningTransaction } from './store.ts';
import type { ChangeOf, Workbench } from './workbench.ts';

const MOST_REASON = 1_000;
/** Name of closings in the history of what they close. */
export const CLOSING = 'unavailability';
/** Closings that one entry of a history tells. */
const MOST_TOLD = 100;

type Closing = Entity<'unavailability'>;
/** A location or a resource. */
interface Closable {
  readonly kind: 'location' | 'resource';
  readonly record: Entity<'location'> | Entity<'resource'>;
}

export async function findClosable(
  transaction: Pick<PlanningTransaction, 'find'>,
  id: number,
): Promise<Closable | undefined> {
  for (const kind of ['location', 'resource'] as const) {
    const record = await transaction.find(kind, id);
    if (record !== undefined) return { kind, record };
  }
  return undefined;
}

export async function close(bench: Workbench, change: ChangeOf<'close'>): Promise<void> {
  const { transaction, reference, now } = bench;
  const wanted = parseId(change.hall);
  const thing = wanted === undefined ? undefined : await findClosable(transaction, wanted.id);
  if (thing === undefined || thing.record.created !== wanted?.created) throw missing('resource');
  checkRight(bench, thing);
  const spans = closingSpans(reference.zone, change, change.repeat);
  if (change.reason.length > MOST_REASON) throw badValue('reason', 'Use at most 1,000 characters.');
  const instanceId = await unitOf(bench, thing, change.unit ?? null);
  const number = numberOf(thing, instanceId, change.number ?? null);
  const id = await transaction.writer.allocateIds(spans.length);
  const seriesId = spans.length > 1 ? id : null;
  const closings = spans.map((span, index) => ({
    ...{ id: id + index, created: Math.floor(now / 1_000), revision: 1, seriesId },
    ...{ resourceId: thing.record.id, instanceId, number, ...span, reason: change.reason },
  }));
  const texts = await Promise.all(closings.map((closing) => told(bench, closing)));
  await transaction.writer.write({
    records: closings.map((record) => ({ kind: 'unavailability', record })),
    changes: entriesOf(
      bench,
      thing,
      texts.map((after) => ({ before: null, after })),
    ),
  });
}

export async function open(bench: Workbench, change: ChangeOf<'open'>): Promise<void> {
  const { transaction } = bench;
  const id = parseId(change.closure);
  const closing = id === undefined ? undefined : await transaction.find('unavailability', id.id);
  if (closing === undefined || closing.created !== id?.created)
    throw new AppError('not-found', 'There is no such closure (any more).');
  const thing = await findClosable(transaction, closing.resourceId);
  if (thing === undefined) throw missing('resource');
  checkRight(bench, thing);
  const closings = change.later === true ? await withLater(bench, closing) : [closing];
  const texts = await Promise.all(closings.map((one) => told(bench, one)));
  await transaction.writer.remove(
    'unavailability',
    closings.map((one) => one.id),
  );
  const lines = texts.map((before) => ({ before, after: null }));
  await transaction.writer.write({ changes: entriesOf(bench, thing, lines) });
}

/**
 * Returns what the histories of the things tell when closings that were made are taken back, and those that were ended are there
 * again. Throws `forbidden` unless the user may still close the things.
 */
export async function entriesOfUndone(
  bench: Workbench,
  { ended, back }: { readonly ended: readonly Closing[]; readonly back: readonly Closing[] },
): Promise<readonly Omit<Change, 'id'>[]> {
  const byThing = new Map<number, ToldClosing[]>();
  const tell = async (closing: Closing, side: 'before' | 'after'): Promise<void> => {
    const line = { before: null, after: null, [side]: await told(bench, closing) };
    const lines = byThing.get(closing.resourceId);
    if (lines === undefined) byThing.set(closing.resourceId, [line]);
    else lines.push(line);
  };
  for (const closing of ended) await tell(closing, 'before');
  for (const closing of back) await tell(closing, 'after');
  const entries: Omit<Change, 'id'>[] = [];
  for (const [id, lines] of byThing) {
    const thing = await findClosable(bench.transaction, id);
    if (thing === undefined) throw missing('resource');
    checkRight(bench, thing);
    entries.push(...entriesOf(bench, thing, lines));
  }
  return entries;
}

/** Returns a closing and the later ones of its series. */
async function withLater({ transaction }: Workbench, closing: Closing): Promise<readonly Closing[]> {
  const { seriesId, start, resourceId } = closing;
  if (typeof seriesId !== 'number') return [closing];
  const found = await transaction.planning.closingsOfSeries(seriesId, start, MOST_CLOSINGS + 1);
  if (found.length > MOST_CLOSINGS) throw badValue('later', `At most ${MOST_CLOSINGS} closings end at once.`);
  // An import may have given the same number to closings of something else, which is not the user's to open.
  return found.filter((one) => one.resourceId === resourceId);
}

function checkRight({ principal }: Workbench, { kind, record }: Closable): void {
  if (!canWrite(principal, kind, record)) throw forbidden('write', kind);
}

/** Returns the id of one of the thing's units; null for none. */
async function unitOf(
  { transaction }: Workbench,
  { record }: Closable,
  unit: string | null,
): Promise<number | null> {
  if (unit === null) return null;
  const id = parseId(unit);
  const found = id === undefined ? undefined : await transaction.find('resourceinstance', id.id);
  if (found === undefined || found.created !== id?.created || found.resourceId !== record.id)
    throw badValue('unit', 'Choose one of its units.');
  return found.id;
}

/** Whether some of it can be closed while the rest is not. */
export function isCounted({
  variety,
  amount = null,
}: {
  readonly variety: string | null;
  readonly amount?: number | null | undefined;
}): boolean {
  return variety === 'units' || (variety === 'bulk' && amount !== null && amount !== 1);
}

function numberOf({ record }: Closable, unit: number | null, number: number | null): number | null {
  if (number === null) return null;
  if (unit !== null || !isCounted(record) || number <= 0)
    throw badValue('number', 'Give a number above 0 where something is counted, and no unit.');
  return number;
}

/** Returns what the history tells of a closing. */
async function told(
  { transaction, reference: { zone } }: Workbench,
  {
    start,
    end,
    reason,
    instanceId,
    number,
  }: Pick<Closing, 'start' | 'end' | 'reason' | 'instanceId' | 'number'>,
): Promise<string> {
  const unit = instanceId === null ? undefined : await transaction.find('resourceinstance', instanceId);
  const what = unit?.name ?? (number === null ? '' : `${number} ×`);
  return [what, `${wallTime(zone, start)} – ${wallTime(zone, end)}`, reason]
    .filter((part) => part !== '')
    .join(' ');
}

interface ToldClosing {
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns one entry of the history for each hundred closings. */
function entriesOf(
  { now, principal }: Workbench,
  { kind, record: { id } }: Closable,
  lines: readonly ToldClosing[],
): readonly Omit<Change, 'id'>[] {
  const entries: Omit<Change, 'id'>[] = [];
  for (let from = 0; from < lines.length; from += MOST_TOLD) {
    const changes = lines
      .slice(from, from + MOST_TOLD)
      .map((line) => ({ target: 'part' as const, name: CLOSING, ...line }));
    entries.push({ entityKind: kind, entityId: id, at: now, ...actorOf(principal), changes });
  }
  return entries;
}
