/** Built queries mean what was built: read by the parser of the server, for any texts and any nesting. */
import { parseQuery, type QueryNode, type QuerySchema } from '@callboard/query';
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Query } from './built-query.ts';
import { createClient } from './client.ts';
import { KEYWORD_TYPES } from './generated/keywords.ts';
import { q } from './query.ts';
import { dayText } from './query-values.ts';

const schema: QuerySchema = {
  kind: 'event',
  scopes: { event: undefined },
  keyword: (word) => {
    const type = KEYWORD_TYPES[word] ?? FIELDS[word];
    return type === undefined ? undefined : { key: word, type };
  },
  textKeywords: ['name'],
};
const FIELDS: Readonly<Record<string, 'text' | 'number' | 'boolean' | 'date'>> = {
  rider: 'text',
  capacity: 'number',
  premiere: 'date',
  sold_out: 'boolean',
};
const parse = (query: Query<never>) => parseQuery(String(query), schema);

/** Terms with the keyword and value that the parser must find in them. */
const terms: fc.Arbitrary<readonly [Query<never>, unknown]> = fc.oneof(
  fc
    .tuple(fc.constantFrom('name', 'location', 'status', 'role'), anyText())
    .map(([keyword, text]) => [q.events[keyword as 'name'](text), quoted(keyword, text)] as const),
  anyText().map((text) => {
    const value = { type: 'comparison', operator: '=', operand: { type: 'quoted', text } };
    return [q.events.status.is(text), { keyword: 'status', value }] as const;
  }),
  anyText().map((text) => [q.events.field('rider').text(text), quoted('rider', text)] as const),
  fc
    .tuple(fc.integer(), fc.double({ noNaN: true, min: -1e15, max: 1e15, noDefaultInfinity: true }))
    .filter(([, number]) => number === 0 || Math.abs(number) > 1e-6)
    .map(
      ([from, to]) =>
        [
          q.events.field('capacity').number(from, to),
          { keyword: 'capacity', range: [from, to === 0 ? 0 : to] },
        ] as const,
    ),
  fc.boolean().map((is) => {
    const value = { type: 'word', text: is ? 'Yes' : 'No' };
    return [q.events.field('sold_out').answer(is), { keyword: 'sold_out', value }] as const;
  }),
);

function anyText() {
  return fc.oneof(
    fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
    fc.constantFrom(
      'AND',
      'a + b',
      ' - x',
      '"',
      '\\',
      '\\"',
      '*',
      '#today',
      '>5',
      '=x',
      'name:x',
      '(',
      '1-1-2027',
    ),
  );
}
const quoted = (keyword: string, text: string) => ({ keyword, value: { type: 'quoted', text } });

interface Tree {
  readonly query: Query<never>;
  /** Whether an entity is found for which the terms hold. */
  readonly holds: (terms: ReadonlySet<number>) => boolean;
}

/** Queries of any nesting over the terms `name:"0"` to `name:"7"`, with what they mean. */
const { tree } = fc.letrec<{ tree: Tree; leaf: Tree; joined: Tree }>((tie) => ({
  tree: fc.oneof({ maxDepth: 5 }, tie('leaf'), tie('joined')),
  leaf: fc.nat(7).map((number) => ({
    query: q.events.name(String(number)) as Query<never>,
    holds: (terms) => terms.has(number),
  })),
  joined: fc.tuple(fc.constantFrom('and', 'or', 'except'), tie('tree'), tie('tree')).map(([how, a, b]) => ({
    query: a.query[how](b.query),
    holds: {
      and: (terms: ReadonlySet<number>) => a.holds(terms) && b.holds(terms),
      or: (terms: ReadonlySet<number>) => a.holds(terms) || b.holds(terms),
      except: (terms: ReadonlySet<number>) => a.holds(terms) && !b.holds(terms),
    }[how],
  })),
}));

function holds(node: QueryNode, terms: ReadonlySet<number>): boolean {
  if (node.type === 'term') return node.value.type === 'quoted' && terms.has(Number(node.value.text));
  const [first, ...others] = node.parts.map((part) => holds(part, terms));
  if (node.type === 'and') return first === true && others.every(Boolean);
  return node.type === 'or'
    ? first === true || others.some(Boolean)
    : first === true && !others.some(Boolean);
}

