/** Race cases of calendars of others: rows that refer to the targets, and are read from the store. */
import type { Subscription } from '../../src/subscriptions/store.ts';
import { PAGE_HEADERS } from '../application/application.ts';
import { CREATED } from '../builders/records.ts';
import { type Fact, numberOf, type RaceCase, type Round } from './case.ts';
import type { RaceNode, RaceVenue, TargetName } from './venue.ts';

const ROOT = '/app/api/subscriptions';

function wanted({ targets }: RaceVenue, name: string) {
  const wire = (target: TargetName) => `${targets[target].id}-${CREATED}`;
  return {
    ...{ name, url: 'https://partner.example/calendar.ics', as: 'events', resource: null, unit: null },
    ...{ profile: wire('profile'), status: wire('status'), owninggroup: wire('usergroup') },
    ...{ location: wire('location'), places: [{ name: 'Their hall', location: wire('location') }] },
  };
}

/** A subscription is as it was left; undefined where there is none. */
function subscriptionIs(
  { administrator, storage }: RaceVenue,
  id: number,
  isAs: (found: Subscription | undefined) => boolean,
): Fact {
  return {
    ...{ kind: 'user', id: administrator.id, key: `subscription ${id}`, isBeside: true },
    holds: async () => isAs((await storage.subscriptions.all()).find((one) => one.id === id)),
  };
}

function create(venue: RaceVenue, node: RaceNode, name: string) {
  return node.send<{ id: string }>(ROOT, { method: 'POST', body: wanted(venue, name) });
}

interface OwnCase {
  readonly operation: string;
  /** Carried out before the race as well. */
  readonly before?: string;
  readonly send: (node: RaceNode, path: string, round: Round, text: string) => ReturnType<RaceNode['send']>;
  readonly isAs: (found: Subscription | undefined, text: string) => boolean;
}

const post = (node: RaceNode, path: string, body?: object) =>
  node.send(path, { method: 'POST', ...(body === undefined ? {} : { body }) });

/** Changes of a subscription that was made before the race. */
const OWN: readonly OwnCase[] = [
  {
    operation: 'putSubscription',
    send: (node, path, { venue }, text) =>
      node.send(path, {
        ...{ method: 'PUT', body: { ...wanted(venue, `Other ${text}`), url: null } },
        headers: { ...PAGE_HEADERS, 'if-match': '"1"' },
      }),
    isAs: (found, text) => found?.name === `Other ${text}`,
  },
  {
    operation: 'deleteSubscription',
    send: (node, path) => node.send(`${path}?made=keep`, { method: 'DELETE' }),
    isAs: (found) => found === undefined,
  },
  {
    operation: 'pauseSubscription',
    send: (node, path) => post(node, `${path}/pause`),
    isAs: (found) => found?.isPaused === true,
  },
  {
    operation: 'resumeSubscription',
    before: 'pause',
    send: (node, path) => post(node, `${path}/resume`),
    isAs: (found) => found?.isPaused === false,
  },
  {
    operation: 'readSubscription',
    send: (node, path) => post(node, `${path}/read`, { empty: true }),
    isAs: (found) => found?.acceptsEmpty === true,
  },
];

export const SUBSCRIPTION_CASES: readonly RaceCase[] = [
  {
    operation: 'createSubscription',
    name: 'createSubscription',
    prepare:
      async ({ venue }, node, text) =>
      async () => {
        const answer = await create(venue, node, text);
        const { status, text: told } = answer;
        const facts = [subscriptionIs(venue, numberOf(answer.body?.id), (found) => found?.name === text)];
        return { status, text: told, facts };
      },
  },
  ...OWN.map(
    ({ operation, before, send, isAs }): RaceCase => ({
      operation,
      name: operation,
      async prepare(round, node, text) {
        const { body, text: told } = await create(round.venue, node, text);
        if (body?.id === undefined) throw new Error(told);
        const path = `${ROOT}/${body.id}`;
        if (before !== undefined) await post(node, `${path}/${before}`);
        return async () => {
          const { status, text: answer } = await send(node, path, round, text);
          const fact = subscriptionIs(round.venue, numberOf(body.id), (found) => isAs(found, text));
          return { status, text: answer, facts: [fact] };
        };
      },
    }),
  ),
];
