import type { FieldType } from '@callboard/contract';
import { type Kind, kindSpec, kinds } from '@callboard/contract';
import { toText } from '@callboard/query/sql';
import { describe, expect, test } from 'vitest';
import type { Visibility } from '../../src/access/permissions.ts';
import { buildDefinitions } from '../../src/model/definitions.ts';
import { planQueryText, querySchema } from '../../src/search/query-schema.ts';
import { postgresDialect } from '../../src/storage/postgres/dialect.ts';
import { selectIds } from '../../src/storage/query-terms.ts';
import { sqliteDialect } from '../../src/storage/sqlite-dialect.ts';
import { LOADERS } from '../../src/storage/view-loaders.ts';
import { buildRecord } from '../builders/records.ts';
import { buildReference } from '../builders/views.ts';

/** A query for each sort of test that keywords of the type support. */
const QUERIES = {
  text: ['concert', 'ab', '="Grote Zaal"', '*'],
  date: ['1-5-2026 TO 7-5-2026', '*'],
  number: ['5', '>5', '*'],
  boolean: ['true', '*'],
  id: ['12-1767225600', '*'],
  none: [],
};
const DAYS: { readonly [K in Kind]?: string } = {
  event: 'date:1-5-2026 TO 31-5-2026',
  group: 'date:1-5-2026 TO 31-5-2026',
  resourcebooking: 'date:1-5-2026 TO 31-5-2026',
  contactbooking: 'date:1-5-2026 TO 31-5-2026',
  task: 'due:1-5-2026 TO 31-5-2026',
};
const FIELDS: readonly FieldType[] = ['String', 'Number', 'Date', 'Contact', 'Resource', 'Labels'];
const group = buildRecord('customdefinition', { id: 1, kind: 'event', level: 'group', type: null });
const fields = FIELDS.map((type, turn) => {
  const keyword = `my${type.toLowerCase()}`;
  return buildRecord('customdefinition', { id: 2 + turn, kind: 'event', parentId: group.id, keyword, type });
});
const derived = buildRecord('customdefinition', {
  id: 20,
  kind: 'event',
  parentId: group.id,
  keyword: 'myderived',
  type: 'Derived',
  source: { relation: 'production', keyword: 'theirs' },
});
const theirs = [
  buildRecord('customdefinition', { id: 21, kind: 'group', level: 'group', type: null }),
  buildRecord('customdefinition', { id: 22, kind: 'group', parentId: 21, keyword: 'theirs', type: 'String' }),
];
const definitions = buildDefinitions([group, ...fields, derived, ...theirs]);
const reference = { ...buildReference(), definitions };
const SEES_ALL = { privateContactData: true };
const NOW = 1_778_859_000;

function queriesOf(kind: Kind): string[] {
  const schema = querySchema(kind, definitions, SEES_ALL);
  const own = kind === 'event' ? [...fields, derived].map(({ keyword }) => keyword) : [];
  const words = [...kindSpec(kind).keywords.map(({ name }) => name), ...own];
  return words.flatMap((word) =>
    QUERIES[schema.keyword(word)?.type ?? 'none'].map((value) => `${word}:${value}`),
  );
}

describe.each([sqliteDialect, postgresDialect])('statements for $name', (dialect) => {
  const written = (kind: Kind, text: string, visibility: Visibility = 'all'): string => {
    const { plan } = planQueryText(kind, text, reference, NOW, SEES_ALL);
    const fragment = selectIds(kind, plan, visibility, { dialect, definitions });
    const placeholder = dialect.name === 'sqlite' ? () => '?' : (index: number) => `$${index}`;
    const { text: statement, values } = toText(fragment, placeholder);
    return `-- ${text}${visibility === 'all' ? '' : `, for ${JSON.stringify(visibility)}`}\n${statement};\n-- ${JSON.stringify(values)}\n`;
  };

  test.each(kinds.filter((kind) => kindSpec(kind).plural !== undefined))(
    'find %s as reviewed',
    async (kind) => {
      const own: Visibility = { userGroupIds: [10, 11] };
      const texts = [
        ...queriesOf(kind).map((query) => written(kind, query)),
        // Days lead to the rows; each is looked up in the other conditions.
        ...(kind in DAYS && dialect.rowsFirst
          ? queriesOf(kind).map((query) => written(kind, `${DAYS[kind]} (${query})`))
          : []),
        written(kind, '*:*'),
        written(kind, '*:*', own),
        written(kind, 'name:a + name:bcd - (name:efg name:="h")', own),
        written(kind, '*:*', 'none'),
      ];
      await expect(texts.join('\n')).toMatchFileSnapshot(`../golden/${dialect.name}/${kind}.sql`);
    },
  );
});

test('views are loaded as reviewed', async () => {
  const texts = kinds.map((kind) => `-- ${kind}\n${LOADERS[kind].select};\n`);
  await expect(texts.join('\n')).toMatchFileSnapshot('../golden/views.sql');
});
