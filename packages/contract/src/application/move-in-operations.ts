/** Application API for moving in from a running installation: looked at first, one move at a time, stopped and gone on with. */
import Type, { type TProperties } from 'typebox';
import { KINDS, type Kind } from '../kinds.ts';
import type { Operation } from '../operations/operation.ts';
import { flag, Id, listOf, nullable, number, shape, text, timestamp, word } from '../shapes/values.ts';

/** Steps of a move, one after the other. */
export const MOVE_STEPS = [
  'custom data fields',
  'profiles',
  'statuses',
  'contacts',
  'locations',
  'placeholders',
  'resources',
  'event groups',
  'events',
  'resource bookings',
  'contact bookings',
  'tasks',
  'files and links',
  'comparison',
] as const;
export type MoveStep = (typeof MOVE_STEPS)[number];

/** Longest address and key. */
const MOST_CHARACTERS = 1_000;
const given = (description: string) => Type.String({ minLength: 1, maxLength: MOST_CHARACTERS, description });

const MoveSourceShape = shape(
  {
    address: given('Of the other installation, like `https://org.example`.'),
    key: given('An API key of it; kept in memory while the move runs, and nowhere else.'),
  },
  'An installation that is to be read.',
);

const kindWord = word(Object.keys(KINDS) as Kind[], 'The kind.');
const MoveCheckShape = shape(
  {
    kinds: listOf(
      shape(
        {
          kind: kindWord,
          count: nullable(
            number('How many there are.'),
            'Null: the key may not read them, or there are none.',
          ),
          about: flag('Whether there are about so many.'),
        },
        'What would be read of a kind.',
      ),
    ),
    requests: number('About so many, and one for each unit and each file.'),
    perminute: number('Requests a minute that the installation admits.'),
    minutes: number('About so long it takes at that rate.'),
  },
  'What a move would read.',
);

const note = shape({ place: text('What it is about.'), reason: text('For people.') }, 'Something to know.');
const count = (about: string) => number(about);
const MoveShape = shape(
  {
    address: text('Of the other installation.'),
    state: word(
      ['running', 'stopping', 'stopped', 'failed', 'cut-off', 'done'],
      'Stopping: it ends with what it is just saving; cut off: the server that ran it ended.',
    ),
    user: nullable(text('Who started it.'), 'Null: nobody who is known here.'),
    begun: timestamp('When it was started.'),
    ended: nullable(timestamp('When it ended.'), 'Null: it has not.'),
    step: nullable(word([...MOVE_STEPS], 'What it is doing.'), 'Null: it has just been started.'),
    stepdone: number('How many were read in this step.'),
    stepof: nullable(number('Of how many.'), 'Null: that is not known beforehand.'),
    requests: number('Sent so far.'),
    waited: number('Seconds that the rate limit of the other installation made it wait.'),
    waitinguntil: nullable(timestamp('Until when it waits for that.'), 'Null: it does not.'),
    problem: nullable(text('Why it ended early, for people.'), 'Null: nothing is wrong.'),
    counts: listOf(
      shape(
        {
          kind: text('The kind.'),
          read: count('There.'),
          created: count('New here.'),
          updated: count('Changed there since.'),
          unchanged: count('As they were.'),
          found: count('Here already under this name.'),
          kept: count('Changed or deleted here since, and left so.'),
          failed: count('Not saved.'),
          gone: count('No longer there, without the parts of others that are not.'),
        },
        'A kind.',
      ),
      'So far.',
    ),
    leftout: listOf(note, 'What could not be read or saved; the first.'),
    kept: listOf(note, 'What was changed or deleted here since it was moved, and stays so; the first.'),
    notecount: number('All notes of both sorts.'),
    gone: listOf(
      shape(
        {
          kind: kindWord,
          name: text('Its name, and those of what it belongs to.'),
          page: shape({ kind: kindWord, id: Id }, 'An entity that shows it.'),
        },
        'An entity.',
      ),
      'What an earlier move brought and is no longer there; the first of each kind. It is left as it is here.',
    ),
    comparison: nullable(
      shape(
        {
          entities: number('Compared.'),
          values: number('Compared.'),
          skipped: number('Changed here since, or gone there.'),
          differences: listOf(note, 'The first.'),
          differencecount: number('All of them.'),
        },
        'Entities drawn at random, compared field by field.',
      ),
      'Null: it has not come to that.',
    ),
    conflicts: nullable(
      shape(
        {
          count: number('In the coming 400 days.'),
          more: flag('Whether there are more.'),
          first: listOf(
            shape(
              {
                about: text('For people.'),
                day: text('On which it begins.'),
                event: nullable(Id, 'One that takes part; null: none does.'),
              },
              'A conflict.',
            ),
          ),
        },
        'Conflicts that the old plan held.',
      ),
      'Null: it has not come to that.',
    ),
  },
  'A move from another installation.',
);
const CurrentMoveShape = shape(
  { move: nullable(MoveShape, 'Null: nothing was ever moved from these pages.') },
  'The move that is running, or the last one.',
);

/** Shapes that have a name in the document. */
export const MOVE_SHAPES = {
  MoveSource: MoveSourceShape,
  MoveCheck: MoveCheckShape,
  Move: MoveShape,
  CurrentMove: CurrentMoveShape,
} as const satisfies TProperties;

const ROOT = '/app/api/move-in';

export const MOVE_OPERATIONS = {
  getMove: {
    method: 'GET',
    path: ROOT,
    about: 'The move from another installation that is running, or the last one.',
    access: 'administrator',
    answers: [{ status: 200, schema: CurrentMoveShape }],
    errors: [],
  },
  checkMove: {
    method: 'POST',
    path: `${ROOT}/check`,
    about: 'What a move would read of another installation, and how long that takes; nothing is written.',
    access: 'administrator',
    computes: true,
    body: MoveSourceShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: MoveCheckShape }],
    errors: ['bad-body', 'bad-value', 'conflict'],
  },
  startMove: {
    method: 'POST',
    path: ROOT,
    about:
      'Starts to move everything that the key may read, or goes on with the move from this address that was stopped. One runs at a time. Moving again writes what has changed there.',
    access: 'administrator',
    body: MoveSourceShape,
    bodySize: 'form',
    answers: [{ status: 200, schema: CurrentMoveShape }],
    errors: ['bad-body', 'bad-value', 'conflict'],
  },
  stopMove: {
    method: 'POST',
    path: `${ROOT}/stop`,
    about: 'Stops the move that is running, on whatever node; what was saved stays.',
    access: 'administrator',
    answers: [{ status: 200, schema: CurrentMoveShape }],
    errors: [],
  },
} as const satisfies Record<string, Operation>;
