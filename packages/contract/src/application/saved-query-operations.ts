/** Application API for saved queries: a query for one list, saved together with the list's columns. */
import Type, { type TProperties } from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { flag, Id, listOf, nullable, shape, text } from '../shapes/values.ts';
import { SharingShape } from './dataview-shapes.ts';

const wanted = {
  name: text('What people call it: 1 to 200 characters, and no other of the user’s in that list has it.'),
  list: text('The plural word of the kind that the list is about, like `events`.'),
  query: text('In the query language; empty: everything.'),
  columns: nullable(
    text('With commas between them, as in the address of the list; null: those that the list begins with.'),
  ),
  sharedwith: SharingShape,
};

const WantedSavedQueryShape = shape(wanted, 'A saved query as it is wanted.');
const SavedQueryShape = shape(
  {
    id: Id,
    revision: Type.Integer({ description: 'Grows with every change; the number in `If-Match`.' }),
    ...wanted,
    owner: nullable(text('Name of the owner; null: nobody.')),
    own: flag('Whether it belongs to the user.'),
    mayopen: flag('Whether it belongs to the user, or is shared with the user.'),
    mayedit: flag('Whether the user may change and delete it.'),
  },
  'A saved query.',
);
const SavedQueriesShape = shape({ data: listOf(SavedQueryShape) }, 'Saved queries by name.');

/** Shapes that have a name in the document. */
export const SAVED_QUERY_SHAPES = {
  WantedSavedQuery: WantedSavedQueryShape,
  SavedQuery: SavedQueryShape,
  SavedQueries: SavedQueriesShape,
} as const satisfies TProperties;

const ROOT = '/app/api/saved-queries';
const FORM_ERRORS = ['bad-body', 'bad-value'] as const;
const OWN_ERRORS = ['not-found', 'forbidden'] as const;

export const SAVED_QUERY_OPERATIONS = {
  getSavedQueries: {
    method: 'GET',
    path: ROOT,
    about: 'The saved queries that the user may open or change.',
    answers: [{ status: 200, schema: SavedQueriesShape }],
    errors: [],
  },
  createSavedQuery: {
    method: 'POST',
    path: ROOT,
    about: 'Saves a query for the user.',
    body: WantedSavedQueryShape,
    bodySize: 'document',
    answers: [{ status: 201, schema: SavedQueryShape }],
    errors: FORM_ERRORS,
  },
  getSavedQuery: {
    method: 'GET',
    path: `${ROOT}/{id}`,
    about: 'A saved query.',
    answers: [{ status: 200, schema: SavedQueryShape }],
    errors: OWN_ERRORS,
  },
  putSavedQuery: {
    method: 'PUT',
    path: `${ROOT}/{id}`,
    about: 'Changes a saved query, if it has the revision that `If-Match` names.',
    body: WantedSavedQueryShape,
    bodySize: 'document',
    answers: [{ status: 200, schema: SavedQueryShape }],
    errors: [...FORM_ERRORS, ...OWN_ERRORS, 'precondition-failed'],
  },
  deleteSavedQuery: {
    method: 'DELETE',
    path: `${ROOT}/{id}`,
    about: 'Deletes a saved query, if it has the revision that `If-Match` names.',
    answers: [{ status: 204 }],
    errors: [...OWN_ERRORS, 'precondition-failed'],
  },
} as const satisfies Record<string, Operation>;
