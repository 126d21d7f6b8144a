/** The application API of entities: the fields of their own, which the public API only reads. */
import Type, { type TProperties } from 'typebox';
import { Id, listOf, shape, text } from '../shapes/values.ts';
import type { ApplicationOperation } from './operation.ts';

const Values = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'By name: what can be changed of the kind. References are `{id, name}`, of which only the id counts; days are `YYYY-MM-DD`, times of a schedule `YYYY-MM-DDTHH:MM` in the time zone of the installation; null is no value.',
});
const EntityValuesShape = shape({ values: Values }, 'What can be changed of an entity.');
const ChangedValuesShape = shape({ values: Values }, 'What is to be changed; what is left out stays.');
const CreatedEntityShape = shape({ id: Id }, 'A new entity.');

const Choice = shape({ id: Id, name: text('As people call it.') }, 'Something that can be referred to.');
const ChoicesShape = shape(
  {
    profiles: listOf(Choice, 'Of events.'),
    statuses: listOf(Choice, 'Of events.'),
    resourcegroups: listOf(Choice, 'Of resources.'),
    usergroups: listOf(Choice, 'That can own an entity of the kind which this user may still write.'),
  },
  'What fields that refer to something can be set to; groups are searched for like everybody does.',
);

/** Named in the document. */
export const ENTITY_SHAPES = {
  EntityValues: EntityValuesShape,
  ChangedValues: ChangedValuesShape,
  CreatedEntity: CreatedEntityShape,
  Choices: ChoicesShape,
} as const satisfies TProperties;

const PATH = '/app/api/entities/{kind}';
const ENTITY_ERRORS = ['not-found', 'forbidden'] as const;
const VALUE_ERRORS = ['bad-body', 'bad-value', 'read-only-field', 'forbidden'] as const;

export const ENTITY_OPERATIONS = {
  getChoices: {
    method: 'GET',
    path: '/app/api/choices/{kind}',
    about: 'What references of an entity of this kind can be set to.',
    status: 200,
    answer: ChoicesShape,
    errors: ['not-found'],
  },
  createEntity: {
    method: 'POST',
    path: PATH,
    about: 'Makes an event, group, contact, resource or location; its owner is the user.',
    body: ChangedValuesShape,
    status: 201,
    answer: CreatedEntityShape,
    errors: ['not-found', ...VALUE_ERRORS],
  },
  getEntityValues: {
    method: 'GET',
    path: `${PATH}/{id}`,
    about: 'What can be changed of an entity, with its ETag.',
    status: 200,
    answer: EntityValuesShape,
    errors: ENTITY_ERRORS,
  },
  changeEntity: {
    method: 'PATCH',
    path: `${PATH}/{id}`,
    about: 'Changes fields of an entity, if it still is what If-Match says.',
    body: ChangedValuesShape,
    status: 204,
    errors: ['not-found', ...VALUE_ERRORS, 'precondition-failed'],
  },
  deleteEntity: {
    method: 'DELETE',
    path: `${PATH}/{id}`,
    about: 'Deletes an entity that nothing refers to, if it still is what If-Match says.',
    status: 204,
    errors: [...ENTITY_ERRORS, 'precondition-failed', 'in-use'],
  },
} as const satisfies Record<string, ApplicationOperation>;
