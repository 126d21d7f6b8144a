/** The loading of each kind: one statement for the rows, a few more for related rows, never one per row. */
import type { Kind } from '@callboard/contract';
import type { RecordKind } from '../model/records.ts';
import type {
  ContactBookingView,
  ContactLinkView,
  ContactView,
  EventView,
  GroupChild,
  GroupView,
  ResourceBookingView,
  ResourceInstanceView,
  ResourceLike,
  ResourceView,
  Summary,
  TaskView,
  View,
} from '../model/views.ts';
import { type Dialect, type Row, type Session, statement } from './database.ts';
import {
  contactAt,
  contactColumns,
  contactLinkAt,
  EVENT_COLUMNS,
  EVENT_JOINS,
  eventAt,
  groupBy,
  LINK_COLUMNS,
  linkJoins,
  resourceAt,
  resourceColumns,
  summaryAt,
  summaryColumns,
} from './summaries.ts';
import { decodeRecord, selectList, TABLES } from './tables.ts';

/**
 * Loader of a kind. The statement selects the entities as `e` and is completed with `where`; the functions
 * make views of its rows.
 */
export interface Loader<K extends Kind> {
  readonly select: string;
  readonly assemble: (rows: readonly Row[], session: Session, dialect: Dialect) => Promise<View<K>[]>;
}

/** Columns that are read only by the properties that show them. */
const DETAILS = ['schedule', 'alterations'] as const;

const PLACED_COLUMNS = `g.id as g_id, g.created as g_created, g.name as g_name,
  p.id as p_id, p.created as p_created, p.name as p_name`;
const PLACED_JOINS = `left join event_group g on g.id = e.group_id
  left join event_group p on p.id = e.production_id`;

/**
 * Returns the production. That of an event may be the event itself, which the join to groups does not find.
 */
function productionAt(row: Row, self: Summary): Summary | null {
  if (row.production_id === self.id) return self;
  return summaryAt(row, 'p', 'group');
}

const selfAt = (row: Row, kind: 'event' | 'group'): Summary => ({
  kind,
  type: kind,
  id: row.id as number,
  created: row.created as number,
  name: row.name as string,
});

function toEvent(row: Row): EventView {
  const view = decodeRecord('event', row, DETAILS) as unknown as EventView;
  return Object.assign(view, {
    group: summaryAt(row, 'g', 'group'),
    production: row.production_id === null ? null : productionAt(row, selfAt(row, 'event')),
  });
}

const event: Loader<'event'> = {
  select: `select ${selectList('event', 'e', DETAILS)}, ${PLACED_COLUMNS} from event e ${PLACED_JOINS}`,
  assemble: async (rows) => rows.map(toEvent),
};

const group: Loader<'group'> = {
  select: `select ${selectList('group', 'e', DETAILS)}, ${PLACED_COLUMNS} from event_group e ${PLACED_JOINS}`,
  async assemble(rows, session, dialect) {
    const children = await groupChildren(rows, session, dialect);
    return rows.map((row): GroupView => {
      const view = decodeRecord('group', row, DETAILS) as unknown as GroupView;
      return Object.assign(view, {
        group: summaryAt(row, 'g', 'group'),
        production: productionAt(row, selfAt(row, 'group')),
        children: children.get(view.id) ?? [],
      });
    });
  },
};

async function groupChildren(
  rows: readonly Row[],
  session: Session,
  dialect: Dialect,
): Promise<Map<number, GroupChild[]>> {
  const columns = 'e.id as id, e.created, e.name, e.group_id, e.is_production, e.production_id';
  const childrenOf = (table: string, kind: string): string =>
    `select '${kind}' as kind, ${columns}, ${summaryColumns('p')} from ${table} e
     left join event_group p on p.id = e.production_id where ${dialect.inIds('e.group_id')}`;
  const ids = dialect.ids(rows.map((row) => row.id as number));
  const found = await session.query(
    statement(`${childrenOf('event', 'event')} union all ${childrenOf('event_group', 'group')} order by id`),
    [ids, ids],
  );
  const byGroup = groupBy(found, (row) => row.group_id as number);
  return new Map(
    [...byGroup].map(([id, members]) => [
      id,
      members.map((row): GroupChild => {
        const self = selfAt(row, row.kind as 'event' | 'group');
        return { ...self, production: productionAt(row, self), isProduction: row.is_production === 1 };
      }),
    ]),
  );
}

