/** A data folder with SQLite belongs to one server, and a disk that fails to store ends that server. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimDataFolder } from '../../src/storage/data-folder.ts';
import { FAILED_SYNC_STATUS } from '../../src/storage/failed-sync.ts';
import { installDemoKeys, withKey } from '../api/api.ts';
import { demoPath, demoRecord } from '../api/demo-records.ts';
import { createTestDatabase, openDemoStorage, type TestDatabase, type TestStorage } from '../engines.ts';
import { endNodes, startNode } from './running-node.ts';

const clock = { now: () => 0 };

afterEach(endNodes);

describe('the lock of a data folder', () => {
  let place: TestDatabase;
  beforeAll(async () => {
    place = await createTestDatabase('sqlite');
  });
  afterAll(() => place.remove());

  it('names the process that has it, and ends with a process that is killed', async () => {
    const node = await startNode(place);
    const claim = () => claimDataFolder(place.dataFolder, clock);
    expect(claim).toThrow(`Process ${node.child.pid} on `);
    expect(claim).toThrow('stop it first');
    node.signal('SIGSTOP');
    expect(claim).toThrow(`Process ${node.child.pid} on `);
    node.signal('SIGKILL');
    await node.ended;
    const claimed = claim();
    await expect(startNode(place)).rejects.toThrow(`Process ${process.pid} on `);
    claimed.release();
    const next = await startNode(place);
    next.signal('SIGTERM');
    expect(await next.ended).toBe(0);
  });
});

describe('a disk that fails to store', () => {
  let storage: TestStorage;
  let keys: Readonly<Record<string, string>>;
  let folder: string;
  beforeAll(async () => {
    storage = await openDemoStorage('sqlite');
    keys = await installDemoKeys(storage);
    folder = await mkdtemp(join(tmpdir(), 'callboard-sync-'));
  });
  afterAll(async () => {
    await storage.close();
    await rm(folder, { recursive: true });
  });

  /** Makes every fdatasync of the log fail as soon as the file `broken` exists. */
  const PRELOADED = (broken: string) => `
    import { existsSync } from 'node:fs';
    import { open } from 'node:fs/promises';
    const handle = await open(process.execPath);
    const { datasync } = Object.getPrototypeOf(handle);
    Object.getPrototypeOf(handle).datasync = function () {
      if (!existsSync(${JSON.stringify(broken)})) return datasync.call(this);
      return Promise.reject(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
    };
    await handle.close();`;

  it('ends the server with status 74 and a line in the log, and no waiting write is answered', async () => {
    const broken = join(folder, 'broken');
    const preloaded = join(folder, 'preloaded.mjs');
    await writeFile(preloaded, PRELOADED(broken));
    const node = await startNode(storage.options, { NODE_OPTIONS: `--import ${preloaded}` });
    const put = (value: string) =>
      fetch(`${node.address}${withKey(demoPath('event', demoRecord('event')), keys.full ?? '')}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ attributes: { websiteId: value } }),
      }).then(({ status }) => status);
    expect(await put('before')).toBe(204);
    await writeFile(broken, '');
    const writes = await Promise.allSettled(['a', 'b', 'c'].map(put));
    expect(writes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await node.ended).toBe(FAILED_SYNC_STATUS);
    const line = node
      .output()
      .split('\n')
      .find((text) => text.includes('"level":60'));
    expect(JSON.parse(line ?? '')).toMatchObject({
      error: { code: 'EIO' },
      msg: expect.stringContaining('failed to store'),
    });
    await rm(broken);
    const next = await startNode(storage.options);
    const event = await fetch(
      `${next.address}${withKey(demoPath('event', demoRecord('event')), keys.full ?? '')}`,
    );
    expect(event.status).toBe(200);
  });
});
