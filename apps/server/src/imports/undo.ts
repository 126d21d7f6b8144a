/**
 * Takes an import back, entity by entity: what it made is deleted, what it changed gets its former values. What somebody
 * has changed since, or uses, stays with all its parts, and is told.
 */

import { setImmediate as turn } from 'node:timers/promises';
import { isKind } from '@callboard/contract';
import { canWrite, GOVERNED_BY } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { Change } from '../model/change.ts';
import { recordName, recordOwner } from '../model/record-lines.ts';
import { type CustomValue, type RecordKind, recordKinds } from '../model/records.ts';
import { type RecordLine, recordLine } from '../model/writer.ts';
import { fingerprint } from '../planning/images.ts';
import type { Image, PlanningTransaction } from '../planning/store.ts';
import { AppError } from '../platform/errors.ts';
import { propertyOf } from '../platform/objects.ts';
import { nounOf } from '../transfer/entity-words.ts';
import { type Authorship, type History, historyIn } from './history.ts';
import { type Left, MOST_LEFT } from './report.ts';

export interface Undone {
  readonly left: readonly Left[];
  readonly leftCount: number;
}

/** Returns how many records refer to each of these of a kind. */
export type References = (kind: RecordKind, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** Bookings and events come first: they are what everything else is used by. What is referred to comes last. */
const FIRST: readonly RecordKind[] = ['attachment', 'contactbooking', 'resourcebooking', 'event'];
const IN_ORDER: readonly RecordKind[] = [
  ...FIRST,
  ...[...recordKinds].reverse().filter((kind) => !FIRST.includes(kind)),
];
/** Entities that are deleted by one set of statements. */
const TOGETHER = 200;

const CHANGED = 'has been changed since';
const IN_USE = 'is in use by something else';
const NOT_YOURS = 'you may not change it any more';

export async function takeBack(
  transaction: PlanningTransaction,
  principal: Principal,
  images: readonly Image[],
  authorship: Authorship,
  references: References,
): Promise<Undone> {
  const undoing = new Undoing(
    transaction,
    principal,
    images,
    historyIn(transaction, principal, authorship),
    references,
  );
  await undoing.run();
  const { left } = undoing;
  return { left: left.slice(0, MOST_LEFT), leftCount: left.length };
}

/** Key of a part that leads to its whole. */
const WHOLE: { readonly [K in RecordKind]?: string } = {
  resourcebooking: 'eventId',
  contactbooking: 'eventId',
  resourceinstance: 'resourceId',
  attachment: 'holderId',
};

class Undoing {
  readonly left: Left[] = [];
  readonly #transaction: PlanningTransaction;
  readonly #principal: Principal;
  readonly #images: readonly Image[];
  readonly #history: History;
  readonly #references: References;
  readonly #stored = new Map<number, RecordLine['record']>();
  readonly #values = new Map<number, CustomValue[]>();
  /** Parts that the import made or changed, by their whole. */
  readonly #parts = new Map<number, Image[]>();

  constructor(
    transaction: PlanningTransaction,
    principal: Principal,
    images: readonly Image[],
    history: History,
    references: References,
  ) {
    this.#references = references;
    this.#transaction = transaction;
    this.#principal = principal;
    this.#images = images;
    this.#history = history;
  }

  async run(): Promise<void> {
    await this.#load();
    const own = new Set(this.#images.map(({ id }) => id));
    for (const image of this.#images) {
      const whole = this.#wholeOf(image);
      if (whole === undefined || !own.has(whole)) continue;
      const parts = this.#parts.get(whole);
      if (parts === undefined) this.#parts.set(whole, [image]);
      else parts.push(image);
    }
    const wholes = this.#images.filter((image) => !own.has(this.#wholeOf(image) ?? 0));
    for (const kind of IN_ORDER) {
      const ofKind = wholes.filter((image) => image.kind === kind);
      const unused = await this.#unused(kind, ofKind);
      await this.#removeTogether(kind, unused);
      const gone = new Set(unused);
      // The last ones that were made are used least.
      for (const image of ofKind.filter((one) => !gone.has(one)).reverse()) await this.#takeBack(image, own);
    }
  }

  /** Returns those of the kind that can be deleted without a look at each: nothing but their own parts refers to them. */
  async #unused(kind: RecordKind, images: readonly Image[]): Promise<readonly Image[]> {
    const made = images.filter((image) => image.before === null && this.#stored.has(image.id));
    if (made.length === 0) return [];
    const counts = await this.#references(
      kind,
      made.map(({ id }) => id),
    );
    return made.filter((image) => {
      const parts = this.#parts.get(image.id) ?? [];
      const isOwn = (counts.get(image.id) ?? 0) <= parts.length;
      return (
        isOwn && [image, ...parts].every((one) => one.before === null && this.#obstacle(one) === undefined)
      );
    });
  }

  async #removeTogether(kind: RecordKind, images: readonly Image[]): Promise<void> {
    const { writer } = this.#transaction;
    for (let from = 0; from < images.length; from += TOGETHER) {
      // Other requests have their turns: on SQLite, statements are no pauses.
      await turn();
      const chunk = images.slice(from, from + TOGETHER);
      const changes: Omit<Change, 'id'>[] = [];
      for (const { id } of chunk) {
        const change = await this.#history.entry(kind, this.#stored.get(id), undefined);
        if (change !== undefined) changes.push(change);
      }
      const parts = chunk.flatMap(({ id }) => this.#parts.get(id) ?? []);
      for (const part of new Set(parts.map((one) => one.kind))) {
        await writer.remove(
          part,
          parts.filter((one) => one.kind === part).map(({ id }) => id),
        );
      }
      await writer.remove(
        kind,
        chunk.map(({ id }) => id),
      );
      if (changes.length > 0) await writer.write({ changes });
    }
  }

  async #load(): Promise<void> {
    for (const kind of new Set(this.#images.map((image) => image.kind))) {
      const ids = this.#images.filter((image) => image.kind === kind).map(({ id }) => id);
      for (const [id, record] of await this.#transaction.records(kind, ids)) this.#stored.set(id, record);
    }
    for (const value of await this.#transaction.valuesOf([...this.#stored.keys()])) {
      const values = this.#values.get(value.entityId);
      if (values === undefined) this.#values.set(value.entityId, [value]);
      else values.push(value);
    }
  }

  async #takeBack(image: Image, own: ReadonlySet<number>): Promise<void> {
    const all = [image, ...(this.#parts.get(image.id) ?? [])];
    const reason = all.map((one) => this.#obstacle(one)).find((one) => one !== undefined);
    if (reason !== undefined) return this.#leave(image, reason);
    if (image.before === null && (await this.#hasOtherParts(image, own))) return this.#leave(image, IN_USE);
    try {
      for (const part of all.slice(1).reverse()) await this.#putBack(part);
      await this.#putBack(image);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'in-use') throw error;
      this.#leave(image, IN_USE);
    }
  }

  /** Whether others have added to the whole, or use it, so that deleting its parts would leave half of it. */
  async #hasOtherParts({ kind, id }: Image, own: ReadonlySet<number>): Promise<boolean> {
    if (!this.#stored.has(id)) return false;
    if ((await this.#transaction.attachmentsOf(id)).some((one) => !own.has(one.id))) return true;
    if (kind === 'event') {
      const parts = await this.#transaction.partsOf(id);
      return parts.some(({ record }) => !own.has(record.id));
    }
    const uses = await this.#transaction.usesOf(id);
    const parts = (this.#parts.get(id) ?? []).length;
    return uses.reduce((sum, { count }) => sum + count, 0) > parts;
  }

  #obstacle(image: Image): string | undefined {
    const { kind, id, after, left } = image;
    const stored = this.#stored.get(id);
    // Others have deleted it already.
    if (stored === undefined) return image.before === null ? undefined : CHANGED;
    const isSame = stored.revision === after || left === fingerprint(stored, this.#values.get(id));
    if (!isSame) return CHANGED;
    if (isKind(kind) && GOVERNED_BY[kind] !== undefined) return undefined;
    const mayWrite = isOfInstallation(kind)
      ? this.#principal.permissions.administer
      : isKind(kind) && canWrite(this.#principal, kind, recordOwner(stored));
    return mayWrite ? undefined : NOT_YOURS;
  }

  async #putBack({ kind, id, before, values }: Image): Promise<void> {
    const stored = this.#stored.get(id);
    if (stored === undefined) return;
    const { writer } = this.#transaction;
    if (before === null) {
      await this.#tell(await this.#history.entry(kind, stored, undefined), async () =>
        writer.remove(kind, [id]),
      );
      return;
    }
    const record = { ...before, revision: stored.revision + 1 };
    const change = await this.#history.entry(kind, stored, before);
    await writer.write({
      records: [recordLine(kind, record)],
      values: formerValues(id, values, this.#values.get(id) ?? []),
      changes: change === undefined ? [] : [change],
    });
  }

  /** The history tells of a deletion only if it comes about. */
  async #tell(change: Omit<Change, 'id'> | undefined, remove: () => Promise<void>): Promise<void> {
    await remove();
    if (change !== undefined) await this.#transaction.writer.write({ changes: [change] });
  }

  #leave({ kind, id, before }: Image, reason: string): void {
    const name = recordName(this.#stored.get(id) ?? before) ?? nounOf(kind);
    this.left.push({ name, reason });
  }

  #wholeOf({ kind, id, before }: Image): number | undefined {
    const key = WHOLE[kind];
    const record = this.#stored.get(id) ?? before;
    const whole = key === undefined ? undefined : propertyOf(record, key);
    return typeof whole === 'number' ? whole : undefined;
  }
}

/** Returns the values that an entity had, and null for those that it did not have. */
function formerValues(
  entityId: number,
  before: readonly CustomValue[],
  present: readonly CustomValue[],
): readonly CustomValue[] {
  const had = new Set(before.map(({ fieldId }) => fieldId));
  const gone = present.filter(({ fieldId }) => !had.has(fieldId));
  return [...before, ...gone.map(({ fieldId }) => ({ entityId, fieldId, value: null }))];
}

const OF_INSTALLATION: ReadonlySet<RecordKind> = new Set([
  'profile',
  'status',
  'resourcegroup',
  'customdefinition',
] as const);

function isOfInstallation(kind: RecordKind): boolean {
  return OF_INSTALLATION.has(kind);
}
