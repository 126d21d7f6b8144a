/** Shape of the feed of changes for programs (§13.1). */
import { kinds } from '../kinds.ts';
import { flag, Id, listOf, nullable, shape, text, texts, timestamp, Url, word } from './values.ts';

const ChangeItemShape = shape(
  {
    cursor: text('From here the changes after this one are read.'),
    kind: word([...kinds], 'Kind of the entity.'),
    id: Id,
    url: nullable(Url, 'Null for what is deleted.'),
    change: word(['created', 'changed', 'deleted'], 'What happened to it.'),
    fields: nullable(
      texts('Names of changed fields, `customdata.…` and `attributes.…` among them.'),
      'Null where the history does not name any.',
    ),
    date: timestamp('When it was written.'),
  },
  'A change of an entity.',
);

export const ChangesShape = shape({
  changes: listOf(ChangeItemShape, 'Changes in the order in which they are told, oldest first.'),
  next: text('The cursor to ask with next, as `after`.'),
  more: flag('Whether there are more changes already.'),
});
