/** Random queries that a kind understands, most of them about existing values. */
import { type KeywordType, quoteText, type Subject } from '@callboard/query';
import type { Random } from './wild-venue.ts';

export interface Asked {
  /** The keyword as written before the colon. */
  readonly word: string;
  /** The key under which subjects have its values. */
  readonly key: string;
  readonly type: KeywordType;
}

export interface QueryWorld {
  readonly keywords: readonly Asked[];
  readonly scopes: readonly string[];
  /** The searchable subjects. */
  readonly subjects: readonly Subject[];
  /** The day around which dates lie. */
  readonly day: number;
}

/** Builds a query with at most this many levels of nesting. */
export function wildQuery(random: Random, world: QueryWorld, depth = 3): string {
  const parts = Array.from({ length: random.integer(1, 3) }, () => {
    if (depth > 0 && random.chance(0.35)) return `(${wildQuery(random, world, depth - 1)})`;
    return wildTerm(random, world);
  });
  return parts.reduce((query, part) => `${query}${random.pick([' ', ' + ', ' - ', ' + '])}${part}`);
}

function wildTerm(random: Random, world: QueryWorld): string {
  const asked = random.pick(world.keywords);
  const { word, key, type } = random.chance(0.15) ? (world.keywords[0] ?? asked) : asked;
  if (random.chance(0.05)) return `*:${wildText(random, world, key)}`;
  if (word === 'name' && random.chance(0.3)) return wildText(random, world, key);
  const scope = random.chance(0.2) ? `${random.pick(world.scopes)}:` : '';
  return `${scope}${word}:${wildValue(random, world, key, type)}`;
}

function wildValue(random: Random, world: QueryWorld, key: string, type: KeywordType): string {
  if (random.chance(0.08)) return '*';
  switch (type) {
    case 'date':
      return wildDays(random, world);
    case 'number':
      return random.pick([
        `${random.integer(-9, 13) / 4}`,
        `${random.pick(['>', '>=', '<', '<=', '='])}${random.integer(-4, 4) / 2}`,
        `${random.integer(-4, 0)} TO ${random.integer(0, 13)}`,
        '9007199254740991',
        '0.000000001',
      ]);
    case 'boolean':
      return random.pick(['true', 'false', 'yes', '0']);
    case 'id': {
      const [id = ''] = random.pick(world.subjects).values('id');
      return random.pick([String(id), `=${String(id)}`, '1-1', 'nonsense', String(id).split('-')[0] ?? '']);
    }
    default:
      return wildText(random, world, key);
  }
}

function wildDays(random: Random, { day }: QueryWorld): string {
  const date = () => writtenDay(day + random.integer(-45, 45));
  const from = day + random.integer(-45, 20);
  return random.pick([
    date(),
    `${random.pick(['>', '>=', '<', '<=', '='])}${date()}`,
    `${writtenDay(from)} TO ${writtenDay(from + random.integer(0, 30))}`,
    random.pick([
      '#today',
      '#thisweek',
      '#lastmonth',
      '#next3weeks',
      '#last10days',
      '#thisyear',
      '#next2months',
    ]),
    '1-1-1970 TO 31-12-2999',
    '31-12-2999',
  ]);
}

function writtenDay(day: number): string {
  const [year, month, date] = new Date(day * 86_400_000).toISOString().slice(0, 10).split('-').map(Number);
  return `${date}-${month}-${year}`;
}

/** Returns a piece of an existing text, sometimes in another case; or a text that hardly exists. */
function wildText(random: Random, { subjects }: QueryWorld, key: string): string {
  const there = Array.from({ length: 6 }, () => random.pick(subjects).values(key)).flat();
  const texts = there.filter((value): value is string => typeof value === 'string' && value.trim() !== '');
  const text = texts.length === 0 || random.chance(0.1) ? random.text() : random.pick(texts);
  if (random.chance(0.1)) return `=${quoteText(text)}`;
  const characters = [...text];
  const from = random.integer(0, Math.max(0, characters.length - 1));
  const piece = random.chance(0.15)
    ? text
    : characters.slice(from, from + random.integer(1, random.chance(0.4) ? 2 : 8)).join('');
  const spelled = random.pick([piece, piece.toUpperCase(), piece.normalize('NFD'), piece.toLowerCase()]);
  return /^[\p{L}\d]+$/u.test(spelled) ? spelled : quoteText(spelled);
}
