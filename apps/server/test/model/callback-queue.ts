/** Model of the callback table as a list, for running dispatchers. */
import { randomUUID } from 'node:crypto';
import type { CallbackQueue, CallbackResult, DueCallback } from '../../src/dataviews/callbacks/store.ts';

interface ModelQueue extends CallbackQueue {
  /** Makes a callback due; returns its id. */
  add(callback: Pick<DueCallback, 'apiKeyId'> & Partial<DueCallback>): string;
  readonly results: ReadonlyMap<string, CallbackResult>;
  /** Number of claims of each callback. */
  readonly claims: ReadonlyMap<string, number>;
}

export function modelCallbackQueue(): ModelQueue {
  const due: DueCallback[] = [];
  const claims = new Map<string, number>();
  const results = new Map<string, CallbackResult>();
  return {
    results,
    claims,
    add(callback) {
      const id = callback.id ?? randomUUID();
      due.push({
        url: 'https://hooks.example/',
        receiver: 'https://hooks.example',
        baseUrl: '',
        format: 'json',
        resultId: `result of ${id}`,
        dataviewId: { id: 7, created: 1_800_000_000 },
        creationTimeMs: 1_800_000_000_250,
        secret: null,
        ...callback,
        id,
      });
      return id;
    },
    async claimDue({ limit, exceptKeys, exceptReceivers }) {
      const taken: DueCallback[] = [];
      for (const one of due) {
        const isBusy = exceptReceivers.some(
          (other) => other.apiKeyId === one.apiKeyId && other.receiver === one.receiver,
        );
        const hasOne = taken.some((other) => other.apiKeyId === one.apiKeyId);
        if (taken.length < limit && !isBusy && !hasOne && !exceptKeys.includes(one.apiKeyId)) taken.push(one);
      }
      for (const one of taken) {
        due.splice(due.indexOf(one), 1);
        claims.set(one.id, (claims.get(one.id) ?? 0) + 1);
      }
      return taken;
    },
    async finish(id, result) {
      results.set(id, result);
    },
    list: async () => [],
    trimLog: async () => undefined,
  };
}
