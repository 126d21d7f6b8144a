/**
 * The databases that storage tests run on, each test file with one of its own:
 * `describe.each(ENGINES)('… on %s', (engine) => { beforeAll: openTestStorage(engine) … afterAll: close() })`.
 */
import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, type Storage, sqliteFile } from '../src/storage/storage.ts';
import { asAdministrator, urlOf } from './administrator.ts';
import { type DemoContent, demoDatabase, demoFile } from './demo-storage.ts';

export const ENGINES = ['sqlite', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

/** Location of a database, as `openStorage` takes it. */
export interface TestDatabase {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly synchronous: 'NORMAL';
  /** Removes the database with its contents; cuts off its connections. */
  remove(): Promise<void>;
}

export interface TestStorage extends Storage {
  readonly engine: Engine;
  readonly options: TestDatabase;
  /** Opens another node or process on the same database; closed with this one. */
  openAnother(): Promise<Storage>;
  /** Closes and removes the database. */
  close(): Promise<void>;
}

/** Creates an empty database without a schema. */
export function createTestDatabase(engine: Engine): Promise<TestDatabase> {
  return createDatabase(engine, undefined);
}

/** Opens an empty database with the present schema. */
export async function openTestStorage(engine: Engine): Promise<TestStorage> {
  return open(engine, await createTestDatabase(engine));
}

/** Opens a database with the demo venue of `demo-storage.ts`, copied from one that is made once. */
export async function openDemoStorage(engine: Engine): Promise<TestStorage> {
  return open(engine, await createDatabase(engine, 'demo'));
}

/** Opens a database with a part of it, copied as well. */
export async function openPartOfDemo(engine: Engine): Promise<TestStorage> {
  return open(engine, await createDatabase(engine, 'part'));
}

async function createDatabase(engine: Engine, content: DemoContent | undefined): Promise<TestDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'callboard-storage-'));
  const removeFolder = () => rm(dataFolder, { recursive: true, force: true });
  const database = { dataFolder, databaseUrl: undefined, synchronous: 'NORMAL' } as const;
  if (engine === 'sqlite') {
    if (content !== undefined) await copyFile(await demoFile(content), sqliteFile(dataFolder));
    return { ...database, remove: removeFolder };
  }
  const name = `callboard_test_${randomBytes(8).toString('hex')}`;
  const template = content === undefined ? '' : ` template ${await demoDatabase(content)}`;
  await asAdministrator((client) => client.query(`create database ${name}${template}`));
  return {
    ...database,
    databaseUrl: urlOf(name),
    async remove() {
      await asAdministrator((client) => client.query(`drop database if exists ${name} with (force)`));
      await removeFolder();
    },
  };
}

async function open(engine: Engine, database: TestDatabase): Promise<TestStorage> {
  const opened: Storage[] = [];
  const openOne = async (): Promise<Storage> => {
    const storage = await openStorage(database);
    let closing: Promise<void> | undefined;
    const closedOnce = (): Promise<void> => {
      closing ??= storage.close();
      return closing;
    };
    const one = { ...storage, close: closedOnce };
    opened.push(one);
    return one;
  };
  await mkdir(database.dataFolder, { recursive: true });
  const storage = await openOne();
  return {
    ...storage,
    engine,
    options: database,
    openAnother: openOne,
    async close() {
      await Promise.all(opened.map((one) => one.close()));
      await database.remove();
    },
  };
}
