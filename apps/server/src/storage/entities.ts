/** EntityStore on both databases. */

import type { Kind } from '@callboard/contract';
import type { Visibility } from '../access/permissions.ts';
import type { ScheduleEntry } from '../model/records.ts';
import type { CostingSubject, EntityStore } from '../model/store.ts';
import type { Part, Summary, View } from '../model/views.ts';
import { isObject, propertyOf } from '../platform/objects.ts';
import { bookedPage } from './booked-pages.ts';
import { bookingPage } from './booking-pages.ts';
import { contactBookings, resourceBookings, resourceSchedules } from './bookings.ts';
import { isBounded } from './bounded-plan.ts';
import {
  type Database,
  type Dialect,
  type Parameter,
  type Session,
  type Statement,
  statement,
} from './database.ts';
import { type Json, parseJson } from './json-column.ts';
import { inOrder as inListOrder } from './orders.ts';
import { selectIds } from './query-terms.ts';
import { groupBy } from './summaries.ts';
import { hasColumn, ofKind, TABLES } from './tables.ts';
import { type ChangeRow, toChange } from './transfer.ts';
import { gatherTurns } from './turns.ts';
import { LOADERS } from './view-loaders.ts';

/** Columns that order planned entities: the day, then the moment. */
const TIMES: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  event: ['start_day', 'start_at'],
  group: ['start_day', 'start_at'],
  resourcebooking: ['start_day', 'start_at'],
  task: ['due'],
};

/** Column of the planning day by which a list of the kind is divided. */
const DAYS: Readonly<Partial<Record<Kind, string>>> = {
  event: 'start_day',
  group: 'start_day',
  resourcebooking: 'start_day',
  task: 'due_day',
};

interface SummaryRow {
  readonly id: number;
  readonly created: number;
  readonly type?: string;
  readonly name: string;
}

interface ScheduleRow {
  readonly id: number;
  readonly schedule: Json<readonly ScheduleEntry[]>;
}

interface CostedRow {
  readonly id: number;
  readonly created: number;
  readonly name: string;
  readonly profile_id: number | null;
  readonly alterations: Json<CostingSubject['alterations']>;
}

interface KindStatements {
  readonly one: Statement;
  readonly all: Statement;
  readonly own: Statement;
}

/** Compiles the statements of a kind: one row, rows by id, rows by id within some user groups. */
function kindStatements(kind: Kind, dialect: Dialect): KindStatements {
  const { select } = LOADERS[kind];
  const many = `${select} where ${dialect.inIds('e.id')}${ofKind(kind, 'e')}`;
  return {
    one: { text: `${select} where e.id = ? and e.created = ?${ofKind(kind, 'e')}`, isSingle: true },
    all: statement(`${many} order by e.id`),
    own: statement(`${many} and ${dialect.inIds('e.user_group_id')} order by e.id`),
  };
}

/** Part of the store that a single session can read; finding ids needs more of a database. */
export type EntityReader = Omit<EntityStore, 'findIds'>;

export function createEntityStore(database: Database): EntityStore {
  const reader = createEntityReader(database, database.dialect);
  return {
    ...reader,
    ...(database.version && { version: database.version }),
    ...(database.dialect.gathersReads && { view: gatheredViews(reader) }),
    async findIds({ kind, plan, definitions }, visibility, asker, order) {
      const context = { dialect: database.dialect, definitions };
      const ids = selectIds(kind, plan, visibility, context);
      return database.findIds(order === undefined ? ids : inListOrder(kind, order, ids, context), {
        bounded: isBounded(kind, plan, definitions),
        isOrdered: order !== undefined,
        asker,
      });
    },
  };
}

/** Returns a function that reads the single entities of one turn of the event loop together. */
function gatheredViews({ views }: EntityReader): EntityReader['view'] {
  const kinds = new Map<Kind, (id: number) => Promise<View<Kind> | undefined>>();
  const readerOf = (kind: Kind): ((id: number) => Promise<View<Kind> | undefined>) => {
    let read = kinds.get(kind);
    if (read === undefined) {
      read = gatherTurns(async (ids) => {
        const found = await views(kind, ids, 'all');
        return new Map(found.map((view) => [view.id, view]));
      });
      kinds.set(kind, read);
    }
    return read;
  };
  return async <K extends Kind>(kind: K, id: number, created: number): Promise<View<K> | undefined> => {
    const view = await readerOf(kind)(id);
    // The reader of a kind reads views of that kind.
    return view?.created === created ? (view as View<K>) : undefined;
  };
}

