import { chmod, copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sqliteFile } from '../../src/storage/storage.ts';
import { demoRecord } from '../api/demo-records.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import { ENGINES } from '../engines.ts';
import { createCommandLine, useCommandLine } from './command-line.ts';

interface Found {
  readonly check: string;
  readonly result: string;
  readonly detail: string;
}

describe.each(ENGINES)('backup on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'part of the demo');

  it('holds everything while others write, for its owner only, and can be put back', async () => {
    const { run, path, look } = commandLine();
    const file = path('backup');
    const writing = look(async ({ writer }) => {
      for (let turn = 0; turn < 30; turn++) await writer.allocateIds(1);
    });
    const outcome = await run(['backup', file]);
    await writing;
    expect(outcome).toMatchObject({ status: 0, err: '' });
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const { commandLine: restored, remove } = await createCommandLine(engine, 'empty');
    try {
      if (engine === 'sqlite') await copyFile(file, sqliteFile(restored.database.dataFolder));
      else expect((await restored.run(['import', file])).status).toBe(0);
      const { out: wanted } = await run(['export']);
      const { out: found } = await restored.run(['export']);
      const withoutHeader = (text: string): string => text.slice(text.indexOf('\n'));
      expect(withoutHeader(found)).toBe(withoutHeader(wanted));
      const hashes = await restored.look(async ({ transfer }) => (await transfer.all('apikey')).length);
      expect(hashes).toBeGreaterThan(0);
    } finally {
      await remove();
    }
  });

  it('replaces a file only with --force', async () => {
    const { run, file } = commandLine();
    const path = await file('there', 'precious');
    const refused = await run(['backup', path]);
    expect(refused.status).toBe(2);
    expect(refused.err).toContain('is there already: --force replaces it');
    expect(await readFile(path, 'utf8')).toBe('precious');
    expect((await run(['backup', '--force', path])).status).toBe(0);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('says in one line that its folder is not there', async () => {
    const { run, path } = commandLine();
    const outcome = await run(['backup', join(path('nowhere'), 'file')]);
    expect(outcome.status).toBe(2);
    expect(outcome.err.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe.each(ENGINES)('doctor on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'demo');
  const examine = async (args: readonly string[] = [], env = {}) => {
    const { status, out } = await commandLine().run(['doctor', '--json', ...args], { env });
    const found = JSON.parse(out) as readonly Found[];
    return { status, of: (check: string) => found.find((one) => one.check === check) };
  };

  it('finds a sound installation sound', async () => {
    const { run } = commandLine();
    const { status, out } = await run(['doctor']);
    expect(out).toMatch(/^check +result +what\n/);
    expect(out).not.toContain('problem');
    expect(status).toBe(0);
    const { of } = await examine();
    expect(of('planning days')?.detail).toMatch(/right in all [1-9][\d,]* of a sample/);
    expect(of('database')?.detail).toBe(engine === 'sqlite' ? 'SQLite' : 'PostgreSQL');
  });

  it('finds planning days that do not follow from the settings, and migrate --rederive mends them', async () => {
    const { run, look } = commandLine();
    // Settings changed by other means than apply.
    await look(({ writer }) => writer.write({ settings: { dayLine: '18:00' } }));
    const { status, of } = await examine();
    expect(of('planning days')).toMatchObject({ result: 'problem' });
    expect(of('planning days')?.detail).toContain('callboard migrate --rederive');
    expect(status).toBe(1);
    expect((await run(['migrate', '--rederive'])).status).toBe(0);
    expect((await examine()).of('planning days')).toMatchObject({ result: 'ok' });
  });

  it('finds references to nothing, and names them', async () => {
    const { look } = commandLine();
    const task = buildRecord('task', { id: 900_001, eventKind: 'event', eventId: 900_002 });
    await look(({ writer }) => writer.write({ records: [recordLine('task', task)] }));
    const { status, of } = await examine();
    expect(status).toBe(1);
    expect(of('references')).toMatchObject({ result: 'problem' });
    expect(of('references')?.detail).toContain(
      '1 of the tasks name events and groups that are not there (eventId of 900001 is 900002)',
    );
    expect(of('references')?.detail).toContain('open them in the application');
    await look(({ writer }) => writer.remove('task', [task.id]));
    expect((await examine()).of('references')).toMatchObject({ result: 'ok' });
  });

  it('counts what is booked twice in the time to come', async () => {
    const { look } = commandLine();
    const countOf = (detail = ''): number =>
      Number(/([\d,]+) conflict/.exec(detail)?.[1]?.replace(',', '') ?? 0);
    const before = countOf((await examine()).of('conflicts')?.detail);
    const start = DEMO_NOW + 300 * 86_400;
    const doubled = ['first', 'second'].map((role, at) =>
      buildRecord('resourcebooking', {
        id: 900_010 + at,
        ...{ variety: 'bulk', resourceId: demoRecord('location').id, role, number: 1 },
        ...{ start, end: start + 3_600, eventId: null, followsEvent: false },
      }),
    );
    await look(({ writer }) =>
      writer.write({ records: doubled.map((one) => recordLine('resourcebooking', one)) }),
    );
    const { status, of } = await examine();
    expect(of('conflicts')).toMatchObject({ result: 'warning' });
    expect(countOf(of('conflicts')?.detail)).toBe(before + 1);
    expect(of('conflicts')?.detail).toContain('under Planning, Conflicts');
    expect(status).toBe(0);
    await look(({ writer }) =>
      writer.remove(
        'resourcebooking',
        doubled.map(({ id }) => id),
      ),
    );
  });

  it('warns of active users who share an e-mail address, in capitals or not', async () => {
    const { look } = commandLine();
    expect((await examine()).of('e-mail addresses')).toMatchObject({ result: 'ok' });
    const users = ['Both@venue.example', 'both@venue.example', 'both@venue.example'].map((email, at) =>
      buildRecord('user', { id: 900_020 + at, login: `sharing${at}`, email, active: at < 2 }),
    );
    // as versions before addresses were unique have left them: without a check of the writer
    const records = users.map((user) => recordLine('user', user));
    await look(({ writer }) => writer.write({ records }));
    const { status, of } = await examine();
    expect(of('e-mail addresses')).toMatchObject({
      result: 'warning',
      detail:
        'Active users share an e-mail address: both@venue.example (sharing0, sharing1). Give each their own under Settings, Users & groups.',
    });
    expect(status).toBe(0);
    await look(({ writer }) =>
      writer.remove(
        'user',
        users.map(({ id }) => id),
      ),
    );
  });

  it('tells what is wrong with the configuration', async () => {
    const { status, of } = await examine([], { PORT: 'none', CALLBOARD_DTA: 'x' });
    expect(status).toBe(1);
    expect(of('configuration')?.result).toBe('problem');
    expect(of('database')).toBeUndefined();
    const open = await examine([], { HOST: '0.0.0.0' });
    expect(open.of('reach')).toMatchObject({ result: 'problem' });
    expect(open.of('settings')?.detail).toMatch(/set CALLBOARD_BASE_URL/);
    const behindProxy = { HOST: '0.0.0.0', CALLBOARD_TRUST_PROXY: '10.0.0.0/8', CALLBOARD_RATE_LIMIT: '0' };
    expect((await examine([], behindProxy)).of('reach')).toMatchObject({ result: 'warning' });
    const baseUrl = { CALLBOARD_BASE_URL: 'https://venue.example' };
    expect((await examine([], baseUrl)).of('settings')).toMatchObject({ result: 'ok' });
    await commandLine().look(({ writer }) =>
      writer.write({ settings: { publicBaseUrl: 'https://a.example' } }),
    );
    expect((await examine([], baseUrl)).of('settings')).toMatchObject({ result: 'warning' });
  });

  it('notices files that others can read', async () => {
    const { dataFolder } = commandLine().database;
    const file = join(dataFolder, 'demo-credentials.json');
    await writeFile(file, '{}', { mode: 0o644 });
    await writeFile(join(dataFolder, 'callboard.db-old'), '', { mode: 0o640 });
    await chmod(dataFolder, 0o755);
    const { of } = await examine();
    expect(of('files')).toMatchObject({ result: 'warning' });
    expect(of('files')?.detail).toContain('callboard.db-old');
    expect(of('credentials')?.detail).toContain('chmod 600');
    expect(of('data folder')).toMatchObject({ result: 'warning' });
    await chmod(dataFolder, 0o700);
    await rm(file);
    await rm(join(dataFolder, 'callboard.db-old'));
  });

  it('finds a schema of a newer version', async () => {
    const { look } = commandLine();
    const text = "insert into migration (name) values ('9999-future')";
    await look(({ database }) => database.transaction((session) => session.query({ text }, [])));
    const { status, of } = await examine();
    expect(status).toBe(1);
    expect(of('schema')?.detail).toContain('9999-future');
    const serve = await commandLine().run(['serve']);
    expect(serve.status).toBe(2);
    expect(serve.err).toMatch(/^callboard: The database was made by a newer version/);
  });
});

describe('doctor', () => {
  it('finds damage in a SQLite file', async () => {
    const { commandLine, remove } = await createCommandLine('sqlite', 'empty');
    try {
      await commandLine.run(['migrate']);
      await commandLine.run(['backup', commandLine.path('copy')]);
      const bytes = await readFile(commandLine.path('copy'));
      // Destroys a page in the middle.
      bytes.fill(0xff, 4096 * 8, 4096 * 9);
      const folder = commandLine.path('damaged');
      await mkdir(folder);
      await writeFile(sqliteFile(folder), bytes);
      const { status, out } = await commandLine.run(['doctor', '--data', folder]);
      expect(status).toBe(1);
      expect(out).toMatch(/integrity +problem/);
    } finally {
      await remove();
    }
  });

  it('finds an index of PostgreSQL that could not be built', async () => {
    const { commandLine, remove } = await createCommandLine('postgres', 'empty');
    try {
      await commandLine.run(['migrate']);
      await commandLine.look(({ database }) =>
        database.transaction((session) =>
          session.query(
            { text: "update pg_index set indisvalid = false where indexrelid = 'app_user_login'::regclass" },
            [],
          ),
        ),
      );
      const { status, out } = await commandLine.run(['doctor']);
      expect(out).toContain('the index app_user_login is not valid');
      expect(status).toBe(1);
    } finally {
      await remove();
    }
  });

  it('says that the folder or the server is not there', async () => {
    const { commandLine, remove } = await createCommandLine('sqlite', 'empty');
    try {
      const nowhere = commandLine.path('nowhere');
      expect((await commandLine.run(['doctor', '--data', nowhere])).out).toContain(`${nowhere} is not there`);
      await mkdir(nowhere);
      const empty = await commandLine.run(['doctor', '--data', nowhere]);
      expect(empty.status).toBe(1);
      expect(empty.out).toContain('There is no installation in');
      const env = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' };
      const unreachable = await commandLine.run(['doctor'], { env });
      expect(unreachable.status).toBe(1);
      expect(unreachable.out).toMatch(/database +problem/);
      expect(unreachable.out).not.toContain('secret');
    } finally {
      await remove();
    }
  });
});