const contactlink: Loader<'contactlink'> = {
  select: `select ${selectList('contactlink', 'e')}, ${contactColumns('lp')}, ${contactColumns('lo')},
      lp.user_group_id as lp_user_group_id, lo.user_group_id as lo_user_group_id
    from contact_link e join contact lp on lp.id = e.person_id join contact lo on lo.id = e.organization_id`,
  assemble: async (rows) => rows.map(toContactLink),
};

function toContactLink(row: Row): ContactLinkView {
  return Object.assign(decodeRecord('contactlink', row), {
    person: contactAt(row, 'lp') as Summary,
    organization: contactAt(row, 'lo') as Summary,
    wholes: [
      { kind: 'contact', userGroupId: row.lp_user_group_id as number | null },
      { kind: 'contact', userGroupId: row.lo_user_group_id as number | null },
    ] as const,
  });
}

const contact: Loader<'contact'> = {
  select: `select ${selectList('contact', 'e')}, ${resourceColumns('r')}
    from contact e left join resource r on r.id = e.linked_resource_id`,
  async assemble(rows, session, dialect) {
    const ids = dialect.ids(rows.map((row) => row.id as number));
    const links = await session.query(
      statement(
        `${contactlink.select} where ${dialect.inIds('e.person_id')} or ${dialect.inIds('e.organization_id')} order by e.id`,
      ),
      [ids, ids],
    );
    const views = links.map(toContactLink);
    const ofPerson = groupBy(views, (link) => link.personId);
    const ofOrganization = groupBy(views, (link) => link.organizationId);
    return rows.map((row): ContactView => {
      const record = decodeRecord('contact', row);
      const own = record.type === 'person' ? ofPerson : ofOrganization;
      return Object.assign(record, {
        links: own.get(record.id) ?? [],
        linkedResource: summaryAt(row, 'r', row.r_kind as RecordKind),
      });
    });
  },
};

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

const resource: Loader<ResourceLike> = {
  select: `select ${selectList('resource', 'e')}, ${contactColumns('c')}
    from resource e left join contact c on c.id = e.linked_contact_id`,
  async assemble(rows, session, dialect) {
    const records = rows.map((row) => decodeRecord('resource', row));
    const instances = await resourceInstances(
      session,
      dialect,
      records.map((record) => record.id),
    );
    const memberIds = [...new Set(records.flatMap((record) => record.memberIds))];
    const members = memberIds.length === 0 ? [] : await resourceSummaries(memberIds, session, dialect);
    const byId = new Map(members.map((member) => [member.id, member]));
    return records.map((record, i): ResourceView => {
      const row = rows[i] as Row;
      return Object.assign(record, {
        kind: row.kind as ResourceLike,
        instances: instances.get(record.id) ?? [],
        members: record.memberIds.flatMap((id) => byId.get(id) ?? []),
        linkedContact: contactAt(row, 'c'),
      });
    });
  },
};

async function resourceSummaries(
  ids: readonly number[],
  session: Session,
  dialect: Dialect,
): Promise<Summary[]> {
  const rows = await session.query(
    statement(`select ${resourceColumns('r')} from resource r where ${dialect.inIds('r.id')}`),
    [dialect.ids(ids)],
  );
  return rows.map((row) => resourceAt(row, 'r') as Summary);
}

const resourceinstance: Loader<'resourceinstance'> = {
  select: `select ${selectList('resourceinstance', 'e')}, ${resourceColumns('r')}, r.user_group_id as r_user_group_id
    from resource_instance e join resource r on r.id = e.resource_id`,
  assemble: async (rows) =>
    rows.map(
      (row): ResourceInstanceView =>
        Object.assign(decodeRecord('resourceinstance', row), {
          resource: resourceAt(row, 'r') as Summary,
          wholes: [{ kind: row.r_kind as Kind, userGroupId: row.r_user_group_id as number | null }],
        }),
    ),
};

