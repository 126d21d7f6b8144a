/** Rows of subscriptions and of what they made. */
import type { MadeEntry, Subscription } from '../../subscriptions/store.ts';
import type { Column, Value } from '../database.ts';
import { type Json, parseJson } from '../json-column.ts';
import { asProperties } from '../property-columns.ts';

/** Columns that users decide about. */
export const WANTED_COLUMNS = [
  ...['created', 'revision', 'name', 'url', 'receiver', 'target', 'paused', 'accepts_empty', 'next_at'],
] as const;

export const ENTRY_COLUMNS: readonly Column[] = [
  { name: 'subscription_id', type: 'integer' },
  { name: 'entry_key', type: 'text' },
  { name: 'kind', type: 'text' },
  { name: 'entity_id', type: 'integer' },
  { name: 'part_ids', type: 'text' },
  { name: 'name', type: 'text' },
  { name: 'start_at', type: 'integer' },
  { name: 'end_at', type: 'integer' },
  { name: 'wanted', type: 'text' },
  { name: 'kept', type: 'text' },
  { name: 'gone', type: 'integer' },
];

export function wantedValues(
  subscription: Pick<
    Subscription,
    'created' | 'revision' | 'name' | 'url' | 'receiver' | 'target' | 'isPaused' | 'acceptsEmpty' | 'nextAt'
  >,
): readonly Value[] {
  const { created, revision, name, url, receiver, target, isPaused, acceptsEmpty, nextAt } = subscription;
  return [
    ...[created, revision, name, url, receiver, JSON.stringify(target)],
    ...[isPaused ? 1 : 0, acceptsEmpty ? 1 : 0, nextAt],
  ];
}

/** Columns of a subscription, for a select. */
export const SUBSCRIPTION = asProperties([
  ...['id', ...WANTED_COLUMNS, 'lease_until', 'attempt', 'failures', 'tried_at', 'good_at'],
  ...['etag', 'last_modified', 'digest', 'read_day', 'problem', 'report'],
]);

type ReadOtherwise = 'target' | 'isPaused' | 'acceptsEmpty' | 'day' | 'problem' | 'report';

export interface SubscriptionRow extends Omit<Subscription, ReadOtherwise> {
  readonly target: Json<Subscription['target']>;
  readonly paused: 0 | 1;
  readonly acceptsEmpty: 0 | 1;
  readonly readDay: number | null;
  readonly problem: Json<NonNullable<Subscription['problem']>> | null;
  readonly report: Json<NonNullable<Subscription['report']>> | null;
}

export function toSubscription({ paused, readDay, ...row }: SubscriptionRow): Subscription {
  return {
    ...row,
    target: parseJson(row.target),
    isPaused: paused === 1,
    acceptsEmpty: row.acceptsEmpty === 1,
    day: readDay,
    problem: row.problem && parseJson(row.problem),
    report: row.report && parseJson(row.report),
  };
}

export function entryValues(subscriptionId: number, entry: MadeEntry): Value[] {
  const { key, kind, entityId, partIds, name, start, end, wanted, left, isGone } = entry;
  return [
    ...[subscriptionId, key, kind, entityId, JSON.stringify(partIds), name],
    ...[start, end, wanted, left, isGone ? 1 : 0],
  ];
}

/** Columns of what subscriptions made, for a select. */
export const ENTRY = asProperties(
  ENTRY_COLUMNS.map(({ name }) => name).filter((name) => name !== 'subscription_id'),
);

type EntryReadOtherwise = 'key' | 'partIds' | 'start' | 'end' | 'left' | 'isGone';

export interface EntryRow extends Omit<MadeEntry, EntryReadOtherwise> {
  readonly entryKey: string;
  readonly partIds: Json<MadeEntry['partIds']>;
  readonly startAt: number;
  readonly endAt: number;
  readonly kept: string;
  readonly gone: 0 | 1;
}

export function toEntry({ entryKey, startAt, endAt, kept, gone, ...row }: EntryRow): MadeEntry {
  return {
    ...{ ...row, partIds: parseJson(row.partIds) },
    ...{ key: entryKey, start: startAt, end: endAt, left: kept, isGone: gone === 1 },
  };
}
