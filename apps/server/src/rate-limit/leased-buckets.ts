/**
 * Buckets that several nodes share (§8.5): a node leases a few tokens of a key and answers from them at once;
 * it asks for more in the background when half of them are gone, and lets a request wait only when none is left.
 */
import { randomInt } from 'node:crypto';
import type { Clock } from '../platform/clock.ts';
import type { BucketState, BucketStore, TakeResult } from './bucket-store.ts';
import type { LeaseAnswer, SharedBuckets } from './shared-buckets.ts';
import {
  type Bucket,
  type BucketPolicy,
  charge,
  fullBucket,
  level,
  msUntil,
  refill,
  UNITS_PER_TOKEN,
} from './token-bucket.ts';

interface LeasedBucketsOptions {
  readonly shared: SharedBuckets;
  /** Returns the current limit of a key. */
  readonly policyOf: (keyId: number) => BucketPolicy;
  /** Clock of which only differences are used. */
  readonly clock: Clock;
  /** Maximum time a request waits for the shared store before the node decides alone. */
  readonly patienceMs?: number;
}

export interface LeasedBuckets extends BucketStore {
  /** Reports usage and returns unused tokens; to be called about once a second. */
  tidy(): Promise<void>;
  /** Returns all tokens. */
  close(): Promise<void>;
}

/** Share of the pool that one node holds as stock. */
const SHARE = 1 / 20;
/** Lease duration; an unrenewed lease expires then, and its node stops using it MARGIN_MS earlier. */
const LEASE_MS = 30_000;
const MARGIN_MS = 3_000;
/** Maximum delay before usage is reported. */
const TELL_MS = 2_000;
/** Idle time after which stock is returned. */
const IDLE_MS = 10_000;
const DROP_MS = 600_000;
const FORGET_MS = 600_000;
/** Maximum age of the data on which a refusal is based. */
const FRESH_MS = 1_000;
const RETRY_MS = 1_000;
/** Time after which an unanswered question is repeated. */
const ABANDON_MS = 10_000;
/** Number of keys tidied up concurrently. */
const TIDY_AT_ONCE = 4;

/**
 * Tokens that a node holds of a key, or may spend per minute on its own while the shared store does not
 * respond.
 */
const stock = ({ tokensPerMinute }: BucketPolicy): number => Math.max(1, Math.ceil(tokensPerMinute * SHARE));
const stockUnits = (policy: BucketPolicy): number => stock(policy) * UNITS_PER_TOKEN;
const alone = (policy: BucketPolicy): BucketPolicy => ({ tokensPerMinute: stock(policy) });

interface Question {
  readonly sentAt: number;
  /** Resolves when the answer has arrived, or should no longer be waited for. */
  readonly settled: Promise<void>;
}

interface Entry {
  readonly keyId: number;
  readonly holder: number;
  /** Shared bucket as last known, less everything this node has spent since. */
  bucket: Bucket;
  /** Units leased by other nodes. */
  others: number;
  /** Units that may be spent without asking; negative when a request cost more. */
  lease: number;
  /** Size of the lease when it was granted. */
  granted: number;
  leaseUntil: number;
  /** Units spent since the entry was made, and the part of them that has been settled. */
  spent: number;
  spentKnown: number;
  knownAt: number;
  /** Duration of the last question: the answer may be that much older than it seems. */
  doubtMs: number;
  usedAt: number;
  /** Units that pending requests wait for. */
  waiting: number;
  question: Question | undefined;
  /** The shared store does not respond, so the local allowance decides. */
  alone: boolean;
  allowance: Bucket;
  retryAt: number;
}

