import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../../src/storage/database.ts';
import { sqliteFile } from '../../src/storage/storage.ts';
import { ENGINES } from '../engines.ts';
import { fixtureText } from '../fixtures/import/read-fixture.ts';
import { createCommandLine, useCommandLine } from './command-line.ts';

const NAMES = {
  sqlite: "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
  postgres: "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
} as const;
const SEQUENCES = 'select sequencename as name, last_value as value from pg_sequences order by sequencename';
const NOTE = 'This was a dry run: nothing was written.\n';

describe.each(ENGINES)('import --dry-run on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'empty');
  beforeAll(async () => {
    await commandLine().run(['migrate']);
    await commandLine().run(['import', '-'], { stdin: fixtureText('resources.csv') });
  });

  /** Returns every row of every table, the state of its sequences, and on SQLite the bytes of the file. */
  async function state(): Promise<unknown> {
    const { look, database } = commandLine();
    const digests = await look(async ({ database: opened }) => {
      const found: Record<string, string> = {};
      for (const { name } of await opened.query<{ name: string }>(statement(NAMES[engine]), [])) {
        const rows = await opened.query(statement(`select * from ${name}`), []);
        const texts = rows.map((row) => JSON.stringify(row)).sort();
        found[name] = `${texts.length} ${createHash('sha256').update(texts.join('\n')).digest('hex')}`;
      }
      const sequences = engine === 'postgres' ? await opened.query(statement(SEQUENCES), []) : [];
      return { found, sequences };
    });
    const file = engine === 'sqlite' ? await readFile(sqliteFile(database.dataFolder)) : '';
    return { ...digests, bytes: createHash('sha256').update(file).digest('hex') };
  }

  it('writes nothing and reports what the import then does, for every format', async () => {
    const { run, file } = commandLine();
    const programmes = ['frab.xml', 'calendar.ics', ...(engine === 'sqlite' ? ['nyphil.json'] : [])];
    const tables = ['contacts.csv', 'events.csv', 'resources.csv'];
    const files = await Promise.all([...programmes, ...tables].map((name) => file(name, fixtureText(name))));
    const before = await state();
    const dry = await run(['import', '--dry-run', ...files]);
    expect(await state()).toEqual(before);
    const real = await run(['import', ...files]);
    expect(dry.out).toBe(real.out + NOTE);
    expect(dry.err).toBe(real.err);
    expect(dry.status).toBe(real.status);
    expect(real.out).toMatch(/[1-9]\d* created/);
    // Records imported by now count as unchanged.
    const again = await run(['import', '--dry-run', ...files]);
    expect(again.out).not.toMatch(/[1-9]\d* (created|updated)/);
  });

  it('reads an own export like an import does, changed, bad and dangling lines among others', async () => {
    const { run, file } = commandLine();
    const lines = (await run(['export'])).out.trimEnd().split('\n');
    const profile = lines.find((line) => line.startsWith('{"kind":"profile"')) ?? '';
    const hall = lines.find((line) => line.startsWith('{"kind":"location"')) ?? '';
    const text = [
      ...lines.slice(0, -1),
      profile.replace(/"name":"[^"]*"/, '"name":"Renamed"'),
      profile.replace(/"id":\d+/, '"id":9000002'),
      hall.replace(/"id":\d+/, '"id":9000001').replace(/"resourceGroupId":\d+/, '"resourceGroupId":9999999'),
      '{"kind":"unicorn"}',
    ].join('\n');
    const own = await file('own.jsonl', text);
    const before = await state();
    const dry = await run(['import', '--dry-run', own]);
    expect(await state()).toEqual(before);
    const real = await run(['import', own]);
    expect(dry).toEqual({ ...real, out: real.out + NOTE });
    expect(real.out).toContain('1 created, 1 updated');
    expect(real.err).toContain('resourceGroupId: there is no resource group 9999999');
  });

  it('sees in later files what earlier ones would have made', async () => {
    const { run, file, look } = commandLine();
    const halls = await file('halls.csv', 'externalid,name,kind,abbreviation\nd1,Dry Hall,location,DH\n');
    const events = await file('dry.csv', 'externalid,name,date,location\nd2,Dry,2027-04-01,dry hall\n');
    const { out, status } = await run(['import', '--dry-run', halls, events]);
    expect(status).toBe(0);
    expect(out).toContain('location 1');
    expect(out).toContain('event 1, resource booking 1');
    expect(
      await look(async ({ transfer }) => (await transfer.findNamed('location', ['dry hall'])).size),
    ).toBe(0);
  });
});

describe.each(ENGINES)('import --dry-run without a present installation on %s', (engine) => {
  it('makes nothing, and says what to do', async () => {
    const { commandLine, remove } = await createCommandLine(engine, 'empty');
    try {
      const outcome = await commandLine.run(['import', '--dry-run', '-'], {
        stdin: 'externalid,name\n1,A\n',
      });
      expect(outcome.status).toBe(2);
      expect(outcome.err).toMatch(
        engine === 'sqlite' ? /There is no installation in/ : /run "callboard migrate" first/,
      );
    } finally {
      await remove();
    }
  });
});
