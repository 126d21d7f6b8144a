/** An installation of the first version is migrated to the newest schema with all its data. */
import { kinds } from '@callboard/contract';
import { foldText } from '@callboard/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/access/api-key.ts';
import type { RecordLine } from '../../src/model/writer.ts';
import { BOOKED_ROLE, searchTexts } from '../../src/search/search-texts.ts';
import { statement } from '../../src/storage/database.ts';
import { migrate, schemaState } from '../../src/storage/migrate.ts';
import { initial } from '../../src/storage/migrations/0001-initial.ts';
import { openDatabase, openStorage, type Storage } from '../../src/storage/storage.ts';
import { createApi, type Page } from '../api/api.ts';
import { buildPermissions } from '../api/small-venue.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { type CommandLine, createCommandLine } from '../commands/command-line.ts';
import { ENGINES } from '../engines.ts';
import { firstSchema, insertRows, rowsOf } from './rows.ts';

const { rows, lines } = firstSchema();
const isEntity = ({ kind }: RecordLine): boolean => (kinds as readonly string[]).includes(kind);
const records = lines.filter((line): line is RecordLine => 'record' in line);

describe.each(ENGINES)('an upgrade from the first schema on %s', (engine) => {
  let made: { readonly commandLine: CommandLine; readonly remove: () => Promise<void> };
  let nodes: readonly Storage[] = [];
  let pending: readonly string[] = [];

  beforeAll(async () => {
    made = await createCommandLine(engine, 'empty');
    const database = await openDatabase(made.commandLine.database);
    await migrate(database, [initial]);
    await insertRows(database, rows);
    ({ pending } = await schemaState(database));
    await database.close();
    nodes = await Promise.all([1, 2, 3].map(() => openStorage(made.commandLine.database)));
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await made.remove();
  });
  const node = (at = 0): Storage => {
    const found = nodes[at];
    if (found === undefined) throw new Error('the nodes are open only within tests');
    return found;
  };

  it('applies each step once, though several nodes start at once', async () => {
    expect(nodes.flatMap(({ migrated }) => migrated)).toEqual(pending);
    const applied = await node().database.query<{ name: string }>(
      statement('select name from migration order by name'),
      [],
    );
    expect(applied.map(({ name }) => name)).toEqual([initial.name, ...pending]);
    expect(await schemaState(node().database)).toEqual({ pending: [], unknown: [] });
  });

  it('keeps every record, value, file, reference and change', async () => {
    const after: object[] = [];
    for await (const line of node().transfer.exportLines({ secrets: true })) after.push(line);
    expect(after).toHaveLength(lines.length);
    for (const [at, line] of lines.entries()) expect(after[at]).toMatchObject(line);
  });

  it('keeps what follows from them', async () => {
    const before = (table: string) => rows.filter(([name]) => name === table).map(([, row]) => row);
    expect(await rowsOf(node().database, 'link')).toHaveLength(before('link').length);
    const texts = await rowsOf(node().database, 'posting');
    // The first schema did not have the roles of bookings under their event.
    const own = texts.filter(({ keyword }) => keyword !== BOOKED_ROLE);
    expect(own).toHaveLength(before('posting').length);
    const roles = records.flatMap((line) =>
      searchTexts(line).filter(({ keyword }) => keyword === BOOKED_ROLE),
    );
    expect(roles.length).toBeGreaterThan(0);
    const found = new Set(roles.map(({ entity, text }) => `${entity} ${foldText(text)}`));
    expect(texts.length - own.length).toBe(found.size);
  });

  it('gives numbers that were never given before', async () => {
    const highest = Math.max(...records.map(({ record }) => record.id), 1000);
    expect(await node(1).writer.allocateIds(1)).toBe(highest + 1);
  });

  it('serves all of it, and finds it', async () => {
    const { key, hash } = createApiKey();
    const id = await node().writer.allocateIds(3);
    const group = buildRecord('usergroup', { id, permissions: buildPermissions() });
    const user = buildRecord('user', { id: id + 1, userGroupIds: [id] });
    const apikey = buildRecord('apikey', { id: id + 2, userId: user.id, hash });
    await node().writer.write({
      records: [recordLine('usergroup', group), recordLine('user', user), recordLine('apikey', apikey)],
    });
    const api = createApi(node(1), { keys: { full: key } });
    for (const { kind, record } of records.filter(isEntity)) {
      expect((await api.get(`/api/${kind}/${record.id}-${record.created}`)).status).toBe(200);
    }
    const found = await api.read<Page>('/api/contacts/email:mine@private');
    expect(found.data).toHaveLength(2);
    expect((await api.read<Page>('/api/events/remarks:remark')).data).toHaveLength(3);
    await api.app.close();
  });

  it('leaves nothing that doctor would mend', async () => {
    const { out, status } = await made.commandLine.run(['doctor']);
    expect(out).not.toContain('problem');
    expect(status).toBe(0);
  });
});
