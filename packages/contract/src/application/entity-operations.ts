/** Application API for the built-in fields of entities, which the public API exposes read-only. */
import Type, { type TProperties } from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { day, flag, Id, listOf, nullable, number, shape, text, timestamp } from '../shapes/values.ts';

const UNLOCK =
  'Whether what the status of an event locks is changed, by somebody who may: else fields are refused with `locked` as their code.';
const Values = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'By name: what can be changed of the kind. References are `{id, name}`, of which only the id counts; days are `YYYY-MM-DD`, times of a schedule `YYYY-MM-DDTHH:MM` in the time zone of the installation; null is no value.',
});
const EntityValuesShape = shape({ values: Values }, 'What can be changed of an entity.');
const ChangedValuesShape = shape(
  {
    values: Values,
    accept: Type.Optional(listOf(Type.String(), 'Keys of conflicts in the plan that are accepted.')),
    reason: Type.Optional(nullable(text('Why the rules of planning are overridden, by somebody who may.'))),
    unlock: Type.Optional(flag(UNLOCK)),
  },
  'What is to be changed; what is left out stays.',
);
const ChangedEntityShape = shape(
  {
    kept: listOf(
      nullable(text('Name of what is booked; null: the user may not see it.')),
      'The first things that are booked for it at times of their own, which they keep.',
    ),
  },
  'What did not follow an event that begins at another time.',
);
const CreatedEntityShape = shape({ id: Id }, 'A new entity.');

const Choice = shape({ id: Id, name: text('As people call it.') }, 'Something that can be referred to.');
const ChoicesShape = shape(
  {
    profiles: listOf(Choice, 'Of events.'),
    statuses: listOf(Choice, 'Of events.'),
    resourcegroups: listOf(Choice, 'Of resources.'),
    teams: listOf(Choice, 'Of resources.'),
    usergroups: listOf(Choice, 'That can own an entity of the kind which this user may still write.'),
    owninggroup: nullable(Choice, 'Which of these owns what the user makes, unless another one is chosen.'),
    unowned: flag('Whether the user may still write an entity of the kind that no group owns.'),
  },
  'What fields that refer to something can be set to; groups, contacts and resources are searched for like everybody does.',
);

const EntityRightsShape = shape(
  { write: flag('Whether the user may change and delete it.') },
  'What the user may do with an entity.',
);
const HangingShape = shape(
  {
    kind: text('What it is.'),
    count: number('How many.'),
    first: listOf(Choice, 'The newest of those that the user may see.'),
  },
  'Things of one kind.',
);
const DeletionShape = shape(
  {
    along: listOf(HangingShape, 'What is deleted with it, without files and links.'),
    files: number('How many files are deleted with it.'),
    links: number('How many links are deleted with it.'),
    stays: listOf(HangingShape, 'What stays, and refers to it no more.'),
    hidden: flag('Something hangs on it that the user may not see, and so may not delete.'),
    hindrance: nullable(
      shape(
        { code: text('The error that deleting it would answer.'), detail: text('What is in the way.') },
        'Why it cannot be deleted.',
      ),
    ),
    fingerprint: text('What `along` takes: it changes as soon as something else would go or stay.'),
    days: number('Days for which it can be restored from the trash; 0: it is gone at once.'),
  },
  'What deleting an entity takes along, and what stays.',
);

const UnitShape = shape(
  {
    id: Id,
    name: text('What people call it.'),
    productcode: nullable(text('Of the maker.')),
    serialnumber: nullable(text('Of this very one.')),
    date: nullable(day('When it was bought, or whatever counts.')),
    active: flag('Whether it is in use.'),
  },
  'One unit of a resource.',
);
const UnitsShape = shape(
  { units: listOf(UnitShape) },
  'The units of a resource, in the order in which they were made.',
);

const BookingOfShape = shape(
  {
    kind: text('`resourcebooking` or `contactbooking`.'),
    id: Id,
    event: nullable(
      shape({ kind: text('`event` or `group`.'), id: Id, name: text('As people call it.') }),
      'In which event or group; null: outside any.',
    ),
    purpose: text('What a use outside any event is for.'),
    start: nullable(timestamp('When it begins, or its event.')),
    end: nullable(timestamp('When it ends, or its event.')),
    role: nullable(text('In which role.')),
    number: number('How many.'),
    unit: nullable(text('Name of the unit.')),
  },
  'A booking, as what is booked shows it.',
);
const BookingsOfShape = shape(
  {
    bookings: listOf(
      BookingOfShape,
      'Upcoming ones by their start, those without a time last; of past ones the latest comes first.',
    ),
    total: number('All on that side of now.'),
  },
  'The bookings of a resource, placeholder, location or contact that the user may see.',
);

const SummaryShape = (kinds: string) =>
  shape({ kind: text(kinds), id: Id, name: text('As people call it.') });
const BookedOfSortShape = shape({
  total: number('All of the sort that the user may see, without their parts.'),
  bookings: listOf(
    shape({
      kind: text('`resourcebooking` or `contactbooking`.'),
      id: Id,
      thing: SummaryShape('Kind of who or what is booked.'),
      about: text('Job title and organization of a person who is booked for one.'),
      role: nullable(text('In which role.')),
      number: number('How many.'),
      unit: nullable(text('Name of the unit.')),
      event: nullable(SummaryShape('`event` or `group`.'), 'What it is booked for.'),
      start: nullable(timestamp('When it begins, unless with its event.')),
      end: nullable(timestamp('When it ends, unless with its event.')),
      depth: number('How deep a part is in its whole, which it follows; 0: no part.'),
    }),
    'By the start of the booking or of its event, those without a time last.',
  ),
});
const BookedShape = shape(
  {
    rooms: BookedOfSortShape,
    people: BookedOfSortShape,
    equipment: BookedOfSortShape,
    services: BookedOfSortShape,
  },
  'A page of what is booked for an event, or for a group with everything in it, as far as the user may see it.',
);

