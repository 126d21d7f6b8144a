import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { andPlan, notPlan, orPlan, type Plan } from './combine.ts';
import { dayNumber, MAX_DAY, MIN_DAY } from './days.ts';
import { QueryError } from './errors.ts';
import { parseQuery } from './parser.ts';
import { planQuery } from './plan.ts';
import { contactSchema, eventSchema } from './testing/schemas.ts';

const day = (dayOfMonth: number, month: number, year: number) =>
  dayNumber(year, month, dayOfMonth) ?? Number.NaN;
const TODAY = day(18, 3, 2026);
const plan = (text: string, schema = eventSchema) =>
  planQuery(parseQuery(text, schema), schema, { today: TODAY });
const test = (text: string, schema = eventSchema) => {
  const planned = plan(text, schema);
  return planned.type === 'term' ? planned.test : planned;
};
const contains = (key: string, text: string): Plan => ({
  type: 'term',
  keyword: { key, type: 'text' },
  test: { type: 'contains', text },
});

function failure(text: string, schema = eventSchema) {
  try {
    plan(text, schema);
  } catch (error) {
    if (error instanceof QueryError) return [error.code, text.slice(error.span.start, error.span.end)];
    throw error;
  }
  return 'accepted';
}

describe('a term', () => {
  it('searches the name when it has no keyword', () => {
    expect(plan('Été')).toEqual(contains('name', 'ete'));
    expect(plan('*')).toMatchObject({ keyword: { key: 'name' }, test: { type: 'present' } });
  });

  it('matches everything as *:*', () => {
    expect(plan('*:*')).toEqual({ type: 'all' });
    expect(plan('event:*:*')).toEqual({ type: 'all' });
  });

  it('searches every built-in text keyword as *:word', () => {
    expect(plan('*:x')).toEqual({
      type: 'or',
      parts: ['name', 'location', 'status', 'production'].map((key) => contains(key, 'x')),
    });
    expect(plan('*:x', { ...eventSchema, textKeywords: [] })).toEqual({ type: 'none' });
  });

  it('means the built-in before the field of the same name', () => {
    expect(plan('status:x')).toEqual(contains('status', 'x'));
    expect(plan('customdata.status:x')).toEqual(contains('customdata.status', 'x'));
  });

  it('narrows by its scope', () => {
    expect(plan('person:name:x', contactSchema)).toEqual({
      type: 'and',
      parts: [{ type: 'types', types: ['person'] }, contains('name', 'x')],
    });
    expect(plan('organization:*:*', contactSchema)).toEqual({ type: 'types', types: ['organization'] });
    expect(plan('event:name:x')).toEqual(contains('name', 'x'));
  });

  it('matches nothing in a field that never holds a searchable value', () => {
    expect(plan('attachment:x')).toEqual({ type: 'none' });
    expect(plan('attachment:*')).toEqual({ type: 'none' });
  });
});

describe('dates as ISO 8601 writes them', () => {
  it.each([
    ['date:2026-11-27', 'date:27-11-2026'],
    ['date:>=2026-11-27', 'date:>=27-11-2026'],
    ['date:2026-11-27 TO 2026-12-01', 'date:27-11-2026 TO 1-12-2026'],
    ['date:2026-11-27 to 2026-12-01', 'date:27-11-2026 to 1-12-2026'],
    ['date:27-11-2026 TO 2026-12-01', 'date:27-11-2026 TO 1-12-2026'],
    ['date:"2026-11-27"', 'date:"27-11-2026"'],
  ])('%s means %s', (iso, written) => {
    expect(plan(iso)).toEqual(plan(written));
  });

  it('stay texts in a name', () => {
    expect(plan('name:2026-11-27')).toEqual(contains('name', '2026-11-27'));
    expect(plan('2026-11-27 to b')).toEqual(plan('"2026-11-27" "to" b'));
  });
});

