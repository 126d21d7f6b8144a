/** Terms about values of custom data as sets of entities: stored values, labels, and bookings that a field made. */
import { type Kind, valueTypeOf } from '@callboard/contract';
import type { Test } from '@callboard/query';
import { type Fragment, join, raw, sql } from '@callboard/query/sql';
import { searchType } from '../custom-data/search-type.ts';
import type { Definitions, Field } from '../model/definitions.ts';
import { isTextIndex } from '../search/search-texts.ts';
import type { Dialect } from './database.ts';
import { among, type IdSet, idsIn, isIn, NO_IDS, withFieldText, withText } from './query-sets.ts';

interface ValueContext {
  readonly dialect: Dialect;
  readonly definitions: Definitions;
}

/** Returns the entities of a kind whose value of the field passes the test. */
export function withValue(
  kind: Kind,
  field: Field,
  test: Test,
  { dialect, definitions }: ValueContext,
): IdSet {
  const { form } = valueTypeOf(field);
  if (form === 'contact' || form === 'resources') return bookedByField(field, test, dialect);
  if (form === 'labels') {
    const index = `${kind}.label`;
    return isTextIndex(index) ? withText(dialect, test, index) : NO_IDS;
  }
  if (searchType(kind, field, definitions) === 'text') return withFieldText(dialect, test, field.id);
  const column = raw(searchType(kind, field, definitions) === 'number' ? 'number_value' : 'day_value');
  const values = sql`field_id = ${field.id} and ${column} is not null`;
  return idsIn('custom_value', 'entity_id', () => join([values, ...boundsOf(test)], ' and '));
}

function boundsOf(test: Test): Fragment[] {
  if (test.type === 'days') return [sql`day_value between ${test.from} and ${test.to}`];
  if (test.type !== 'number') return [];
  return [
    ...(test.min === undefined ? [] : [sql`number_value ${raw(test.minExclusive ? '>' : '>=')} ${test.min}`]),
    ...(test.max === undefined ? [] : [sql`number_value ${raw(test.maxExclusive ? '<' : '<=')} ${test.max}`]),
  ];
}

/** Returns the events and groups with a booking made by the field, by the booked name. */
function bookedByField(field: Field, test: Test, dialect: Dialect): IdSet {
  const ofField = sql`b.field_id = ${field.id}`;
  if (valueTypeOf(field).form === 'resources') {
    const names = withText(dialect, test, 'resource.name', 'resourceplaceholder.name', 'location.name');
    return idsIn(
      'resource_booking b',
      'b.event_id',
      (way) => sql`${ofField} and b.event_id is not null and ${isIn(way, 'b.resource_id', names)}`,
    );
  }
  const names = withText(dialect, test, 'contact.name');
  const persons = idsIn('contact_link l', 'l.id', (way) => isIn(way, 'l.person_id', names));
  return idsIn(
    'contact_booking b',
    'b.event_id',
    (way) => sql`${ofField}
    and (${among(way, 'b.contact_id', names)} or ${among(way, 'b.contact_link_id', persons)})`,
  );
}
