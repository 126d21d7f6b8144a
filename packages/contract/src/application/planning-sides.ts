/** Shapes of the sides of a conflict, which also stand in the way of other things. */
import { Id, nullable, shape, text, word } from '../shapes/values.ts';

export const Named = shape({ id: Id, name: text('As people call it.') }, 'Something with a name.');

export const SideShape = shape(
  {
    kind: word(['event', 'group', 'use', 'closure'], 'What is on this side.'),
    id: nullable(Id),
    name: nullable(text('As people call it; null: the user may not read it.')),
    status: nullable(Id),
  },
  'A side of a conflict.',
);
