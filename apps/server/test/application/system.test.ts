/** The state of the server and its backups, for administrators. */
import { copyFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPLICATION_SHAPES, type ApplicationWire } from '@callboard/contract';
import Value from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '../../src/access/actor.ts';
import { workerOf } from '../../src/config/effective-config.ts';
import type { CopyWriter } from '../../src/operations/backups.ts';
import { createCopyWriter } from '../../src/storage/copying.ts';
import { statement } from '../../src/storage/database.ts';
import { openStorage, type Storage, sqliteFile } from '../../src/storage/storage.ts';
import { createApi } from '../api/api.ts';
import { createTestServerState } from '../api/server-state.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, createBrowser, READER, useApplication } from './application.ts';

type Backups = ApplicationWire<'Backups'>;
type System = ApplicationWire<'System'>;

const SYSTEM = '/app/api/settings/system';
const ROOT = `${SYSTEM}/backups`;

interface Gate {
  readonly open: Promise<Error | undefined>;
  readonly release: (error?: Error) => void;
}

function gate(): Gate {
  let release: Gate['release'] = () => undefined;
  const open = new Promise<Error | undefined>((resolve) => {
    release = resolve;
  });
  return { open, release };
}

/** A writer that the test lets finish, copy by copy. */
class HeldWriter implements CopyWriter {
  #next = gate();

  async write(file: string): Promise<void> {
    const { open } = this.#next;
    await writeFile(file, 'half');
    const error = await open;
    if (error !== undefined) throw error;
  }

  release(error?: Error): void {
    const { release } = this.#next;
    this.#next = gate();
    release(error);
  }
}

async function list(browser: Browser): Promise<Backups> {
  const { status, text, body } = await browser.send<Backups>(ROOT);
  if (status !== 200) throw new Error(text);
  expect(Value.Errors(APPLICATION_SHAPES.Backups, body)).toEqual([]);
  return body;
}

const begin = (browser: Browser) => browser.send<Backups>(ROOT, { method: 'POST' });
const ended = async (browser: Browser) => {
  await expect.poll(async () => (await list(browser)).last?.state, { timeout: 20_000 }).not.toBe('running');
  return list(browser);
};

describe.each(ENGINES)('the state of the server on %s', (engine) => {
  const { api, browserOf } = useApplication(engine);

  it('has the figures of storage, queues and nodes: 200', async () => {
    const admin = await browserOf(ADMIN);
    const { status, body } = await admin.send<System>(SYSTEM);
    expect(status).toBe(200);
    expect(Value.Errors(APPLICATION_SHAPES.System, body)).toEqual([]);
    const files = (await api.storage.transfer.all('attachment')).filter(({ link }) => link === null);
    expect(body.engine).toBe(engine);
    expect(body.storage.database).toBeGreaterThan(100_000);
    expect(body.storage.log === null).toBe(engine === 'postgres');
    expect(body.storage.files.count).toBeGreaterThanOrEqual(files.length);
    expect(body.storage.disk === null).toBe(engine === 'postgres');
    expect(body.migrations.newest).toMatch(/^\d{4}-/);
    expect(body.nodes.map(({ own }) => own)).toEqual([true]);
    // This request itself.
    expect([body.node.working, body.node.inflight]).toEqual([1, 1]);
  });

  it('names every node that serves the same database, until it stops or is silent for two minutes', async () => {
    const other = await api.storage.openAnother();
    const state = (storage: Storage, node: string) =>
      createTestServerState(storage, api.clock, { folder: '/nowhere', node }, (error) => {
        throw error;
      }).nodes;
    const [first, second] = [state(api.storage, 'first'), state(other, 'second')];
    const names = async () => (await first.list()).map(({ name }) => name);
    await Promise.all([first.start(), second.start()]);
    // SQLite has one serving process, and nothing is written for it.
    const isShared = engine === 'postgres';
    expect(await names()).toEqual(isShared ? ['first', 'second'] : ['first']);
    await second.close();
    expect(await names()).toEqual(['first']);
    await second.start();
    api.clock.advance(121);
    expect(await names()).toEqual(['first']);
    expect(await api.storage.system.nodes()).toHaveLength(isShared ? 2 : 0);
    await Promise.all([first.close(), second.close()]);
    expect(await api.storage.system.nodes()).toEqual([]);
  });

  it('counts what waits and what failed within a day', async () => {
    const admin = await browserOf(ADMIN);
    const now = Math.floor(api.clock.now() / 1000);
    const add = (state: string, at: number | null, outcome: string | null, answered: number | null) =>
      api.storage.database.transaction((one) =>
        one.query(
          statement(
            `insert into dataview_callback (id, state, result_id, result_created, dataview_id, dataview_created,
               format, user_id, api_key_id, url, receiver, base_url, at, outcome, status)
             values (?, ?, 1, 1, 1, 1, 'json', 1, 1, '', '', '', ?, ?, ?)`,
          ),
          [`${state} ${at} ${outcome} ${answered}`, state, at, outcome, answered],
        ),
      );
    await add('due', null, null, null);
    await add('waiting', null, null, null);
    await add('sent', now, 'answered', 200);
    await add('sent', now, 'answered', 500);
    await add('sent', now, 'timeout', null);
    await add('sent', now - 90_000, 'timeout', null);
    const { body } = await admin.send<System>(SYSTEM);
    expect(body.queues.callbacks).toEqual({ waiting: 2, failed: 2 });
    await api.storage.database.transaction((one) =>
      one.query(statement('delete from dataview_callback'), []),
    );
  });

  it('is for administrators alone: 403 for others', async () => {
    const reader = await browserOf(READER);
    for (const path of [SYSTEM, ROOT]) expect((await reader.send(path)).status).toBe(403);
    expect((await begin(reader)).status).toBe(403);
  });
});

