/** Shapes around the data: page objects (§2.6), error bodies (§7), states of dataview results (§2.7). */
import Type, { type TProperties, type TSchema } from 'typebox';
import { APPLICATION_ERROR_CODES, ERROR_CODES } from '../error-codes.ts';
import { flag, Id, listOf, nullable, number, shape, text, timestamp, Url, word } from './values.ts';

/** Returns the shape of a page with elements of one shape. */
export function pageOf<T extends TSchema>(element: T) {
  return shape({
    pagination: shape({
      next: Type.Optional(Type.String({ format: 'uri', description: 'The next page; absent on the last.' })),
      expires: Type.Optional(timestamp('Until when the pages can be retrieved.')),
    }),
    data: listOf(element),
  });
}

const errorShape = (codes: readonly string[], more: TProperties = {}) =>
  shape({
    status: Type.Integer({ description: 'The HTTP status.' }),
    code: word([...codes], 'What is wrong, for programs.'),
    title: text('What is wrong, for people.'),
    detail: text('What to do next.'),
    position: Type.Optional(Type.Integer({ description: 'Where in the query, counted from 0.' })),
    errors: Type.Optional(
      listOf(
        shape({
          keyword: text('The offending keyword.'),
          code: text('What is wrong with it.'),
          detail: text('What to do next.'),
          ...more,
        }),
      ),
    ),
  });

export const ErrorShape = errorShape(Object.keys(ERROR_CODES));
/** Error body of the application API, which has extra codes. */
export const ApplicationErrorShape = errorShape(Object.keys({ ...ERROR_CODES, ...APPLICATION_ERROR_CODES }), {
  names: Type.Optional(listOf(Type.String(), 'What the detail names, for texts in other languages.')),
});

const instant = (about: string) =>
  Type.String({ format: 'date-time', description: `${about} With fractional seconds.` });

export const DataviewStatusShape = shape({
  id: text('The id of the result.'),
  dataviewid: text('The id of the dataview.'),
  url: Url,
  status: word(['running', 'success', 'failed'], 'How far the computation is.'),
  creationtime: instant('When the computation was started.'),
  description: text('Why it failed; otherwise empty.'),
  numberofresults: Type.Optional(Type.Integer({ description: 'Number of records.' })),
  cacheduntil: Type.Optional(instant('Until when it answers identical requests.')),
  finishtime: Type.Optional(instant('When it became ready.')),
  expirationtime: Type.Optional(instant('Until when it can be retrieved.')),
  maxpagesize: Type.Optional(Type.Integer({ description: 'The largest page that is served.' })),
  computationduration: Type.Optional(Type.Number({ description: 'In milliseconds.' })),
  progress: Type.Optional(
    shape({
      records: Type.Integer({ description: 'Records so far.' }),
      share: nullable(number('What is done of all there is to do, from 0 to 1.')),
    }),
  ),
});

/** A dataview as listed for a user who may request it. */
export const DataviewShape = shape({
  id: Id,
  name: text('The name.'),
  description: text('What it is for.'),
  scope: text('The kind of entity that a record stands for.'),
  parameters: listOf(
    shape({
      name: text('The name; upper and lower case differ.'),
      type: text(
        'What it takes: text, number, boolean, date, datetime, a kind of entity, or “list of ” one of these.',
      ),
      required: flag('Whether a request has to give it.'),
      default: Type.Unknown({ description: 'What counts where it is not given; null without.' }),
    }),
  ),
});

export const DataviewResultShape = shape({ contents: DataviewStatusShape, message: text('For people.') });
