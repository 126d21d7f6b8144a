/** PlanningStore on both databases. */
import type { RecordKind } from '../model/records.ts';
import type { OperationMark, RecordLine } from '../model/writer.ts';
import type { PlanningStore, PlanningTransaction } from '../planning/store.ts';
import { type Column, type Database, statement, type Transaction, type Value } from './database.ts';
import { editTransaction, timedBookings } from './edits.ts';
import { createPlanningReader, type OperationRow, toOperation } from './planning-reader.ts';
import { decodeLine, decodeRecord, ofKind, selectList, TABLES } from './tables.ts';
import { takeFromTrash } from './trash-rows.ts';
import { lockPlanning, REFERENCE_KINDS, writerIn } from './writer.ts';

const text = (name: string): Column => ({ name, type: 'text' });
const integer = (name: string): Column => ({ name, type: 'integer' });
const WAIVER_COLUMNS = [
  text('conflict'),
  integer('at'),
  text('user_name'),
  text('reason'),
  integer('span'),
  { name: 'weight', type: 'real' } as const,
];
const OPERATION_COLUMNS = [
  text('name'),
  integer('user_id'),
  integer('at'),
  integer('undone'),
  text('outcome'),
  text('undo'),
];
/** Kinds of what goes with an event that is deleted, with the column that leads to it. */
const PARTS = ['resourcebooking', 'contactbooking', 'task'] as const satisfies readonly RecordKind[];

export function createPlanningStore(database: Database): PlanningStore {
  const { dialect } = database;
  return {
    look: (work) => database.snapshot((session) => work(createPlanningReader(session, dialect))),

    endVoid: (waivers) =>
      database.transaction(async (transaction) => {
        for (const { conflict, at } of waivers)
          await transaction.query(statement('delete from waiver where conflict = ? and at = ?'), [
            conflict,
            at,
          ]);
      }),

    change: (work, kinds = []) =>
      database.transaction(async (transaction) => {
        if (kinds.some((kind) => REFERENCE_KINDS.has(kind))) await transaction.bumpGeneration();
        await lockPlanning(transaction, dialect);
        return work(planningTransaction(database, transaction));
      }),
  };
}

export function planningTransaction(database: Database, transaction: Transaction): PlanningTransaction {
  const { dialect } = database;
  let mark: OperationMark | undefined;
  return {
    ...editTransaction(database, transaction),
    writer: writerIn(database, transaction, { marked: () => mark }),
    planning: createPlanningReader(transaction, dialect),

    async lockEvents(ids) {
      const rows = await transaction.query(
        statement(
          `select ${selectList('event', 'e')} from event e where ${dialect.inIds('e.id')} order by e.id${dialect.lockRows}`,
        ),
        [dialect.ids(ids)],
      );
      return rows.map((row) => decodeRecord('event', row));
    },

    timedBookings: (events, limit) => timedBookings(transaction, dialect, events, limit),

    async lockThings(ids) {
      if (ids.length === 0 || dialect.lockRows === '') return;
      await transaction.query(
        statement(
          `select e.id from resource e where ${dialect.inIds('e.id')} order by e.id${dialect.lockRows}`,
        ),
        [dialect.ids(ids)],
      );
    },

    async endWaivers(conflicts) {
      await transaction.query(statement(`delete from waiver where ${dialect.inTexts('conflict')}`), [
        dialect.texts(conflicts),
      ]);
    },

    async waive(waivers) {
      await transaction.insert(
        'waiver',
        WAIVER_COLUMNS,
        waivers.map(({ conflict, at, userName, reason, span, weight }): Value[] => [
          conflict,
          at,
          userName,
          reason,
          span,
          weight,
        ]),
        { key: ['conflict'], update: ['at', 'user_name', 'reason', 'span', 'weight'] },
      );
    },

    async operation(userId, name) {
      const [row] = await transaction.query<OperationRow & { readonly undo: string }>(
        statement('select * from planning_operation where user_id = ? and name = ?'),
        [userId, name],
      );
      if (row === undefined) return undefined;
      return { ...toOperation(row), images: JSON.parse(row.undo) };
    },

    async authorsOf(name, since) {
      const rows = await transaction.query<{ user_id: number }>(
        statement('select user_id from planning_operation where at >= ? and name = ?'),
        [since, name],
      );
      return rows.map((row) => row.user_id);
    },

    async keepOperation({ name, userId, at, undone, outcome, images }, forgetBefore) {
      await transaction.query(statement('delete from planning_operation where at < ?'), [forgetBefore]);
      await transaction.insert('planning_operation', OPERATION_COLUMNS, [
        [name, userId, at, undone ? 1 : 0, outcome, JSON.stringify(images)],
      ]);
    },

    async markUndone(userId, name) {
      await transaction.query(
        statement('update planning_operation set undone = 1 where user_id = ? and name = ?'),
        [userId, name],
      );
    },

    async markWrites(next) {
      mark = next;
    },

    async valuesOf(ids) {
      const rows = await transaction.query<{ entity_id: number; field_id: number; value: string }>(
        statement(`select entity_id, field_id, value from custom_value where ${dialect.inIds('entity_id')}`),
        [dialect.ids(ids)],
      );
      return rows.map((row) => ({
        entityId: row.entity_id,
        fieldId: row.field_id,
        value: JSON.parse(row.value),
      }));
    },

    async partsOf(eventId) {
      const lines: RecordLine[] = [];
      for (const kind of PARTS) {
        const rows = await transaction.query(
          statement(
            `select ${selectList(kind, 'e')} from ${TABLES[kind].name} e where e.event_id = ?${ofKind(kind, 'e')} order by e.id`,
          ),
          [eventId],
        );
        lines.push(...rows.map((row): RecordLine => decodeLine(kind, row)));
      }
      return lines;
    },

    takeFromTrash: (ids) => takeFromTrash(transaction, dialect, ids),
  };
}
