/** The loading of each kind: one statement for the rows, a few more for related rows, never one per row. */
import type { Kind } from '@callboard/contract';
import type { Entity } from '../model/records.ts';
import type {
  AttachmentView,
  ContactBookingView,
  ContactLinkView,
  ContactView,
  EventView,
  GroupChild,
  GroupView,
  ResourceInstanceView,
  ResourceLike,
  ResourceView,
  Summary,
  TaskView,
  View,
} from '../model/views.ts';
import { type Dialect, type Row, type Session, statement } from './database.ts';
import { type Loader, loader } from './loader.ts';
import { resourceBookingLoader } from './resource-booking-loaders.ts';
import {
  contactAt,
  contactColumns,
  contactLinkAt,
  EVENT_COLUMNS,
  EVENT_JOINS,
  eventAt,
  groupBy,
  joined,
  LINK_COLUMNS,
  type LinkRow,
  linkJoins,
  resourceAt,
  resourceColumns,
  summaryAt,
  summaryColumns,
  summaryReader,
} from './summaries.ts';
import { decodeRecord, decoderWith, selectList, TABLES } from './tables.ts';

/** Columns that all kinds have. */
interface EntityRow extends Row {
  readonly id: number;
  readonly created: number;
}

interface NamedRow extends EntityRow {
  readonly name: string;
}

/** Columns that are read only by the properties that show them. */
const DETAILS = ['schedule', 'alterations', 'firstHallBooking'] as const;

const PLACED_COLUMNS = `g.id as g_id, g.created as g_created, g.name as g_name,
  p.id as p_id, p.created as p_created, p.name as p_name`;
const PLACED_JOINS = `left join event_group g on g.id = e.group_id
  left join event_group p on p.id = e.production_id`;

const groupAt = summaryReader('g', 'group');
const otherProductionAt = summaryReader('p', 'group');

/**
 * Returns the production. That of an event may be the event itself, which the join to groups does not find.
 */
function productionAt(row: NamedRow, kind: 'event' | 'group'): Summary | null {
  if (row.production_id === null) return null;
  return row.production_id === row.id ? selfAt(row, kind) : otherProductionAt(row);
}

const selfAt = (row: NamedRow, kind: 'event' | 'group'): Summary => ({
  kind,
  type: kind,
  id: row.id,
  created: row.created,
  name: row.name,
});

const DIFFERING = { except: DETAILS, unread: ['attributes', 'labels'] } as const;

const toEvent: (row: NamedRow) => EventView = decoderWith('event', DIFFERING, {
  group: groupAt,
  production: (row: NamedRow) => productionAt(row, 'event'),
});

const toGroup = decoderWith('group', DIFFERING, {
  group: groupAt,
  production: (row: NamedRow) => productionAt(row, 'group'),
});

const event = loader(
  `select ${selectList('event', 'e', DETAILS)}, ${PLACED_COLUMNS} from event e ${PLACED_JOINS}`,
  (rows: readonly NamedRow[]) => rows.map(toEvent),
);

const group = loader(
  `select ${selectList('group', 'e', DETAILS)}, ${PLACED_COLUMNS} from event_group e ${PLACED_JOINS}`,
  async (rows: readonly NamedRow[], session, dialect) => {
    const children = await groupChildren(rows, session, dialect);
    return rows.map(
      (row): GroupView => Object.assign(toGroup(row), { children: children.get(row.id) ?? [] }),
    );
  },
);

interface ChildRow extends NamedRow {
  readonly kind: 'event' | 'group';
  readonly group_id: number;
}

async function groupChildren(
  rows: readonly EntityRow[],
  session: Session,
  dialect: Dialect,
): Promise<Map<number, GroupChild[]>> {
  const columns = 'e.id as id, e.created, e.name, e.group_id, e.is_production, e.production_id';
  const childrenOf = (table: string, kind: string): string =>
    `select '${kind}' as kind, ${columns}, ${summaryColumns('p')} from ${table} e
     left join event_group p on p.id = e.production_id where ${dialect.inIds('e.group_id')}`;
  const ids = dialect.ids(rows.map((row) => row.id));
  const found = await session.query<ChildRow>(
    statement(`${childrenOf('event', 'event')} union all ${childrenOf('event_group', 'group')} order by id`),
    [ids, ids],
  );
  const byGroup = groupBy(found, (row) => row.group_id);
  return new Map(
    [...byGroup].map(([id, members]) => [
      id,
      members.map((row): GroupChild => {
        const { kind, id: childId, created, name } = row;
        const production = productionAt(row, kind);
        // A spread of the summary took a fifteenth of a page of groups.
        return {
          kind,
          type: kind,
          id: childId,
          created,
          name,
          production,
          isProduction: row.is_production === 1,
        };
      }),
    ]),
  );
}

