import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from './combine.ts';
import { type Condition, fromConditions, toConditions } from './conditions.ts';
import { QueryError } from './errors.ts';
import { parseQuery } from './parser.ts';
import { planQuery } from './plan.ts';
import { printQuery } from './print.ts';
import { contactSchema } from './testing/schemas.ts';

const parse = (text: string) => parseQuery(text, contactSchema);
const plan = (text: string) => inOrder(planQuery(parse(text), contactSchema, { today: 20_000 }));
const rewritten = (text: string) => printQuery(fromConditions(toConditions(parse(text))));

/** Sorts the parts, because their order has no meaning. */
function inOrder(of: Plan): unknown {
  if (of.type === 'not') return { ...of, part: inOrder(of.part) };
  if (of.type !== 'and' && of.type !== 'or') return of;
  const parts = of.parts.map((part) => JSON.stringify(inOrder(part)));
  return { ...of, parts: parts.sort() };
}

/** Writes a condition in a compact form for comparison. */
function shown(condition: Condition): string {
  const not = condition.negated ? 'not ' : '';
  if (condition.type === 'term') return not + printQuery(condition.term);
  return `${not}${condition.join}[${condition.parts.map(shown).join(', ')}]`;
}

const TERMS = [
  'a',
  'city:b',
  '*:*',
  'person:name:c',
  'capacity:1 TO 2',
  'rider:*',
  'attachment:x',
  'active:yes',
];
const text = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...TERMS),
    fc
      .tuple(fc.array(tie('text'), { minLength: 2, maxLength: 3 }), fc.constantFrom(' ', ' + ', ' - '))
      .map(([parts, operator]) => parts.map((part) => `(${part})`).join(operator)),
  ),
})).text;

describe('conditions', () => {
  it('mean what the query means, and are the same conditions when they are written and read again', () => {
    fc.assert(
      fc.property(text, (query) => {
        fc.pre(query.length <= 2_000);
        const again = rewritten(query);
        expect(plan(again)).toEqual(plan(query));
        expect(shown(toConditions(parse(again)))).toBe(shown(toConditions(parse(query))));
      }),
      { numRuns: 1_000 },
    );
  });

  it('keep the meaning of whatever the parser accepts', () => {
    const pieces = fc.constantFrom(
      'city:',
      ' ',
      '(',
      ')',
      '"',
      ' + ',
      ' - ',
      '1',
      'a',
      '#today',
      '>',
      '*',
      '*:*',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const query = parts.join('');
        let expected: unknown;
        try {
          expected = plan(query);
        } catch (error) {
          if (error instanceof QueryError) return;
          throw error;
        }
        expect(plan(rewritten(query))).toEqual(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['a', 'and[a]'],
    ['*:*', 'and[]'],
    ['a b - c - d', 'and[a, b, not c, not d]'],
    ['a + b - c', 'and[or[a, b], not c]'],
    ['a - b + c', 'or[and[a, not b], c]'],
    ['*:* - a', 'and[not a]'],
    ['*:* - (a b)', 'not and[a, b]'],
    ['a (b c)', 'and[a, b, c]'],
    ['a (b + c)', 'and[a, or[b, c]]'],
    ['a + (*:* - b)', 'or[a, not b]'],
    ['a - (b - c)', 'and[a, not and[b, not c]]'],
    ['(*:* - a) b', 'and[b, not a]'],
  ])('of %j are %s', (query, expected) => {
    expect(shown(toConditions(parse(query)))).toBe(expected);
  });

  it('write what holds before what does not', () => {
    expect(rewritten('(*:* - a) b')).toBe('b - a');
    expect(rewritten('*:* - a')).toBe('*:* - a');
  });
});
