/**
 * Finds the entities of the installation that the items of a batch refer to, with a fixed number of queries
 * per batch.
 */
import { foldText } from '@callboard/query';
import { recordName } from '../model/record-lines.ts';
import type { RecordKind } from '../model/records.ts';
import type { ExternalRef } from '../model/writer.ts';
import { parseId } from '../platform/ids.ts';
import { EMAIL } from '../search/search-texts.ts';
import { ambiguityOf, nounOf } from './entity-words.ts';
import type { ImportItem } from './import-item.ts';
import { MATCHABLE, type Matches } from './matches.ts';
import type { ImportReader, NamedEntity } from './store.ts';

/** Prefix of keys that are wire ids of this installation. */
const BY_ID = 'id:';

export interface KnownEntity {
  readonly kind: RecordKind;
  readonly id: number;
}

/** Entity, nothing where one has to be made, or the reason why it cannot be determined. */
export type Finding = KnownEntity | undefined | { readonly problem: string };

/** Key, with the kinds that it may refer to. */
export interface WantedKey {
  readonly key: string;
  readonly kinds: readonly RecordKind[];
}

export function isIdKey(key: string): boolean {
  return key.startsWith(BY_ID);
}

export class EntityFinder {
  readonly #source: string;
  readonly #matches: Matches;
  readonly #externals = new Map<string, ExternalRef>();
  readonly #byId = new Map<string, KnownEntity>();
  readonly #named = new Map<string, NamedEntity[]>();
  /** Keys by which the source knows an entity, by its id. */
  readonly #keys = new Map<number, string[]>();
  readonly #emails = new Map<number, readonly string[]>();

  constructor(source: string, matches: Matches) {
    this.#source = source;
    this.#matches = matches;
  }

