import { describe, expect, it } from 'vitest';
import type { Principal } from '../access/principal.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { taggedBody } from './etag.ts';
import { type EntityQuestion, KeptEntities } from './kept-entities.ts';
import type { PresentContext } from './present/context.ts';
import { wireText } from './wire-text.ts';

/** Reference data is told apart by what object it is, and of principals only the scope counts. */
const referenceData = (): ReferenceData => ({ generation: 1 }) as ReferenceData;
const principal = (scope: string): Principal => ({ scope }) as Principal;

const REFERENCE = referenceData();
const CONTEXT: PresentContext = {
  baseUrl: 'https://venue.example',
  reference: REFERENCE,
  principal: principal('all'),
  wrapNumbers: false,
  deprecated: new Set(),
  shown: undefined,
};
const ask = (id: string, more: Partial<PresentContext> = {}, kind: EntityQuestion['kind'] = 'event') => ({
  kind,
  id,
  present: { ...CONTEXT, ...more },
});
const bodyOf = (text: string) => taggedBody(wireText({ text }), { id: 1, revision: 1 });

/** Kept entities of a database that is written to by `commit`. */
function setUp() {
  let version = 1;
  const kept = new KeptEntities({ version: () => version });
  const answer = (question: EntityQuestion, text: string): string => {
    const place = kept.placeFor(question);
    const body = place?.body ?? bodyOf(text);
    if (place?.body === undefined) place?.keep(body);
    return 'text' in body.body ? body.body.text : '';
  };
  const commit = (): void => {
    version += 1;
  };
  return { kept, answer, commit };
}

/** Asks until the answer is kept, and returns what is answered then. */
function settle({ answer }: ReturnType<typeof setUp>, question: EntityQuestion, text: string): string {
  for (let time = 0; time < 4; time += 1) answer(question, text);
  return answer(question, 'made anew');
}

const TEXT = wireText({ text: 'kept' });
const ANEW = wireText({ text: 'made anew' });

describe('KeptEntities', () => {
  it('keeps what is asked for often, and not what is asked for once', () => {
    const store = setUp();
    expect(store.answer(ask('1-1'), 'kept')).toBe(TEXT);
    expect(store.answer(ask('1-1'), 'made anew')).toBe(ANEW);
    expect(settle(store, ask('2-1'), 'kept')).toBe(TEXT);
  });

  it('forgets everything with a commit', () => {
    const store = setUp();
    settle(store, ask('1-1'), 'kept');
    settle(store, ask('2-1'), 'kept');
    store.commit();
    expect(store.answer(ask('1-1'), 'made anew')).toBe(ANEW);
    expect(store.answer(ask('2-1'), 'made anew')).toBe(ANEW);
  });

  it('forgets everything with other reference data', () => {
    const store = setUp();
    settle(store, ask('1-1'), 'kept');
    expect(store.answer(ask('1-1', { reference: referenceData() }), 'made anew')).toBe(ANEW);
  });

  it.each([
    ['kind', ask('1-1', {}, 'group')],
    ['id', ask('1-2')],
    ['scope', ask('1-1', { principal: principal('own') })],
    ['address', ask('1-1', { baseUrl: 'https://other.example' })],
    ['form of numbers', ask('1-1', { wrapNumbers: true })],
  ])('has another answer for another %s', (_, question) => {
    const store = setUp();
    expect(settle(store, ask('1-1'), 'kept')).toBe(TEXT);
    expect(settle(store, question, 'another')).toBe(wireText({ text: 'another' }));
  });

  it('does not keep what was read while somebody wrote', () => {
    const store = setUp();
    const question = ask('1-1');
    const places = Array.from({ length: 4 }, () => store.kept.placeFor(question));
    store.commit();
    for (const place of places) place?.keep(bodyOf('kept'));
    expect(store.answer(question, 'made anew')).toBe(ANEW);
  });

  it('gives no place where the database has to be asked for its state', () => {
    const kept = new KeptEntities({});
    const places = Array.from({ length: 5 }, () => kept.placeFor(ask('1-1')));
    expect(places).toEqual(places.map(() => undefined));
  });

  it('has a bound: the longest unasked leave first, and large bodies never stay', () => {
    const store = setUp();
    const large = 'x'.repeat(12 * 1024);
    for (let at = 0; at < 1_000; at += 1) settle(store, ask(`${at}-1`), large);
    expect(store.answer(ask('0-1'), 'made anew')).toBe(ANEW);
    expect(store.answer(ask('999-1'), 'made anew')).toBe(wireText({ text: large }));
    expect(settle(store, ask('large-1'), 'x'.repeat(17 * 1024))).toBe(ANEW);
  });
});
