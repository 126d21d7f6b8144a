/**
 * Kills a writing server again and again, and checks the state that the next one finds: every write answered
 * with 204 is there, none by halves, each in the index and in the history.
 */
import { setTimeout } from 'node:timers/promises';
import { createApiKey } from '../../src/access/api-key.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { buildPermissions } from '../api/small-venue.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { type NodePlace, type RunningNode, startNode } from '../operations/running-node.ts';

export interface KillCounts {
  readonly rounds: number;
  readonly sent: number;
  readonly acknowledged: number;
  /** Number of writes whose answer never arrived: the kill came between commit and answer. */
  readonly silent: number;
  /** Sentences, one per fault. */
  readonly faults: readonly string[];
}

const WRITERS = 8;
/** Maximum number of acknowledged writes before a kill, which comes at a random moment. */
const MOST_WRITES = 200;
const LONGEST_WAIT_MS = 15;
/** Distance between the writers' numbers: a number identifies its writer. */
const NUMBERS = 1_000_000;

interface Key {
  readonly key: string;
  readonly paths: readonly string[];
}

/** Creates events to write, fields, and a key that may set the attributes. */
export async function prepareVictims(storage: Storage): Promise<Key> {
  const { key, hash } = createApiKey();
  const group = buildRecord('usergroup', { permissions: buildPermissions() });
  const user = buildRecord('user', { userGroupIds: [group.id] });
  const client = buildRecord('apiclient', { attributes: { event: ['first', 'second'] } });
  const fields = buildRecord('customdefinition', { kind: 'event', level: 'group', keyword: 'g', type: null });
  const field = (keyword: string, type: 'Number' | 'Text') =>
    buildRecord('customdefinition', { kind: 'event', level: 'field', parentId: fields.id, keyword, type });
  const events = Array.from({ length: WRITERS }, () => buildRecord('event'));
  await storage.writer.write({
    records: [
      recordLine('usergroup', group),
      recordLine('user', user),
      recordLine('apiclient', client),
      recordLine('apikey', buildRecord('apikey', { userId: user.id, apiClientId: client.id, hash })),
      ...[fields, field('count', 'Number'), field('words', 'Text')].map((row) =>
        recordLine('customdefinition', row),
      ),
      ...events.map((event) => recordLine('event', event)),
    ],
  });
  return { key, paths: events.map(({ id, created }) => `/api/event/${id}-${created}`) };
}

type Target = 'attributes' | 'customdata';

/** One stream of writes on one event: values count up, so that a found value identifies its write. */
class Writer {
  readonly faults: string[] = [];
  readonly #first: number;
  readonly #path: string;
  readonly #key: string;
  readonly acknowledged: Record<Target, Set<number>> = { attributes: new Set(), customdata: new Set() };
  readonly #known: Record<Target, number>;
  #sent: number;
  sentCount = 0;
  silent = 0;

  constructor(index: number, path: string, key: string) {
    this.#first = (index + 1) * NUMBERS;
    this.#sent = this.#first;
    this.#known = { attributes: this.#first, customdata: this.#first };
    this.#path = path;
    this.#key = key;
  }