export function createLeasedBuckets(options: LeasedBucketsOptions): LeasedBuckets {
  const { shared, policyOf, clock, patienceMs = 500 } = options;
  const entries = new Map<number, Entry>();
  let forgotAt = clock.now();
  let tidying: Promise<void> | undefined;

  function entryOf(keyId: number): Entry {
    const known = entries.get(keyId);
    if (known !== undefined) return known;
    const now = clock.now();
    const policy = policyOf(keyId);
    const entry: Entry = {
      keyId,
      holder: randomInt(1, 2 ** 48 - 1),
      bucket: fullBucket(policy, now),
      others: 0,
      lease: 0,
      granted: 0,
      leaseUntil: now,
      spent: 0,
      spentKnown: 0,
      knownAt: Number.NEGATIVE_INFINITY,
      doubtMs: 0,
      usedAt: now,
      waiting: 0,
      question: undefined,
      alone: false,
      allowance: fullBucket(alone(policy), now),
      retryAt: now,
    };
    entries.set(keyId, entry);
    return entry;
  }

  function stateOf(entry: Entry): BucketState {
    const now = clock.now();
    const policy = policyOf(entry.keyId);
    const all = refill(entry.bucket, policy, now);
    if (isAlone(entry, now)) {
      const alonePolicy = alone(policy);
      const allowance = refill(entry.allowance, alonePolicy, now);
      return {
        level: level(allowance),
        msUntilToken: msUntil(allowance, alonePolicy, 1),
        msUntilFull: msUntil(all, policy, policy.tokensPerMinute),
      };
    }
    const own = {
      units: Math.max(all.units - entry.others, -policy.tokensPerMinute * UNITS_PER_TOKEN),
      at: now,
    };
    return {
      level: level(own),
      msUntilToken: msUntil(own, policy, 1),
      msUntilFull: msUntil(all, policy, policy.tokensPerMinute),
    };
  }

  const hasLease = (entry: Entry, now: number): boolean =>
    entry.lease >= UNITS_PER_TOKEN && now < entry.leaseUntil;
  const isAlone = (entry: Entry, now: number): boolean => entry.alone && !hasLease(entry, now);

  /** Limits a lease to the tokens in the bucket: refunds pay off debts first. */
  const withinBucket = ({ bucket, others }: Entry, lease: number): number =>
    Math.min(lease, bucket.units - others);

  /** Counts the cost of a request, as far as the bucket can go up or down. */
  function spend(entry: Entry, tokens: number): void {
    const policy = policyOf(entry.keyId);
    const before = refill(entry.bucket, policy, clock.now());
    entry.bucket = charge(before, policy, tokens);
    const units = before.units - entry.bucket.units;
    entry.spent += units;
    entry.lease = withinBucket(entry, entry.lease - units);
    if (entry.lease < entry.granted / 2 || entry.lease > stockUnits(policy) * 2) void ask(entry);
  }

  /**
   * Decides a request where that is possible without asking; always when the last answer is newer than the
   * request.
   */
  function decide(entry: Entry, tokens: number, isNew: boolean): TakeResult | undefined {
    const now = clock.now();
    const policy = policyOf(entry.keyId);
    const state = stateOf(entry);
    if (isAlone(entry, now)) {
      void ask(entry);
      if (state.level < 1) return { taken: false, state };
      const alonePolicy = alone(policy);
      entry.allowance = charge(refill(entry.allowance, alonePolicy, now), alonePolicy, tokens);
    } else if (!hasLease(entry, now)) {
      const isKnown = isNew || (now - entry.knownAt < FRESH_MS && state.msUntilToken > entry.doubtMs);
      return state.level < 1 && isKnown ? { taken: false, state } : undefined;
    }
    const there = level(refill(entry.bucket, policy, now));
    const possible = Math.max(0, Math.min(tokens, there + policy.tokensPerMinute));
    spend(entry, possible);
    return { taken: true, tokens: possible };
  }

  /**
   * Reports usage and asks for tokens, unless a question is pending; resolves when the answer has arrived or
   * should no longer be waited for.
   */
  function ask(entry: Entry, wanted = stockUnits(policyOf(entry.keyId))): Promise<void> {
    const now = clock.now();
    const policy = policyOf(entry.keyId);
    const { question } = entry;
    if (question !== undefined && now - question.sentAt < ABANDON_MS) return question.settled;
    if (now < entry.retryAt) return Promise.resolve();
    const { spent } = entry;
    let resolve = (): void => undefined;
    const settled = new Promise<void>((done) => {
      resolve = done;
    });
    const asked: Question = { sentAt: now, settled };
    entry.question = asked;
    const patience = setTimeout(() => {
      entry.alone = true;
      resolve();
    }, patienceMs);
    patience.unref();

    function end(then: () => void): void {
      clearTimeout(patience);
      // Ignore the answer to a question that has been abandoned.
      if (entry.question === asked) {
        entry.question = undefined;
        then();
      }
      resolve();
    }
    shared
      .lease({
        keyId: entry.keyId,
        holder: entry.holder,
        tokensPerMinute: policy.tokensPerMinute,
        spent,
        spentKnown: entry.spentKnown,
        needed: entry.waiting,
        wanted,
        leaseMs: LEASE_MS,
      })
      .then(
        (answer) => end(() => learn(entry, answer, spent, now)),
        () =>
          end(() => {
            entry.alone = true;
            entry.retryAt = clock.now() + RETRY_MS;
          }),
      );
    return settled;
  }

  function learn(entry: Entry, answer: LeaseAnswer, told: number, sentAt: number): void {
    const now = clock.now();
    const since = entry.spent - told;
    const policy = policyOf(entry.keyId);
    entry.bucket = charge({ units: answer.level, at: now }, policy, since / UNITS_PER_TOKEN);
    entry.others = answer.others;
    entry.lease = withinBucket(entry, answer.held - since);
    entry.granted = answer.held;
    // Count from before the question was sent, the earliest time at which the lease can have begun.
    entry.leaseUntil = sentAt + LEASE_MS - MARGIN_MS;
    entry.spentKnown = told;
    entry.knownAt = now;
    entry.doubtMs = now - sentAt;
    entry.alone = false;
  }

  async function takeLater(entry: Entry, tokens: number): Promise<TakeResult> {
    // The first answer may belong to a question that was sent before this request.
    for (let isNew = false; ; isNew = true) {
      entry.waiting += tokens * UNITS_PER_TOKEN;
      try {
        await ask(entry);
      } finally {
        entry.waiting -= tokens * UNITS_PER_TOKEN;
      }
      const taken = decide(entry, tokens, isNew);
      if (taken !== undefined) return taken;
    }
  }

  async function tidyUp(): Promise<void> {
    const now = clock.now();
    const due: [Entry, number][] = [];
    for (const entry of entries.values()) {
      const idle = now - entry.usedAt;
      const clean = entry.spent === entry.spentKnown && entry.lease <= 0;
      if (idle >= DROP_MS && clean && entry.question === undefined) entries.delete(entry.keyId);
      else if (idle >= IDLE_MS && !clean) due.push([entry, 0]);
      else if (entry.spent !== entry.spentKnown && now - entry.knownAt >= TELL_MS)
        due.push([entry, stockUnits(policyOf(entry.keyId))]);
    }
    await askAll(due);
    if (now - forgotAt < FORGET_MS) return;
    forgotAt = now;
    // A failure does not matter: it is tried again later.
    await shared.forget().catch(() => undefined);
  }

  async function askAll(due: [Entry, number][]): Promise<void> {
    const rest = due.values();
    const lane = async (): Promise<void> => {
      for (const [entry, wanted] of rest) await ask(entry, wanted);
    };
    await Promise.all(Array.from({ length: TIDY_AT_ONCE }, lane));
  }

  return {
    take(keyId, tokens) {
      const entry = entryOf(keyId);
      entry.usedAt = clock.now();
      return decide(entry, tokens, false) ?? takeLater(entry, tokens);
    },
    adjust(keyId, tokens) {
      const entry = entryOf(keyId);
      entry.usedAt = clock.now();
      spend(entry, tokens);
    },
    state: (keyId) => stateOf(entryOf(keyId)),
    tidy() {
      tidying ??= tidyUp().finally(() => {
        tidying = undefined;
      });
      return tidying;
    },
    async close() {
      const due = [...entries.values()].filter(
        ({ lease, spent, spentKnown }) => lease > 0 || spent !== spentKnown,
      );
      await askAll(due.map((entry) => [entry, 0]));
    },
  };
}