describe.each(ENGINES)('backups in the application on %s', (engine) => {
  const { api: demo, browserOf } = useApplication(engine);
  let folder: string;
  const closing: { close(): Promise<void> }[] = [];
  const nodeWith = async (writer: CopyWriter | undefined, node = 'node', free = 2 ** 50) => {
    const storage = await demo.storage.openAnother();
    const disk = { free, total: 2 ** 50 };
    const api = createApi(
      storage,
      { backups: { folder, node, disk, ...(writer === undefined ? {} : { writer }) } },
      demo.clock,
    );
    closing.push(api.app);
    const admin = createBrowser(api);
    admin.cookie = (await browserOf(ADMIN)).cookie;
    return { admin, api };
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'callboard-backups-'));
  });
  beforeEach(async () => {
    for (const name of await readdir(folder)) await rm(join(folder, name));
    await demo.storage.database.transaction((one) => one.query(statement('delete from backup_run'), []));
  });
  afterAll(async () => {
    await Promise.all(closing.map((one) => one.close()));
    await rm(folder, { recursive: true, force: true });
  });

  it('are written in a process of their own, listed, and can be restored: 202, then done', async () => {
    const worker = workerOf({ worker: undefined });
    const { admin } = await nodeWith(createCopyWriter(worker, demo.storage.options));
    const { status, body } = await begin(admin);
    expect([status, body.last?.state, body.last?.node]).toEqual([202, 'running', 'node']);
    const { data, last } = await ended(admin);
    expect([last?.state, last?.fault, data.length]).toEqual(['done', null, 1]);
    const [file] = data;
    expect(file).toMatchObject({ name: last?.file, complete: true, bytes: last?.bytes });
    const path = join(folder, file?.name ?? '');
    const info = await stat(path);
    expect([info.size, info.mode & 0o777]).toEqual([file?.bytes, 0o600]);
    if (engine === 'postgres') return;
    const dataFolder = await mkdtemp(join(tmpdir(), 'callboard-restored-'));
    await copyFile(path, sqliteFile(dataFolder));
    const copy = await openStorage({ dataFolder, synchronous: 'NORMAL' });
    expect(copy.restored).toBe(true);
    expect((await copy.transfer.all('event')).length).toBe((await demo.storage.transfer.all('event')).length);
    expect(await copy.system.backupRun()).toBeUndefined();
    await copy.close();
    await rm(dataFolder, { recursive: true });
  });

  it('are made one at a time over all nodes: of four that begin at once one is 202, the others 409', async () => {
    const [one, other] = [new HeldWriter(), new HeldWriter()];
    const nodes = [await nodeWith(one, 'first'), await nodeWith(other, 'second')];
    const answers = await Promise.all([...nodes, ...nodes].map(({ admin }) => begin(admin)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409]);
    const states = await Promise.all(nodes.map(async ({ admin }) => (await list(admin)).last?.state));
    expect(states).toEqual(['running', 'running']);
    for (const writer of [one, other]) writer.release();
    for (const { admin } of nodes) expect((await ended(admin)).last?.state).toBe('done');
    const again = await begin(nodes[1]?.admin as Browser);
    expect(again.status).toBe(202);
    other.release();
    await ended(nodes[1]?.admin as Browser);
  });

  it('are in the security log with who begins them, and not where they are refused', async () => {
    const begun = async () =>
      (await demo.storage.security.entries({ event: 'backup-begun', limit: 100 })).map(
        ({ userName, details }) => [userName, details],
      );
    const before = await begun();
    const writer = new HeldWriter();
    const { admin } = await nodeWith(writer, 'third');
    const { body } = await begin(admin);
    expect((await begin(admin)).status).toBe(409);
    writer.release();
    await ended(admin);
    const [user] = (await demo.storage.transfer.all('user')).filter(({ login }) => login === ADMIN);
    expect(await begun()).toEqual([[user?.name, { file: body.last?.file, node: 'third' }], ...before]);
  });

  it('say why they failed, and another one can begin', async () => {
    const writer = new HeldWriter();
    const { admin, api } = await nodeWith(writer);
    await begin(admin);
    writer.release(new Error('no space left'));
    const { last } = await ended(admin);
    expect([last?.state, last?.fault]).toEqual([
      'failed',
      'It could not be written; the log of the server has the reason.',
    ]);
    expect(api.logged()).toContain('no space left');
    expect((await begin(admin)).status).toBe(202);
    writer.release();
    expect((await ended(admin)).last?.state).toBe('done');
  });

  it('of a node that is gone are over after a minute, and what it left is removed by the next', async () => {
    const { admin, api } = await nodeWith(new HeldWriter(), 'gone');
    const at = Math.floor(api.clock.now() / 1000);
    const file = 'callboard-2026-01-01T00-00-00Z.db';
    const run = { run: 'lost', node: 'elsewhere', file, started: at };
    expect(await api.storage.system.beginBackup(run, COMMAND_LINE, at)).toBe(true);
    const left = `.${file}.00000000-0000-0000-0000-000000000000.tmp`;
    await writeFile(join(folder, left), 'half');
    expect((await list(admin)).data).toMatchObject([{ name: file, complete: false, bytes: 4 }]);
    expect((await begin(admin)).status).toBe(409);
    api.clock.advance(61);
    expect((await list(admin)).last).toMatchObject({
      state: 'failed',
      fault: 'The node that made it was ended.',
    });
    const next = await nodeWith(undefined);
    expect((await begin(next.admin)).status).toBe(202);
    await ended(next.admin);
    expect(await readdir(folder)).not.toContain(left);
  });

  it('are stopped with the server, which says so', async () => {
    const faults: unknown[] = [];
    const writer: CopyWriter = {
      write: (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    };
    const { backups } = createTestServerState(demo.storage, demo.clock, { folder, writer }, (error) => {
      faults.push(error);
    });
    const [user] = await demo.storage.transfer.all('user');
    await backups.begin({ ...COMMAND_LINE, userId: user?.id ?? 0 });
    await backups.close();
    expect((await backups.list()).last).toMatchObject({ state: 'failed', fault: 'The server was stopped.' });
    expect(faults).toEqual([]);
  });

  it('are refused while the disk has too little room: 507', async () => {
    const { admin } = await nodeWith(undefined, 'node', 2 ** 20);
    expect((await begin(admin)).status).toBe(507);
    expect((await list(admin)).last).toBeNull();
  });
});
