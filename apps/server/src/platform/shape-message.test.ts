import Type, { type TSchema } from 'typebox';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { sentence, shapeMessage } from './shape-message.ts';

const List = Type.Array(Type.String(), { minItems: 1, maxItems: 2, uniqueItems: true });

describe('what is said of a value that does not fit', () => {
  it.each<[TSchema, unknown, string]>([
    [Type.Number({ minimum: 0 }), -1, 'Give a number of at least 0.'],
    [Type.Integer({ maximum: 5 }), 9, 'Give a number of at most 5.'],
    [Type.Number({ exclusiveMinimum: 0 }), 0, 'Give a number above 0.'],
    [Type.Number({ exclusiveMaximum: 1 }), 1, 'Give a number below 1.'],
    [Type.Number({ multipleOf: 5 }), 3, 'Give a multiple of 5.'],
    [Type.Integer(), 'x', 'Give a whole number.'],
    [Type.Integer(), 1.5, 'Give a whole number.'],
    [Type.Boolean(), 1, 'Give true or false.'],
    [Type.String({ minLength: 1 }), '', 'Write something here.'],
    [Type.String({ minLength: 3 }), '', 'Write at least 3 characters.'],
    [Type.String({ maxLength: 1 }), 'ab', 'Write at most 1 characters.'],
    [Type.String({ format: 'date' }), 'x', 'Give a day like 2026-11-30.'],
    [Type.String({ pattern: '^a$' }), 'x', 'Write it in the form ^a$.'],
    [Type.Enum(['a', 'b']), 'x', 'Use one of a, b.'],
    [Type.Literal('a'), 'x', 'Use "a".'],
    [List, [], 'Give at least one.'],
    [List, ['a', 'b', 'c'], 'Give at most 2.'],
    [List, ['a', 'a'], 'Give each of them once.'],
    [Type.Object({ a: Type.String() }), {}, 'Give a as well.'],
    [Type.Object({}, { additionalProperties: false }), { x: 1 }, 'There is no x here.'],
  ])('of %j it does not say what programs say: %j', (schema, value, text) => {
    const told = Value.Errors(schema, value).filter(({ keyword }) => keyword !== 'boolean');
    expect(told.map((error) => sentence(shapeMessage(error)))).toContain(text);
  });
});