describe('a built query', () => {
  it('is read by the server as the terms that were built, whatever their texts are', () => {
    fc.assert(
      fc.property(terms, ([query, expected]) => {
        const node = parse(query);
        const { range, ...whole } = expected as { keyword: string; range?: readonly number[] };
        expect(node).toMatchObject({ type: 'term', ...whole });
        if (range === undefined || node.type !== 'term' || node.value.type !== 'range') return;
        const { from, to } = node.value;
        expect([from, to].map((bound) => (bound.type === 'word' ? Number(bound.text) : undefined))).toEqual(
          range.map((number) => (number === 0 ? expect.closeTo(0) : number)),
        );
      }),
    );
  });

  it('of any nesting finds what it was built to find', () => {
    fc.assert(
      fc.property(
        tree,
        fc.array(fc.uniqueArray(fc.nat(7)), { minLength: 4, maxLength: 8 }),
        (built, cases) => {
          const node = parse(built.query);
          for (const terms of cases.map((numbers) => new Set(numbers))) {
            expect(holds(node, terms)).toBe(built.holds(terms));
          }
        },
      ),
    );
  });

  it('has days as the query language writes them', () => {
    const june = q.events.date('2027-06-01', '2027-06-30');
    expect(String(june.and(q.status('confirmed')))).toBe('date:1-6-2027 TO 30-6-2027 status:"confirmed"');
    expect(String(q.date('#today', '#next3months'))).toBe('date:#today TO #next3months');
    expect(String(q.events.date.from('2027-01-09'))).toBe('date:>=9-1-2027');
    expect(String(q.tasks.due.any())).toBe('due:*');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10) as '2027-06-01';
          const [day, month, year] = dayText(iso).split('-').map(Number);
          expect(new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).toISOString().slice(0, 10)).toBe(iso);
          expect(() => parse(q.events.date(iso))).not.toThrow();
        },
      ),
    );
  });

  it.each(['2027-02-29', '2027-13-01', '2027-00-10', '27-1-1', '1-6-2027', '#', '#a b'])(
    'refuses %s as a day',
    (day) => {
      expect(() => q.date(day as '#today')).toThrow(RangeError);
    },
  );

  it('refuses what the query language cannot say', () => {
    expect(() => q.name('a\0b')).toThrow(RangeError);
    expect(() => q.events.field('a b')).toThrow(RangeError);
    expect(() => q.events.field('capacity').number(Number.NaN)).toThrow(RangeError);
    expect(() => q.events.field('capacity').number(1e300)).toThrow(RangeError);
  });

  it('takes query text of others in brackets', () => {
    expect(String(q.events.text('a + b').and(q.name('c')))).toBe('(a + b) name:"c"');
    expect(String(q.events.id.oneOf('1-1', '2-1').and(q.events.all))).toBe('(id:"1-1" + id:"2-1") *:*');
  });
});

describe('the types of a query', () => {
  const { events, tasks } = createClient({ baseUrl: 'https://venue.example' });

  it('let each kind be asked only with keywords that it has', () => {
    expectTypeOf(events.find).toBeCallableWith(q.events.date('2027-06-01'));
    expectTypeOf(events.find).toBeCallableWith(q.date('2027-06-01').and(q.status('confirmed')));
    expectTypeOf(events.find).toBeCallableWith('date:#today');
    expectTypeOf(tasks.find).toBeCallableWith(q.due('#today').and(q.status('open')));
    // @ts-expect-error contacts have no day
    events.find(q.contacts.city('Delft'));
    // @ts-expect-error a task is due, and an event is not
    events.find(q.events.date('#today').and(q.due('#today')));
    // @ts-expect-error events have no keyword of that name
    expect(q.events.city).toBeDefined();
    // @ts-expect-error a day is no word
    expect(() => q.events.date('tomorrow')).toThrow(RangeError);
  });
});