describe('texts', () => {
  it.each([
    ['name:"A  B"', { type: 'contains', text: 'a b' }],
    ['name:=Été', { type: 'equals', text: 'ete' }],
    ['="A b"', { type: 'equals', text: 'a b' }],
    ['name:1-1-2026', { type: 'contains', text: '1-1-2026' }],
    ['name:31-2-2026', { type: 'contains', text: '31-2-2026' }],
    ['name:5', { type: 'contains', text: '5' }],
    ['name:#Today', { type: 'contains', text: '#today' }],
    ['name:*', { type: 'present' }],
    ['name:"*"', { type: 'contains', text: '*' }],
    ['id:12', { type: 'id', id: '12' }],
    ['id:Ab', { type: 'id', id: 'Ab' }],
    ['id:="12"', { type: 'id', id: '12' }],
  ])('%j', (text, expected) => {
    expect(test(text)).toEqual(expected);
  });

  it.each([
    ['name:<a', '<a'],
    ['>=a', '>=a'],
    ['*:>a', '>a'],
    ['id:<5', '<5'],
    ['name:1 TO 2', '1 TO 2'],
    ['id:1 TO 2', '1 TO 2'],
    ['name:""', '""'],
    ['name:" "', '" "'],
    ['name:=""', '=""'],
    ['name:\u0301', '\u0301'],
    ['id:""', '""'],
  ])('refuses %j, pointing at %j', (text, at) => {
    expect(failure(text)).toEqual(['malformed-query', at]);
  });
});

describe('dates', () => {
  const first = day(1, 1, 2026);

  it.each([
    ['date:1-1-2026', first, first],
    ['date: 01-01-2026', first, first],
    ['date:"1-1-2026"', first, first],
    ['date:1-1-1970', MIN_DAY, MIN_DAY],
    ['date:31-12-2999', MAX_DAY, MAX_DAY],
    ['date:1-1-2026 TO 3-1-2026', first, first + 2],
    ['date:1-1-2026 TO 1-1-2026', first, first],
    ['date:>1-1-2026', first + 1, MAX_DAY],
    ['date:>=1-1-2026', first, MAX_DAY],
    ['date:<1-1-2026', MIN_DAY, first - 1],
    ['date:<=1-1-2026', MIN_DAY, first],
    ['date:=1-1-2026', first, first],
    ['date:>="1-1-2026"', first, MAX_DAY],
    ['date:#today', TODAY, TODAY],
    ['date:#thisweek', TODAY - 2, TODAY + 4],
    ['date:>#thisweek', TODAY + 5, MAX_DAY],
    ['date:<#thisweek', MIN_DAY, TODAY - 3],
    ['date:#thisweek TO #nextweek', TODAY - 2, TODAY + 11],
    ['date:1-1-2026 TO #today', first, TODAY],
    ['premiere:1-1-2026 TO 3-1-2026', first, first + 2],
  ])('%j', (text, from, to) => {
    expect(test(text)).toEqual({ type: 'days', from, to });
  });

  it('match nothing beyond the accepted days', () => {
    expect(plan('date:>31-12-2999')).toEqual({ type: 'none' });
    expect(plan('date:<1-1-1970')).toEqual({ type: 'none' });
  });

  it.each([
    ['date:31-2-2026', '31-2-2026'],
    ['a date:31-12-1969 b', '31-12-1969'],
    ['date:1-1-3000', '1-1-3000'],
    ['date:1-1-26', '1-1-26'],
    ['date:2026-02-30', '2026-02-30'],
    ['date:1969-12-31', '1969-12-31'],
    ['date:2026-1-1', '2026-1-1'],
    ['date:foo', 'foo'],
    ['date:"#today"', '"#today"'],
    ['date:#someday', '#someday'],
    ['date:>#someday', '#someday'],
    ['date:>x', 'x'],
    ['date:5 TO 1-1-2026', '5'],
    ['date:1-1-2026 TO 31-2-2026', '31-2-2026'],
    ['date:2-1-2026 TO 1-1-2026', '2-1-2026 TO 1-1-2026'],
  ])('refuses %j, pointing at %j', (text, at) => {
    expect(failure(text)).toEqual(['malformed-query', at]);
  });
});