  /** Writes until the server is gone. */
  async run(address: string): Promise<void> {
    for (;;) {
      const target: Target = this.#sent % 3 === 0 ? 'attributes' : 'customdata';
      this.#sent += 1;
      const status = await this.#put(address, target, this.#sent);
      if (status === undefined) return;
      if (status !== 204) throw new Error(`A write was answered with ${status}`);
      this.acknowledged[target].add(this.#sent);
      this.#known[target] = this.#sent;
    }
  }

  async #put(address: string, target: Target, number: number): Promise<number | undefined> {
    const words = `${number} ${'word '.repeat(number % 400)}`;
    const [path, body] =
      target === 'attributes'
        ? ['', { attributes: { first: number, second: number } }]
        : [
            '/customdata',
            [
              { keyword: 'count', value: number },
              { keyword: 'words', value: words },
            ],
          ];
    this.sentCount += 1;
    try {
      const answer = await fetch(`${address}${this.#path}${path}?api_key=${this.#key}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.status;
    } catch {
      return undefined;
    }
  }

  /** Checks the event through the next server. */
  async check(address: string): Promise<void> {
    const get = async <T>(path: string): Promise<T> => {
      const answer = await fetch(`${address}${path}${path.includes('?') ? '&' : '?'}api_key=${this.#key}`);
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
      return (await answer.json()) as T;
    };
    const { attributes } = await get<{ attributes: { first?: number; second?: number } }>(this.#path);
    const { items } = await get<{ items: { count: number | null; words: string | null } }>(
      `${this.#path}/customdata?valuesonly`,
    );
    const words = items.words === null ? null : Number(items.words.split(' ', 1)[0]);
    if (attributes.first !== attributes.second) this.#fault('half of the attributes', attributes);
    if (items.count !== words) this.#fault('half of the custom data', [items.count, words]);
    this.#settle('attributes', attributes.first ?? this.#first);
    this.#settle('customdata', items.count ?? this.#first);
    if (items.count !== null) {
      const { data } = await get<{ data: { url: string }[] }>(`/api/events/count:${items.count}`);
      const found = data.map(({ url }) => new URL(url).pathname);
      if (found.join() !== this.#path) this.#fault('not found by its value', [items.count, found]);
    }
  }

  /**
   * Goes through the whole history: a line for each acknowledged
   * write, and each begins where the last one ended.
   */
  async checkHistory(address: string): Promise<void> {
    const lines: { changes: { target: string; name: string; before: unknown; after: unknown }[] }[] = [];
    for (let next: string | undefined = `${address}${this.#path}/history?`; next !== undefined; ) {
      const answer = await fetch(`${next}&api_key=${this.#key}`);
      const page = (await answer.json()) as { data: typeof lines; pagination: { next?: string } };
      lines.push(...page.data);
      next = page.pagination.next;
    }
    const present = new Map<string, unknown>();
    const seen: Record<string, Set<unknown>> = { first: new Set(), count: new Set() };
    for (const entry of lines.reverse().flatMap(({ changes }) => changes)) {
      if ((present.get(entry.name) ?? null) !== entry.before) this.#fault('a gap in the history', entry.name);
      present.set(entry.name, entry.after);
      seen[entry.name]?.add(entry.after);
    }
    for (const [target, name] of [
      ['attributes', 'first'],
      ['customdata', 'count'],
    ] as const) {
      for (const number of this.acknowledged[target]) {
        if (!seen[name]?.has(number)) this.#fault('not in the history', number);
      }
      if ((present.get(name) ?? this.#first) !== this.#known[target]) {
        this.#fault('the history ends elsewhere', [present.get(name), this.#known[target]]);
      }
    }
  }

  #settle(target: Target, found: number): void {
    if (found < this.#known[target])
      this.#fault(`an acknowledged write of ${target} was lost`, [found, this.#known]);
    if (found > this.#sent) this.#fault('never sent', found);
    if (found > this.#known[target]) this.silent += 1;
    this.#known[target] = found;
  }

  #fault(what: string, details: unknown): void {
    this.faults.push(`${this.#path}: ${what}: ${JSON.stringify(details)}`);
  }
}

/** Works on any database that `prepareVictims` has prepared, and that nobody else has open. */
export async function killRounds(place: NodePlace, { key, paths }: Key, rounds: number): Promise<KillCounts> {
  const writers = paths.map((path, index) => new Writer(index, path, key));
  const all = (work: (writer: Writer) => Promise<void>) => Promise.all(writers.map(work));
  const start = (): Promise<RunningNode> => startNode(place, { CALLBOARD_LOG_LEVEL: 'error' });
  const sum = (of: (writer: Writer) => number): number =>
    writers.reduce((total, writer) => total + of(writer), 0);
  const acknowledged = () =>
    sum((writer) => writer.acknowledged.attributes.size + writer.acknowledged.customdata.size);
  for (let round = 0; round < rounds; round += 1) {
    const node = await start();
    await all((writer) => writer.check(node.address));
    const enough = acknowledged() + 1 + Math.random() * MOST_WRITES;
    const streams = all((writer) => writer.run(node.address));
    while (acknowledged() < enough) await setTimeout(1);
    await setTimeout(Math.random() * LONGEST_WAIT_MS);
    node.signal('SIGKILL');
    await Promise.all([streams, node.ended]);
  }
  const last = await start();
  await all((writer) => writer.check(last.address));
  await all((writer) => writer.checkHistory(last.address));
  last.signal('SIGKILL');
  await last.ended;
  return {
    rounds,
    sent: sum((writer) => writer.sentCount),
    acknowledged: acknowledged(),
    silent: sum((writer) => writer.silent),
    faults: writers.flatMap((writer) => writer.faults),
  };
}
