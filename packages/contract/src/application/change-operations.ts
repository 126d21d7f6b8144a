/** Application API for open pages: what others write meanwhile. */
import { kinds } from '../kinds.ts';
import type { Operation } from '../operations/operation.ts';
import { flag, listOf, shape, texts, word } from '../shapes/values.ts';

const KindChangesShape = shape(
  {
    kind: word([...kinds], 'Kind of entity.'),
    ids: texts('Ids of entities that were written.'),
    complete: flag(
      'Whether these are all of them; removed entities, and parts of entities, are never named.',
    ),
  },
  'Written entities of a kind.',
);

const ChangesShape = listOf(KindChangesShape, 'Data of a message.');

export const CHANGE_SHAPES = { Changes: ChangesShape };

export const CHANGE_OPERATIONS = {
  getChanges: {
    method: 'GET',
    path: '/app/api/changes',
    about:
      'A stream of server-sent events, which stays open: `changes` names, in its data, entities that were written and that the user may read, `reset` says that some may have been missed, `alive` that nothing has happened for a while. A browser that connects again with `Last-Event-ID` misses nothing within a day. It ends with the session.',
    query: {
      after:
        'Id of the last message, the same as `Last-Event-ID`; or `changes` of the session, by a page that loaded what it shows after that answer.',
    },
    answers: [{ status: 200, schema: ChangesShape, mediaType: 'text/event-stream' }],
    errors: ['bad-parameter', 'rate-limited', 'unavailable'],
  },
} as const satisfies Record<string, Operation>;
