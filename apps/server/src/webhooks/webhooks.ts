/** Webhooks: subscriptions to changes, made and looked after by users of the application. */

import { actorOf } from '../access/actor.ts';
import { visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { PublishedChanges } from '../change-feed/published-changes.ts';
import type { AuditChange } from '../model/audit.ts';
import type { ReferenceData, ReferenceSource } from '../model/reference-data.ts';
import type { EntityStore } from '../model/store.ts';
import { createSigningSecret } from '../outgoing/signature.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { type CheckedWebhook, checkedQuery, checkedWebhook, type WantedWebhook } from './checked-webhook.ts';
import { type Delivery, TEST_TYPE, type Webhook, type WebhookChange, type WebhookStore } from './store.ts';

export interface ListedWebhook {
  readonly webhook: Webhook;
  /** Number of messages that wait. */
  readonly waiting: number;
}

export interface SecretWebhook extends ListedWebhook {
  /** Only this result ever contains it. */
  readonly secret: string;
}

/** Runs the evaluation of a query, for those who count what it takes. */
export type Evaluate = <T>(run: () => Promise<T>) => Promise<T>;

export type ReplayRequest = { readonly id: string } | { readonly since: number };

/**
 * A webhook of another user looks as if there were none, except to administrators, who see it, and may pause, resume,
 * test, replay and delete it. A key sees those that were made with it, and no others; one that may read only changes
 * none, and gets `forbidden`.
 */
export interface Webhooks {
  /** Returns the webhooks of the user; those of everybody to administrators. */
  all(by: Principal): Promise<readonly ListedWebhook[]>;
  /** Throws `bad-value`. `baseUrl`: address under which the user reaches the server. */
  create(wanted: WantedWebhook, by: Principal, baseUrl: string, evaluate?: Evaluate): Promise<SecretWebhook>;
  /** Changes an own webhook; throws `not-found`, `bad-value`, and `precondition-failed` after another change. */
  change(
    id: string,
    wanted: WantedWebhook,
    expected: (revision: number) => boolean,
    by: Principal,
    evaluate?: Evaluate,
  ): Promise<ListedWebhook>;
  /** Throws `not-found`, as do all of the following. */
  remove(id: string, by: Principal): Promise<void>;
  /** Gives an own webhook another secret; the former one signs as well for a day. */
  renewSecret(id: string, by: Principal): Promise<SecretWebhook>;
  pause(id: string, by: Principal): Promise<ListedWebhook>;
  /** Goes on from where it stood, or from now on without what has happened meanwhile. */
  resume(id: string, from: 'there' | 'now', by: Principal): Promise<ListedWebhook>;
  /** Sends a test once, also when it is paused. */
  test(id: string, by: Principal): Promise<void>;
  /** Sends messages of the log again; returns their number. */
  replay(id: string, wanted: ReplayRequest, by: Principal): Promise<number>;
  /** Returns the log, newest first. */
  deliveries(id: string, by: Principal): Promise<readonly Delivery[]>;
}

export const MOST_OWN = 10;
/** Largest number of entities that a query may match. */
export const MOST_MATCHES = 20_000;
/** Seconds for which a former secret signs as well. */
export const FORMER_SECONDS = 86_400;
const SHOWN_DELIVERIES = 100;
/** Tests of a webhook that may wait. */
const MOST_TESTS = 5;

export interface WebhooksOptions {
  readonly store: WebhookStore;
  readonly changes: Pick<PublishedChanges, 'read'>;
  readonly entities: Pick<EntityStore, 'findIds'>;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
  /** Maximum number of webhooks of all users; 0: nothing is sent, so nobody may make or try any. */
  readonly most: number;
  /** Is called when there is something to send. */
  readonly onDue: () => void;
}

/** Refuses keys that may read only. */
export function checkMayChange({ isReadOnly }: Principal): void {
  if (isReadOnly) throw new AppError('forbidden', 'This key may read only: use one that may also write.');
}

export function createWebhooks({
  store,
  changes,
  entities,
  reference,
  clock,
  most,
  onDue,
}: WebhooksOptions): Webhooks {
  const now = (): number => seconds(clock);

  /** Refuses what would never be sent. */
  function checkSwitchedOn(): void {
    if (most > 0) return;
    throw badValue('name', 'Webhooks are switched off: ask the operator (CALLBOARD_WEBHOOKS).');
  }

  async function presentCursor(owner: Principal): Promise<string> {
    return (await changes.read({ after: undefined, reader: owner })).next;
  }

  /** Returns the entities that match now; throws `bad-value` for too many of them. */
  async function matches(wanted: CheckedWebhook, present: ReferenceData, owner: Principal) {
    const query = checkedQuery(wanted, present, now(), owner);
    if (query === undefined) return [];
    const found = await entities.findIds(query, visibility(owner, query.kind), { userId: owner.userId });
    if (found.length <= MOST_MATCHES) return [...found];
    throw badValue(
      'query',
      `The query matches ${found.length} entities; it may match ${MOST_MATCHES}. Ask for fewer, or leave it empty.`,
    );
  }

  async function listed(webhook: Webhook): Promise<ListedWebhook> {
    return { webhook, waiting: (await store.waiting()).get(webhook.id) ?? 0 };
  }

  /** Changes a webhook that the user may look after, and records it. */
  async function changed(
    id: string,
    by: Principal,
    work: (inside: WebhookChange, webhook: Webhook) => Promise<Webhook>,
    whose: 'own' | 'any' = 'any',
  ): Promise<ListedWebhook> {
    checkMayChange(by);
    const after = await store.change(async (inside) => {
      const before = findIn(await inside.all(), id, by, whose);
      const wanted = await work(inside, before);
      await inside.update(wanted);
      const differences = differencesOf(before, wanted);
      if (differences.length > 0) {
        const entry = { action: 'update' as const, label: wanted.name, changes: differences };
        await inside.audit(entry, actorOf(by), now());
      }
      return wanted;
    });
    return listed(after);
  }

  return {
    async all(by) {
      const waiting = await store.waiting();
      return (await store.all())
        .filter((one) => mayLookAfter(by, one))
        .map((webhook) => ({ webhook, waiting: waiting.get(webhook.id) ?? 0 }));
    },

    async create(wanted, by, baseUrl, evaluate = uncounted) {
      checkMayChange(by);
      checkSwitchedOn();
      const checked = checkedWebhook(wanted, by);
      const cursor = await presentCursor(by);
      const present = await reference.current();
      const found = await evaluate(() => matches(checked, present, by));
      const secret = createSigningSecret();
      const webhook = await store.change(async (inside) => {
        const all = await inside.all();
        const own = all.filter(({ userId }) => userId === by.userId);
        checkName(checked.name, own);
        if (own.length >= MOST_OWN)
          throw badValue('name', `A user has at most ${MOST_OWN} webhooks: delete one first.`);
        if (all.length >= most) {
          throw badValue('name', `There are ${most} webhooks, which is as many as the operator allows.`);
        }
        const made = await inside.insert({
          ...checked,
          created: now(),
          revision: 1,
          userId: by.userId,
          baseUrl,
          secret,
          former: null,
          pause: null,
          failingSince: null,
          cursor,
          keyId: by.keyId,
        });
        await inside.setMatches(made.id, found);
        const entry = {
          action: 'create' as const,
          label: made.name,
          changes: differencesOf(undefined, made),
        };
        await inside.audit(entry, actorOf(by), now());
        return made;
      });
      return { webhook, waiting: 0, secret };
    },

    async change(id, wanted, expected, by, evaluate = uncounted) {
      checkMayChange(by);
      const checked = checkedWebhook(wanted, by);
      // Checks whose it is before the query is evaluated.
      findIn(await store.all(), id, by, 'own');
      const present = await reference.current();
      const found = await evaluate(() => matches(checked, present, by));
      return changed(
        id,
        by,
        async (inside, before) => {
          if (!expected(before.revision)) throw changedMeanwhile();
          const others = (await inside.all()).filter(
            (one) => one.userId === by.userId && one.id !== before.id,
          );
          checkName(checked.name, others);
          const isOther = before.query !== checked.query || before.kinds.join() !== checked.kinds.join();
          if (isOther) await inside.setMatches(before.id, found);
          return { ...before, ...checked, revision: before.revision + 1 };
        },
        'own',
      );
    },

    async remove(id, by) {
      checkMayChange(by);
      await store.change(async (inside) => {
        const found = findIn(await inside.all(), id, by, 'any');
        await inside.remove(found.id);
        const entry = {
          action: 'remove' as const,
          label: found.name,
          changes: differencesOf(found, undefined),
        };
        await inside.audit(entry, actorOf(by), now());
      });
    },

    async renewSecret(id, by) {
      const secret = createSigningSecret();
      const renewed = await changed(
        id,
        by,
        async (_, before) => ({
          ...before,
          revision: before.revision + 1,
          secret,
          former: { secret: before.secret, until: now() + FORMER_SECONDS },
        }),
        'own',
      );
      return { ...renewed, secret };
    },

    pause: (id, by) =>
      changed(id, by, async (_, before) =>
        before.pause === null
          ? { ...before, revision: before.revision + 1, pause: { reason: 'stopped', at: now() } }
          : before,
      ),

    async resume(id, from, by) {
      checkMayChange(by);
      checkSwitchedOn();
      const before = findIn(await store.all(), id, by, 'any');
      const cursor = from === 'now' ? await presentCursor(by) : undefined;
      const resumed = await changed(id, by, async (inside, webhook) => {
        if (webhook.pause === null) return webhook;
        if (webhook.revision !== before.revision) throw changedMeanwhile();
        await inside.restart(webhook.id, from === 'now' ? 'drop' : 'send', now());
        return {
          ...webhook,
          revision: webhook.revision + 1,
          pause: null,
          failingSince: null,
          cursor: cursor ?? webhook.cursor,
        };
      });
      onDue();
      return resumed;
    },

    async test(id, by) {
      checkMayChange(by);
      checkSwitchedOn();
      await store.change(async (inside) => {
        const found = findIn(await inside.all(), id, by, 'any');
        if ((await inside.countTests(found.id)) >= MOST_TESTS) {
          throw badValue('name', `${MOST_TESTS} tests of this webhook wait already: look at the log.`);
        }
        await inside.addMessage(found.id, { type: TEST_TYPE, changes: [] }, now());
      });
      onDue();
    },

    async replay(id, wanted, by) {
      checkMayChange(by);
      checkSwitchedOn();
      const count = await store.change(async (inside) => {
        const found = findIn(await inside.all(), id, by, 'any');
        return inside.replay(found.id, wanted, now());
      });
      if (count === 0 && 'id' in wanted) {
        throw new AppError(
          'not-found',
          'There is no such message in the log (any more), or it is still waiting.',
        );
      }
      onDue();
      return count;
    },

    async deliveries(id, by) {
      const { id: number } = findIn(await store.all(), id, by, 'any');
      return store.deliveries(number, SHOWN_DELIVERIES);
    },
  };
}

const uncounted: Evaluate = (run) => run();

/** Whether the caller sees a webhook, and may pause, resume, test, replay and delete it. */
function mayLookAfter(by: Principal, webhook: Webhook): boolean {
  return isOwn(by, webhook) || (by.keyId === null && by.permissions.administer);
}

function isOwn({ userId, keyId }: Principal, webhook: Webhook): boolean {
  return webhook.userId === userId && (keyId === null || webhook.keyId === keyId);
}

function findIn(all: readonly Webhook[], text: string, by: Principal, whose: 'own' | 'any'): Webhook {
  const id = parseId(text);
  const found = all.find((one) => one.id === id?.id && one.created === id.created);
  const isTheirs = found !== undefined && (whose === 'own' ? isOwn(by, found) : mayLookAfter(by, found));
  if (isTheirs) return found;
  throw new AppError('not-found', 'There is no such webhook (any more), or it belongs to somebody else.');
}

function checkName(name: string, others: readonly Webhook[]): void {
  if (others.every((one) => one.name !== name)) return;
  throw badValue('name', 'Another webhook of yours has this name: choose another.');
}

function changedMeanwhile(): AppError {
  return new AppError(
    'precondition-failed',
    'Somebody has changed this webhook meanwhile: look at the present one, then change that.',
  );
}

/** Returns what the audit log tells: of the address only the receiver, and of secrets only that they are others. */
function differencesOf(before: Webhook | undefined, after: Webhook | undefined): readonly AuditChange[] {
  const told = (webhook: Webhook | undefined): Readonly<Record<string, string | null>> => ({
    name: webhook?.name ?? null,
    receiver: webhook?.receiver ?? null,
    kinds: webhook?.kinds.join(', ') ?? null,
    query: webhook?.query || null,
    paused: webhook?.pause?.reason ?? null,
  });
  const [from, to] = [told(before), told(after)];
  const changes: AuditChange[] = Object.keys(from)
    .filter((name) => from[name] !== to[name])
    .map((name) => ({ name, before: from[name], after: to[name] }));
  const isOther = (key: 'secret' | 'url'): boolean => before?.[key] !== after?.[key];
  if (isOther('secret'))
    changes.push({ name: 'secret', before: before !== undefined, after: after !== undefined });
  if (isOther('url') && before?.receiver === after?.receiver) {
    changes.push({ name: 'url', before: before !== undefined, after: after !== undefined });
  }
  return changes;
}
