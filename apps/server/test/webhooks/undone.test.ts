/** Webhooks and changes of the plan, which wait a while in which they can be undone. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '../../src/access/principal.ts';
import type { PlanningOperations } from '../../src/planning/operations.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { wireIdOf } from '../../src/platform/ids.ts';
import { statement } from '../../src/storage/database.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { WebhookSending } from '../../src/webhooks/sending.ts';
import type { SecretWebhook, Webhooks } from '../../src/webhooks/webhooks.ts';
import { buildEvent, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { until } from '../operations/until.ts';
import { operationOf, planningNode, planningVenue } from '../planning/venue.ts';
import { type Receiver, startNode, startReceiver, storeUser, VENUE_URL, webhooksOf } from './webhook-node.ts';

const WITHIN = 20_000;
const DELAY = 600;

describe.each(ENGINES)('webhooks of what is planned on %s', (engine) => {
  let storage: TestStorage;
  let another: Storage;
  let receiver: Receiver;
  let webhooks: Webhooks;
  let operations: PlanningOperations;
  let by: Principal;
  let ahead = 0;
  let day = 10;
  const venue = planningVenue();
  const clock = { now: () => systemClock.now() + ahead * 1_000 };
  const nodes: WebhookSending[] = [];

  beforeAll(async () => {
    storage = await openTestStorage(engine);
    another = await storage.openAnother();
    receiver = await startReceiver();
    ({ operations } = planningNode(storage));
    // Longer than a test takes on a slow machine.
    await storage.writer.write({ records: venue.lines, settings: { webhookDelaySeconds: DELAY } });
  });
  beforeEach(async () => {
    ahead = 0;
    receiver.received.length = 0;
    ({ principal: by } = await storeUser(storage));
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

  const start = (on: Storage = storage): void => void nodes.push(startNode(on, clock));
  const create = (query = ''): Promise<SecretWebhook> =>
    webhooks.create({ name: 'Partner', url: receiver.url, kinds: ['event'], query }, by, VENUE_URL);
  const carryOut = async (...changes: readonly PlanningChange[]) => {
    const operation = operationOf(changes);
    const { created } = await operations.carryOut(venue.principal, operation);
    return { name: operation.name, event: created[0] ?? '' };
  };
  const concert = (): PlanningChange => {
    day += 1;
    return {
      ...{ do: 'create', name: 'Concert', hall: venue.halls[0], day: `2031-01-${day}`, profile: null },
      ...{ start: '20:00', end: '22:00', status: venue.confirmed },
    };
  };
  const undo = (name: string) => operations.undo(venue.principal, name);
  /** Returns the lines of messages in their order, each once; an event that gets a hall is updated by that as well. */
  const told = (): readonly string[] => [
    ...new Set(
      receiver.received
        .flatMap(({ message: { type, data } }) => data.changes.map(({ id }) => `${type} ${id}`))
        .filter((line) => !line.startsWith('event.updated')),
    ),
  ];
  const untilTold = (expected: string) => until(WITHIN, () => told().includes(expected) || undefined);
  const log = (made: SecretWebhook) => webhooks.deliveries(wireIdOf(made.webhook), by);
  const untilLogged = (made: SecretWebhook, state: string) =>
    until(WITHIN, async () => {
      const found = await log(made);
      return found.length > 0 && found.every((one) => one.state === state) ? found : undefined;
    });
  const untilMade = (made: SecretWebhook, before: number) =>
    until(WITHIN, async () => (await log(made)).length > before || undefined);
  const untilDropped = (made: SecretWebhook) =>
    until(WITHIN, async () => (await log(made)).some(({ state }) => state === 'dropped') || undefined);
  /** Writes an event without an operation, and waits until it is told: whatever was due before has been told by then. */
  async function fence(): Promise<string> {
    const event = buildEvent({ name: 'Moved in' });
    await storage.writer.write({ records: [recordLine('event', event)] });
    const line = `event.created ${wireIdOf(event)}`;
    await untilTold(line);
    return line;
  }

  it('wait for half a minute unless the setting says otherwise', async () => {
    await storage.writer.write({ settings: { webhookDelaySeconds: 30 } });
    const made = await create();
    start();
    await carryOut(concert());
    const [message] = await until(WITHIN, async () => {
      const found = await log(made);
      return found.length > 0 ? found : undefined;
    });
    expect((message?.nextAt ?? 0) - (message?.changes[0]?.at ?? 0)).toBe(30);
    await storage.writer.write({ settings: { webhookDelaySeconds: DELAY } });
  });

  it('wait to be sent, once, while everything else is told at once', async () => {
    const made = await create();
    start();
    start(another);
    const { event } = await carryOut(concert());
    await untilLogged(made, 'due');
    const waiting = (await log(made)).map(({ id }) => id);
    const other = await fence();
    expect(told()).toEqual([other]);
    // One that is being sent at the moment would be taken for left by a dead node.
    await until(WITHIN, async () => (await log(made)).every(({ state }) => state !== 'sending') || undefined);
    ahead = DELAY + 1;
    await untilTold(`event.created ${event}`);
    await fence();
    const received = receiver.received.map(({ headers }) => headers['webhook-id']);
    for (const id of waiting) expect(received.filter((one) => one === id)).toEqual([id]);
  });

  it('are not sent when the change was undone meanwhile, nor is its undoing', async () => {
    const made = await create();
    start();
    const { event } = await carryOut(concert());
    await untilLogged(made, 'due');
    const first = await fence();
    ahead = 20;
    const before = (await log(made)).length;
    const moved = await carryOut({ do: 'move', event, days: 1, minutes: 0, from: null, to: null });
    await untilMade(made, before);
    await undo(moved.name);
    await untilDropped(made);
    expect((await log(made)).find(({ state }) => state === 'dropped')?.result).toMatchObject({
      ...{ outcome: 'unsent', detail: 'undone before it was sent' },
    });
    ahead = 2 * DELAY;
    await untilTold(`event.created ${event}`);
    const last = await fence();
    expect(told().toSorted()).toEqual([first, `event.created ${event}`, last].toSorted());
  });

  it('are not sent when it was undone before any node has looked', async () => {
    await create();
    const { name } = await carryOut(concert());
    await undo(name);
    ahead = 2 * DELAY;
    start(another);
    const other = await fence();
    expect(told()).toEqual([other]);
  });

  it('tell at once of the undoing of what was told', async () => {
    await create();
    start();
    const { name, event } = await carryOut(concert());
    ahead = DELAY + 1;
    await untilTold(`event.created ${event}`);
    await undo(name);
    await untilTold(`event.deleted ${event}`);
    expect(told()).toEqual([`event.created ${event}`, `event.deleted ${event}`]);
  });

  it('tell of the undoing whoever was not there before', async () => {
    const { name, event } = await carryOut(concert());
    await create();
    start();
    await undo(name);
    await untilTold(`event.deleted ${event}`);
  });

  it('with a query tell neither that the event stopped matching nor that it matches again', async () => {
    const made = await create('name:Concert');
    start();
    const { event } = await carryOut(concert());
    ahead = DELAY + 1;
    await untilTold(`event.created ${event}`);
    ahead = 0;
    const before = (await log(made)).length;
    const removed = await carryOut({ do: 'delete', event });
    await untilMade(made, before);
    await undo(removed.name);
    await untilDropped(made);
    const { event: other } = await carryOut(concert());
    await carryOut({ do: 'delete', event });
    ahead = DELAY + 1;
    await untilTold(`event.deleted ${event}`);
    expect(told()).toEqual([`event.created ${event}`, `event.created ${other}`, `event.deleted ${event}`]);
  });

  it('do not wait where the setting says so', async () => {
    await storage.writer.write({ settings: { webhookDelaySeconds: 0 } });
    await create();
    start();
    const { event } = await carryOut(concert());
    await untilTold(`event.created ${event}`);
    await storage.writer.write({ settings: { webhookDelaySeconds: DELAY } });
  });
});
