/** The names that rows refer to, and what each of them means here. */
import { foldText } from '@callboard/query';
import { recordName } from '../model/record-lines.ts';
import type { RecordKind } from '../model/records.ts';
import { wireIdOf } from '../platform/ids.ts';
import { nearest } from '../platform/nearest.ts';
import { keysOf } from '../platform/objects.ts';
import type { FileItems } from '../transfer/file-reading.ts';
import { type ImportItem, isProblem } from '../transfer/import-item.ts';
import { refsOf } from '../transfer/item-references.ts';
import { MATCHABLE, type Matches, type MatchWord } from '../transfer/matches.ts';
import { NameLists } from '../transfer/name-lists.ts';
import type { ImportReader } from '../transfer/store.ts';

export interface FoundEntity {
  readonly id: string;
  readonly name: string;
}

export interface NameInFile {
  readonly word: MatchWord;
  readonly theirs: string;
  readonly rows: number;
  readonly state: 'found' | 'matched' | 'new' | 'several' | 'missing';
  readonly found: readonly FoundEntity[];
  readonly likely: FoundEntity | undefined;
}

const MOST_NAMES = 500;
const MOST_FOUND = 20;
/** Kinds with few enough entities to look for similar names. */
const COMPARED: ReadonlySet<RecordKind> = new Set(['location', 'profile', 'status', 'resourcegroup']);
const URGENCY = ['several', 'missing', 'new', 'matched', 'found'] as const;
const WORDS = new Map<RecordKind, MatchWord>(
  keysOf(MATCHABLE)
    .toReversed()
    .map((word) => [MATCHABLE[word], word]),
);

/** Returns the names, those that need a decision first. */
export async function namesIn(
  { source, items }: Pick<FileItems, 'source' | 'items'>,
  reader: ImportReader,
  matches: Matches,
): Promise<readonly NameInFile[]> {
  const named = new Map<string, ImportItem>();
  const others: ImportItem[] = [];
  for (const item of items) {
    if (isProblem(item)) continue;
    if (item.named === undefined) others.push(item);
    else if (!named.has(item.key)) named.set(item.key, item);
  }
  const places = placesOf(await new NameLists(source, matches).read(others, named, reader));
  const names: NameInFile[] = [];
  for (const [kind, ofKind] of byKind(named.values())) {
    const word = WORDS.get(kind);
    if (word === undefined) continue;
    const folded = ofKind.map((item) => foldText(nameOf(item)));
    const found = await reader.findNamed(kind, folded);
    const wanted = [...found.values()].flat().map(({ id }) => id);
    const matched = folded.flatMap((name) => matches.find(kind, name) ?? []);
    const records = await reader.records(kind, [...new Set([...wanted, ...matched])]);
    const shown = (id: number): readonly FoundEntity[] => {
      const record = records.get(id);
      return record === undefined ? [] : [{ id: wireIdOf(record), name: recordName(record) ?? '' }];
    };
    const all = COMPARED.has(kind) ? await present(kind, reader) : [];
    for (const item of ofKind) {
      const name = foldText(nameOf(item));
      const told = matches.find(kind, name);
      const candidates = told === undefined ? (found.get(name) ?? []).map(({ id }) => id) : [told];
      const near =
        candidates.length > 0
          ? undefined
          : nearest(
              nameOf(item),
              all.map((one) => one.name),
            );
      names.push({
        word,
        theirs: nameOf(item),
        rows: places.get(item.key)?.size ?? 0,
        state: stateOf(item, told, candidates.length),
        found: candidates.slice(0, MOST_FOUND).flatMap(shown),
        likely: all.find((one) => one.name === near),
      });
    }
  }
  return names
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state) || b.rows - a.rows)
    .slice(0, MOST_NAMES);
}

function stateOf({ named }: ImportItem, told: number | undefined, count: number): NameInFile['state'] {
  if (told !== undefined) return 'matched';
  if (count > 0) return count === 1 ? 'found' : 'several';
  return named === 'present' ? 'missing' : 'new';
}

function byKind(items: Iterable<ImportItem>): ReadonlyMap<RecordKind, readonly ImportItem[]> {
  const kinds = new Map<RecordKind, ImportItem[]>();
  for (const item of items) {
    if (nameOf(item) === '') continue;
    const list = kinds.get(item.kind);
    if (list === undefined) kinds.set(item.kind, [item]);
    else list.push(item);
  }
  return kinds;
}

/** Returns the places of the rows that refer to each key. */
function placesOf(items: readonly ImportItem[]): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  for (const item of items) {
    for (const [, key] of refsOf(item)) {
      const list = places.get(key) ?? new Set();
      places.set(key, list.add(item.place));
    }
  }
  return places;
}

async function present(kind: RecordKind, reader: ImportReader): Promise<readonly FoundEntity[]> {
  const all = await reader.all(kind);
  const readable = await reader.records(
    kind,
    all.map(({ id }) => id),
  );
  return all
    .filter(({ id }) => readable.has(id))
    .map((one) => ({ id: wireIdOf(one), name: recordName(one) ?? '' }));
}

function nameOf({ fields }: ImportItem): string {
  return recordName(fields) ?? '';
}
