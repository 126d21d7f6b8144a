/** Summaries as parts of wider statements: the columns that a join adds, and the summary made from them. */
import { isRecordKind, RESOURCE_TYPES, type RecordKind, type ResourceType } from '../model/records.ts';
import type { ContactLinkSummary, ResourceSummary, Summary } from '../model/views.ts';
import type { Row } from './database.ts';

const resourceTypes: ReadonlySet<unknown> = new Set(RESOURCE_TYPES);
const isResourceType = (value: unknown): value is ResourceType => resourceTypes.has(value);

type Columns = readonly string[];
const SUMMARY: Columns = ['id', 'created', 'name'];
const CONTACT: Columns = [...SUMMARY, 'type'];
const RESOURCE: Columns = [...SUMMARY, 'kind', 'resource_type', 'resource_group_id', 'roles'];

/** Returns `alias.id as alias_id, …`. */
const columns = (alias: string, names: Columns): string =>
  names.map((name) => `${alias}.${name} as ${alias}_${name}`).join(', ');

export const summaryColumns = (alias: string): string => columns(alias, SUMMARY);
export const contactColumns = (alias: string): string => columns(alias, CONTACT);
export const resourceColumns = (alias: string): string => columns(alias, RESOURCE);

/** Returns the summary behind an alias; null where the outer join found nothing. */
export function summaryAt(row: Row, alias: string, kind: RecordKind, type: string = kind): Summary | null {
  const id = row[`${alias}_id`];
  const created = row[`${alias}_created`];
  const name = row[`${alias}_name`];
  if (typeof id !== 'number' || typeof created !== 'number' || typeof name !== 'string') return null;
  return { kind, type, id, created, name };
}

/** Returns `summaryAt` for one alias, whose columns are named once: for rows that are read by the hundred. */
export function summaryReader(alias: string, kind: RecordKind): (row: Row) => Summary | null {
  const [idName, createdName, nameName] = [`${alias}_id`, `${alias}_created`, `${alias}_name`];
  return (row) => {
    const id = row[idName];
    const created = row[createdName];
    const name = row[nameName];
    if (typeof id !== 'number' || typeof created !== 'number' || typeof name !== 'string') return null;
    return { kind, type: kind, id, created, name };
  };
}

export function contactAt(row: Row, alias: string): Summary | null {
  const type = row[`${alias}_type`];
  return typeof type === 'string' ? summaryAt(row, alias, 'contact', type) : null;
}

const resourceSummaryAt = summaryReader('r', 'resource');
const NO_ROLES: readonly string[] = [];

/** Returns the summary of the resource that is joined as `r`. */
export function resourceAt(row: Row): ResourceSummary | null {
  const {
    r_kind: kind,
    r_resource_type: resourceType,
    r_resource_group_id: resourceGroupId,
    r_roles: roles,
  } = row;
  if (!isRecordKind(kind) || !isResourceType(resourceType) || typeof resourceGroupId !== 'number')
    return null;
  const summary = resourceSummaryAt(row);
  if (summary === null) return null;
  const { id, created, name } = summary;
  const known = roles === '[]' ? NO_ROLES : JSON.parse(String(roles));
  return { kind, type: kind, id, created, name, resourceType, resourceGroupId, roles: known };
}

/** Joins of an event or event group: `v` and `w` are the aliases of the two outer joins. */
export const EVENT_JOINS =
  'left join event v on v.id = e.event_id left join event_group w on w.id = e.event_id';
export const EVENT_COLUMNS = `${summaryColumns('v')}, ${summaryColumns('w')}`;

const ownEventAt = summaryReader('v', 'event');
const ownGroupAt = summaryReader('w', 'group');

export function eventAt(row: Row): Summary | null {
  return ownEventAt(row) ?? ownGroupAt(row);
}

/** Columns of a contact link and its two ends: `l`, `lp` and `lo`. */
export const LINK_COLUMNS = `l.id as l_id, l.created as l_created, l.job_title as l_job_title,
  ${contactColumns('lp')}, ${contactColumns('lo')}`;
export const linkJoins = (on: string): string => `left join contact_link l on l.id = ${on}
  left join contact lp on lp.id = l.person_id left join contact lo on lo.id = l.organization_id`;

/** Columns of the link itself, where there is one. */
export interface LinkRow extends Row {
  readonly l_id: number;
  readonly l_created: number;
  readonly l_job_title: string;
}

export function contactLinkAt(row: LinkRow): ContactLinkSummary | null {
  const person = contactAt(row, 'lp');
  const organization = contactAt(row, 'lo');
  if (!person || !organization) return null;
  return {
    kind: 'contactlink',
    type: 'contactlink',
    id: row.l_id,
    created: row.l_created,
    name: person.name,
    jobTitle: row.l_job_title,
    person,
    organization,
  };
}

/** Returns what an inner join has found. */
export function joined<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new TypeError('A row lacks the columns of a join.');
  return found;
}

/** Groups rows by the number in a column. */
export function groupBy<T>(items: readonly T[], key: (item: T) => number | null): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const at = key(item);
    if (at === null) continue;
    const group = groups.get(at);
    if (group) group.push(item);
    else groups.set(at, [item]);
  }
  return groups;
}
