/** A store that keeps the writes of an import in memory, so that a dry run reads what a real import would. */
import { foldText } from '@callboard/query';
import { recordName } from '../model/record-lines.ts';
import { type CustomValue, type Fields, type RecordKind, recordKinds } from '../model/records.ts';
import type { ExternalRef, RecordLine, WriteBatch } from '../model/writer.ts';
import { AppError } from '../platform/errors.ts';
import { objectOf } from '../platform/objects.ts';
import { missingReferences } from './own-references.ts';
import type { ImportReader, ImportTarget, ImportTransaction, NamedEntity, TransferStore } from './store.ts';

/** First id of a dry run: far above the ids of any installation, and still exact. */
const FIRST_ID = 2 ** 52;

export interface DryWrites {
  readonly inside: ImportTransaction;
  readonly keep: (batch: WriteBatch) => void;
  /** Returns what batches have written of a kind, by id; grows with them. */
  readonly pretended: <K extends RecordKind>(kind: K) => ReadonlyMap<number, Fields<K>>;
  /** Whether an id was given in here, so that nothing is stored under it. */
  readonly isNew: (id: number) => boolean;
}

type Records = { readonly [K in RecordKind]: Map<number, Fields<K>> };

/**
 * Creates what batches of a dry run are written to. It reads data that the dry run has not changed from `reader`, and never
 * writes there.
 */
export function createDryWrites(reader: ImportReader): DryWrites {
  const touched: Records = objectOf(recordKinds, () => new Map<number, never>());
  const touch = <K extends RecordKind>({ kind, record }: RecordLine<K>): void => {
    touched[kind].set(record.id, record);
  };
  const names = new Map<string, NamedEntity[]>();
  const externals = new Map<string, ExternalRef>();
  const values = new Map<number, Map<number, CustomValue>>();
  let nextId = FIRST_ID;

  function keep({ records: lines = [], values: given = [], externals: refs = [] }: WriteBatch): void {
    for (const line of lines) {
      touch(line);
      const { kind, record } = line;
      const name = recordName(record);
      if (name === undefined) continue;
      const place = `${kind} ${foldText(name)}`;
      const found = names.get(place) ?? [];
      if (!found.some(({ id }) => id === record.id)) found.push({ id: record.id, created: record.created });
      names.set(place, found);
    }
    for (const value of given) {
      const own = values.get(value.entityId) ?? new Map();
      values.set(value.entityId, own.set(value.fieldId, value));
    }
    for (const ref of refs) externals.set(JSON.stringify([ref.source, ref.externalId]), ref);
  }

  const isCalled = (kind: RecordKind, id: number, folded: string): boolean => {
    const record = touched[kind].get(id);
    return record === undefined || foldText(recordName(record) ?? '') === folded;
  };

  const inside: ImportTransaction = {
    async findExternals(source, keys) {
      const found = new Map(await reader.findExternals(source, keys));
      for (const key of keys) {
        const ref = externals.get(JSON.stringify([source, key]));
        if (ref !== undefined) found.set(key, ref);
      }
      return found;
    },

    async externalsOf(source, entityIds) {
      const wanted = new Set(entityIds);
      const own = [...externals.values()].filter((ref) => ref.source === source && wanted.has(ref.entityId));
      return [...(await reader.externalsOf(source, entityIds)), ...own];
    },

    async findNamed(kind, foldedNames) {
      const stored = await reader.findNamed(kind, foldedNames);
      const found = foldedNames.map((folded): [string, readonly NamedEntity[]] => {
        const all = [...(stored.get(folded) ?? []), ...(names.get(`${kind} ${folded}`) ?? [])];
        const distinct = [...new Map(all.map((one) => [one.id, one])).values()];
        return [folded, distinct.filter(({ id }) => isCalled(kind, id, folded))];
      });
      return new Map(found.filter(([, entities]) => entities.length > 0));
    },

    async records<K extends RecordKind>(kind: K, ids: readonly number[]) {
      const own = touched[kind];
      const found = new Map<number, Fields<K>>(
        await reader.records(
          kind,
          ids.filter((id) => !own.has(id)),
        ),
      );
      for (const id of ids) {
        const record = own.get(id);
        if (record !== undefined) found.set(id, record);
      }
      return found;
    },

    async all<K extends RecordKind>(kind: K) {
      const own = touched[kind];
      const stored = (await reader.all(kind)).filter(({ id }) => !own.has(id));
      return [...stored, ...own.values()];
    },

    async values(entityIds) {
      const stored = await reader.values(entityIds);
      const own = entityIds.flatMap((id) => [...(values.get(id)?.values() ?? [])]);
      return [...stored, ...own];
    },

    writer: {
      async allocateIds(count) {
        const first = nextId;
        nextId += count;
        return first;
      },
      async write(batch) {
        keep(batch);
      },
    },
  };
  return {
    inside,
    keep,
    pretended: <K extends RecordKind>(kind: K): ReadonlyMap<number, Fields<K>> => touched[kind],
    isNew: (id) => id >= FIRST_ID,
  };
}

/** Creates the target of a dry run. */
export function createDryRun(reader: TransferStore): ImportTarget {
  const { inside, keep } = createDryWrites(reader);
  let installation: string | undefined;
  return {
    store: {
      importBatch: (work) => work(inside),
      isEmpty: async () => installation === undefined && (await reader.isEmpty()),
      findInstallation: async () => installation ?? (await reader.findInstallation()),
      async adoptInstallation(name) {
        installation = name;
      },
      endShortLived: async () => undefined,
      followWhereEqual: async () => undefined,
      records: inside.records,
      changesOf: reader.changesOf,
      writeRows: async () => undefined,
    },
    writer: {
      async write(batch) {
        const lines = [
          ...(batch.records ?? []),
          ...(batch.values ?? []).map((value) => ({ kind: 'value' as const, value })),
        ];
        const [reason] = (await missingReferences(lines, inside)).values();
        if (reason !== undefined) throw new AppError('bad-body', reason);
        keep(batch);
      },
      reserveIds: async () => undefined,
      rederive: async () => undefined,
    },
  };
}
