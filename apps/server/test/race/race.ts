/** Runs cases against each other, and reports faults. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { findDangling } from '../../src/storage/dangling.ts';
import type { Attempt, Fact, RaceCase, Round } from './case.ts';
import { isDeclared } from './declared-answers.ts';
import { sendPiece } from './installation-cases.ts';
import type { RaceVenue } from './venue.ts';

const keyOf = ({ kind, id }: Pick<Fact, 'kind' | 'id'>): string => `${kind} ${id}`;
let rounds = 0;

export interface RaceResult {
  /** Sentences, one per fault; empty when everything was kept. */
  readonly faults: readonly string[];
  readonly acknowledged: number;
  /** Status and reason of each refusal. */
  readonly refused: readonly string[];
}

/**
 * Starts all cases at once, alternating between the nodes, each after a delay below `spreadMs`. Checks the
 * facts when all have been answered.
 */
export async function race(
  venue: RaceVenue,
  cases: readonly RaceCase[],
  random: () => number,
  spreadMs: number,
): Promise<RaceResult> {
  rounds += 1;
  const round = startRound(venue, rounds);
  const first = Math.floor(random() * venue.nodes.length);
  const starts: (() => Promise<Attempt>)[] = [];
  for (const [at, one] of cases.entries()) {
    const node = venue.nodes[(first + at) % venue.nodes.length];
    if (node !== undefined) starts.push(await one.prepare(round, node, `r${rounds}x${at}`));
  }
  const before = await venue.revisions();
  const attempts = await Promise.all(
    starts.map(async (start) => {
      if (spreadMs > 0) await setTimeout(random() * spreadMs);
      return start();
    }),
  );
  const acknowledged = attempts.flatMap((attempt, at) =>
    attempt.status < 300 ? [{ ...attempt, name: cases[at]?.name ?? '' }] : [],
  );
  const failed = attempts.flatMap(({ status, text }, at) =>
    status >= 500 || !isDeclared(cases[at]?.operation ?? '', status)
      ? [`${cases[at]?.name} was answered by ${status} ${text.slice(0, 300)}`]
      : [],
  );
  await setImmediate();
  const faults = [...failed, ...(await judge(venue, acknowledged, before))];
  const names = cases.map(({ name }) => name).join(' | ');
  return {
    faults: faults.map((fault) => `${fault} [${names}: ${attempts.map(({ status }) => status)}]`),
    acknowledged: acknowledged.length,
    refused: attempts
      .filter(({ status }) => status >= 300)
      .map(({ status, text }) => `${status} ${text.slice(0, 300)}`),
  };
}

function startRound(venue: RaceVenue, number: number): Round {
  let upload: Promise<string> | undefined;
  let key: Promise<string> | undefined;
  async function begin(): Promise<string> {
    const [node] = venue.nodes;
    if (node === undefined) throw new Error('there is no node');
    const body = { name: 'race.txt', datatype: 'text/plain', size: 4 };
    const begun = await node.send('/app/api/uploads', { method: 'POST', body });
    const id = String(begun.body?.id);
    await sendPiece(node, id);
    return id;
  }
  async function makeKey(): Promise<string> {
    const body = { name: 'race', client: null, expires: null };
    const made = await venue.nodes[0]?.send('/app/api/keys', { method: 'POST', body });
    return String(made?.body?.id);
  }
  return {
    venue,
    number,
    key: () => {
      key ??= makeKey();
      return key;
    },
    upload: () => {
      upload ??= begin();
      return upload;
    },
  };
}

interface Acknowledged {
  readonly name: string;
  readonly facts: readonly Fact[];
}

async function judge(
  venue: RaceVenue,
  acknowledged: readonly Acknowledged[],
  before: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const after = await venue.revisions();
  const facts = acknowledged.flatMap(({ name, facts: own }) => own.map((fact) => ({ ...fact, name })));
  const deleted = new Set<string>();
  for (const fact of facts.filter(({ holds }) => holds === 'gone')) {
    if (deleted.has(keyOf(fact))) faults.push(`the ${keyOf(fact)} was deleted twice`);
    deleted.add(keyOf(fact));
    if ((await venue.record(fact.kind, fact.id)) !== undefined)
      faults.push(`${fact.name} was acknowledged, and the ${keyOf(fact)} is still there`);
  }
  for (const key of before.keys()) {
    if (!deleted.has(key) && !after.has(key)) faults.push(`the ${key} is gone, and nobody deleted it`);
  }
  // Among rival writes one must hold; nobody outside knows which came last.
  const rivals = groupByKey(facts);
  for (const group of rivals.values()) {
    const [one] = group;
    if (one === undefined || deleted.has(keyOf(one)) || isVoid(one, deleted)) continue;
    const record = await venue.record(one.kind, one.id);
    if (record === undefined) {
      faults.push(`${one.name} was acknowledged, and there is no ${keyOf(one)}`);
      continue;
    }
    let held = false;
    for (const { holds } of group) {
      held ||= holds === undefined || (holds !== 'gone' && (await holds(record, venue)));
    }
    const names = group.map(({ name }) => name).join(' and ');
    if (!held) faults.push(`${names}: ${one.key} of the ${keyOf(one)} is not what was acknowledged`);
  }
  for (const [key, revision] of after) {
    const was = before.get(key) ?? 0;
    const writers = acknowledged.filter(({ facts: own }) =>
      own.some((fact) => keyOf(fact) === key && isWrite(fact)),
    );
    if (revision < was + writers.length)
      faults.push(`the ${key} has revision ${revision} after ${was} and ${writers.length} changes`);
  }
  for (const { from, key, to, count, example, missing } of await findDangling(
    venue.storage.database,
    venue.storage.database.dialect,
  )) {
    faults.push(`${count} of ${from} name ${to} that are not there: ${key} of ${example} is ${missing}`);
  }
  return faults;
}

function isVoid({ unless }: Fact, deleted: ReadonlySet<string>): boolean {
  return unless !== undefined && deleted.has(keyOf(unless));
}

function isWrite({ holds, isBeside }: Fact): boolean {
  return holds !== undefined && holds !== 'gone' && isBeside !== true;
}

function groupByKey(facts: readonly (Fact & { readonly name: string })[]) {
  const groups = new Map<string, (Fact & { readonly name: string })[]>();
  for (const fact of facts) {
    if (fact.holds === 'gone') continue;
    const key = `${keyOf(fact)} ${fact.key}`;
    groups.set(key, [...(groups.get(key) ?? []), fact]);
  }
  return groups;
}