const resourcebooking: Loader<'resourcebooking'> = {
  select: `select ${selectList('resourcebooking', 'e')}, ${resourceColumns('r')}, ${summaryColumns('i')}, ${EVENT_COLUMNS}
    from resource_booking e join resource r on r.id = e.resource_id
    left join resource_instance i on i.id = e.instance_id ${EVENT_JOINS}`,
  async assemble(rows, session, dialect) {
    const parents = rows.filter((row) => row.variety === 'units' || row.variety === 'set');
    const descendants =
      parents.length === 0
        ? []
        : await session.query(
            statement(
              `${resourcebooking.select} where ${dialect.inIds('e.root_id')} and e.parent_id is not null order by e.id`,
            ),
            [dialect.ids([...new Set(parents.map((row) => row.root_id as number))])],
          );
    const byParent = groupBy(descendants, (row) => row.parent_id as number);
    const toView = (row: Row): ResourceBookingView =>
      Object.assign(decodeRecord('resourcebooking', row), {
        resource: resourceAt(row, 'r') as ResourceBookingView['resource'],
        instance: summaryAt(row, 'i', 'resourceinstance'),
        event: eventAt(row),
        children: (byParent.get(row.id as number) ?? []).map(toView),
      });
    return rows.map(toView);
  },
};

const contactbooking: Loader<'contactbooking'> = {
  select: `select ${selectList('contactbooking', 'e')}, ${contactColumns('c')}, ${LINK_COLUMNS}, ${EVENT_COLUMNS}
    from contact_booking e left join contact c on c.id = e.contact_id ${linkJoins('e.contact_link_id')} ${EVENT_JOINS}`,
  assemble: async (rows) =>
    rows.map(
      (row): ContactBookingView =>
        Object.assign(decodeRecord('contactbooking', row), {
          contact: (contactAt(row, 'c') ?? contactLinkAt(row)) as Summary,
          event: eventAt(row) as Summary,
        }),
    ),
};

const task: Loader<'task'> = {
  select: `select ${selectList('task', 'e')}, ${EVENT_COLUMNS} from task e ${EVENT_JOINS}`,
  assemble: async (rows) =>
    rows.map((row): TaskView => Object.assign(decodeRecord('task', row), { event: eventAt(row) })),
};

/** Tables whose rows can have attachments. */
const HOLDERS: readonly { readonly alias: string; readonly table: string }[] = [
  { alias: 'h1', table: 'event' },
  { alias: 'h2', table: 'event_group' },
  { alias: 'h3', table: 'contact' },
  { alias: 'h4', table: 'resource' },
  { alias: 'h5', table: 'task' },
];

const attachment: Loader<'attachment'> = {
  select: `select ${selectList('attachment', 'e')},
      ${(['id', 'created', 'name', 'user_group_id'] as const)
        .map((name) => `coalesce(${HOLDERS.map(({ alias }) => `${alias}.${name}`).join(', ')}) as h_${name}`)
        .join(', ')}, h3.type as h_type
    from attachment e ${HOLDERS.map(({ alias, table }) => `left join ${table} ${alias} on ${alias}.id = e.holder_id`).join(' ')}`,
  assemble: async (rows) =>
    rows.flatMap((row) => {
      const kind = row.holder_kind as Kind;
      const holder = summaryAt(row, 'h', kind, (row.h_type as string | null) ?? kind);
      const wholes = [{ kind, userGroupId: row.h_user_group_id as number | null }];
      return holder ? [Object.assign(decodeRecord('attachment', row), { holder, wholes })] : [];
    }),
};

/** Returns the loader of a kind that shows only its own record. */
function plain<K extends 'profile' | 'status' | 'user' | 'usergroup' | 'team'>(kind: K): Loader<K> {
  return {
    select: `select ${selectList(kind, 'e')} from ${TABLES[kind].name} e`,
    assemble: async (rows) => rows.map((row) => decodeRecord(kind, row) as View<K>),
  };
}

export const LOADERS: { readonly [K in Kind]: Loader<K> } = {
  event,
  group,
  contact,
  contactlink,
  resource: resource as Loader<'resource'>,
  resourceplaceholder: resource as Loader<'resourceplaceholder'>,
  location: resource as Loader<'location'>,
  resourceinstance,
  resourcebooking,
  contactbooking,
  task,
  attachment,
  profile: plain('profile'),
  status: plain('status'),
  user: plain('user'),
  usergroup: plain('usergroup'),
  team: plain('team'),
};
