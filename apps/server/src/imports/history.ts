/** Tells the histories of entities what an import and its undoing make of them. */
import { isEditable } from '@callboard/contract';
import type { Principal } from '../access/principal.ts';
import { createEntityEditor, type EntityEditor } from '../entities/editing/editor.ts';
import { editableRecord } from '../entities/editing/entity-history.ts';
import type { Change } from '../model/change.ts';
import type { RecordKind } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { EntityWriter, RecordLine } from '../model/writer.ts';
import type { PlanningTransaction } from '../planning/store.ts';
import type { Clock } from '../platform/clock.ts';

export interface Authorship {
  readonly reference: ReferenceData;
  readonly clock: Clock;
}

export interface History {
  /** Returns what the history tells of one entity; undefined when nothing differs, or its kind has none. */
  entry(
    kind: RecordKind,
    before: RecordLine['record'] | undefined,
    after: RecordLine['record'] | undefined,
  ): Promise<Omit<Change, 'id'> | undefined>;
}

export function historyIn(
  transaction: PlanningTransaction,
  principal: Principal,
  { reference, clock }: Authorship,
): History {
  const editor: EntityEditor = createEntityEditor({
    store: { look: (work) => work(transaction), edit: (_kind, _sender, work) => work(transaction) },
    reference: { current: async () => reference },
    clock,
  });
  return {
    async entry(kind, before, after) {
      if (!isEditable(kind)) return undefined;
      return editor.historyEntry(
        transaction,
        { principal, kind },
        editableRecord(kind, before),
        editableRecord(kind, after),
      );
    },
  };
}

/** Returns a writer that tells the histories of what it writes. */
export function tellingWriter(
  writer: EntityWriter,
  transaction: PlanningTransaction,
  history: History,
): EntityWriter {
  return {
    ...writer,
    async write(batch) {
      const lines = (batch.records ?? []).filter(({ kind }) => isEditable(kind));
      const before = new Map<number, RecordLine['record']>();
      for (const kind of new Set(lines.map((line) => line.kind))) {
        const ids = lines.filter((line) => line.kind === kind).map(({ record }) => record.id);
        for (const [id, record] of await transaction.records(kind, ids)) before.set(id, record);
      }
      // New records may refer to others of the same batch, which have names only then.
      await writer.write(batch);
      const changes: Omit<Change, 'id'>[] = [];
      for (const { kind, record } of lines) {
        const change = await history.entry(kind, before.get(record.id), record);
        if (change !== undefined) changes.push(change);
      }
      if (changes.length > 0) await writer.write({ changes });
    },
  };
}
