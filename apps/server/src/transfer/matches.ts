/** The names of another system that `--match` maps to entities of this installation. */
import type { MATCH_WORDS } from '@callboard/contract';
import { foldText } from '@callboard/query';
import { recordName } from '../model/record-lines.ts';
import type { RecordKind } from '../model/records.ts';
import { AppError } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { nearest } from '../platform/nearest.ts';
import { ambiguityOf, nounOf } from './entity-words.ts';
import type { ImportReader } from './store.ts';

/** Words of `--match` for the kinds that files refer to by name. */
export const MATCHABLE = {
  locations: 'location',
  profiles: 'profile',
  statuses: 'status',
  persons: 'contact',
  contacts: 'contact',
  groups: 'group',
  resources: 'resource',
  resourcegroups: 'resourcegroup',
} as const satisfies Readonly<Record<MatchWord, RecordKind>>;
export type MatchWord = (typeof MATCH_WORDS)[number];

/** One line of `--match`: a foreign name, and the name or id of its entity here. */
export interface MatchPair {
  readonly word: MatchWord;
  readonly theirs: string;
  readonly ours: string;
}

export interface Matches {
  /** Returns the id for a foreign name, folded by `foldText`. */
  find(kind: RecordKind, folded: string): number | undefined;
  /** Returns the pairs whose foreign name has not occurred in any file yet. */
  unused(): readonly MatchPair[];
}

export const NO_MATCHES: Matches = { find: () => undefined, unused: () => [] };

/**
 * Looks up the entities of the pairs; throws `bad-body` naming the first pair without a match or with
 * several.
 */
export async function resolveMatches(
  pairs: readonly MatchPair[],
  reader: Pick<ImportReader, 'findNamed' | 'records' | 'all'>,
): Promise<Matches> {
  const targets = new Map<string, { readonly id: number; readonly pair: MatchPair }>();
  for (const pair of pairs) {
    const kind = MATCHABLE[pair.word];
    const key = `${kind} ${foldText(pair.theirs)}`;
    const id = await targetOf(pair, kind, reader);
    const other = targets.get(key);
    if (other !== undefined && other.id !== id) {
      throw refusal(pair, `${JSON.stringify(pair.theirs)} is given twice, with different meanings.`);
    }
    targets.set(key, { id, pair });
  }
  const used = new Set<string>();
  return {
    find(kind, folded) {
      const key = `${kind} ${folded}`;
      const target = targets.get(key);
      if (target !== undefined) used.add(key);
      return target?.id;
    },
    unused: () => [...targets].filter(([key]) => !used.has(key)).map(([, { pair }]) => pair),
  };
}

async function targetOf(
  pair: MatchPair,
  kind: RecordKind,
  reader: Pick<ImportReader, 'findNamed' | 'records' | 'all'>,
): Promise<number> {
  const { ours } = pair;
  const wire = parseId(ours);
  if (wire !== undefined) {
    const record = (await reader.records(kind, [wire.id])).get(wire.id);
    if (record?.created === wire.created) return wire.id;
    throw refusal(pair, `There is no ${nounOf(kind)} with the id ${ours}.`);
  }
  const folded = foldText(ours);
  const found = (await reader.findNamed(kind, [folded])).get(folded) ?? [];
  if (found.length > 1)
    throw refusal(pair, `${ambiguityOf(kind, ours, found)} Give the id instead of the name.`);
  const [only] = found;
  if (only !== undefined) return only.id;
  const names = kind === 'contact' ? [] : (await reader.all(kind)).map((one) => recordName(one) ?? '');
  const near = nearest(ours, names);
  const hint = near === undefined ? '' : ` Did you mean ${JSON.stringify(near)}?`;
  throw refusal(pair, `There is no ${nounOf(kind)} called ${JSON.stringify(ours)}.${hint}`);
}

function refusal({ word }: MatchPair, detail: string): AppError {
  return new AppError('bad-body', `--match ${word}: ${detail} Nothing was imported.`);
}
