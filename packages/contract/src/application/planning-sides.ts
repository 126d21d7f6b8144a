/** Shapes of the sides of a conflict, which also stand in the way of other things. */
import Type from 'typebox';
import { Id, listOf, nullable, shape, text, word } from '../shapes/values.ts';
import { wall } from './planning-change-shapes.ts';

export const Named = shape({ id: Id, name: text('As people call it.') }, 'Something with a name.');

const ApartShape = shape(
  {
    start: wall('When it begins, as its schedule shows it.'),
    end: wall('When it ends.'),
    halls: listOf(text('A hall that it has booked.')),
    group: nullable(text('Its group, as far as that is known here and the user may read it.')),
  },
  'Where it differs from another side of the same name; left out where its name says enough.',
);

export const SideShape = shape(
  {
    kind: word(['event', 'group', 'use', 'closure'], 'What is on this side.'),
    id: nullable(Id),
    name: nullable(text('As people call it; null: the user may not read it.')),
    status: nullable(Id),
    apart: Type.Optional(ApartShape),
  },
  'A side of a conflict.',
);
