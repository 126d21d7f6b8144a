/** Summaries as parts of wider statements: the columns that a join adds, and the summary made from them. */
import type { RecordKind } from '../model/records.ts';
import type { ContactLinkSummary, ResourceSummary, Summary } from '../model/views.ts';
import type { Row } from './database.ts';

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
  if (typeof id !== 'number') return null;
  return {
    kind,
    type,
    id,
    created: row[`${alias}_created`] as number,
    name: row[`${alias}_name`] as string,
  };
}

export function contactAt(row: Row, alias: string): Summary | null {
  return summaryAt(row, alias, 'contact', row[`${alias}_type`] as string);
}

export function resourceAt(row: Row, alias: string): ResourceSummary | null {
  const kind = row[`${alias}_kind`] as RecordKind;
  const summary = summaryAt(row, alias, kind);
  return (
    summary && {
      ...summary,
      resourceType: row[`${alias}_resource_type`] as ResourceSummary['resourceType'],
      resourceGroupId: row[`${alias}_resource_group_id`] as number,
      roles: JSON.parse(row[`${alias}_roles`] as string),
    }
  );
}

/** Joins of an event or event group: `v` and `w` are the aliases of the two outer joins. */
export const EVENT_JOINS =
  'left join event v on v.id = e.event_id left join event_group w on w.id = e.event_id';
export const EVENT_COLUMNS = `${summaryColumns('v')}, ${summaryColumns('w')}`;

export function eventAt(row: Row): Summary | null {
  return summaryAt(row, 'v', 'event') ?? summaryAt(row, 'w', 'group');
}

/** Columns of a contact link and its two ends: `l`, `lp` and `lo`. */
export const LINK_COLUMNS = `l.id as l_id, l.created as l_created, l.job_title as l_job_title,
  ${contactColumns('lp')}, ${contactColumns('lo')}`;
export const linkJoins = (on: string): string => `left join contact_link l on l.id = ${on}
  left join contact lp on lp.id = l.person_id left join contact lo on lo.id = l.organization_id`;

export function contactLinkAt(row: Row): ContactLinkSummary | null {
  const person = contactAt(row, 'lp');
  const organization = contactAt(row, 'lo');
  if (!person || !organization) return null;
  return {
    kind: 'contactlink',
    type: 'contactlink',
    id: row.l_id as number,
    created: row.l_created as number,
    name: person.name,
    jobTitle: row.l_job_title as string,
    person,
    organization,
  };
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
