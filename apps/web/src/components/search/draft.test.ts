import { parseQuery, planQuery } from '@callboard/query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Draft, type DraftGroup, emptyForm, readDraft, withKeyword, writeDraft } from './draft.ts';
import { problemIn } from './problem.ts';
import { VOCABULARY } from './testing.ts';
import { schemaOf } from './vocabulary.ts';

const schema = schemaOf(VOCABULARY);

/** Returns the meaning of a query, independent of the order of its parts. */
function meaning(text: string): unknown {
  const inOrder = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => JSON.stringify(inOrder(one))).sort();
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inOrder(one)]));
  };
  return text === '' ? 'everything' : inOrder(planQuery(parseQuery(text, schema), schema, { today: 20_000 }));
}

function opened(text: string): DraftGroup {
  const draft = readDraft(text, schema);
  if (draft === undefined) throw new Error(`${text} cannot be read`);
  return draft;
}

/** Returns the draft as if every condition had been filled in by hand. */
function retyped(draft: Draft): Draft {
  if (draft.type === 'text') return draft;
  if (draft.type === 'group') return { ...draft, parts: draft.parts.map(retyped) };
  const { written, ...rest } = draft;
  return rest;
}

const TERMS = [
  'hamlet',
  '"Grand hall"',
  'city:=x',
  'city:*',
  'city:#today',
  'person:name:a',
  'person:*:*',
  'contact:city:b',
  '*:x',
  '*:*',
  'id:"1-1"',
  'rider:"Thrust stage"',
  'customdata.city:x',
  'customdata.rider:y',
  'capacity:5',
  'capacity:"5"',
  'capacity:>=2.50',
  'capacity:-1 TO 7',
  'due:1-2-2026',
  'due:>#today',
  'due:=#nextweek',
  'due:<="3-4-2027"',
  'due:1-1-2026 TO #next10years',
  'due: #last3months',
  'active:1',
  'active:=no',
  'email:x',
  'email:*',
];
const query = fc
  .letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      fc.constantFrom(...TERMS),
      fc
        .tuple(fc.array(tie('text'), { minLength: 2, maxLength: 3 }), fc.constantFrom(' ', ' + ', ' - '))
        .map(([parts, operator]) => parts.map((part) => `(${part})`).join(operator)),
    ),
  }))
  .text.filter((text) => problemIn(text, schema) === undefined);

const EVERYTHING = ['everything', { type: 'all' }];

describe('drafts', () => {
  it('of any query mean the same when they are written, as they were and chosen anew', () => {
    fc.assert(
      fc.property(query, (text) => {
        const draft = opened(text);
        for (const written of [writeDraft(draft, schema), writeDraft(retyped(draft) as DraftGroup, schema)]) {
          const [before, after] = [meaning(text), meaning(written)];
          if (EVERYTHING.some((one) => JSON.stringify(one) === JSON.stringify(before))) {
            expect(EVERYTHING).toContainEqual(after);
          } else expect(after).toEqual(before);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('show every sort of value in its form, and keep the rest as text', () => {
    const shown = (text: string) => {
      const [part] = opened(text).parts;
      return part?.type === 'term' ? [part.form.operator, ...part.form.values] : part;
    };
    expect(shown('city:x')).toEqual(['contains', 'x']);
    expect(shown('city:="Den Haag"')).toEqual(['equals', 'Den Haag']);
    expect(shown('due:1-2-2026')).toEqual(['on', '2026-02-01']);
    expect(shown('due:>=#today')).toEqual(['from', '#today']);
    expect(shown('due:1-2-2026 TO #next3weeks')).toEqual(['between', '2026-02-01', '#next3weeks']);
    expect(shown('capacity:<5')).toEqual(['less', '5']);
    expect(shown('active:true')).toEqual(['is', 'yes']);
    expect(shown('email:x')).toEqual({ type: 'text', negated: false, text: 'email:x' });
    const deep = JSON.stringify(opened('a (b + (c (d + (e f))))'));
    expect(deep).toContain('{"type":"text","negated":false,"text":"e f"}');
  });

  it('leave out what is unfinished, and write what is done', () => {
    const root = opened('city:x');
    const term = {
      type: 'term',
      negated: true,
      scope: undefined,
      keyword: 'due',
      form: emptyForm('date'),
    } as const;
    const more = (parts: readonly Draft[]) =>
      writeDraft({ ...root, parts: [...root.parts, ...parts] }, schema);
    expect(more([term])).toBe('city:x');
    expect(more([{ type: 'group', negated: false, join: 'or', parts: [] }])).toBe('city:x');
    expect(more([{ type: 'text', negated: false, text: '(' }])).toBe('city:x');
    const day = { ...term, form: { operator: 'between', values: ['2026-02-01', '#nextweek'] } } as const;
    expect(more([day])).toBe('city:x - due:01-02-2026 TO #nextweek');
    expect(writeDraft({ ...root, parts: [] }, schema)).toBe('');
  });

  it('keep the value when another field of the same type is chosen, and start anew otherwise', () => {
    const [part] = opened('city:"a b"').parts;
    if (part?.type !== 'term') throw new Error('no term');
    expect(withKeyword(part, 'rider', schema).form).toEqual({ operator: 'contains', values: ['a b'] });
    expect(withKeyword(part, 'capacity', schema).form).toEqual({ operator: 'equals', values: [] });
  });

  it('are not made of a text that is no query', () => {
    expect(readDraft('city:x (', schema)).toBeUndefined();
    expect(readDraft('colour:red', schema)).toBeUndefined();
    expect(readDraft('  ', schema)).toMatchObject({ parts: [] });
  });
});