interface ContactLinkRow extends Row {
  readonly lp_user_group_id: number | null;
  readonly lo_user_group_id: number | null;
}

const contactlink = loader(
  `select ${selectList('contactlink', 'e')}, ${contactColumns('lp')}, ${contactColumns('lo')},
      lp.user_group_id as lp_user_group_id, lo.user_group_id as lo_user_group_id
    from contact_link e join contact lp on lp.id = e.person_id join contact lo on lo.id = e.organization_id`,
  (rows: readonly ContactLinkRow[]) => rows.map(toContactLink),
);

function toContactLink(row: ContactLinkRow): ContactLinkView {
  return Object.assign(decodeRecord('contactlink', row), {
    person: joined(contactAt(row, 'lp')),
    organization: joined(contactAt(row, 'lo')),
    wholes: [
      { kind: 'contact', userGroupId: row.lp_user_group_id },
      { kind: 'contact', userGroupId: row.lo_user_group_id },
    ] as const,
  });
}

interface ContactRow extends EntityRow {
  readonly r_kind: ResourceLike;
}

const contact = loader(
  `select ${selectList('contact', 'e')}, ${resourceColumns('r')}
    from contact e left join resource r on r.id = e.linked_resource_id`,
  async (rows: readonly ContactRow[], session, dialect) => {
    const ids = dialect.ids(rows.map((row) => row.id));
    const views = await contactlink.load(
      session,
      dialect,
      statement(
        `${contactlink.select} where ${dialect.inIds('e.person_id')} or ${dialect.inIds('e.organization_id')} order by e.id`,
      ),
      [ids, ids],
    );
    const ofPerson = groupBy(views, (link) => link.personId);
    const ofOrganization = groupBy(views, (link) => link.organizationId);
    return rows.map((row): ContactView => {
      const record = decodeRecord('contact', row);
      const own = record.type === 'person' ? ofPerson : ofOrganization;
      return Object.assign(record, {
        links: own.get(record.id) ?? [],
        linkedResource: summaryAt(row, 'r', row.r_kind),
      });
    });
  },
);

const resourceInstances = async (session: Session, dialect: Dialect, ids: readonly number[]) => {
  const rows = await session.query(
    statement(
      `select ${selectList('resourceinstance', 'e')} from resource_instance e
       where ${dialect.inIds('e.resource_id')} order by e.id`,
    ),
    [dialect.ids(ids)],
  );
  return groupBy(
    rows.map((row) => decodeRecord('resourceinstance', row)),
    (instance) => instance.resourceId,
  );
};

interface ResourceRow extends Row {
  readonly kind: ResourceLike;
}

const resource = loader(
  `select ${selectList('resource', 'e')}, ${contactColumns('c')}
    from resource e left join contact c on c.id = e.linked_contact_id`,
  async (rows: readonly ResourceRow[], session, dialect) => {
    const found = rows.map((row) => ({ row, record: decodeRecord('resource', row) }));
    const records = found.map(({ record }) => record);
    const instances = await resourceInstances(
      session,
      dialect,
      records.map((record) => record.id),
    );
    const memberIds = [...new Set(records.flatMap((record) => record.memberIds))];
    const members = memberIds.length === 0 ? [] : await resourceSummaries(memberIds, session, dialect);
    const byId = new Map(members.map((member) => [member.id, member]));
    return found.map(
      ({ row, record }): ResourceView =>
        Object.assign(record, {
          kind: row.kind,
          instances: instances.get(record.id) ?? [],
          members: record.memberIds.flatMap((id) => byId.get(id) ?? []),
          linkedContact: contactAt(row, 'c'),
        }),
    );
  },
);

async function resourceSummaries(
  ids: readonly number[],
  session: Session,
  dialect: Dialect,
): Promise<Summary[]> {
  const rows = await session.query(
    statement(`select ${resourceColumns('r')} from resource r where ${dialect.inIds('r.id')}`),
    [dialect.ids(ids)],
  );
  return rows.map((row) => joined(resourceAt(row)));
}

