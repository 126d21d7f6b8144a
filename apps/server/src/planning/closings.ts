/** Closes halls, people and things for a time, as a whole or some of them, and opens them again. */
import { actorOf } from '../access/actor.ts';
import { canWrite } from '../access/permissions.ts';
import { forbidden, missing } from '../access/refusals.ts';
import type { Entity } from '../model/records.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { parseWallTime, wallTime } from '../platform/time-zone.ts';
import type { PlanningTransaction } from './store.ts';
import type { ChangeOf, Workbench } from './workbench.ts';

const MOST_REASON = 1_000;

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
  const [start, end] = [change.start, change.end].map((text) => parseWallTime(reference.zone, text));
  if (start === undefined || end === undefined) throw badValue('start', 'Give days and times.');
  if (end <= start) throw badValue('end', 'It ends before it starts.');
  if (change.reason.length > MOST_REASON) throw badValue('reason', 'Use at most 1,000 characters.');
  const instanceId = await unitOf(bench, thing, change.unit ?? null);
  const number = numberOf(thing, instanceId, change.number ?? null);
  const closing = {
    id: await transaction.writer.allocateIds(1),
    created: Math.floor(now / 1_000),
    revision: 1,
    ...{ resourceId: thing.record.id, instanceId, number, start, end, reason: change.reason },
  };
  await transaction.writer.write({
    records: [{ kind: 'unavailability', record: closing }],
    changes: [entryOf(bench, thing, null, await told(bench, closing))],
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
  const before = await told(bench, closing);
  await transaction.writer.remove('unavailability', [closing.id]);
  await transaction.writer.write({ changes: [entryOf(bench, thing, before, null)] });
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

function entryOf(
  { now, principal }: Workbench,
  { kind, record: { id } }: Closable,
  before: string | null,
  after: string | null,
) {
  return {
    entityKind: kind,
    entityId: id,
    at: now,
    ...actorOf(principal),
    changes: [{ target: 'part' as const, name: 'unavailability', before, after }],
  };
}
