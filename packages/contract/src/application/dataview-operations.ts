/** Application API for the dataview pages. Results are requested through the public API's operations. */

import type { Operation } from '../operations/operation.ts';
import { DATAVIEW_SHAPES } from './dataview-shapes.ts';

const ROOT = '/app/api/dataviews';
const FORM_ERRORS = ['bad-body', 'bad-value'] as const;
const OWN_ERRORS = ['not-found', 'forbidden'] as const;

export const DATAVIEW_OPERATIONS = {
  getDataviews: {
    method: 'GET',
    path: ROOT,
    about: 'The dataviews that the user may request or change.',
    answers: [{ status: 200, schema: DATAVIEW_SHAPES.DataviewEntries }],
    errors: [],
  },
  createDataview: {
    method: 'POST',
    path: ROOT,
    about: 'Makes a dataview that belongs to the user.',
    body: DATAVIEW_SHAPES.WantedDataview,
    bodySize: 'document',
    answers: [{ status: 201, schema: DATAVIEW_SHAPES.DataviewPage }],
    errors: FORM_ERRORS,
  },
  getDataview: {
    method: 'GET',
    path: `${ROOT}/{id}`,
    about: 'A dataview with its definition.',
    answers: [{ status: 200, schema: DATAVIEW_SHAPES.DataviewPage }],
    errors: OWN_ERRORS,
  },
  putDataview: {
    method: 'PUT',
    path: `${ROOT}/{id}`,
    about: 'Changes a dataview, if it has the revision that `If-Match` names.',
    body: DATAVIEW_SHAPES.WantedDataview,
    bodySize: 'document',
    answers: [{ status: 200, schema: DATAVIEW_SHAPES.DataviewPage }],
    errors: [...FORM_ERRORS, ...OWN_ERRORS, 'precondition-failed'],
  },
  deleteDataview: {
    method: 'DELETE',
    path: `${ROOT}/{id}`,
    about: 'Deletes a dataview with its revisions, if it has the revision that `If-Match` names.',
    answers: [{ status: 204 }],
    errors: [...OWN_ERRORS, 'precondition-failed'],
  },
  getRevisions: {
    method: 'GET',
    path: `${ROOT}/{id}/revisions`,
    about: 'What a dataview was before each change of its definition.',
    answers: [{ status: 200, schema: DATAVIEW_SHAPES.DataviewRevisions }],
    errors: OWN_ERRORS,
  },
  checkDataview: {
    method: 'POST',
    path: '/app/api/dataview/check',
    about: 'What is wrong with a definition: changes nothing.',
    computes: true,
    body: DATAVIEW_SHAPES.UncheckedDefinition,
    bodySize: 'document',
    answers: [{ status: 200, schema: DATAVIEW_SHAPES.DefinitionProblems }],
    errors: ['bad-body'],
  },
  previewDataview: {
    method: 'POST',
    path: '/app/api/dataview/preview',
    about: 'The beginning of what a definition would give: nothing of it is kept.',
    computes: true,
    body: DATAVIEW_SHAPES.WantedPreview,
    bodySize: 'document',
    answers: [{ status: 200, schema: DATAVIEW_SHAPES.Preview }],
    errors: FORM_ERRORS,
  },
  getFields: {
    method: 'GET',
    path: '/app/api/dataview/fields/{kind}',
    about: 'The fields of a kind of entity, or of a part of one.',
    answers: [{ status: 200, schema: DATAVIEW_SHAPES.FieldNodes }],
    errors: ['not-found'],
  },
  getAudience: {
    method: 'GET',
    path: '/app/api/dataview/audience',
    about: 'The users and user groups that a dataview can be shared with.',
    answers: [{ status: 200, schema: DATAVIEW_SHAPES.Audience }],
    errors: [],
  },
} as const satisfies Record<string, Operation>;
