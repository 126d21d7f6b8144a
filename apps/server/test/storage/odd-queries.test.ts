import { foldText, MAX_TERMS, matches, quoteText } from '@callboard/query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Visibility } from '../../src/access/permissions.ts';
import { planQueryText } from '../../src/search/query-schema.ts';
import { buildEvent, buildLine, CREATED, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { subjectsOf } from '../model/search-values.ts';
import { VenueModel } from '../model/venue-model.ts';

const SEES_ALL = { privateContactData: true };

/** Texts that LIKE, FTS5, GLOB, JSON or a statement could mistake for their own syntax. */
const NAMES = [
  ...[
    '100% jazz',
    '100 jazz',
    'under_score',
    'underXscore',
    'back\\slash',
    'backslash',
    'C:\\new',
    "it's",
    '"quoted"',
  ],
  ...[
    'AND',
    'a AND b',
    'NOT x',
    'NEAR(a b)',
    'name:x',
    'a*',
    '^start',
    '{col}',
    '$1',
    '?',
    ':1',
    '@p',
    '--',
    ';',
  ],
  ...[
    '[a]',
    'a-b',
    'a+b',
    '(x)',
    '#today',
    '>5',
    '1-1-2026',
    'é',
    'e\u0301',
    'E',
    'straße',
    'STRASSE',
    'İstanbul',
  ],
  ...[
    'ﬁnale',
    'finale',
    '🎹🎻',
    '🎹',
    '𝒜bc',
    '中文字',
    '中',
    'ไทย',
    'ab',
    'b',
    ' ',
    '',
    '\u0001',
    '\u0001abc',
  ],
  ...[
    `${'long '.repeat(100)}end`,
    `${'long '.repeat(100)}End`,
    `${'x'.repeat(199)}y`,
    `${'x'.repeat(200)}y`,
    'x'.repeat(201),
  ],
];

describe.each(ENGINES)('odd queries on %s', (engine) => {
  let storage: TestStorage;
  const events = NAMES.map((name) => buildEvent({ name, groupId: null }));
  const lines = events.map((event) => recordLine('event', event));
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    await storage.writer.write({ records: lines });
  });
  afterAll(() => storage.close());

  const model = async () => {
    const { planningDays } = await storage.reference.current();
    return subjectsOf(new VenueModel(lines, planningDays), 'event');
  };
  const find = async (text: string, visibility: Visibility = 'all') => {
    const planned = planQueryText('event', text, await storage.reference.current(), CREATED, SEES_ALL);
    return { plan: planned.plan, ids: await storage.entities.findIds(planned, visibility) };
  };
  const check = async (text: string) => {
    const { plan, ids } = await find(text);
    const expected = (await model())
      .filter(({ subject }) => matches(plan, subject))
      .map(({ record }) => record.id);
    expect(ids, text).toEqual(expected);
    return ids.length;
  };

  test('find a name by all of it, exactly and as a part, whatever it is made of', async () => {
    for (const name of NAMES.filter((text) => text.trim() !== '')) {
      expect(await check(quoteText(name)), name).toBeGreaterThan(0);
      expect(await check(`=${quoteText(name)}`), name).toBeGreaterThan(0);
    }
  });

  test('find a name by every short piece of it', async () => {
    const pieces = new Set(
      NAMES.flatMap((name) => {
        const characters = [...name.slice(0, 30)];
        return [1, 2, 3, 4].flatMap((length) =>
          characters.map((_, at) => characters.slice(at, at + length).join('')),
        );
      }).filter((piece) => foldText(piece) !== ''),
    );
    for (const piece of pieces) await check(quoteText(piece));
  });

  test('tell texts apart that differ only behind the longest key of an index', async () => {
    const ends = ['y"', '"'].map((end) => `="${'x'.repeat(200)}${end}`);
    expect(await Promise.all(ends.map(check))).toEqual([1, 0]);
    expect(await check(`="${'x'.repeat(201)}"`)).toBe(1);
    expect(await check(quoteText('x'.repeat(198)))).toBe(3);
  });

  test('of the longest accepted length', async () => {
    expect(await check(quoteText('long '.repeat(100)))).toBe(2);
    expect(await check(quoteText('x'.repeat(1_990)))).toBe(0);
  });

  test('with as many terms as are accepted, joining and excluding in turns', async () => {
    const words = ['ab', 'jazz', 'x', 'straße', 'finale', 'b', 'long', 'é'];
    const chain = Array.from({ length: MAX_TERMS }, (_, turn) => words[turn % words.length] ?? '');
    for (const first of ['+', '-']) {
      const signs = first === '+' ? ['+', '-'] : ['-', '+'];
      await check(chain.reduce((text, word, turn) => `${text} ${signs[turn % 2]} ${word}`));
    }
    await check(chain.join(' + '));
    await check(chain.join(' - '));
    await check(chain.join(' '));
  });

  test('nested as deep as is accepted', async () => {
    let text = 'jazz';
    for (let depth = 0; depth < 20; depth += 1)
      text = `(${text} ${depth % 2 === 0 ? '+' : '-'} ${depth % 3 === 0 ? 'ab' : 'x'})`;
    await check(text);
  });

  test('that exclude keep what has nothing to compare', async () => {
    // None of them has a group, a status or a booking.
    for (const keyword of [
      'group',
      'status',
      'profile',
      'production',
      'location',
      'resource',
      'contact',
      'role',
      'owner',
    ]) {
      expect(await check(`*:* - ${keyword}:a`), keyword).toBe(events.length);
      expect(await check(`*:* - ${keyword}:*`), keyword).toBe(events.length);
    }
  });

  test('that nothing can match give nothing', async () => {
    for (const text of [
      'date:<1-1-1970',
      'date:>31-12-2999',
      'id:nonsense',
      'id:1-0',
      'name:x - name:x',
      '*:* - *:*',
    ]) {
      expect(await check(text), text).toBe(0);
    }
    for (const visibility of ['none', { userGroupIds: [] }] as const)
      expect((await find('*:*', visibility)).ids).toEqual([]);
  });
});

describe.each(ENGINES)('a large collection on %s', (engine) => {
  let storage: TestStorage;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    for (let batch = 0; batch < 10; batch += 1) {
      await storage.writer.write({
        records: Array.from({ length: 2_000 }, (_, turn) =>
          buildLine('profile', { name: `Sort ${batch} ${turn}` }),
        ),
      });
    }
  });
  afterAll(() => storage.close());

  test('is found whole and in creation order', async () => {
    const reference = await storage.reference.current();
    for (const [text, count] of [
      ['*:*', 20_000],
      ['sort', 20_000],
      ['"sort 7 19"', 111],
      ['*:* - "sort 7"', 18_000],
    ] as const) {
      const planned = planQueryText('profile', text, reference, CREATED, SEES_ALL);
      const ids = await storage.entities.findIds(planned, 'all');
      expect(ids.length, text).toBe(count);
      expect([...ids].sort((a, b) => a - b)).toEqual(ids);
    }
  });
});