describe('numbers and booleans', () => {
  it.each([
    ['capacity:5', { type: 'number', min: 5, max: 5 }],
    ['capacity:-0', { type: 'number', min: 0, max: 0 }],
    ['capacity:"1.5"', { type: 'number', min: 1.5, max: 1.5 }],
    ['capacity:=+5', { type: 'number', min: 5, max: 5 }],
    ['capacity:>5', { type: 'number', min: 5, minExclusive: true }],
    ['capacity:>=5', { type: 'number', min: 5 }],
    ['capacity:<-.5', { type: 'number', max: -0.5, maxExclusive: true }],
    ['capacity:<=5', { type: 'number', max: 5 }],
    ['capacity:-1 TO 2.5', { type: 'number', min: -1, max: 2.5 }],
    ['capacity:*', { type: 'present' }],
  ])('%j', (text, expected) => {
    expect(test(text)).toEqual(expected);
  });

  it.each([
    ['active:true', true],
    ['active:YES', true],
    ['active:"1"', true],
    ['active:=No', false],
    ['active:false', false],
    ['active:0', false],
  ])('%j', (text, value) => {
    expect(test(text, contactSchema)).toEqual({ type: 'boolean', value });
  });

  it.each([
    ['capacity:x', 'x'],
    ['capacity:1e5', '1e5'],
    ['capacity:1,5', '1,5'],
    ['capacity:""', '""'],
    [`capacity:${'9'.repeat(400)}`, '9'.repeat(400)],
    ['capacity:#today', '#today'],
    ['capacity:1-1-2026 TO 5', '1-1-2026'],
    ['capacity:2 TO 1', '2 TO 1'],
    ['capacity:>x', 'x'],
  ])('refuses %j, pointing at %j', (text, at) => {
    expect(failure(text)).toEqual(['malformed-query', at]);
  });

  it.each(['maybe', '>1', '#today', '0 TO 1'])('refuses the boolean %j', (value) => {
    expect(failure(`active:${value}`, contactSchema)).toEqual(['malformed-query', value]);
  });
});

describe('combinations', () => {
  const [a, b, c] = [contains('name', 'a'), contains('name', 'b'), contains('name', 'c')];

  it.each<[string, Plan]>([
    ['a b', { type: 'and', parts: [a, b] }],
    ['a (b c)', { type: 'and', parts: [a, b, c] }],
    ['a + (b + c)', { type: 'or', parts: [a, b, c] }],
    ['a - b - c', { type: 'and', parts: [a, { type: 'not', part: b }, { type: 'not', part: c }] }],
    ['*:* - a', { type: 'not', part: a }],
    ['a - *:*', { type: 'none' }],
    ['a - (*:* - b)', { type: 'and', parts: [a, b] }],
    ['a + *:*', { type: 'all' }],
    ['a attachment:x', { type: 'none' }],
    ['a + attachment:x', a],
  ])('%j', (text, expected) => {
    expect(plan(text)).toEqual(expected);
  });

  it('have neutral elements', () => {
    expect(andPlan([])).toEqual({ type: 'all' });
    expect(orPlan([])).toEqual({ type: 'none' });
    expect(notPlan(notPlan(a))).toEqual(a);
  });
});

describe('a tree of another schema', () => {
  it('is refused for its keyword or scope', () => {
    const context = { today: TODAY };
    expect(() => planQuery(parseQuery('city:x', contactSchema), eventSchema, context)).toThrow(
      expect.objectContaining({ code: 'unknown-keyword' }),
    );
    expect(() => planQuery(parseQuery('person:name:x', contactSchema), eventSchema, context)).toThrow(
      expect.objectContaining({ code: 'unknown-scope' }),
    );
  });
});

describe('hostile text', () => {
  it('gives a plan or a QueryError, and no more tests than terms times text keywords', () => {
    const pieces = fc.constantFrom(
      ...[
        'name:',
        'date:',
        'id:',
        'capacity:',
        'event:',
        '*:',
        '(',
        ')',
        '"',
        ' ',
        ' + ',
        ' - ',
        ' TO ',
        '#today',
        '#x',
      ],
      ...['>', '=', '1-1-2026', '31-2-2026', '1', '999', 'é', '\u0301', 'attachment:'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        try {
          expect(countTests(plan(text))).toBeLessThanOrEqual(text.length * eventSchema.textKeywords.length);
        } catch (error) {
          if (!(error instanceof QueryError)) throw error;
        }
      }),
      { numRuns: 500 },
    );
  });
});

function countTests(planned: Plan): number {
  if (planned.type === 'and' || planned.type === 'or') {
    return planned.parts.reduce((sum, part) => sum + countTests(part), 0);
  }
  if (planned.type === 'not') return countTests(planned.part);
  return planned.type === 'term' ? 1 : 0;
}
