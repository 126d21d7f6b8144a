/** Model of the database's shared buckets as maps: for comparison, and to run nodes on. */
import type { Clock } from '../../src/platform/clock.ts';
import type { SharedBuckets } from '../../src/rate-limit/shared-buckets.ts';

interface Lease {
  units: number;
  spent: number;
  expires: number;
}

interface ModelBuckets extends SharedBuckets {
  /** Number of `lease` calls so far. */
  readonly asked: number;
}

export function modelSharedBuckets(clock: Clock): ModelBuckets {
  const buckets = new Map<number, { units: number; at: number; leases: Map<number, Lease> }>();
  let asked = 0;
  return {
    get asked() {
      return asked;
    },
    async lease({ keyId, holder, tokensPerMinute, spent, spentKnown, needed, wanted, leaseMs }) {
      asked += 1;
      const now = clock.now();
      const pool = tokensPerMinute * 60_000;
      const bucket = buckets.get(keyId) ?? { units: pool, at: now, leases: new Map<number, Lease>() };
      buckets.set(keyId, bucket);
      const told = bucket.leases.get(holder)?.spent ?? spentKnown;
      const refilled = bucket.units + Math.max(0, now - bucket.at) * tokensPerMinute;
      const level = Math.max(-pool, Math.min(pool, refilled - (spent - told)));
      let others = 0;
      for (const [id, lease] of bucket.leases)
        if (id !== holder && lease.expires > now) others += lease.units;
      const tokensLeft = Math.trunc((level - others) / 60_000);
      const supply = Math.min(wanted, Math.trunc(tokensLeft / 4) * 60_000);
      const held = Math.max(0, Math.min(tokensLeft * 60_000, Math.max(needed, supply)));
      bucket.leases.set(holder, { units: held, spent, expires: now + leaseMs });
      bucket.units = level;
      bucket.at = now;
      return { level, others, held };
    },
    async forget() {
      for (const [key, { at }] of buckets) if (at < clock.now() - 3_600_000) buckets.delete(key);
    },
  };
}
