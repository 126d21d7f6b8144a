/** Contents of a restored copy, and things it must not bring back, for every way to make a copy. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStorage, type Storage, sqliteFile } from '../../src/storage/storage.ts';
import { asAdministrator, urlOf } from '../administrator.ts';
import { buildRecord, CREATED, recordLine } from '../builders/records.ts';
import { addDue } from '../dataviews/callback-rows.ts';
import { ENGINES, type Engine, type TestDatabase } from '../engines.ts';
import { type CommandLine, createCommandLine } from './command-line.ts';

const HASH = 'a'.repeat(64);
const INVITED = 'b'.repeat(64);
const DUE = { apiKeyId: 1, url: 'https://receiver.example/', receiver: 'receiver.example', baseUrl: '' };
const DOUBT = 'account x';

/** Puts an installation to use: a session, a guess, an invitation, and a callback that is due. */
async function use({ writer, sessions, invitations, ...storage }: Storage): Promise<void> {
  const group = buildRecord('usergroup');
  const user = buildRecord('user', { login: 'ann', userGroupIds: [group.id], passwordHash: 'before' });
  await writer.write({ records: [recordLine('usergroup', group), recordLine('user', user)] });
  const begun = { hash: HASH, userId: user.id, at: CREATED, endedBefore: 0 };
  await sessions.add({
    ...begun,
    credentialRevision: 0,
    byProvider: false,
    trusted: false,
    address: '',
    userAgent: '',
  });
  await sessions.keepGuesses([{ subject: DOUBT, count: 6, until: CREATED, at: CREATED, trusted: false }]);
  const invited = { name: 'Ida', login: 'ida', email: '', userGroupIds: [group.id] };
  const author = { userName: 'ann', userId: user.id, keyName: null, keyId: null, at: CREATED };
  await invitations.invite(invited, { hash: INVITED, ends: CREATED + 1 }, author);
  await addDue({ ...storage, writer, sessions, invitations }, [DUE]);
}

/** Returns the remains of that use. */
async function found({ sessions, invitations, dataviews, ...storage }: Storage) {
  const due = { now: CREATED, limit: 10, exceptKeys: [], exceptReceivers: [] };
  return {
    signedIn: (await sessions.find(HASH)) !== undefined,
    invited: (await invitations.find(INVITED, CREATED)) !== undefined,
    guessed: (await sessions.guessesOf([DOUBT, '', ''])).has(DOUBT),
    callbacks: (await dataviews.callbacks.claimDue(due)).length,
    users: (await storage.transfer.all('user')).length,
  };
}

const ALIVE = { signedIn: true, invited: true, guessed: true, callbacks: 1, users: 2 };
const RESTORED = { signedIn: false, invited: false, guessed: false, callbacks: 0, users: 2 };

async function onInstallation(
  engine: Engine,
  work: (commandLine: CommandLine) => Promise<void>,
): Promise<void> {
  const { commandLine, remove } = await createCommandLine(engine, 'empty');
  try {
    await commandLine.look(use);
    await work(commandLine);
  } finally {
    await remove();
  }
}

/** Makes a plain copy, unknown to Callboard: of the folder, or of the database. */
async function onPlainCopy(
  { dataFolder, databaseUrl }: TestDatabase,
  work: (storage: Storage) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-restored-'));
  await cp(dataFolder, folder, { recursive: true });
  const name = databaseUrl && new URL(databaseUrl).pathname.slice(1);
  const copy = `${name}_copy`;
  if (name) await asAdministrator((client) => client.query(`create database ${copy} template ${name}`));
  try {
    const options = { dataFolder: folder, databaseUrl: name && urlOf(copy), synchronous: 'NORMAL' } as const;
    const storage = await openStorage(options);
    try {
      await work(storage);
    } finally {
      await storage.close();
    }
  } finally {
    if (name) await asAdministrator((client) => client.query(`drop database ${copy} with (force)`));
    await rm(folder, { recursive: true, force: true });
  }
}

describe.each(ENGINES)('on %s', (engine) => {
  it('a restart keeps sessions, guesses and callbacks', () =>
    onInstallation(engine, async ({ look }) => {
      expect(
        await look(async (storage) => ({ restored: storage.restored, ...(await found(storage)) })),
      ).toEqual({
        restored: false,
        ...ALIVE,
      });
    }));

  it('a plain copy in another place has no session, guess or callback any more', () =>
    onInstallation(engine, async ({ database }) => {
      await onPlainCopy(database, async (storage) => {
        expect(storage.restored).toBe(true);
        expect(await found(storage)).toEqual(RESTORED);
      });
    }));

  it('a backup put into the place of its own database ends the sessions that it holds', () =>
    onInstallation(engine, async ({ run, path, database, look }) => {
      expect((await run(['backup', path('copy')])).status).toBe(0);
      if (engine === 'sqlite') {
        // Overwrites the file: its inode and its birth time stay the same.
        await cp(path('copy'), sqliteFile(database.dataFolder));
      } else {
        expect((await run(['import', path('copy')])).status).toBe(0);
      }
      expect(await look(found)).toEqual(RESTORED);
    }));

  it('the import of an export with secrets ends sessions, of one without them it does not', () =>
    onInstallation(engine, async ({ run, path, look }) => {
      await run(['export', path('plain')]);
      await run(['export', '--with-secrets', path('full')]);
      expect((await run(['import', path('plain')])).status).toBe(0);
      expect(await look(async ({ sessions }) => (await sessions.find(HASH)) !== undefined)).toBe(true);
      expect((await run(['import', path('full')])).status).toBe(0);
      expect(await look(found)).toEqual(RESTORED);
    }));

  it('user sign-out ends the sessions of one user, or of everybody', () =>
    onInstallation(engine, async ({ run, look }) => {
      const isSignedIn = () => look(async ({ sessions }) => (await sessions.find(HASH)) !== undefined);
      expect((await run(['user', 'sign-out', 'nobody'])).err).toContain('callboard user list');
      expect((await run(['user', 'sign-out'])).status).toBe(2);
      expect(await isSignedIn()).toBe(true);
      expect(await run(['user', 'sign-out', 'ann'])).toMatchObject({ status: 0, err: '' });
      expect(await isSignedIn()).toBe(false);
      expect((await look(found)).callbacks).toBe(1);
      expect((await run(['user', 'sign-out', '--all'])).status).toBe(0);
      expect(await look(found)).toEqual(RESTORED);
    }));
});
