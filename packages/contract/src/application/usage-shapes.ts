/** JSON of API key usage. */
import Type from 'typebox';
import { Id, listOf, nullable, shape, text, timestamp, word } from '../shapes/values.ts';
import { USAGE_RANGES } from './usage-ranges.ts';

export const USAGE_QUERY = {
  range: 'How far back: `24h` (which it is when left out), `7d`, `30d` or `90d`.',
  key: 'Id of a key: the times are those of it alone.',
  client: 'Name of an API client: the times are those of its keys.',
  integration: 'Name of an integration: the times are those of its keys.',
} as const;

const integer = (description: string) => Type.Integer({ description });

const counts = {
  requests: integer('All that were answered, refused ones included.'),
  tokens: integer('What they cost.'),
  refused: integer('Answered 429, because there were no tokens left.'),
  clienterrors: integer('Answered with another 4xx.'),
  servererrors: integer('Answered with 5xx.'),
  bytes: integer('Of the bodies of the answers.'),
};

export const UsageShape = shape(
  {
    range: word([...USAGE_RANGES], 'As it was asked for.'),
    unit: word(['hour', 'day'], 'Of the times.'),
    times: listOf(
      shape({ at: timestamp('Beginning of the hour or day.'), ...counts }, 'An hour or a day.'),
      'Every hour or day, oldest first.',
    ),
    keys: listOf(
      shape(
        {
          id: Id,
          name: text('What the key is for.'),
          user: nullable(text('Login of its user.')),
          client: nullable(text('Its API client.')),
          integration: nullable(text('Its integration.')),
          lastused: nullable(timestamp('To the minute; null: never.')),
          limit: integer('Tokens a minute; 0: no limit.'),
          level: integer('Tokens that it has left at present, as far as this node knows.'),
          ...counts,
        },
        'A key, with its sums over the whole time.',
      ),
      'Whatever the times are narrowed to.',
    ),
    deleted: nullable(shape(counts, 'Sums of keys that were deleted since.')),
  },
  'What keys were used for.',
);
