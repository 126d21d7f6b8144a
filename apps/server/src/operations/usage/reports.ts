/** Usage of keys as people see it: per hour or day of a range, and in sum per key. */
import type { UsageRange } from '@callboard/contract';
import type { Entity } from '../../model/records.ts';
import type { ReferenceSource } from '../../model/reference-data.ts';
import type { Clock } from '../../platform/clock.ts';
import { formatId } from '../../platform/ids.ts';
import type { Zone } from '../../platform/time-zone.ts';
import type { TransferStore } from '../../transfer/store.ts';
import type { UsageCounter } from './counter.ts';
import { add, type MutableUsageCounts, NOTHING, type UsageCounts } from './counts.ts';
import type { UsageStore } from './store.ts';

/** Number of hours or days in each range; the last one is the current one. */
const RANGES = {
  '24h': { unit: 'hour', count: 24 },
  '7d': { unit: 'hour', count: 168 },
  '30d': { unit: 'day', count: 30 },
  '90d': { unit: 'day', count: 90 },
} as const satisfies Record<UsageRange, object>;

export function isRange(text: string): text is UsageRange {
  return Object.hasOwn(RANGES, text);
}

/** Filter on the displayed properties of keys. */
export interface UsageFilter {
  readonly key?: string | undefined;
  readonly client?: string | undefined;
  readonly integration?: string | undefined;
}

export interface UsageReport {
  readonly unit: 'hour' | 'day';
  /** Counts by beginning (Unix seconds), without gaps. */
  readonly times: readonly (UsageCounts & { readonly at: number })[];
  readonly keys: readonly (UsageCounts & UsedKey)[];
  /** Counts of deleted keys; undefined when there are none, or when the report covers one user's own keys. */
  readonly deleted: UsageCounts | undefined;
}

interface UsedKey {
  readonly keyId: number;
  readonly id: string;
  readonly name: string;
  readonly user: string | null;
  readonly client: string | null;
  readonly integration: string | null;
  readonly lastUsed: number | null;
  /** Tokens per minute of its client; null: the installation's limit applies. */
  readonly ownLimit: number | null;
}

export interface UsageReports {
  /** Reports on the keys of one user, or on all keys. */
  report(range: UsageRange, filter: UsageFilter, userId?: number): Promise<UsageReport>;
}

interface ReportsOptions {
  readonly store: UsageStore;
  readonly transfer: Pick<TransferStore, 'all'>;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
  readonly counter?: Pick<UsageCounter, 'flush'> | undefined;
}

const HOUR = 3_600;

export function createUsageReports(options: ReportsOptions): UsageReports {
  const { store, transfer, reference, clock, counter } = options;

  async function keysOf(userId: number | undefined): Promise<readonly UsedKey[]> {
    const { users, apiClients, integrations } = await reference.current();
    const keys = await transfer.all('apikey');
    return keys
      .filter((key) => userId === undefined || key.userId === userId)
      .map((key: Entity<'apikey'>) => ({
        keyId: key.id,
        id: formatId(key.id, key.created),
        name: key.name,
        user: users.get(key.userId)?.login ?? null,
        client: apiClients.get(key.apiClientId ?? 0)?.name ?? null,
        integration: integrations.get(key.integrationId ?? 0)?.name ?? null,
        lastUsed: key.lastUsed,
        ownLimit: apiClients.get(key.apiClientId ?? 0)?.tokensPerMinute ?? null,
      }));
  }

  return {
    async report(range, filter, userId) {
      await counter?.flush();
      const { zone } = await reference.current();
      const { unit, count } = RANGES[range];
      const starts = startsOf(unit, count, Math.floor(clock.now() / 1000), zone);
      const since = starts[0] ?? 0;
      const keys = await keysOf(userId);
      const isNarrow = userId !== undefined || Object.values(filter).some((value) => value !== undefined);
      const wanted = keys.filter((key) => fits(key, filter)).map(({ keyId }) => keyId);
      const hours = await store.byTime(since, isNarrow ? wanted : undefined);
      const sums = new Map((await store.byKey(since)).map((sum) => [sum.keyId, sum]));
      const known = new Set(keys.map(({ keyId }) => keyId));
      const gone = userId === undefined ? [...sums.values()].filter(({ keyId }) => !known.has(keyId)) : [];
      return {
        unit,
        times: filled(starts, hours),
        keys: keys.map((key) => ({ ...NOTHING, ...sums.get(key.keyId), ...key })),
        deleted: gone.length === 0 ? undefined : sumOf(gone),
      };
    },
  };
}

function sumOf(all: readonly UsageCounts[]): UsageCounts {
  const sum: MutableUsageCounts = { ...NOTHING };
  for (const counts of all) add(sum, counts);
  return sum;
}

function fits(key: UsedKey, { key: id, client, integration }: UsageFilter): boolean {
  return (
    (id === undefined || key.id === id) &&
    (client === undefined || key.client === client) &&
    (integration === undefined || key.integration === integration)
  );
}

function startsOf(unit: 'hour' | 'day', count: number, now: number, zone: Zone): readonly number[] {
  const places = Array.from({ length: count }, (_, at) => count - 1 - at);
  if (unit === 'hour') return places.map((ago) => (Math.floor(now / HOUR) - ago) * HOUR);
  const today = zone.localDay(now);
  return places.map((ago) => zone.toInstant(today - ago, 0));
}

/** Returns one entry per interval, with the hours that begin in it added up. */
function filled(starts: readonly number[], hours: UsageReport['times']): UsageReport['times'] {
  const sums = starts.map((at): MutableUsageCounts & { readonly at: number } => ({ ...NOTHING, at }));
  let place = 0;
  for (const hour of hours) {
    while (place + 1 < starts.length && (starts[place + 1] ?? 0) <= hour.at) place += 1;
    const sum = sums[place];
    if (sum !== undefined) add(sum, hour);
  }
  return sums;
}
