import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Plan } from './combine.ts';
import { MAX_TERMS } from './limits.ts';
import { parseQuery } from './parser.ts';
import { planQuery } from './plan.ts';
import { empty, type Fragment, join, raw, type SqlValue, sql, type TermsSql, toSql, toText } from './sql.ts';
import { contactSchema } from './testing/schemas.ts';

const dollar = (index: number) => `$${index}`;
const text = (fragment: Fragment) => toText(fragment, dollar);

const terms: TermsSql = {
  term: ({ key }, test) => sql`${raw(key)} has ${'text' in test ? test.text : test.type}`,
  types: (types) => sql`type in (${join(types)})`,
};
const plan = (query: string) => planQuery(parseQuery(query, contactSchema), contactSchema, { today: 0 });
const statement = (query: string) => text(toSql(plan(query), terms));

describe('fragments', () => {
  it('bind values and splice fragments in', () => {
    const inner = sql`b = ${2} and c = ${'x'}`;
    expect(text(sql`a = ${1} or (${inner}) or d = ${null}`)).toEqual({
      text: 'a = $1 or (b = $2 and c = $3) or d = $4',
      values: [1, 2, 'x', null],
    });
  });

  it('bind arrays and bytes as one value', () => {
    const values = [[1, 2], ['a'], new Uint8Array([1]), 5n] as const;
    expect(text(join(values))).toEqual({ text: '$1, $2, $3, $4', values });
  });

  it('join with any separator', () => {
    expect(text(join([sql`a`, 1, sql`b = ${2}`], ' | '))).toEqual({
      text: 'a | $1 | b = $2',
      values: [1, 2],
    });
    expect(text(join([]))).toEqual({ text: '', values: [] });
    expect(text(sql`a${empty}b`).text).toBe('ab');
  });

  it('never take a value in the shape of a fragment for SQL', () => {
    const forged = { strings: ['1=1; drop table entity'], values: [] } as unknown as SqlValue;
    expect(text(sql`a = ${forged}`)).toEqual({ text: 'a = $1', values: [forged] });
  });

  it('have one placeholder for each value, in order', () => {
    const { fragment } = fc.letrec<{ fragment: Fragment }>((tie) => ({
      fragment: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('x', ' y ').map((word) => raw(word)),
        fc.integer().map((value) => sql`v = ${value}`),
        fc.array(fc.oneof(fc.integer(), tie('fragment')), { maxLength: 4 }).map((parts) => join(parts)),
        fc.tuple(tie('fragment'), tie('fragment')).map(([left, right]) => sql`(${left} or ${right})`),
      ),
    }));
    fc.assert(
      fc.property(fragment, (made) => {
        expect(made.strings.length).toBe(made.values.length + 1);
        const { text: formatted, values } = text(made);
        const numbers = Array.from(formatted.matchAll(/\$(\d+)/g), ([, number]) => Number(number));
        expect(numbers).toEqual(values.map((_, index) => index + 1));
        expect(values).toEqual(made.values);
      }),
    );
  });
});

describe('toSql', () => {
  it.each([
    ['*:*', '1=1', []],
    ['*:* - *:*', '1=0', []],
    ['a', '(name has $1)', ['a']],
    ['a b', '((name has $1) and (name has $2))', ['a', 'b']],
    ['a + b', '((name has $1) or (name has $2))', ['a', 'b']],
    ['a - b', '((name has $1) and not (name has $2))', ['a', 'b']],
    ['*:* - a', 'not (name has $1)', ['a']],
    ['a - (b c)', '((name has $1) and not ((name has $2) and (name has $3)))', ['a', 'b', 'c']],
    ['a b + c', '((name has $1) and (name has $2) or (name has $3))', ['a', 'b', 'c']],
    ['(a + b) c', '(((name has $1) or (name has $2)) and (name has $3))', ['a', 'b', 'c']],
    ['person:city:a', '((type in ($1)) and (city has $2))', ['person', 'a']],
  ])('%j', (query, expected, values) => {
    expect(statement(query)).toEqual({ text: expected, values });
  });

  it('means the same as the plan', () => {
    const leaf = fc.constantFrom<Plan>(
      { type: 'all' },
      { type: 'none' },
      { type: 'types', types: ['yes'] },
      { type: 'types', types: ['no'] },
    );
    const { any } = fc.letrec<{ any: Plan }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 5 },
        leaf,
        tie('any').map((part): Plan => ({ type: 'not', part })),
        fc
          .tuple(fc.constantFrom('and' as const, 'or' as const), fc.array(tie('any'), { maxLength: 3 }))
          .map(([type, parts]): Plan => ({ type, parts })),
      ),
    }));
    const constants: TermsSql = { ...terms, types: ([type]) => raw(type === 'yes' ? '1=1' : '1=0') };
    fc.assert(
      fc.property(any, (made) => {
        expect(holds(text(toSql(made, constants)).text)).toBe(truth(made));
      }),
    );
  });

  it('does not nest the longest chains deeply', () => {
    const chain = (signs: readonly string[]) =>
      Array.from({ length: MAX_TERMS }, (_, index) => `t${index}${signs[index % signs.length]}`)
        .join('')
        .replace(/ . $/, '');
    expect(nesting(statement(chain([' + '])).text)).toBeLessThanOrEqual(2);
    expect(nesting(statement(chain([' - '])).text)).toBeLessThanOrEqual(2);
    expect(nesting(statement(chain([' + ', ' - '])).text)).toBeLessThanOrEqual(MAX_TERMS / 2 + 2);
  });
});

function truth(made: Plan): boolean {
  if (made.type === 'and') return made.parts.every(truth);
  if (made.type === 'or') return made.parts.some(truth);
  if (made.type === 'not') return !truth(made.part);
  return made.type === 'all' || (made.type === 'types' && made.types.includes('yes'));
}

/** Evaluates the expression with SQL precedence: `not` binds tightest, then `and`, then `or`. */
function holds(expression: string): boolean {
  const tokens = expression.match(/\(|\)|and|or|not|1=[01]/g) ?? [];
  let at = 0;
  const either = (): boolean => {
    let value = both();
    while (tokens[at] === 'or') {
      at += 1;
      value = both() || value;
    }
    return value;
  };
  const both = (): boolean => {
    let value = single();
    while (tokens[at] === 'and') {
      at += 1;
      value = single() && value;
    }
    return value;
  };
  const single = (): boolean => {
    const token = tokens[at];
    at += 1;
    if (token === 'not') return !single();
    if (token !== '(') return token === '1=1';
    const value = either();
    at += 1;
    return value;
  };
  return either();
}

function nesting(expression: string): number {
  let depth = 0;
  let deepest = 0;
  for (const char of expression) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
