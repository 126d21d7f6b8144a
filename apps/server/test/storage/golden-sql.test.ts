import { kinds } from '@callboard/contract';
import { toText } from '@callboard/query/sql';
import { describe, expect, test } from 'vitest';
import { postgresDialect } from '../../src/storage/postgres/dialect.ts';
import { sqliteDialect } from '../../src/storage/sqlite-dialect.ts';
import { LOADERS } from '../../src/storage/view-loaders.ts';
import { collections, reviewedQueries } from './reviewed-queries.ts';

describe.each([sqliteDialect, postgresDialect])('statements for $name', (dialect) => {
  const placeholder = dialect.name === 'sqlite' ? () => '?' : (index: number) => `$${index}`;

  test.each(collections)('find %s as reviewed', async (kind) => {
    const texts = reviewedQueries(kind, dialect).map(({ title, statement }) => {
      const { text, values } = toText(statement, placeholder);
      return `-- ${title}\n${text};\n-- ${JSON.stringify(values)}\n`;
    });
    await expect(texts.join('\n')).toMatchFileSnapshot(`../golden/${dialect.name}/${kind}.sql`);
  });
});

test('views are loaded as reviewed', async () => {
  const texts = kinds.map((kind) => `-- ${kind}\n${LOADERS[kind].select};\n`);
  await expect(texts.join('\n')).toMatchFileSnapshot('../golden/views.sql');
});
