import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bindings, BoundValue } from './bind.ts';
import { dayNumber } from './days.ts';
import { QueryError } from './errors.ts';
import { foldText } from './fold.ts';
import { parseQuery, parseTemplate } from './parser.ts';
import { planQuery } from './plan.ts';
import { printQuery } from './print.ts';
import type { QuerySchema } from './schema.ts';
import { eventSchema, withoutSpans } from './testing/schemas.ts';

const NAMES = new Set(['Start', 'End', 'Text', 'Venue', 'First day', '__proto__']);
const schema: QuerySchema = {
  ...eventSchema,
  keyword(word) {
    const keyword = eventSchema.keyword(word);
    return keyword && word === 'location' ? { ...keyword, about: ['location'] } : keyword;
  },
};
const day = (text: string): number => {
  const [d, m, y] = text.split('-').map(Number);
  return dayNumber(y ?? 0, m ?? 0, d ?? 0) ?? 0;
};
const text = (value: string): readonly BoundValue[] => [{ type: 'text', text: value }];
const date = (value: string): readonly BoundValue[] => [{ type: 'day', day: day(value) }];
const venue: BoundValue = { type: 'entity', kind: 'location', id: 7, text: '7-100' };

function plan(template: string, values: Record<string, readonly BoundValue[] | undefined> = {}) {
  const bindings: Bindings = new Map(Object.entries(values));
  return planQuery(parseTemplate(template, schema, NAMES), schema, { today: 20_000, bindings });
}
const planText = (query: string) => planQuery(parseQuery(query, schema), schema, { today: 20_000 });
const refusal = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof QueryError) return error.message;
    throw error;
  }
  throw new Error('it was not refused');
};

describe('a template', () => {
  it.each([
    ['name:{Text}', { Text: text('hall') }, 'name:hall'],
    ['{Text}', { Text: text('hall') }, 'name:hall'],
    ['name: {Text} - status:"{Text}"', { Text: text('hall') }, 'name:hall - status:hall'],
    ['name:={Text}', { Text: text('hall') }, 'name:="hall"'],
    ['name:="{Text}"', { Text: text('hall') }, 'name:="hall"'],
    ['*:{Text}', { Text: text('hall') }, '*:hall'],
    ['date:{Start}', { Start: date('3-5-2026') }, 'date:3-5-2026'],
    [
      'date:{Start} TO {End}',
      { Start: date('3-5-2026'), End: date('4-5-2026') },
      'date:3-5-2026 TO 4-5-2026',
    ],
    ['date:{First day} TO 4-5-2026', { 'First day': date('3-5-2026') }, 'date:3-5-2026 TO 4-5-2026'],
    ['date:3-5-2026 TO {End}', { End: date('4-5-2026') }, 'date:3-5-2026 TO 4-5-2026'],
    ['date:>={Start}', { Start: date('3-5-2026') }, 'date:>=3-5-2026'],
    [
      'capacity:<{__proto__}',
      { ['__proto__' as string]: [{ type: 'number', number: 5 } as const] },
      'capacity:<5',
    ],
    ['(status:{Text} + name:x) y', { Text: text('hall') }, '(status:hall + name:x) y'],
    ['id:{Text}', { Text: text('1-2') }, 'id:1-2'],
  ] as [string, Record<string, readonly BoundValue[]>, string][])(
    '%s means what is bound',
    (template, values, query) => {
      expect(plan(template, values)).toEqual(planText(query));
    },
  );

  it('takes any of a list, and nothing for an empty one', () => {
    expect(plan('name:{Text}', { Text: [...text('a'), ...text('b')] })).toEqual(planText('name:a + name:b'));
    expect(plan('name:{Text}', { Text: [] })).toEqual({ type: 'none' });
  });

  it('finds an entity by its number where the keyword is about entities', () => {
    expect(plan('location:{Venue}', { Venue: [venue] })).toEqual({
      type: 'term',
      keyword: { key: 'location', type: 'text', about: ['location'] },
      test: { type: 'entity', id: 7 },
    });
    expect(refusal(() => plan('status:{Venue}', { Venue: [venue] }))).toContain('not about');
  });

  it.each([
    ['name:x location:{Venue}', 'name:x'],
    ['name:x + location:{Venue}', 'name:x'],
    ['name:x - location:{Venue}', 'name:x'],
    ['(location:{Venue} + status:{Text}) name:x', 'name:x'],
    ['location:{Venue}', '*:*'],
    ['date:{Start} TO {End}', '*:*'],
    ['{Venue} - name:x', '*:* - name:x'],
  ])('%s leaves out a term whose parameter has no value', (template, query) => {
    expect(plan(template)).toEqual(planText(query));
  });

  it('leaves the end of a range open', () => {
    expect(plan('date:{Start} TO {End}', { Start: date('3-5-2026') })).toEqual(planText('date:>=3-5-2026'));
    expect(plan('date:{Start} TO {End}', { End: date('3-5-2026') })).toEqual(planText('date:<=3-5-2026'));
  });

  it.each([
    ['name:{Nobody}', 'no parameter'],
    ['name:a{Text}', 'blank'],
    ['name:{Text}a', 'blank'],
    ['{Text}:a', 'blank'],
    ['name:"a {Text}"', 'alone'],
  ])('%s is refused', (template, reason) => {
    expect(refusal(() => plan(template, { Text: text('x') }))).toContain(reason);
  });

  it.each([
    ['date:{Text}', 'date'],
    ['capacity:{Text}', 'number'],
    ['name:>{Text}', 'Leave out >'],
    ['name:{Text} TO {Text}', 'neither dates nor numbers'],
  ])('%s is refused for a text', (template, reason) => {
    expect(refusal(() => plan(template, { Text: text('x') }))).toContain(reason);
  });

  it('refuses a reversed range', () => {
    const values = { Start: date('3-5-2026'), End: date('2-5-2026') };
    expect(refusal(() => plan('date:{Start} TO {End}', values))).toContain('reversed');
  });

  it('prints as it was written', () => {
    const written = 'date:{Start} TO {End} name:>={Text} (x + {Text})';
    const tree = parseTemplate(written, schema, NAMES);
    expect(withoutSpans(parseTemplate(printQuery(tree), schema, NAMES))).toEqual(withoutSpans(tree));
  });

  it('is no template where people ask: braces are signs', () => {
    expect(planText('name:{Text}')).toMatchObject({ test: { type: 'contains', text: '{text}' } });
  });
});

const syntax = fc.constantFrom(
  ...[
    'a',
    'B',
    'é',
    ' ',
    '"',
    '\\',
    '(',
    ')',
    '+',
    ' - ',
    ' + ',
    '*',
    '*:*',
    ':',
    'name:',
    'status:',
    '#today',
  ],
  ...['{Text}', '{', '}', ' TO ', '1-1-2026', '>', '=', '<', '%', '_', "'", '?', ';', 'query:'],
);

describe('a bound text', () => {
  it('stays a text, whatever it looks like: the plan is the same but for it', () => {
    const value = fc.oneof(
      fc.array(syntax, { maxLength: 12 }).map((parts) => parts.join('')),
      fc.string(),
    );
    const template = '(name:{Text} + status:={Text}) location:{Text} - {Text}';
    fc.assert(
      fc.property(value, (given) => {
        const folded = foldText(given);
        fc.pre(folded !== '');
        const expected = plan(template, { Text: text('qqq') });
        const replaced = JSON.parse(JSON.stringify(expected), (key, part) =>
          key === 'text' && part === 'qqq' ? folded : part,
        );
        expect(plan(template, { Text: text(given) })).toEqual(replaced);
      }),
    );
  });
});
