/** Shapes of who is responsible for events, for planners who have something to tell them. */
import { Id, listOf, shape, text, word } from '../shapes/values.ts';

const PersonShape = shape(
  {
    as: word(['owner', 'contact'], 'Whether the user who owns it, or a contact that is booked for it.'),
    name: text('As people call them.'),
    role: text('In which role the contact is booked; may be empty.'),
    email: text('Empty: there is none, or the user may not see it.'),
    phone: text('Telephone number of a contact; empty: there is none, or the user may not see it.'),
  },
  'Somebody who is responsible.',
);

export const ResponsibleShape = shape(
  {
    events: listOf(
      shape(
        { id: Id, people: listOf(PersonShape, 'The owner and the first few contacts.') },
        'An event or group.',
      ),
      'Those that the user may read, in no order.',
    ),
  },
  'Who is responsible for events, as far as the user may see that.',
);