  /** Reads everything that `find` and `known` need for these keys and items. */
  async load(reader: ImportReader, keys: readonly WantedKey[], items: readonly ImportItem[]): Promise<void> {
    const own = keys.map(({ key }) => key).filter((key) => !isIdKey(key));
    for (const [key, ref] of await reader.findExternals(this.#source, [...new Set(own)])) {
      this.#externals.set(key, ref);
    }
    await this.#loadIds(reader, keys);
    await this.#loadNames(reader, items);
  }

  /**
   * Returns the entity of a key: an id of this installation, or the result of an earlier import of the
   * source.
   */
  known(key: string): KnownEntity | undefined {
    const external = this.#externals.get(key);
    return external === undefined ? this.#byId.get(key) : { kind: external.kind, id: external.entityId };
  }

  find(item: ImportItem): Finding {
    const { key, kind, named } = item;
    if (isIdKey(key)) {
      const problem = `there is no ${nounOf(kind)} with the id ${key.slice(BY_ID.length)}`;
      return this.#byId.get(key) ?? { problem };
    }
    const matched = this.matched(item);
    if (matched !== undefined) return { kind, id: matched };
    const earlier = this.known(key);
    if (earlier !== undefined && earlier.kind !== kind) {
      return { problem: `it was a ${nounOf(earlier.kind)} before, and cannot become a ${nounOf(kind)}` };
    }
    const comesFirst = named === 'name' || named === 'present';
    if (earlier !== undefined && !comesFirst) return earlier;
    const candidates = this.#candidates(item);
    const [only] = candidates;
    if (candidates.length === 1 && only) return { kind, id: only.id };
    if (candidates.length === 0) return earlier ?? this.#missing(item);
    if (earlier !== undefined && candidates.some(({ id }) => id === earlier.id)) return earlier;
    return { problem: this.#ambiguity(item, candidates) };
  }

  /** Returns the id that `--match` gives for the item's name. */
  matched({ kind, fields }: ImportItem): number | undefined {
    const name = nameOf(fields);
    return name === undefined ? undefined : this.#matches.find(kind, foldText(name));
  }

  /** Notes a name that the batch itself introduces, for later items. */
  remember({ kind, key }: ImportItem, record: object, entity: NamedEntity): void {
    const name = nameOf(record);
    if (name === undefined) return;
    const place = placeOf(kind, name);
    const found = this.#named.get(place) ?? [];
    if (!found.some(({ id }) => id === entity.id)) found.push(entity);
    this.#named.set(place, found);
    const keys = this.#keys.get(entity.id);
    if (keys) keys.push(key);
    else this.#keys.set(entity.id, [key]);
  }

  #candidates(item: ImportItem): readonly NamedEntity[] {
    const name = nameOf(item.fields);
    if (name === undefined || !isFoundByName(item)) return [];
    const found = this.#named.get(placeOf(item.kind, name)) ?? [];
    if (item.named === 'name' || item.named === 'present') return found;
    // Entities of one name that the source distinguishes by keys of its own stay distinct.
    const free = found.filter(({ id }) =>
      (this.#keys.get(id) ?? []).every((key) => key === item.key || key.includes(':name:')),
    );
    const emails = emailsOf(item);
    if (item.isFoundByName) return free.filter(({ id }) => !isAnother(emails, this.#emails.get(id) ?? []));
    if (free.length < 2) return free;
    const same = free.filter(({ id }) => this.#emails.get(id)?.some((email) => emails.includes(email)));
    return same.length === 1 ? same : free;
  }

  #missing({ kind, named, fields }: ImportItem): Finding {
    if (named !== 'present') return undefined;
    return {
      problem: `there is no ${nounOf(kind)} called ${JSON.stringify(nameOf(fields))}: correct the name, or give the id`,
    };
  }

  #ambiguity({ kind, fields }: ImportItem, candidates: readonly NamedEntity[]): string {
    const name = nameOf(fields) ?? '';
    const [first] = candidates;
    const word = Object.entries(MATCHABLE).find(([, one]) => one === kind)?.[0];
    const hint = `--match "${word}=${name}=${first === undefined ? '' : `${first.id}-${first.created}`}"`;
    return `${ambiguityOf(kind, name, candidates)} Say which one is meant, for example with ${hint}`;
  }

  async #loadIds(reader: ImportReader, keys: readonly WantedKey[]): Promise<void> {
    const wanted = new Map<RecordKind, Map<number, { readonly key: string; readonly created: number }>>();
    for (const { key, kinds } of keys) {
      const wire = isIdKey(key) ? parseId(key.slice(BY_ID.length)) : undefined;
      if (wire === undefined) continue;
      for (const kind of kinds) {
        const ids = wanted.get(kind) ?? new Map();
        wanted.set(kind, ids.set(wire.id, { key, created: wire.created }));
      }
    }
    for (const [kind, ids] of wanted) {
      for (const [id, { created }] of await reader.records(kind, [...ids.keys()])) {
        const want = ids.get(id);
        if (want?.created === created) this.#byId.set(want.key, { kind, id });
      }
    }
  }

  async #loadNames(reader: ImportReader, items: readonly ImportItem[]): Promise<void> {
    const wanted = new Map<RecordKind, Set<string>>();
    for (const item of items) {
      const name = nameOf(item.fields);
      if (name === undefined || !isFoundByName(item)) continue;
      const names = wanted.get(item.kind) ?? new Set();
      wanted.set(item.kind, names.add(foldText(name)));
    }
    const shared: number[] = [];
    const contacts: number[] = [];
    for (const [kind, names] of wanted) {
      for (const [folded, entities] of await reader.findNamed(kind, [...names])) {
        this.#named.set(`${kind} ${folded}`, [...entities]);
        shared.push(...entities.map(({ id }) => id));
        if (kind === 'contact') contacts.push(...entities.map(({ id }) => id));
      }
    }
    for (const { entityId, externalId } of await reader.externalsOf(this.#source, shared)) {
      this.#keys.set(entityId, [...(this.#keys.get(entityId) ?? []), externalId]);
    }
    for (const [id, { contactInfo }] of await reader.records('contact', contacts)) {
      this.#emails.set(id, emailsIn(contactInfo));
    }
  }
}

/**
 * Returns whether the item is looked up by name. Rows of halls are, too: nobody wants a second hall of the
 * same name.
 */
function isFoundByName({ kind, named, isFoundByName: isSaid }: ImportItem): boolean {
  return named !== undefined || kind === 'location' || isSaid === true;
}

const placeOf = (kind: RecordKind, name: string): string => `${kind} ${foldText(name)}`;

function nameOf(fields: object): string | undefined {
  const name = recordName(fields);
  return name === undefined || name === '' ? undefined : name;
}

/** Whether both have e-mail addresses and none is the same: then they are two people of one name. */
function isAnother(emails: readonly string[], others: readonly string[]): boolean {
  return emails.length > 0 && others.length > 0 && !others.some((email) => emails.includes(email));
}

function emailsOf(item: ImportItem): readonly string[] {
  return item.kind === 'contact' ? emailsIn(item.fields.contactInfo ?? []) : [];
}

function emailsIn(info: readonly { readonly type: string; readonly value: string }[]): readonly string[] {
  return info.filter(({ type }) => EMAIL.test(type)).map(({ value }) => foldText(value));
}
