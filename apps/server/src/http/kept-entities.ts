/**
 * Single entities as they were shown, for those that are asked for again. A body is kept only as long as the database
 * and the reference data are the ones it was made from, so it cannot be stale whatever it shows.
 */
import type { Kind } from '@callboard/contract';
import { LRUCache } from 'lru-cache';
import type { ReferenceData } from '../model/reference-data.ts';
import type { EntityStore } from '../model/store.ts';
import type { TaggedBody } from './etag.ts';
import type { PresentContext } from './present/context.ts';

/** Number of kept bodies, and their bytes without compressed forms. */
const MOST_BODIES = 4_096;
const MOST_BYTES = 4 * 1024 * 1024;
/** Bytes of the largest one. */
const LARGEST = 16 * 1024;

/** An entity that somebody asks for, and how it is shown to them. */
export interface EntityQuestion {
  readonly kind: Kind;
  /** Id as in the path. */
  readonly id: string;
  readonly present: PresentContext;
}

/** State of the database, and of what is held of it in memory. */
interface State {
  readonly version: number;
  readonly reference: ReferenceData;
}

/** Place for one body. */
export interface Place {
  readonly body: TaggedBody | undefined;
  /** Keeps the body, unless the database has changed since the place was asked for. */
  keep(body: TaggedBody): void;
}

/** All that an answer depends on, besides the state: two principals of one scope see the same. */
interface AnswerKey extends Pick<PresentContext, 'baseUrl' | 'wrapNumbers'> {
  readonly kind: Kind;
  readonly id: string;
  readonly scope: string;
}

interface KeptBody extends TaggedBody {
  readonly key: AnswerKey;
}

export class KeptEntities {
  readonly #version: EntityStore['version'];
  /** By the hash of the question: a key of its own would cost those that are asked once more than it gains. */
  readonly #bodies = new LRUCache<number, KeptBody>({
    max: MOST_BODIES,
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST,
    sizeCalculation: ({ body }) => body.length,
  });
  readonly #asked = new LatelySeen();
  #state: State | undefined;

  constructor({ version }: Pick<EntityStore, 'version'>) {
    this.#version = version;
  }

  /** Returns the place of an entity; undefined for a first question, and where the database has to be asked anyway. */
  placeFor(question: EntityQuestion): Place | undefined {
    if (this.#version === undefined) return undefined;
    const hash = hashOf(question);
    const kept = this.#bodies.get(hash);
    if (kept === undefined && !this.#asked.see(hash)) return undefined;
    const state = { version: this.#version(), reference: question.present.reference };
    if (!this.#isPresent(state)) this.#begin(state);
    else if (kept !== undefined && isAbout(kept, question)) return { body: kept, keep: () => undefined };
    return {
      body: undefined,
      keep: (body) => this.#keep(hash, { ...body, key: keyOf(question) }, state),
    };
  }

  #keep(hash: number, kept: KeptBody, state: State): void {
    // A part that was awaited may have been read from another state.
    if (this.#isPresent(state) && this.#version?.() === state.version) this.#bodies.set(hash, kept);
  }

  #isPresent({ version, reference }: State): boolean {
    return this.#state?.version === version && this.#state.reference === reference;
  }

  #begin(state: State): void {
    if (this.#bodies.size > 0) this.#bodies.clear();
    this.#state = state;
  }
}

function isAbout({ key }: KeptBody, { id, kind, present }: EntityQuestion): boolean {
  return (
    key.id === id &&
    key.kind === kind &&
    key.scope === present.principal.scope &&
    key.wrapNumbers === present.wrapNumbers &&
    key.baseUrl === present.baseUrl
  );
}

function keyOf({ id, kind, present: { principal, baseUrl, wrapNumbers } }: EntityQuestion): AnswerKey {
  return { id, kind, scope: principal.scope, baseUrl, wrapNumbers };
}

function hashOf({ id, present }: EntityQuestion): number {
  return hashed(present.principal.scope, hashed(id, 0x811c9dc5)) >>> 2;
}

/** Goes on with a hash (FNV-1a) of 32 bits. */
function hashed(text: string, before: number): number {
  let hash = before;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** Numbers that may share a set, and sets. */
const WAYS = 4;
const SETS = 2_048;
/** A question of many that are drawn at random comes back once in a while, and seldom twice. */
const OFTEN = 3;

/** Numbers of 30 bits that were seen lately, with how often. */
class LatelySeen {
  /** The numbers of each set, the latest first, each with its count in the last two bits. */
  readonly #sets = new Uint32Array(SETS * WAYS);

  /** Counts the number, and returns whether it was seen often. */
  see(number: number): boolean {
    const sets = this.#sets;
    const first = (number % SETS) * WAYS;
    let moved = (number << 2) | 1;
    for (let at = first; at < first + WAYS; at += 1) {
      const before = sets[at] ?? 0;
      sets[at] = moved;
      if (before >>> 2 === number) {
        const count = Math.min((before & 3) + 1, OFTEN);
        sets[first] = (number << 2) | count;
        return count === OFTEN;
      }
      moved = before;
    }
    return false;
  }
}