interface ResourceInstanceRow extends Row {
  readonly r_kind: ResourceLike;
  readonly r_user_group_id: number | null;
}

const resourceinstance = loader(
  `select ${selectList('resourceinstance', 'e')}, ${resourceColumns('r')}, r.user_group_id as r_user_group_id
    from resource_instance e join resource r on r.id = e.resource_id`,
  (rows: readonly ResourceInstanceRow[]) =>
    rows.map(
      (row): ResourceInstanceView =>
        Object.assign(decodeRecord('resourceinstance', row), {
          resource: joined(resourceAt(row)),
          wholes: [{ kind: row.r_kind, userGroupId: row.r_user_group_id }],
        }),
    ),
);

export interface ContactBookingRow extends LinkRow {
  readonly c_id: number | null;
  readonly lp_id: number | null;
  readonly lo_id: number | null;
}

const contactbooking = loader(
  `select ${selectList('contactbooking', 'e')}, ${contactColumns('c')}, ${LINK_COLUMNS}, ${EVENT_COLUMNS}
    from contact_booking e left join contact c on c.id = e.contact_id ${linkJoins('e.contact_link_id')} ${EVENT_JOINS}`,
  (rows: readonly ContactBookingRow[]) =>
    rows.map(
      (row): ContactBookingView =>
        Object.assign(decodeRecord('contactbooking', row), {
          contact: joined(contactAt(row, 'c') ?? contactLinkAt(row)),
          event: joined(eventAt(row)),
        }),
    ),
);

const task = loader(
  `select ${selectList('task', 'e')}, ${EVENT_COLUMNS} from task e ${EVENT_JOINS}`,
  (rows: readonly Row[]) =>
    rows.map((row): TaskView => Object.assign(decodeRecord('task', row), { event: eventAt(row) })),
);

/** Tables whose rows can have attachments. */
const HOLDERS: readonly { readonly alias: string; readonly table: string }[] = [
  { alias: 'h1', table: 'event' },
  { alias: 'h2', table: 'event_group' },
  { alias: 'h3', table: 'contact' },
  { alias: 'h4', table: 'resource' },
  { alias: 'h5', table: 'task' },
];

interface AttachmentRow extends Row {
  readonly holder_kind: Kind;
  readonly h_type: string | null;
  readonly h_user_group_id: number | null;
}

const attachment = loader(
  `select ${selectList('attachment', 'e')},
      ${(['id', 'created', 'name', 'user_group_id'] as const)
        .map((name) => `coalesce(${HOLDERS.map(({ alias }) => `${alias}.${name}`).join(', ')}) as h_${name}`)
        .join(', ')}, h3.type as h_type
    from attachment e ${HOLDERS.map(({ alias, table }) => `left join ${table} ${alias} on ${alias}.id = e.holder_id`).join(' ')}`,
  async (rows: readonly AttachmentRow[]) =>
    rows.flatMap((row): AttachmentView[] => {
      const kind = row.holder_kind;
      const holder = summaryAt(row, 'h', kind, row.h_type ?? kind);
      const wholes = [{ kind, userGroupId: row.h_user_group_id }];
      return holder ? [Object.assign(decodeRecord('attachment', row), { holder, wholes })] : [];
    }),
);

/** Returns the loader of a kind that shows only its own record. */
function plain<K extends 'profile' | 'status' | 'user' | 'usergroup' | 'team'>(kind: K): Loader<Entity<K>> {
  const select = `select ${selectList(kind, 'e')} from ${TABLES[kind].name} e`;
  return loader(select, async (rows: readonly Row[]) => rows.map((row) => decodeRecord(kind, row)));
}

/** Loaders of bookings, whose rows tell more than their views. */
export { contactbooking as contactBookingLoader };

export const LOADERS: { readonly [K in Kind]: Loader<View<K>> } = {
  event,
  group,
  contact,
  contactlink,
  resource,
  resourceplaceholder: resource,
  location: resource,
  resourceinstance,
  resourcebooking: resourceBookingLoader,
  contactbooking,
  task,
  attachment,
  profile: plain('profile'),
  status: plain('status'),
  user: plain('user'),
  usergroup: plain('usergroup'),
  team: plain('team'),
};
