/** Bookings, units and files that an import has made or changed, by what they hang on. */
import { setImmediate as turn } from 'node:timers/promises';
import { recordName } from '../model/record-lines.ts';
import { type Fields, isRecordKind, type RecordKind } from '../model/records.ts';
import type { Image } from '../planning/store.ts';
import type { ImportReader } from '../transfer/store.ts';

/** Kinds of parts, in the order in which they are told. */
const PARTS = ['resourcebooking', 'contactbooking', 'resourceinstance', 'attachment'] as const;
type PartKind = (typeof PARTS)[number];

/** Records that are read at once: other requests have their turns between. */
const TOGETHER = 500;
/** Names that are told of each; the rest is counted. */
const MOST_NAMES = 5;

export type PartWord = 'booking' | 'unit' | 'file';

const WORDS = {
  resourcebooking: 'booking',
  contactbooking: 'booking',
  resourceinstance: 'unit',
  attachment: 'file',
} as const satisfies { readonly [K in PartKind]: PartWord };

interface Part {
  readonly whole: { readonly kind: RecordKind; readonly id: number };
  /** Undefined for a booking, which has the name of what is booked. */
  readonly name?: string | undefined;
  readonly thingId?: number | null;
}

export interface Whole {
  readonly kind: RecordKind;
  readonly id: number;
  readonly parts: ReadonlyMap<PartWord, readonly Part[]>;
}

export interface ToldParts {
  readonly word: PartWord;
  /** The first of them, as far as they have a name that may be read. */
  readonly names: readonly string[];
  readonly count: number;
}

/** Kinds of what can be booked. */
const THINGS = [
  'location',
  'resource',
  'resourceplaceholder',
  'contact',
] as const satisfies readonly RecordKind[];

const filled = (...texts: readonly (string | null)[]): string | undefined =>
  texts.find((text) => text !== null && text !== '') ?? undefined;

const PART_OF: { readonly [K in PartKind]: (record: Fields<K>) => Part | undefined } = {
  resourcebooking: ({ eventKind, eventId, resourceId }) =>
    eventId === null || eventKind === null
      ? undefined
      : { whole: { kind: eventKind, id: eventId }, thingId: resourceId },
  contactbooking: ({ eventKind, eventId, contactId }) => ({
    whole: { kind: eventKind, id: eventId },
    thingId: contactId,
  }),
  resourceinstance: ({ resourceId, name, serialNumber, productCode }) => ({
    whole: { kind: 'resource', id: resourceId },
    name: filled(name, serialNumber, productCode),
  }),
  attachment: ({ holderKind, holderId, originalName, comment, link }) =>
    isRecordKind(holderKind)
      ? { whole: { kind: holderKind, id: holderId }, name: filled(originalName, comment, link) }
      : undefined,
};

/** Returns what has parts that the import has made or changed and that may be read, in the order of the file. */
export async function wholesOf(
  reader: Pick<ImportReader, 'records'>,
  images: readonly Image[],
): Promise<ReadonlyMap<number, Whole>> {
  const found = new Map<number, { kind: RecordKind; id: number; parts: Map<PartWord, Part[]> }>();
  for (const kind of PARTS) {
    await eachPart(reader, kind, images, (part) => {
      const whole = found.get(part.whole.id) ?? { ...part.whole, parts: new Map() };
      found.set(whole.id, whole);
      const some = whole.parts.get(WORDS[kind]);
      if (some === undefined) whole.parts.set(WORDS[kind], [part]);
      else some.push(part);
    });
  }
  return found;
}

async function eachPart<K extends PartKind>(
  reader: Pick<ImportReader, 'records'>,
  kind: K,
  images: readonly Image[],
  onPart: (part: Part) => void,
): Promise<void> {
  const ids = images.filter((image) => image.kind === kind).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += TOGETHER) {
    if (from > 0) await turn();
    const together = ids.slice(from, from + TOGETHER);
    const records = await reader.records(kind, together);
    for (const id of together) {
      const record = records.get(id);
      const part = record && PART_OF[kind](record);
      if (part !== undefined) onPart(part);
    }
  }
}

/** Returns what to tell of the parts of some entities, by the number of the entity. */
export async function tellParts(
  reader: Pick<ImportReader, 'records'>,
  wholes: readonly Whole[],
): Promise<ReadonlyMap<number, readonly ToldParts[]>> {
  const first = wholes.flatMap(({ parts }) =>
    [...parts.values()].flatMap((some) => some.slice(0, MOST_NAMES)),
  );
  const names = await namesOf(
    reader,
    first.flatMap(({ thingId }) => thingId ?? []),
  );
  return new Map(
    wholes.map(({ id, parts }) => [
      id,
      [...parts].map(([word, some]) => ({
        word,
        names: some
          .slice(0, MOST_NAMES)
          .flatMap(({ name, thingId }) => name ?? names.get(thingId ?? 0) ?? []),
        count: some.length,
      })),
    ]),
  );
}

async function namesOf(
  reader: Pick<ImportReader, 'records'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  for (const kind of THINGS) {
    for (const [id, record] of await reader.records(kind, [...new Set(ids)])) {
      const name = recordName(record);
      if (name !== undefined) names.set(id, name);
    }
  }
  return names;
}
