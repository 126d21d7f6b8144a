/** Shapes of who has just changed the plan, for the pages of others. */
import Type from 'typebox';
import { flag, Id, listOf, nullable, shape, text } from '../shapes/values.ts';

export const AuthorsShape = shape(
  {
    changes: listOf(
      shape(
        {
          id: Id,
          number: Type.Integer({
            description: 'Number of the change; later ones have greater ones. Of a deletion 0.',
          }),
          by: text('Name of its author.'),
          user: nullable(Id),
          own: flag('Whether the caller made it.'),
          deleted: flag('Whether it has deleted the entity, which is in the trash.'),
          created: flag('Whether the entity itself is as new as that.'),
        },
        'The last change of an entity. `user` is null where it was no user, or the caller may not see users.',
      ),
      'In no order.',
    ),
  },
  'Who has just changed what.',
);
