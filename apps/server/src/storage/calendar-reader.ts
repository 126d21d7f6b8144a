/** Reads the entries of calendars on both databases. */
import type { CalendarReader, EntryQuery, NamedSubject, StoredEntry, Subject } from '../calendars/store.ts';
import type { RecordKind } from '../model/records.ts';
import { type Dialect, type Parameter, type Row, type Session, statement } from './database.ts';
import { gatheredRows } from './gathered-rows.ts';
import { createPlannedReader } from './planning-events.ts';
import { decodeRecord, hasColumn, ofKind, selectList, TABLES } from './tables.ts';

const one = (column: string): string => `coalesce(e.${column}, g.${column})`;
/** The event `e` or the group `g` of an entry, and the group `w` around it. */
const PLANNED = {
  plannedKind: "case when e.id is not null then 'event' when g.id is not null then 'group' end",
  plannedId: `coalesce(${one('id')}, 0)`,
  plannedCreated: `coalesce(${one('created')}, 0)`,
  plannedRevision: `coalesce(${one('revision')}, 0)`,
  plannedGroupId: one('user_group_id'),
  name: `coalesce(${one('name')}, '')`,
  statusId: one('status_id'),
  profileId: one('profile_id'),
  locationIds: { json: `coalesce(${one('location_ids')}, '[]')` },
  wholeName: 'w.name',
  wholeGroupId: 'w.user_group_id',
} as const;
/** The entry itself: a booking `b`, or the event. */
const ITSELF = {
  id: 'b.id',
  created: 'b.created',
  revision: 'b.revision',
  userGroupId: 'b.user_group_id',
  start: 'b.start_at',
  end: 'b.end_at',
} as const;
const USE = {
  ...{ kind: "'resourcebooking'", resourceId: 'b.resource_id' },
  ...{ role: "coalesce(b.role, '')", purpose: "coalesce(b.event_name, '')" },
} as const;
const ENGAGEMENT = {
  ...{ kind: "'contactbooking'", resourceId: 'null', role: "coalesce(b.role, '')", purpose: "''" },
  ...{ start: one('start_at'), end: one('end_at') },
} as const;
const EVENT = { kind: "'event'", resourceId: 'null', role: "''", purpose: "''" } as const;
const SCHEDULE = { schedule: { json: `coalesce(${one('schedule')}, '[]')` } } as const;
const NO_SCHEDULE = { schedule: { json: "'[]'" } } as const;

function gathering(head: typeof USE | typeof ENGAGEMENT | typeof EVENT) {
  const brief = gatheredRows<StoredEntry>({ ...ITSELF, ...PLANNED, ...head, ...NO_SCHEDULE });
  const whole = gatheredRows<StoredEntry>({ ...ITSELF, ...PLANNED, ...head, ...SCHEDULE });
  return ({ withSchedule }: EntryQuery) => (withSchedule ? whole : brief);
}
const gatheredUses = gathering(USE);
const gatheredEngagements = gathering(ENGAGEMENT);
const gatheredEvents = gathering(EVENT);

const HOLDERS = `left join event e on b.event_kind = 'event' and e.id = b.event_id
  left join event_group g on b.event_kind = 'group' and g.id = b.event_id`;
const WHOLE = `left join event_group w on w.id = ${one('group_id')}`;
const TAKES_TIME = `${one('end_at')} >= ? and ${one('start_at')} < ?`;

const byStart = (a: StoredEntry, b: StoredEntry): number => a.start - b.start || a.id - b.id;

export function createCalendarReader(session: Session, dialect: Dialect): CalendarReader {
  const at = { session, dialect };
  const { memberStatuses } = createPlannedReader(session, dialect);

  async function named(
    kind: RecordKind,
    where: string,
    parameters: readonly Parameter[],
  ): Promise<readonly NamedSubject[]> {
    const group = hasColumn(kind, 'user_group_id') ? 'e.user_group_id' : 'null';
    const rows = await session.query<Row & NamedSubject & { user_group_id: number | null }>(
      statement(
        `select e.id, e.created, e.name, ${group} as user_group_id from ${TABLES[kind].name} e
         where ${where}${ofKind(kind, 'e')} order by e.id`,
      ),
      parameters,
    );
    return rows.map((row) => ({
      id: row.id,
      created: row.created,
      name: row.name,
      userGroupId: row.user_group_id,
    }));
  }

  return {
    memberStatuses,

    async subject({ kind, id }) {
      const [found] = await named(kind, 'e.id = ?', [id]);
      return found;
    },

    async resourcesOf({ kind, id }: Subject) {
      if (kind === 'team')
        return named('resource', 'e.id in (select k.entity_id from link k where k.ref_id = ?)', [id]);
      if (kind !== 'contact') return [];
      return named(
        'resource',
        '(e.linked_contact_id = ? or e.id in (select c.linked_resource_id from contact c where c.id = ?))',
        [id, id],
      );
    },

    contactsOf: (resourceId) =>
      named(
        'contact',
        '(e.linked_resource_id = ? or e.id in (select r.linked_contact_id from resource r where r.id = ?))',
        [resourceId, resourceId],
      ),

    async locations(ids) {
      if (ids.length === 0) return [];
      return named('location', dialect.inIds('e.id'), [dialect.ids(ids)]);
    },

    async uses(resourceIds, query) {
      if (resourceIds.length === 0) return [];
      const published = query.withUnpublished ? '' : ' and u.unpublished = 0';
      const uses = await gatheredUses(query)(
        at,
        `from (select u.* from resource_booking u
           where ${dialect.inIds('u.resource_id')} and u.variety in ('bulk', 'unit')${published}
             and u.end_at >= ? and u.start_at < ? order by u.start_at, u.id limit ?) b ${HOLDERS} ${WHOLE}`,
        [dialect.ids(resourceIds), query.period.from, query.period.to, query.limit],
      );
      return uses.sort(byStart);
    },

    async engagements(contactIds, query) {
      if (contactIds.length === 0) return [];
      const ids = dialect.ids(contactIds);
      const engagements = await gatheredEngagements(query)(
        at,
        `from contact_booking b ${HOLDERS} ${WHOLE}
         where (${dialect.inIds('b.contact_id')} or b.contact_link_id in (
             select k.id from contact_link k where ${dialect.inIds('k.person_id')} or ${dialect.inIds('k.organization_id')}))
           and ${TAKES_TIME} order by ${one('start_at')}, b.id limit ?`,
        [ids, ids, ids, query.period.from, query.period.to, query.limit],
      );
      return engagements.sort(byStart);
    },

    async events(ids, query) {
      if (ids.length === 0) return [];
      const events = await gatheredEvents(query)(
        at,
        `from (select v.* from event v where ${dialect.inIds('v.id')}
             and v.end_at >= ? and v.start_at < ? order by v.start_at, v.id limit ?) b
           join event e on e.id = b.id left join event_group g on 1 = 0 ${WHOLE}`,
        [dialect.ids(ids), query.period.from, query.period.to, query.limit],
      );
      return events.sort(byStart);
    },

    async closures(resourceIds, { period, limit }) {
      if (resourceIds.length === 0) return [];
      const rows = await session.query(
        statement(
          `select ${selectList('unavailability', 'e')} from unavailability e
           where ${dialect.inIds('e.resource_id')} and e.end_at >= ? and e.start_at < ?
           order by e.start_at, e.id limit ?`,
        ),
        [dialect.ids(resourceIds), period.from, period.to, limit],
      );
      return rows.map((row) => decodeRecord('unavailability', row));
    },
  };
}
