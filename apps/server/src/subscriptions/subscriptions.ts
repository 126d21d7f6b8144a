/** Subscriptions: calendars of others that are read again and again, made and looked after by administrators. */
import { type Actor, actorOf } from '../access/actor.ts';
import type { Principal } from '../access/principal.ts';
import type { AuditChange } from '../model/audit.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { removeEntries } from './applying.ts';
import { checkedSubscription, type WantedSubscription } from './checked-subscription.ts';
import { authorOf } from './signed-plan.ts';
import {
  type LeftEntry,
  MOST_SUBSCRIPTIONS,
  NO_VERSION,
  type Subscription,
  type SubscriptionChange,
  type SubscriptionStore,
} from './store.ts';

export interface ListedSubscription {
  readonly subscription: Subscription;
  /** Number of entries that it has made and that are still its own. */
  readonly entries: number;
}

export interface RemovedSubscription {
  readonly removed: number;
  readonly left: readonly LeftEntry[];
  readonly leftCount: number;
}

/** For administrators; the methods throw AppError: `not-found`, `bad-value`. */
export interface Subscriptions extends Pick<SubscriptionStore, 'named'> {
  all(): Promise<readonly ListedSubscription[]>;
  create(wanted: WantedSubscription, by: Principal): Promise<ListedSubscription>;
  /** Also throws `precondition-failed` after another change. */
  change(
    id: string,
    wanted: WantedSubscription,
    expected: (revision: number) => boolean,
    by: Principal,
  ): Promise<ListedSubscription>;
  pause(id: string, by: Principal): Promise<ListedSubscription>;
  resume(id: string, by: Principal): Promise<ListedSubscription>;
  /** Has it read at once; `acceptsEmpty`: an empty calendar takes away what the former ones made. */
  read(id: string, acceptsEmpty: boolean): Promise<ListedSubscription>;
  /** Deletes it; `remove`: with what it made, as far as nobody has changed or used that. */
  remove(id: string, made: 'keep' | 'remove', by: Principal): Promise<RemovedSubscription>;
}

export interface SubscriptionsOptions {
  readonly store: SubscriptionStore;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
  /** Whether the operator names a host, so that it may be read over http. */
  readonly isNamed: (host: string) => boolean;
  /** Is called when there is something to read. */
  readonly onDue: () => void;
}

export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { store, reference, clock, isNamed, onDue } = options;
  const now = (): number => seconds(clock);

  async function listed(subscription: Subscription): Promise<ListedSubscription> {
    return { subscription, entries: (await store.counts()).get(subscription.id) ?? 0 };
  }

  /** Changes a subscription, and records it. */
  async function changed(
    id: string,
    by: Principal,
    work: (inside: SubscriptionChange, before: Subscription) => Promise<Subscription>,
  ): Promise<ListedSubscription> {
    const after = await store.change(async (inside) => {
      const before = findIn(await inside.all(), id);
      const wanted = await work(inside, before);
      if (wanted === before) return before;
      const next = { ...wanted, revision: before.revision + 1 };
      await inside.update(next);
      await audit(inside, before, next, by);
      return next;
    });
    onDue();
    return listed(after);
  }

  async function audit(
    inside: SubscriptionChange,
    before: Subscription | undefined,
    after: Subscription | undefined,
    by: Actor,
  ): Promise<void> {
    const changes = differencesOf(before, after);
    if (changes.length === 0) return;
    const action = before === undefined ? 'create' : after === undefined ? 'remove' : 'update';
    const { name } = after ?? before ?? { name: '' };
    await inside.audit({ action, label: name, changes }, actorOf(by), now());
  }

  return {
    named: store.named,

    async all() {
      const [all, counts] = await Promise.all([store.all(), store.counts()]);
      return all.map((subscription) => ({ subscription, entries: counts.get(subscription.id) ?? 0 }));
    },

    async create(wanted, by) {
      const made = await store.change(async (inside) => {
        const all = await inside.all();
        const checked = await checkedSubscription(wanted, undefined, inside, isNamed);
        checkName(checked.name, all);
        if (all.length >= MOST_SUBSCRIPTIONS) {
          throw badValue(
            'name',
            `There are ${MOST_SUBSCRIPTIONS} subscriptions, which is the most: delete one first.`,
          );
        }
        const subscription = await inside.insert({
          ...checked,
          ...{ created: now(), revision: 1, isPaused: false, acceptsEmpty: false, nextAt: now() },
        });
        await audit(inside, undefined, subscription, by);
        return subscription;
      });
      onDue();
      return listed(made);
    },

    change: (id, wanted, expected, by) =>
      changed(id, by, async (inside, before) => {
        if (!expected(before.revision)) {
          throw new AppError(
            'precondition-failed',
            'Somebody has changed this subscription meanwhile: look at the present one, then change that.',
          );
        }
        const checked = await checkedSubscription(wanted, before, inside, isNamed);
        checkName(
          checked.name,
          (await inside.all()).filter((one) => one.id !== before.id),
        );
        // Another address or target is read anew.
        return { ...before, ...checked, ...NO_VERSION, nextAt: now() };
      }),

    pause: (id, by) =>
      changed(id, by, async (_, before) => (before.isPaused ? before : { ...before, isPaused: true })),

    resume: (id, by) =>
      changed(id, by, async (_, before) =>
        before.isPaused ? { ...before, isPaused: false, nextAt: now() } : before,
      ),

    async read(id, acceptsEmpty) {
      const found = await store.change(async (inside) => {
        const before = findIn(await inside.all(), id);
        if (before.isPaused)
          throw badValue('id', 'The subscription is paused: resume it, which reads it as well.');
        await inside.due(before.id, acceptsEmpty, now());
        return { ...before, nextAt: now() };
      });
      onDue();
      return listed(found);
    },

    async remove(id, made, by) {
      const found = findIn(await store.all(), id);
      const data = await reference.current();
      return store.changePlan(found.id, async (inside, plan) => {
        const before = findIn(await inside.all(), id);
        const { removed, left, leftCount } =
          made === 'keep'
            ? { removed: 0, left: [], leftCount: 0 }
            : await removeEntries(plan, { author: authorOf(before), reference: data, clock });
        await inside.remove(before.id);
        await audit(inside, before, undefined, by);
        return { removed, left, leftCount };
      });
    },
  };
}

function findIn(all: readonly Subscription[], text: string): Subscription {
  const id = parseId(text);
  const found = all.find((one) => one.id === id?.id && one.created === id.created);
  if (found !== undefined) return found;
  throw new AppError('not-found', 'There is no such subscription (any more).');
}

function checkName(name: string, others: readonly Subscription[]): void {
  if (others.every((one) => one.name !== name)) return;
  throw badValue('name', 'Another subscription has this name: choose another.');
}

/** Returns what the audit log tells: of the address only the receiver, or that it is another one. */
function differencesOf(
  before: Subscription | undefined,
  after: Subscription | undefined,
): readonly AuditChange[] {
  const told = (one: Subscription | undefined): Readonly<Record<string, string | null>> => ({
    name: one?.name ?? null,
    receiver: one?.receiver ?? null,
    target: one === undefined ? null : JSON.stringify(one.target),
    paused: one === undefined ? null : one.isPaused ? 'paused' : 'active',
  });
  const [from, to] = [told(before), told(after)];
  const changes: AuditChange[] = Object.keys(from)
    .filter((name) => from[name] !== to[name])
    .map((name) => ({ name, before: from[name], after: to[name] }));
  if (before !== undefined && after !== undefined && before.url !== after.url) {
    changes.push({ name: 'url', before: true, after: true });
  }
  return changes;
}
