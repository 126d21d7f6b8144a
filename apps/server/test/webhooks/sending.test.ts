/** Webhooks as receivers see them: which changes are told, signed, once whatever stops, to nowhere else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../../src/access/principal.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { formatId, wireIdOf } from '../../src/platform/ids.ts';
import { statement } from '../../src/storage/database.ts';
import { endShortLived } from '../../src/storage/restored.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { DELAYS } from '../../src/webhooks/retries.ts';
import type { WebhookSending } from '../../src/webhooks/sending.ts';
import { MOST_WAITING } from '../../src/webhooks/store.ts';
import { FORMER_SECONDS, type SecretWebhook, type Webhooks } from '../../src/webhooks/webhooks.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { bundledProgram } from '../bundled-program.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { until } from '../operations/until.ts';
import { type Receiver, startNode, startReceiver, storeUser, VENUE_URL, webhooksOf } from './webhook-node.ts';

type Contact = ReturnType<typeof contactOf>;
const contactOf = (overrides: object = {}) => buildRecord('contact', overrides);
const wire = ({ id, created }: Contact): string => formatId(id, created);
const WITHIN = 60_000;

describe.each(ENGINES)('webhooks on %s', (engine) => {
  let storage: TestStorage;
  let another: Storage;
  let receiver: Receiver;
  let webhooks: Webhooks;
  let by: Principal;
  let user: Awaited<ReturnType<typeof storeUser>>['user'];
  let groupId = 0;
  let ahead = 0;
  const clock = { now: () => systemClock.now() + ahead * 1000 };
  const nodes: WebhookSending[] = [];

  beforeAll(async () => {
    storage = await openTestStorage(engine);
    another = await storage.openAnother();
    receiver = await startReceiver();
  });
  beforeEach(async () => {
    ahead = 0;
    receiver.answer = (response) => void response.end('thank you');
    receiver.received.length = 0;
    ({ principal: by, user, groupId } = await storeUser(storage));
    webhooks = webhooksOf(storage, clock);
  });
  afterEach(async () => {
    for (const node of nodes.splice(0)) await node.stop();
    await storage.database.transaction((open) => open.query(statement('delete from webhook'), []));
  });
  afterAll(async () => {
    receiver.close();
    await storage.close();
  });

  const start = (on: Storage = storage, options: Parameters<typeof startNode>[2] = {}) => {
    const node = startNode(on, clock, options);
    nodes.push(node);
    return node;
  };
  const create = (more: object = {}): Promise<SecretWebhook> =>
    webhooks.create(
      { name: 'Partner', url: receiver.url, kinds: ['contact'], query: '', ...more },
      by,
      VENUE_URL,
    );
  const write = (...contacts: readonly Contact[]): Promise<void> =>
    storage.writer.write({ records: contacts.map((one) => recordLine('contact', one)) });
  const told = (): readonly string[] =>
    receiver.received.flatMap(({ message: { type, data } }) => data.changes.map(({ id }) => `${type} ${id}`));
  const untilTold = (...expected: readonly string[]) =>
    until(WITHIN, () => (expected.every((one) => told().includes(one)) ? true : undefined));
  /** Waits until nothing holds back the change, so that who begins now is not told of it. */
  const untilSettled = (contact: Contact) =>
    until(WITHIN, async () => {
      const from = await storage.changeFeed.newestSettled();
      const { entries } = await storage.changeFeed.readSettled(from, 10, () => new Map());
      return entries.some(({ ids }) => ids.includes(contact.id)) ? true : undefined;
    });
  const log = (made: SecretWebhook) => webhooks.deliveries(wireIdOf(made.webhook), by);
  const shown = async (made: SecretWebhook) =>
    (await webhooks.all(by)).find(({ webhook }) => webhook.id === made.webhook.id);
  const id = (made: SecretWebhook): string => wireIdOf(made.webhook);

  it('tell of what is written, changed and removed, in bodies that the official library verifies', async () => {
    const made = await create({ url: `${receiver.url}hook?token=1` });
    start();
    const one = contactOf();
    await write(one);
    await untilTold(`contact.created ${wire(one)}`);
    await write({ ...one, revision: 2 });
    await untilTold(`contact.updated ${wire(one)}`);
    await storage.writer.remove('contact', [one.id]);
    await untilTold(`contact.deleted ${wire(one)}`);
    const verifier = new Verifier(made.secret);
    for (const { body, headers, path } of receiver.received) {
      expect(path).toBe('/hook?token=1');
      expect(verifier.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
    }
    expect(receiver.received.map(({ message }) => message)).toMatchObject([
      {
        type: 'contact.created',
        timestamp: expect.any(String),
        data: {
          webhook: id(made),
          kind: 'contact',
          changes: [
            {
              id: wire(one),
              url: `${VENUE_URL}/api/contact/${wire(one)}`,
              fields: null,
              date: expect.any(String),
            },
          ],
        },
      },
      { type: 'contact.updated' },
      { type: 'contact.deleted', data: { changes: [{ id: wire(one), url: null }] } },
    ]);
    const entries = await until(WITHIN, async () => {
      const found = await log(made);
      return found.every(({ state }) => state === 'delivered') ? found : undefined;
    });
    expect(entries.map(({ type }) => type)).toEqual([
      'contact.deleted',
      'contact.updated',
      'contact.created',
    ]);
    expect(entries[0]?.result).toMatchObject({ outcome: 'answered', status: 200, answer: 'thank you' });
  });

  it('put many changes of one type into messages of a hundred at most', async () => {
    await create();
    const many = Array.from({ length: 250 }, () => contactOf());
    await write(...many);
    start();
    await untilTold(...many.map((one) => `contact.created ${wire(one)}`));
    const sizes = receiver.received.map(({ message }) => message.data.changes.length);
    expect(Math.max(...sizes)).toBe(100);
    expect(told()).toHaveLength(250);
  });

  it('with a query tell of what matches, and once more of what stops matching or is deleted', async () => {
    const [inside, leaving, outside, entering] = [
      ...[contactOf({ name: 'Choir one' }), contactOf({ name: 'Choir two' })],
      ...[contactOf({ name: 'Porter' }), contactOf({ name: 'Singer' })],
    ] as [Contact, Contact, Contact, Contact];
    await write(inside, leaving, outside, entering);
    await untilSettled(entering);
    await create({ query: 'name:choir' });
    await write({ ...outside, revision: 2 }, { ...entering, name: 'Choir three', revision: 2 });
    start();
    await untilTold(`contact.updated ${wire(entering)}`);
    await write({ ...leaving, name: 'Soloist', revision: 2 });
    await untilTold(`contact.unmatched ${wire(leaving)}`);
    await write({ ...leaving, name: 'Soloist!', revision: 3 });
    await storage.writer.remove('contact', [outside.id]);
    await storage.writer.remove('contact', [inside.id]);
    await untilTold(`contact.deleted ${wire(inside)}`);
    expect([...told()].sort()).toEqual(
      [
        `contact.updated ${wire(entering)}`,
        `contact.unmatched ${wire(leaving)}`,
        `contact.deleted ${wire(inside)}`,
      ].sort(),
    );
  });

  it('are prepared and sent once by two nodes', async () => {
    await create();
    start();
    start(another);
    const expected: string[] = [];
    for (let time = 0; time < 10; time += 1) {
      const contacts = [contactOf(), contactOf()];
      await (time % 2 === 0 ? storage : another).writer.write({
        records: contacts.map((one) => recordLine('contact', one)),
      });
      expected.push(...contacts.map((one) => `contact.created ${wire(one)}`));
    }
    await untilTold(...expected);
    expect([...told()].sort()).toEqual([...expected].sort());
  });

  it('lose nothing although their process is killed again and again, and repeat under the same id', async () => {
    await create();
    const expected: string[] = [];
    const { dataFolder, databaseUrl = '' } = storage.options;
    const source = new URL('./webhook-worker.ts', import.meta.url);
    const program = fileURLToPath(await bundledProgram(source));
    for (let round = 0; round < 2; round += 1) {
      for (let time = 0; time < 12; time += 1) {
        const one = contactOf();
        await write(one);
        expected.push(`contact.created ${wire(one)}`);
        // Two types by turns, so that each change is a message of its own.
        await write({ ...one, revision: 2 });
        expected.push(`contact.updated ${wire(one)}`);
      }
      const before = receiver.received.length;
      // Answers wait, so that the process is killed in the middle of several calls.
      receiver.answer = (response) =>
        receiver.received.length < before + 8 ? void response.end() : undefined;
      const worker = spawn(
        process.execPath,
        [
          program,
          // The leases of the process before it have run out.
          ...[dataFolder, databaseUrl, String(round * 60)],
        ],
        { stdio: 'ignore' },
      );
      await until(WITHIN, () => (receiver.received.length >= before + 8 ? true : undefined));
      worker.kill('SIGKILL');
      await once(worker, 'exit');
    }
    receiver.answer = (response) => void response.end();
    ahead = 600;
    start();
    await untilTold(...expected);
    const bodies = new Map<unknown, string>();
    for (const { headers, message } of receiver.received) {
      const key = headers['webhook-id'];
      const body = JSON.stringify(message.data.changes);
      expect(bodies.get(key) ?? body).toBe(body);
      bodies.set(key, body);
    }
    expect(new Set(expected).size).toBe(48);
    expect(receiver.received.length).toBeGreaterThan(bodies.size);
    const distinct = receiver.received.filter(
      ({ headers }, at, all) =>
        all.findIndex((one) => one.headers['webhook-id'] === headers['webhook-id']) === at,
    );
    const changes = distinct.flatMap(({ message: { type, data } }) =>
      data.changes.map((one) => `${type} ${one.id}`),
    );
    expect(changes.sort()).toEqual([...expected].sort());
  });

  it('are tried again after a while, and paused when everything has failed for three days', async () => {
    receiver.answer = (response) => {
      // A second passes during each attempt, the first one too.
      ahead += 1;
      response.writeHead(500).end('broken');
    };
    const made = await create();
    start();
    const one = contactOf();
    await write(one);
    const attempts = async () => (await log(made))[0]?.attempts ?? 0;
    await until(WITHIN, async () => (await log(made))[0]?.result ?? undefined);
    expect((await log(made))[0]?.result).toMatchObject({ status: 500, answer: 'broken' });
    for (const [at, delay] of DELAYS.entries()) {
      await until(WITHIN, async () => ((await log(made))[0]?.state === 'due' ? true : undefined));
      ahead += delay;
      await until(WITHIN, async () => ((await attempts()) === at + 2 ? true : undefined));
    }
    expect(ahead).toBeLessThan(3 * 86_400);
    const paused = await until(WITHIN, async () => {
      const found = await shown(made);
      return found?.webhook.pause ? found : undefined;
    });
    expect(paused).toMatchObject({ webhook: { pause: { reason: 'failing' } }, waiting: 1 });
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect([ids.size, receiver.received.length]).toEqual([1, DELAYS.length + 1]);
    receiver.answer = (response) => void response.end();
    await webhooks.resume(id(made), 'there', by);
    await until(WITHIN, async () => ((await log(made))[0]?.state === 'delivered' ? true : undefined));
    expect(await shown(made)).toMatchObject({ webhook: { failingSince: null }, waiting: 0 });
  });

  it('give up a message that its receiver never accepts, but not the others', async () => {
    const made = await create();
    const [bad, good] = [contactOf(), contactOf()];
    receiver.answer = (response) =>
      void response.writeHead(told().at(-1)?.endsWith(wire(bad)) ? 400 : 200).end();
    start();
    await write(bad);
    const ofBad = async () => (await log(made)).find(({ changes }) => changes[0]?.id === wire(bad));
    await until(WITHIN, async () => ((await ofBad())?.state === 'due' ? true : undefined));
    await write(good);
    await untilTold(`contact.created ${wire(good)}`);
    for (const delay of DELAYS) {
      const before = (await ofBad())?.attempts ?? 0;
      ahead += delay;
      await until(WITHIN, async () => {
        const found = await ofBad();
        return found !== undefined && found.attempts > before && found.state !== 'sending' ? true : undefined;
      });
    }
    expect((await ofBad())?.state).toBe('failed');
    expect((await shown(made))?.webhook.pause).toBeNull();
  });

  it('pause at once when the receiver is gone, and go on from there or from now', async () => {
    receiver.answer = (response) => void response.writeHead(410).end();
    const made = await create();
    start();
    const [first, second, third] = [contactOf(), contactOf(), contactOf()];
    const paused = () => until(WITHIN, async () => (await shown(made))?.webhook.pause ?? undefined);
    await write(first);
    expect(await paused()).toMatchObject({ reason: 'gone' });
    await write(second);
    receiver.received.length = 0;
    receiver.answer = (response) => void response.end();
    await webhooks.resume(id(made), 'there', by);
    await untilTold(`contact.created ${wire(first)}`, `contact.created ${wire(second)}`);
    await webhooks.pause(id(made), by);
    await write(third);
    await untilSettled(third);
    await webhooks.resume(id(made), 'now', by);
    const fourth = contactOf();
    await write(fourth);
    await untilTold(`contact.created ${wire(fourth)}`);
    expect(told()).not.toContain(`contact.created ${wire(third)}`);
  });

  it('read with the rights that their owner has when they are sent', async () => {
    const made = await create();
    receiver.answer = (response) => void response.writeHead(500).end();
    start();
    const [lost, ours] = [contactOf(), contactOf({ userGroupId: groupId })];
    await write(lost, ours);
    await until(WITHIN, async () =>
      (await log(made))[0]?.state === 'due' && (await log(made))[0]?.attempts ? true : undefined,
    );
    const group = (await storage.transfer.all('usergroup')).find((one) => one.id === groupId);
    if (group === undefined) throw new Error('the group is stored');
    const own = { read: 'own', write: 'none' } as const;
    const permissions = { ...group.permissions, kinds: { contact: own } };
    await storage.writer.write({ records: [recordLine('usergroup', { ...group, permissions })] });
    receiver.received.length = 0;
    receiver.answer = (response) => void response.end();
    ahead = 5;
    await until(WITHIN, async () => ((await log(made))[0]?.state === 'delivered' ? true : undefined));
    expect(told()).toEqual([`contact.created ${wire(ours)}`]);
    await storage.writer.write({ records: [recordLine('user', { ...user, active: false })] });
    await write(contactOf({ userGroupId: groupId }));
    const pause = await until(WITHIN, async () => (await shown(made))?.webhook.pause ?? undefined);
    expect(pause).toMatchObject({ reason: 'rights' });
    expect(told()).toHaveLength(1);
  });

  it('tell no deletion that their owner may not read any more when the message is sent', async () => {
    const [theirs, ours] = [contactOf(), contactOf({ userGroupId: groupId })];
    await write(theirs, ours);
    await untilSettled(ours);
    const made = await create();
    receiver.answer = (response) => void response.writeHead(500).end();
    start();
    await storage.writer.remove('contact', [theirs.id, ours.id]);
    await until(WITHIN, async () =>
      (await log(made)).some(({ state, attempts }) => state === 'due' && attempts > 0) ? true : undefined,
    );
    expect(told()).toContain(`contact.deleted ${wire(theirs)}`);
    const group = (await storage.transfer.all('usergroup')).find((one) => one.id === groupId);
    if (group === undefined) throw new Error('the group is stored');
    const permissions = { ...group.permissions, kinds: { contact: { read: 'own', write: 'none' } as const } };
    await storage.writer.write({ records: [recordLine('usergroup', { ...group, permissions })] });
    receiver.received.length = 0;
    receiver.answer = (response) => void response.end();
    ahead = 5;
    await until(WITHIN, async () =>
      (await log(made)).every(({ state }) => state === 'delivered') ? true : undefined,
    );
    expect(told()).toEqual([`contact.deleted ${wire(ours)}`]);
    expect(receiver.received[0]?.body).not.toContain('owners');
  });

  it('are signed with two secrets for a day after one was renewed', async () => {
    const made = await create();
    const { secret } = await webhooks.renewSecret(id(made), by);
    start();
    const verifies = (one: string): boolean => {
      const { body, headers } = receiver.received.at(-1) ?? { body: '', headers: {} };
      try {
        return new Verifier(one).verify(body, headers as Record<string, string>) !== undefined;
      } catch {
        return false;
      }
    };
    await webhooks.test(id(made), by);
    await until(WITHIN, () => (receiver.received.length === 1 ? true : undefined));
    expect(receiver.received[0]?.message).toMatchObject({
      type: 'webhook.test',
      data: { kind: null, changes: [] },
    });
    expect([verifies(made.secret), verifies(secret), secret === made.secret]).toEqual([true, true, false]);
    // A message whose end is not stored yet would be taken for one of a node that has died a day ago, and sent again.
    await until(WITHIN, async () => ((await log(made))[0]?.state === 'delivered' ? true : undefined));
    ahead = FORMER_SECONDS + 1;
    await webhooks.test(id(made), by);
    await until(WITHIN, () => (receiver.received.length === 2 ? true : undefined));
    expect(receiver.received[1]?.headers['webhook-signature']).toMatch(/^v1,[^ ]+$/);
  });

  it('send a test while they are paused, once, and messages of the log again under their ids', async () => {
    const made = await create();
    start();
    const one = contactOf();
    await write(one);
    await until(WITHIN, async () => ((await log(made))[0]?.state === 'delivered' ? true : undefined));
    await webhooks.pause(id(made), by);
    receiver.answer = (response) => void response.writeHead(418).end('no');
    await webhooks.test(id(made), by);
    const tested = await until(WITHIN, async () => {
      const newest = (await log(made))[0];
      return newest?.state === 'failed' ? newest : undefined;
    });
    expect(tested).toMatchObject({
      type: 'webhook.test',
      attempts: 1,
      result: { status: 418, answer: 'no' },
    });
    receiver.answer = (response) => void response.end();
    await webhooks.resume(id(made), 'there', by);
    const [, first] = await log(made);
    expect(await webhooks.replay(id(made), { id: first?.id ?? '' }, by)).toBe(1);
    const again = () => receiver.received.filter(({ headers }) => headers['webhook-id'] === first?.id).length;
    await until(WITHIN, async () =>
      again() === 2 && (await log(made))[1]?.state === 'delivered' ? true : undefined,
    );
    expect(await webhooks.replay(id(made), { since: Math.floor(clock.now() / 1000) - 600 }, by)).toBe(1);
    await until(WITHIN, () => (again() === 3 ? true : undefined));
  });

  it('go to no private address, and follow no redirect', async () => {
    const made = await create();
    start(storage, { allow: [] });
    await webhooks.test(id(made), by);
    await until(WITHIN, async () => ((await log(made))[0]?.state === 'failed' ? true : undefined));
    expect((await log(made))[0]?.result).toMatchObject({ outcome: 'refused', status: null });
    expect(receiver.received).toEqual([]);
    for (const node of nodes.splice(0)) await node.stop();
    receiver.answer = (response) => void response.writeHead(307, { location: `${receiver.url}other` }).end();
    start();
    await webhooks.test(id(made), by);
    await until(WITHIN, async () => ((await log(made))[0]?.result?.status === 307 ? true : undefined));
    expect((await log(made))[0]).toMatchObject({
      state: 'failed',
      result: { detail: 'redirects are not followed' },
    });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
  });

  it('of a receiver that hangs do not delay others', async () => {
    const hanging = await startReceiver();
    hanging.answer = () => undefined;
    try {
      await create({ name: 'Hanging', url: hanging.url });
      await create();
      start();
      const contacts = Array.from({ length: 12 }, () => contactOf());
      for (const one of contacts) {
        await write(one);
        await write({ ...one, revision: 2 });
      }
      await untilTold(...contacts.map((one) => `contact.updated ${wire(one)}`));
      expect(hanging.received.length).toBeLessThanOrEqual(4);
    } finally {
      hanging.close();
    }
  });

  it('let changes wait in the feed while too many messages wait', async () => {
    const made = await create();
    receiver.answer = (response) => void response.writeHead(503, { 'retry-after': '3000' }).end();
    for (let time = 0; time < MOST_WAITING / 2 + 5; time += 1) {
      const one = contactOf();
      await write(one);
      await write({ ...one, revision: 2 });
    }
    start();
    const isAttempted = async (): Promise<boolean> =>
      receiver.received.length === MOST_WAITING && (await log(made)).every(({ state }) => state === 'due');
    await until(WITHIN, async () => ((await isAttempted()) ? true : undefined));
    const last = contactOf();
    await write(last);
    expect((await shown(made))?.waiting).toBe(MOST_WAITING);
    receiver.answer = (response) => void response.end();
    ahead = 3_000;
    await untilTold(`contact.created ${wire(last)}`);
    await until(WITHIN, async () => ((await shown(made))?.waiting === 0 ? true : undefined));
    expect(new Set(told()).size).toBe(MOST_WAITING + 11);
  });

  it('are paused where the changes after their cursor are gone, and in a restored copy', async () => {
    const made = await create();
    await storage.database.transaction((open) =>
      open.query(statement("update webhook set feed_cursor = 'xxxxxxxx.0.1.0'"), []),
    );
    start();
    const pause = await until(WITHIN, async () => (await shown(made))?.webhook.pause ?? undefined);
    expect(pause).toMatchObject({ reason: 'missed' });
    await webhooks.resume(id(made), 'now', by);
    await storage.database.transaction((open) => endShortLived(open));
    expect((await shown(made))?.webhook.pause).toMatchObject({ reason: 'restored' });
  });
});
