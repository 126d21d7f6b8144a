/** Which things get in each other's way: wholes and their parts, wholes that share a part, and things to be kept apart. */
import { isExclusive, type Thing } from './thing.ts';

/** How the uses of one thing get in the way of others; a thing without an entry stands alone. */
export interface Relations {
  /** The others that cannot be used at the same time, each with the thing that both need. */
  readonly shared: ReadonlyMap<number, number>;
  /** Things that should not be used at the same time. */
  readonly apart: ReadonlySet<number>;
}

/**
 * For each thing the ids of all whose uses and closures decide about it, itself included: these are to be read before
 * anything can be said about it.
 */
export function relatedThings(things: readonly Thing[]): ReadonlyMap<number, ReadonlySet<number>> {
  const links = linksOf(things);
  const relations = relationsAlong(links);
  return new Map(
    things.map(({ id }) => {
      const { shared, apart } = relations.get(id) ?? {};
      const joined = [...(shared?.keys() ?? []), ...(apart ?? [])];
      return [id, new Set([id, ...joined, ...between(id, joined, links)])];
    }),
  );
}

/** Looks up all relations at once; most things have none and cost nothing. */
export function relationsOf(all: readonly Thing[]): ReadonlyMap<number, Relations> {
  return relationsAlong(linksOf(all));
}

/** The things that are linked to others, with all that lies inside them. */
interface Links {
  readonly things: readonly Thing[];
  readonly byId: ReadonlyMap<number, Thing>;
  /** For each thing itself and everything inside it. */
  readonly parts: ReadonlyMap<number, ReadonlySet<number>>;
  /** For each part the things that use it up, itself included. */
  readonly users: ReadonlyMap<number, readonly number[]>;
  readonly apart: ReadonlyMap<number, ReadonlySet<number>>;
}

function linksOf(all: readonly Thing[]): Links {
  const linked = new Set(
    all.flatMap(({ id, contains, apart }) =>
      contains.length + apart.length > 0 ? [id, ...contains, ...apart] : [],
    ),
  );
  const things = all.filter(({ id }) => linked.has(id));
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const parts = new Map(things.map((thing) => [thing.id, partsOf(thing, byId)]));
  return { things, byId, parts, users: usersOfParts(things, parts), apart: symmetric(things) };
}

function relationsAlong({ things, byId, parts, users, apart }: Links): ReadonlyMap<number, Relations> {
  return new Map(
    things.map((thing) => {
      const shared = sharedBy(thing, byId, parts, users);
      return [thing.id, { shared, apart: apartFrom(thing.id, shared, parts, users, apart) }];
    }),
  );
}

/**
 * Returns what lies inside a thing or one that it is joined with, on the way to what joins them: a building and a room would seem
 * to have nothing to do with each other without the floor.
 */
function between(id: number, joined: readonly number[], { parts, users, apart }: Links): readonly number[] {
  const wholes = [id, ...joined];
  return [...(parts.get(id) ?? [])]
    .flatMap((part) => [part, ...(apart.get(part) ?? [])])
    .flatMap((part) => users.get(part) ?? [])
    .filter((user) => wholes.some((whole) => parts.get(whole)?.has(user)));
}

/** A thing and everything inside it, at any depth; rings and parts reached twice end the walk. */
function partsOf(thing: Thing, byId: ReadonlyMap<number, Thing>): ReadonlySet<number> {
  const found = new Set([thing.id]);
  for (const id of found) {
    for (const part of byId.get(id)?.contains ?? []) found.add(part);
  }
  return found;
}

function usersOfParts(things: readonly Thing[], parts: ReadonlyMap<number, ReadonlySet<number>>) {
  const users = new Map<number, number[]>();
  for (const { id } of things) {
    for (const part of parts.get(id) ?? []) {
      const list = users.get(part);
      if (list === undefined) users.set(part, [id]);
      else list.push(id);
    }
  }
  return users;
}

function symmetric(things: readonly Thing[]): ReadonlyMap<number, ReadonlySet<number>> {
  const apart = new Map<number, Set<number>>();
  const add = (one: number, other: number) => {
    const set = apart.get(one);
    if (set === undefined) apart.set(one, new Set([other]));
    else set.add(other);
  };
  for (const { id, apart: others } of things) {
    for (const other of others) {
      add(id, other);
      add(other, id);
    }
  }
  return apart;
}

/** A whole takes all of its parts, so it has to be exclusive itself; a part that never runs short is taken by nobody. */
function sharedBy(
  thing: Thing,
  byId: ReadonlyMap<number, Thing>,
  parts: ReadonlyMap<number, ReadonlySet<number>>,
  users: ReadonlyMap<number, readonly number[]>,
): ReadonlyMap<number, number> {
  const takes = (user: Thing | undefined, part: number) =>
    user !== undefined && (user.id === part || isExclusive(user));
  const shared = new Map<number, number>();
  for (const part of parts.get(thing.id) ?? []) {
    if (byId.get(part)?.capacity === null || !takes(thing, part)) continue;
    for (const other of users.get(part) ?? []) {
      if (other !== thing.id && takes(byId.get(other), part)) {
        shared.set(other, nearest(shared.get(other), part, thing.id, other));
      }
    }
  }
  return shared;
}

/** The shared thing by which a pair is known: one of the two where it is part of the other, else the lowest id. */
function nearest(known: number | undefined, part: number, one: number, other: number): number {
  const candidates = known === undefined ? [part] : [known, part];
  const own = candidates.filter((id) => id === one || id === other);
  return Math.min(...(own.length > 0 ? own : candidates));
}

function apartFrom(
  id: number,
  shared: ReadonlyMap<number, number>,
  parts: ReadonlyMap<number, ReadonlySet<number>>,
  users: ReadonlyMap<number, readonly number[]>,
  apart: ReadonlyMap<number, ReadonlySet<number>>,
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const part of parts.get(id) ?? []) {
    for (const disturbed of apart.get(part) ?? []) {
      for (const other of users.get(disturbed) ?? []) {
        if (other !== id && !shared.has(other)) found.add(other);
      }
    }
  }
  return found;
}
