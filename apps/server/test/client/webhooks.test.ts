/** Webhooks that programs make with their key, through the client: their whole life, and how far a key reaches (§13.3). */
import {
  BadRequestError,
  type Callboard,
  ForbiddenError,
  NotFoundError,
  PreconditionFailedError,
  verifyWebhook,
} from '@callboard/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/access/api-key.ts';
import { hashPassword } from '../../src/access/password.ts';
import type { Fields } from '../../src/model/records.ts';
import { statement } from '../../src/storage/database.ts';
import type { WebhookSending } from '../../src/webhooks/sending.ts';
import { buildKey } from '../api/api.ts';
import { buildPermissions } from '../api/small-venue.ts';
import { ADMIN, createBrowser, PASSWORD } from '../application/application.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { until } from '../operations/until.ts';
import { type Receiver, startNode, startReceiver } from '../webhooks/webhook-node.ts';
import { useServedDemo } from './served-demo.ts';

const WITHIN = 20_000;
const WANTED = { name: 'Shop', url: 'https://shop.example/hook', kinds: ['event'] };
type Limits = NonNullable<Fields<'apikey'>['limits']>;

describe.each(ENGINES)('webhooks of keys on %s', (engine) => {
  const served = useServedDemo(engine);
  const { api } = served;
  const nodes: WebhookSending[] = [];
  let receiver: Receiver;
  let user: Fields<'user'>;
  let first: Callboard;

  beforeAll(async () => {
    receiver = await startReceiver();
    const group = buildRecord('usergroup', { permissions: buildPermissions({ administer: true }) });
    user = buildRecord('user', { login: 'programs', userGroupIds: [group.id] });
    await api.storage.writer.write({ records: [recordLine('usergroup', group), recordLine('user', user)] });
    first = (await clientOf()).client;
    const admin = (await api.storage.transfer.all('user')).find(({ login }) => login === ADMIN);
    if (admin === undefined) throw new Error('the demo venue has no administrator');
    const passwordHash = await hashPassword(PASSWORD);
    await api.storage.writer.write({ records: [recordLine('user', { ...admin, passwordHash })] });
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    await api.storage.database.transaction((open) => open.query(statement('delete from webhook'), []));
  });
  afterEach(async () => {
    for (const node of nodes.splice(0)) await node.stop();
  });
  afterAll(() => receiver.close());

  /** Makes another key of the user. */
  async function clientOf(limits: Partial<Limits> | null = null) {
    const { key, hash } = createApiKey();
    const id = await api.storage.writer.allocateIds(1);
    const whole = limits && { readOnly: false, kinds: null, addresses: null, ...limits };
    const record = buildKey({ id, name: `key ${id}`, hash, userId: user.id, limits: whole });
    await api.storage.writer.write({ records: [recordLine('apikey', record)] });
    return { client: served.client({ key }), record };
  }
  const start = () => nodes.push(startNode(api.storage, api.clock));
  const deliveries = (client: Callboard, id: string, state: string) =>
    until(WITHIN, async () => {
      const log = await client.webhooks.log(id);
      return log.length > 0 && log.every((one) => one.state === state) ? log : undefined;
    });

  it('are made, changed, renewed, tried, paused, resumed, replayed and deleted', async () => {
    const { webhooks } = first;
    const made = await webhooks.create({ ...WANTED, url: receiver.url });
    expect(made).toMatchObject({ name: 'Shop', own: true, url: receiver.url, state: 'active' });
    const changed = await webhooks.change(made.id, { ...WANTED, url: receiver.url, name: 'Kiosk' });
    expect(changed).toMatchObject({ name: 'Kiosk', revision: made.revision + 1 });
    await expect(webhooks.change(made.id, WANTED, { ifMatch: `"${made.revision}"` })).rejects.toThrow(
      PreconditionFailedError,
    );
    const renewed = await webhooks.renew(made.id);
    start();
    await webhooks.test(made.id);
    const [test] = await deliveries(first, made.id, 'delivered');
    const [message] = receiver.received;
    for (const secret of [made.secret, renewed.secret, [renewed.secret, made.secret]]) {
      const options = { now: api.clock.now() };
      const verified = await verifyWebhook(secret, message?.headers ?? {}, message?.body ?? '', options);
      expect(verified).toMatchObject({ type: 'webhook.test', data: { webhook: made.id, changes: [] } });
    }
    expect(await webhooks.replay(made.id, { delivery: test?.id ?? '' })).toBe(1);
    await until(WITHIN, () => (receiver.received.length === 2 ? true : undefined));
    expect(await webhooks.replay(made.id, { since: '2026-01-01T00:00' })).toBe(0);
    expect(await webhooks.pause(made.id)).toMatchObject({ state: 'paused', reason: 'stopped' });
    expect(await webhooks.resume(made.id, 'now')).toMatchObject({ state: 'active', reason: null });
    expect(await webhooks.list()).toMatchObject([{ id: made.id, name: 'Kiosk' }]);
    const listed = JSON.stringify([await webhooks.list(), await webhooks.log(made.id)]);
    for (const { secret } of [made, renewed]) expect(listed).not.toContain(secret);
    await webhooks.delete(made.id);
    expect(await webhooks.list()).toEqual([]);
    await expect(webhooks.delete(made.id)).rejects.toThrow(NotFoundError);
  });

  it('are hidden from every other key of the same user, also of an administrator, and from nobody in the application', async () => {
    const { client: second, record } = await clientOf();
    const { id } = await second.webhooks.create(WANTED);
    expect(await first.webhooks.list()).toEqual([]);
    const { webhooks } = first;
    for (const attempt of [
      () => webhooks.change(id, WANTED),
      () => webhooks.renew(id),
      () => webhooks.pause(id),
      () => webhooks.resume(id),
      () => webhooks.test(id),
      () => webhooks.log(id),
      () => webhooks.replay(id, { since: '2026-01-01T00:00' }),
      () => webhooks.delete(id),
    ]) {
      await expect(attempt()).rejects.toThrow(NotFoundError);
    }
    const browser = createBrowser(api);
    await browser.signIn(ADMIN);
    const { body } = await browser.send<{ data: readonly object[] }>('/app/api/webhooks');
    expect(body.data).toMatchObject([{ id, key: record.name, url: null }]);
  });

  it('are refused to a key that may read only, which sees none', async () => {
    const { client } = await clientOf({ readOnly: true });
    await expect(client.webhooks.create(WANTED)).rejects.toThrow(ForbiddenError);
    await expect(client.webhooks.test('1-1')).rejects.toThrow(ForbiddenError);
    expect(await client.webhooks.list()).toEqual([]);
  });

  it('tell no more than their key may read, at each message', async () => {
    const { client, record } = await clientOf({ kinds: ['event', 'contact'] });
    await expect(client.webhooks.create({ ...WANTED, kinds: ['location'] })).rejects.toThrow(BadRequestError);
    const kinds = ['event', 'contact'];
    const { id } = await client.webhooks.create({ ...WANTED, kinds, url: receiver.url });
    const limits = { readOnly: false, kinds: ['contact'], addresses: null };
    await api.storage.writer.write({ records: [recordLine('apikey', { ...record, limits })] });
    const [event, contact] = [buildRecord('event'), buildRecord('contact')];
    await api.storage.writer.write({ records: [recordLine('event', event), recordLine('contact', contact)] });
    start();
    await deliveries(client, id, 'delivered');
    expect(receiver.received.map(({ message }) => message.type)).toEqual(['contact.created']);
  });

  it('are paused when their key is deleted or has expired', async () => {
    const { client, record } = await clientOf();
    await client.webhooks.create({ ...WANTED, url: receiver.url });
    const expiring = await clientOf();
    const expires = Math.floor(api.clock.now() / 1_000) - 1;
    await expiring.client.webhooks.create({ ...WANTED, name: 'Expiring', url: receiver.url });
    await api.storage.writer.write({ records: [recordLine('apikey', { ...expiring.record, expires })] });
    await api.storage.writer.remove('apikey', [record.id]);
    start();
    const reasons = await until(WITHIN, async () => {
      const all = (await api.storage.webhooks.all()).map(({ pause }) => pause?.reason);
      return all.every((reason) => reason !== undefined) ? all : undefined;
    });
    expect(reasons).toEqual(['rights', 'rights']);
    expect(receiver.received).toEqual([]);
  });

  it('say what is wrong with a body by the document of the public API', async () => {
    const wrong = first.webhooks.create({ ...WANTED, colour: 'red' } as typeof WANTED);
    await expect(wrong).rejects.toMatchObject({
      code: 'bad-body',
      detail: expect.stringContaining('/api/openapi.json'),
    });
    await first.webhooks.create(WANTED);
    await expect(first.webhooks.create(WANTED)).rejects.toMatchObject({ code: 'bad-value' });
    expect(await first.webhooks.list()).toHaveLength(1);
  });
});