export function createEntityReader(database: Session, dialect: Dialect): EntityReader {
  const statements = new Map<Kind, KindStatements>();
  const statementsOf = (kind: Kind): KindStatements => {
    let found = statements.get(kind);
    if (!found) {
      found = kindStatements(kind, dialect);
      statements.set(kind, found);
    }
    return found;
  };

  const load = async <K extends Kind>(
    kind: K,
    ids: readonly number[],
    visibility: Visibility,
  ): Promise<View<K>[]> => {
    if (ids.length === 0 || visibility === 'none') return [];
    const { all, own } = statementsOf(kind);
    const loader = LOADERS[kind];
    const among = dialect.ids(ids);
    // Parts have no owning group: those of the entities they belong to decide, once they are loaded.
    return visibility === 'all' || !hasColumn(kind, 'user_group_id')
      ? loader.load(database, dialect, all, [among])
      : loader.load(database, dialect, own, [among, dialect.ids(visibility.userGroupIds)]);
  };

  const columnsOf = async <R>(
    kind: 'event' | 'group',
    columns: string,
    ids: readonly number[],
  ): Promise<R[]> =>
    database.query<R>(
      statement(`select e.id, ${columns} from ${TABLES[kind].name} e where ${dialect.inIds('e.id')}`),
      [dialect.ids(ids)],
    );

  return {
    view(kind, id, created) {
      const found = LOADERS[kind].load(database, dialect, statementsOf(kind).one, [id, created]);
      return found instanceof Promise ? found.then(([view]) => view) : found[0];
    },

    async byStart(kind, ids) {
      const times = TIMES[kind];
      if (times === undefined || ids.length < 2) return ids;
      const order = times.flatMap((column) => [`e.${column} is null`, `e.${column}`]).join(', ');
      const rows = await database.query<{ readonly id: number }>(
        statement(
          `select e.id from ${TABLES[kind].name} e where ${dialect.inIds('e.id')} order by ${order}, e.id`,
        ),
        [dialect.ids([...ids])],
      );
      return rows.map((row) => row.id);
    },

    async countByDay(kind, ids) {
      const day = DAYS[kind];
      if (day === undefined || ids.length === 0) return [];
      const rows = await database.query<{ day: number | null; count: number }>(
        statement(
          `select e.${day} as day, count(*) as count from ${TABLES[kind].name} e
           where ${dialect.inIds('e.id')} group by e.${day} order by e.${day} is null, e.${day}`,
        ),
        [dialect.ids([...ids])],
      );
      return rows;
    },

    async views<K extends Kind>(kind: K, ids: readonly number[], visibility: Visibility): Promise<View<K>[]> {
      const views = await load(kind, ids, visibility);
      return inOrder(
        ids,
        views.filter((view) => isSeen(view, visibility)),
      );
    },

    async summaries(kind, ids, visibility) {
      const columns = ['e.id', 'e.created', ...(kind === 'contact' ? ['e.type'] : []), 'e.name'].join(', ');
      const parameters: Parameter[] = [dialect.ids(ids)];
      if (visibility === 'none') return [];
      // Kinds without a name, or whose visibility depends on other entities, need whole views.
      if (!hasColumn(kind, 'name') || (visibility !== 'all' && !hasColumn(kind, 'user_group_id'))) {
        const views = await this.views(kind, ids, visibility);
        return views.map((view) => summaryOfView(kind, view));
      }
      const own = visibility === 'all' ? '' : ` and ${dialect.inIds('e.user_group_id')}`;
      if (visibility !== 'all') parameters.push(dialect.ids(visibility.userGroupIds));
      const among = dialect.inIds('e.id') + ofKind(kind, 'e') + own;
      const rows = await database.query<SummaryRow>(
        statement(`select ${columns} from ${TABLES[kind].name} e where ${among}`),
        parameters,
      );
      return inOrder(
        ids,
        rows.map(({ type = kind, ...row }): Summary => ({ kind, type, ...row })),
      );
    },

    async schedules(kind, ids) {
      const rows = await columnsOf<ScheduleRow>(kind, 'e.schedule', ids);
      return new Map(rows.map((row) => [row.id, parseJson(row.schedule)]));
    },

    resourceBookings: (holder, ids) => resourceBookings(database, dialect, holder, ids),
    bookingPage: (holder, id, page) => bookingPage(database, dialect, holder, id, page),
    bookedPage: (holder, id, page) => bookedPage(database, dialect, holder, id, page),
    contactBookings: (holder, ids) => contactBookings(database, dialect, holder, ids),
    resourceSchedules: (ids, fromDay, toDay) => resourceSchedules(database, dialect, ids, fromDay, toDay),

    async attachments(kind, ids) {
      const { select, load: loadAttachments } = LOADERS.attachment;
      const attachments = await loadAttachments(
        database,
        dialect,
        statement(`${select} where ${dialect.inIds('e.holder_id')} and e.holder_kind = ? order by e.id`),
        [dialect.ids(ids), kind],
      );
      return groupBy(attachments, (attachment) => attachment.holderId);
    },

    async costingSubjects(kind, ids) {
      const rows = await columnsOf<CostedRow>(kind, 'e.created, e.name, e.profile_id, e.alterations', ids);
      return new Map(
        rows.map(({ id, created, name, profile_id: profileId, alterations }): [number, CostingSubject] => [
          id,
          {
            summary: { kind, type: kind, id, created, name },
            profileId,
            alterations: parseJson(alterations),
          },
        ]),
      );
    },

    async costModels(resourceIds) {
      const rows = await database.query<{ readonly id: number; readonly cost_models: string }>(
        statement(`select r.id, r.cost_models from resource r where ${dialect.inIds('r.id')}`),
        [dialect.ids(resourceIds)],
      );
      return new Map(rows.map((row) => [row.id, JSON.parse(row.cost_models)]));
    },

    async changeIds(kind, id) {
      const rows = await database.query<{ id: number }>(
        statement(
          'select id from change_log where entity_id = ? and entity_kind = ? order by at desc, id desc',
        ),
        [id, kind],
      );
      return rows.map((row) => row.id);
    },

    async changes(ids) {
      const rows = await database.query<ChangeRow>(
        statement(`select * from change_log where ${dialect.inIds('id')}`),
        [dialect.ids(ids)],
      );
      return inOrder(ids, rows.map(toChange));
    },

    async newestChanges(kind, ids, most) {
      const rows = await database.query<ChangeRow>(
        statement(
          `select c.* from (
             select h.*, row_number() over (partition by h.entity_id order by h.at desc, h.id desc) as nth
             from change_log h where ${dialect.inIds('h.entity_id')} and h.entity_kind = ?
           ) c where c.nth <= ?`,
        ),
        [dialect.ids(ids), kind, most],
      );
      return groupBy(rows.map(toChange), ({ entityId }) => entityId);
    },
  };
}

/**
 * Returns whether a part may be seen: access to one of the entities it belongs to is enough. The statement
 * has already restricted other kinds.
 */
function isSeen(view: object, visibility: Visibility): boolean {
  if (typeof visibility === 'string' || !isPart(view)) return visibility !== 'none';
  return view.wholes.some(
    ({ userGroupId }) => userGroupId !== null && visibility.userGroupIds.includes(userGroupId),
  );
}

const isPart = (view: object): view is Part => 'wholes' in view;

/** Returns the items in the order of the ids; ids without an item are left out. */
function inOrder<T extends { readonly id: number }>(ids: readonly number[], items: readonly T[]): T[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the summary of a view; kinds without a name are named after the entity they are about. */
function summaryOfView<K extends Kind>(kind: K, view: View<K>): Summary {
  const { id, created } = view;
  const about = ['resource', 'contact', 'person'].map((part) => propertyOf(view, part)).find(isObject) ?? {};
  const name = String(propertyOf(view, 'name') ?? about.name ?? '');
  const type = 'variety' in view && view.variety === 'units' ? 'resourcebookinggroup' : kind;
  return { kind, type, id, created, name };
}
