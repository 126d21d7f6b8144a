/** Rows of subscriptions and of what they made. */
import type { MadeEntry, Subscription } from '../../subscriptions/store.ts';
import type { Column, Value } from '../database.ts';
import { type Json, parseJson } from '../json-column.ts';

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

export interface SubscriptionRow {
  readonly id: number;
  readonly created: number;
  readonly revision: number;
  readonly name: string;
  readonly url: string;
  readonly receiver: string;
  readonly target: Json<Subscription['target']>;
  readonly paused: 0 | 1;
  readonly accepts_empty: 0 | 1;
  readonly next_at: number;
  readonly lease_until: number | null;
  readonly attempt: number;
  readonly failures: number;
  readonly tried_at: number | null;
  readonly good_at: number | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly digest: string | null;
  readonly read_day: number | null;
  readonly problem: Json<NonNullable<Subscription['problem']>> | null;
  readonly report: Json<NonNullable<Subscription['report']>> | null;
}

export function toSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    created: row.created,
    revision: row.revision,
    name: row.name,
    url: row.url,
    receiver: row.receiver,
    target: parseJson(row.target),
    isPaused: row.paused === 1,
    acceptsEmpty: row.accepts_empty === 1,
    nextAt: row.next_at,
    leaseUntil: row.lease_until,
    attempt: row.attempt,
    failures: row.failures,
    triedAt: row.tried_at,
    goodAt: row.good_at,
    etag: row.etag,
    lastModified: row.last_modified,
    digest: row.digest,
    day: row.read_day,
    problem: row.problem === null ? null : parseJson(row.problem),
    report: row.report === null ? null : parseJson(row.report),
  };
}

export function entryValues(subscriptionId: number, entry: MadeEntry): Value[] {
  const { key, kind, entityId, partIds, name, start, end, wanted, left, isGone } = entry;
  return [
    ...[subscriptionId, key, kind, entityId, JSON.stringify(partIds), name],
    ...[start, end, wanted, left, isGone ? 1 : 0],
  ];
}

export interface EntryRow {
  readonly entry_key: string;
  readonly kind: MadeEntry['kind'];
  readonly entity_id: number;
  readonly part_ids: Json<MadeEntry['partIds']>;
  readonly name: string;
  readonly start_at: number;
  readonly end_at: number;
  readonly wanted: string;
  readonly kept: string;
  readonly gone: 0 | 1;
}

export function toEntry(row: EntryRow): MadeEntry {
  return {
    key: row.entry_key,
    kind: row.kind,
    entityId: row.entity_id,
    partIds: parseJson(row.part_ids),
    name: row.name,
    start: row.start_at,
    end: row.end_at,
    wanted: row.wanted,
    left: row.kept,
    isGone: row.gone === 1,
  };
}