/** Shapes that have a name in the document. */
export const ENTITY_SHAPES = {
  EntityValues: EntityValuesShape,
  ChangedValues: ChangedValuesShape,
  CreatedEntity: CreatedEntityShape,
  ChangedEntity: ChangedEntityShape,
  Choices: ChoicesShape,
  EntityRights: EntityRightsShape,
  EntityDeletion: DeletionShape,
  Units: UnitsShape,
  BookingsOf: BookingsOfShape,
  Booked: BookedShape,
} as const satisfies TProperties;

const PATH = '/app/api/entities/{kind}';
const MEMBERS =
  'What becomes of the events of a group: `go` deletes them with it, `stay` leaves them in the group around it; `stay` unless said.';
const UNLOCKED =
  '`true`: what a status locks is deleted as well, by somebody who may change locked events; `false` unless said.';
const ENTITY_ERRORS = ['not-found', 'forbidden'] as const;
const VALUE_ERRORS = ['bad-body', 'bad-value', 'read-only-field', 'forbidden', 'double-booking'] as const;

export const ENTITY_OPERATIONS = {
  getChoices: {
    method: 'GET',
    path: '/app/api/choices/{kind}',
    about: 'What references of an entity of this kind can be set to.',
    answers: [{ status: 200, schema: ChoicesShape }],
    errors: ['not-found'],
  },
  createEntity: {
    method: 'POST',
    path: PATH,
    about: 'Makes an entity of a kind that people edit; its owner is the user.',
    body: ChangedValuesShape,
    bodySize: 'document',
    answers: [{ status: 201, schema: CreatedEntityShape }],
    errors: ['not-found', ...VALUE_ERRORS],
  },
  getEntityValues: {
    method: 'GET',
    path: `${PATH}/{id}`,
    about: 'What can be changed of an entity, with its ETag.',
    answers: [{ status: 200, schema: EntityValuesShape }],
    errors: ENTITY_ERRORS,
  },
  getEntityRights: {
    method: 'GET',
    path: `${PATH}/{id}/rights`,
    about: 'What the user may do with an entity.',
    answers: [{ status: 200, schema: EntityRightsShape }],
    errors: ENTITY_ERRORS,
  },
  getEntityDeletion: {
    method: 'GET',
    path: `${PATH}/{id}/deletion`,
    about: 'What goes with an entity that is deleted, what stays, and what keeps it from being deleted.',
    query: { members: MEMBERS, unlock: UNLOCKED },
    answers: [{ status: 200, schema: DeletionShape }],
    errors: [...ENTITY_ERRORS, 'bad-parameter'],
  },
  getUnits: {
    method: 'GET',
    path: '/app/api/units/{id}',
    about: 'The units of a resource with all that is told of them; placeholders and locations have none.',
    answers: [{ status: 200, schema: UnitsShape }],
    errors: ENTITY_ERRORS,
  },
  getBookingsOf: {
    method: 'GET',
    path: '/app/api/bookings/{kind}/{id}',
    about: 'When and for what a resource, placeholder, location or contact is booked, page by page.',
    query: {
      side: '`upcoming`: what has not ended, and what has no time; `past`: what has ended; `upcoming` unless said.',
      limit: 'How many, 1 to 200; 50 unless said.',
      offset: 'How many of them are left out at the beginning; 0 unless said.',
    },
    answers: [{ status: 200, schema: BookingsOfShape }],
    errors: [...ENTITY_ERRORS, 'bad-parameter'],
  },
  getBooked: {
    method: 'GET',
    path: '/app/api/booked/{kind}/{id}',
    about: 'What is booked for an event, or for a group and everything in it, by sort, page by page.',
    query: {
      sort: '`rooms`, `people`, `equipment` or `services`; a page of each unless said.',
      thing: 'Id of a thing or hall: only its bookings, and none of contacts.',
      limit: 'How many of a sort, without their parts, 1 to 200; 60 unless said.',
      offset: 'How many of a sort are left out at the beginning; 0 unless said.',
    },
    answers: [{ status: 200, schema: BookedShape }],
    errors: [...ENTITY_ERRORS, 'bad-parameter'],
  },
  changeEntity: {
    method: 'PATCH',
    path: `${PATH}/{id}`,
    about:
      'Changes fields of an entity, if it still is what If-Match says. The ETag of the answer names what it has become.',
    body: ChangedValuesShape,
    bodySize: 'document',
    answers: [{ status: 204 }, { status: 200, schema: ChangedEntityShape }],
    errors: ['not-found', ...VALUE_ERRORS, 'precondition-failed'],
  },
  deleteEntity: {
    method: 'DELETE',
    path: `${PATH}/{id}`,
    about:
      'Deletes an entity with its attachments, if it still is what If-Match says. With `along` what hangs on it is deleted as well; otherwise nothing may. It can be restored from the trash.',
    query: {
      along: 'The fingerprint of what was shown as going along; another one answers `precondition-failed`.',
      members: MEMBERS,
      unlock: UNLOCKED,
    },
    answers: [{ status: 204 }],
    errors: [...ENTITY_ERRORS, 'bad-parameter', 'precondition-failed', 'in-use', 'locked'],
  },
} as const satisfies Record<string, Operation>;
