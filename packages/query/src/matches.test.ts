import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QueryNode } from './ast.ts';
import { dayNumber } from './days.ts';
import { type FieldValue, matches, matchesTest, type Subject } from './matches.ts';
import { parseQuery } from './parser.ts';
import { planQuery } from './plan.ts';
import { contactSchema } from './testing/schemas.ts';
import type { Test } from './value-test.ts';

const TODAY = dayNumber(2026, 3, 18) ?? Number.NaN;

function subject(types: string, fields: Readonly<Record<string, readonly FieldValue[]>>): Subject {
  return { types, values: (key) => fields[key] ?? [] };
}
function found(text: string, entity: Subject): boolean {
  return matches(planQuery(parseQuery(text, contactSchema), contactSchema, { today: TODAY }), entity);
}

describe('matchesTest', () => {
  const days = { from: 10, to: 12 };

  it.each<[Test, FieldValue, boolean]>([
    [{ type: 'present' }, 'x', true],
    [{ type: 'present' }, '', false],
    [{ type: 'present' }, ' \u0301', false],
    [{ type: 'present' }, { folded: '' }, false],
    [{ type: 'present' }, 0, true],
    [{ type: 'present' }, false, true],
    [{ type: 'present' }, days, true],
    [{ type: 'contains', text: 'ete' }, "L'Été", true],
    [{ type: 'contains', text: 'ete' }, { folded: "l'ete" }, true],
    [{ type: 'contains', text: '1' }, 1, false],
    [{ type: 'equals', text: 'ete' }, 'ÉTÉ ', true],
    [{ type: 'equals', text: 'ete' }, "L'été", false],
    [{ type: 'id', id: '12' }, '12', true],
    [{ type: 'id', id: '12' }, 12, true],
    [{ type: 'id', id: '12' }, '123', false],
    [{ type: 'boolean', value: false }, false, true],
    [{ type: 'boolean', value: false }, true, false],
    [{ type: 'days', from: 12, to: 20 }, days, true],
    [{ type: 'days', from: 1, to: 10 }, days, true],
    [{ type: 'days', from: 11, to: 11 }, days, true],
    [{ type: 'days', from: 13, to: 20 }, days, false],
    [{ type: 'days', from: 1, to: 9 }, days, false],
    [{ type: 'days', from: 1, to: 9 }, '5', false],
    [{ type: 'number', min: 5, max: 5 }, 5, true],
    [{ type: 'number', min: 5, minExclusive: true }, 5, false],
    [{ type: 'number', max: 5, maxExclusive: true }, 5, false],
    [{ type: 'number', min: 5 }, 5, true],
    [{ type: 'number', max: 5 }, 6, false],
    [{ type: 'number', max: 5 }, Number.NaN, false],
    [{ type: 'number', max: 5 }, '4', false],
  ])('%j on %j is %s', (test, value, expected) => {
    expect(matchesTest(test, value)).toBe(expected);
  });
});

describe('matches', () => {
  const jan = subject('person', { name: ['Jan Łuczak'], city: ['Gent', 'Łódź'], active: [true] });

  it.each([
    ['jan', true],
    ['lucz', true],
    ['jan lodz', false],
    ['city:lodz city:gent', true],
    ['*:lodz', true],
    ['city:*', true],
    ['organization:*', false],
    ['active:yes', true],
    ['*:*', true],
    ['person:*:*', true],
    ['organization:*:*', false],
    ['*:* - person:*:*', false],
    ['*:* - city:paris', true],
    ['city:paris + jan', true],
    ['jan - city:gent', false],
    ['jan - city:gent + city:lodz', true],
    ['jan - (city:gent + city:lodz)', false],
  ])('%j is %s', (text, expected) => {
    expect(found(text, jan)).toBe(expected);
  });

  it('agrees with reading the tree word by word', () => {
    const words = fc.constantFrom('a', 'b', 'ab', 'c');
    const term = fc
      .tuple(
        fc.constantFrom('', 'name:', 'city:', 'person:name:', 'organization:city:', '*:'),
        fc.constantFrom('', '='),
        words,
      )
      .map((parts) => parts.join(''));
    const { query } = fc.letrec<{ query: string }>((tie) => ({
      query: fc.oneof(
        { maxDepth: 4 },
        term,
        fc
          .tuple(tie('query'), fc.constantFrom(' ', ' + ', ' - '), tie('query'), fc.boolean())
          .map(([left, sign, right, inBrackets]) =>
            inBrackets ? `(${left}${sign}${right})` : `${left}${sign}${right}`,
          ),
      ),
    }));
    const entity = fc.record({
      types: fc.constantFrom('person', 'organization'),
      name: words,
      city: fc.array(words, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(query, entity, (text, fields) => {
        const tested = subject(fields.types, { name: [fields.name], city: fields.city });
        expect(found(text, tested)).toBe(naive(parseQuery(text, contactSchema), fields));
      }),
      { numRuns: 500 },
    );
  });
});

interface Fields {
  readonly types: string;
  readonly name: string;
  readonly city: readonly string[];
}

function naive(node: QueryNode, fields: Fields): boolean {
  if (node.type !== 'term') {
    const [first = false, ...rest] = node.parts.map((part) => naive(part, fields));
    if (node.type === 'and') return first && !rest.includes(false);
    return node.type === 'or' ? first || rest.includes(true) : first && !rest.includes(true);
  }
  if ((node.scope === 'person' || node.scope === 'organization') && node.scope !== fields.types) return false;
  const values = { name: [fields.name], city: fields.city, '*': [fields.name, ...fields.city] };
  const held = values[(node.keyword ?? 'name') as keyof typeof values];
  const { value } = node;
  if (value.type === 'comparison') {
    return value.operand.type !== 'parameter' && held.includes(value.operand.text);
  }
  return value.type === 'word' && held.some((text) => text.includes(value.text));
}
