/** Written entities as followers are told of them: by kind, and only as far as each may read them. */
import { isKind, type Kind } from '@callboard/contract';
import { GOVERNED_BY, type PermissionHolder, visibility } from '../access/permissions.ts';
import type { RecordKind } from '../model/records.ts';
import { formatId } from '../platform/ids.ts';
import { mayRead } from './sight.ts';
import type { ChangeFeedStore, FeedEntry } from './store.ts';

/** Maximum number of entities of a kind that are named; of more, only the kind is. */
const MOST_NAMED = 200;

/** Change of a kind for one follower. */
export interface KindNews {
  readonly kind: Kind;
  /** Ids of written entities, as the API shows them. */
  readonly ids: readonly string[];
  /** Whether these are all: removed entities, parts and large numbers of entities are not named. */
  readonly complete: boolean;
}

/** Entities of a kind that wait to be told. */
interface NamedEntities {
  readonly ids: Set<number>;
  complete: boolean;
}

/** Kinds of those entities that a record without permissions of its own belongs to. */
const TOLD_AS: { readonly [K in RecordKind]?: readonly Kind[] } = {
  contactlink: ['contact'],
  resourceinstance: ['resource'],
  unavailability: ['location', 'resource'],
};

/** Collects entries, so that a follower who reads slowly is told of many at once. */
export class WaitingNews {
  readonly #kinds = new Map<Kind, NamedEntities>();

  get isEmpty(): boolean {
    return this.#kinds.size === 0;
  }

  add({ kind, ids, removed }: FeedEntry): void {
    const parts = TOLD_AS[kind];
    for (const told of parts ?? ownKind(kind)) {
      const waiting = this.#kinds.get(told) ?? { ids: new Set(), complete: true };
      this.#kinds.set(told, waiting);
      if (!waiting.complete) continue;
      if (!removed && parts === undefined) for (const id of ids) waiting.ids.add(id);
      else waiting.complete = false;
      if (waiting.ids.size > MOST_NAMED) waiting.complete = false;
      if (!waiting.complete) waiting.ids.clear();
    }
  }

  /** Empties this, and returns the news as far as the follower may read the entities. */
  async take(
    follower: PermissionHolder,
    store: Pick<ChangeFeedStore, 'owners'>,
  ): Promise<readonly KindNews[]> {
    const taken = [...this.#kinds].filter(([kind]) => visibility(follower, kind) !== 'none');
    this.#kinds.clear();
    const news: KindNews[] = [];
    for (const [kind, { ids, complete }] of taken) {
      const found = ids.size === 0 ? [] : await store.owners(kind, [...ids]);
      const named = found.filter((one) => mayRead(follower, kind, one));
      // An entity that has been removed meanwhile has an entry of its own.
      if (complete && named.length === 0) continue;
      news.push({ kind, ids: named.map(({ id, created }) => formatId(id, created)), complete });
    }
    return news;
  }
}

function ownKind(kind: RecordKind): readonly Kind[] {
  // Attachments are told with the entity that holds them.
  return isKind(kind) && GOVERNED_BY[kind] === undefined ? [kind] : [];
}
