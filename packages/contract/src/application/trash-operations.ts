/** Application API for the trash: what was deleted, and can be restored for some days. */
import Type, { type TProperties } from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { flag, Id, listOf, nullable, number, shape, text, timestamp } from '../shapes/values.ts';

const TrashEntryShape = shape(
  {
    id: Id,
    kind: text('What it was.'),
    name: text('As people called it.'),
    at: timestamp('When it was deleted.'),
    by: text('Who deleted it.'),
    own: flag('Whether the user did.'),
    until: timestamp('Until when it can be restored.'),
    along: listOf(
      shape({ kind: text('What it was.'), count: number('How many.') }, 'Things of one kind.'),
      'What was deleted with it.',
    ),
  },
  'An entity in the trash.',
);
const TrashShape = shape(
  {
    entries: listOf(TrashEntryShape, 'At most 100, the newest first.'),
    next: nullable(text('`before` of the entries that follow; null: these are the last ones.')),
    days: number('Days for which what is deleted now can be restored; 0: it is gone at once.'),
  },
  'What the user has deleted; to administrators what everybody has.',
);
const RestorationShape = shape(
  {
    accept: Type.Optional(listOf(Type.String(), 'Keys of conflicts in the plan that are accepted.')),
    reason: Type.Optional(nullable(text('Why the rules of planning are overridden, by somebody who may.'))),
    incomplete: Type.Optional(
      flag('Whether it is restored without what cannot be restored, as `conflict` has named it.'),
    ),
  },
  'How something is restored.',
);

export const TRASH_SHAPES = {
  Trash: TrashShape,
  Restoration: RestorationShape,
} as const satisfies TProperties;

const PATH = '/app/api/trash';

export const TRASH_OPERATIONS = {
  getTrash: {
    method: 'GET',
    path: PATH,
    about: 'What was deleted and can be restored: by the user, to administrators by everybody.',
    query: { before: '`next` of the page before.' },
    answers: [{ status: 200, schema: TrashShape }],
    errors: ['bad-parameter'],
  },
  restoreEntity: {
    method: 'POST',
    path: `${PATH}/{id}/restore`,
    about:
      'Restores an entity with all that was deleted with it, under the same ids. `double-booking` names the conflicts that this would make, `conflict` what cannot be restored.',
    body: RestorationShape,
    bodySize: 'document',
    answers: [{ status: 204 }],
    errors: ['bad-body', 'bad-value', 'not-found', 'forbidden', 'conflict', 'double-booking', 'locked'],
  },
  deleteForGood: {
    method: 'DELETE',
    path: `${PATH}/{id}`,
    about: 'Deletes an entity from the trash: nobody can restore it any more.',
    access: 'administrator',
    answers: [{ status: 204 }],
    errors: ['not-found'],
  },
} as const satisfies Record<string, Operation>;
