/** The entities that an import has made or changed, page by page, as they are now. */
import type { Principal } from '../access/principal.ts';
import { recordName } from '../model/record-lines.ts';
import type { RecordKind } from '../model/records.ts';
import type { Image } from '../planning/store.ts';
import { wireIdOf } from '../platform/ids.ts';
import type { ImportReader } from '../transfer/store.ts';
import { type ToldParts, tellParts, wholesOf } from './imported-parts.ts';
import { readableReader } from './rights.ts';

/** Kinds that people look for by name, in this order; what is booked or hangs on them is told with them. */
const LISTED = [
  'event',
  'group',
  'contact',
  'resource',
  'resourceplaceholder',
  'location',
  'profile',
  'status',
  'resourcegroup',
  'customdefinition',
] as const satisfies readonly RecordKind[];

export interface ImportedEntity {
  readonly kind: RecordKind;
  /** Undefined, like the name, for one that has been deleted since, or that may not be read. */
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** Whether the import has made it; it has changed the others. */
  readonly isNew: boolean;
  /** Whether the import has changed itself, and not only what is booked or hangs on it. */
  readonly isChanged: boolean;
  /** Things that the import has booked in it, or hung on it. */
  readonly parts: readonly ToldParts[];
}

export interface ImportedPage {
  readonly entities: readonly ImportedEntity[];
  /** All of them. */
  readonly count: number;
}

export interface PageOf {
  readonly limit: number;
  readonly offset: number;
}

export async function importedEntities(
  reader: ImportReader,
  principal: Principal,
  images: readonly Image[],
  { limit, offset }: PageOf,
): Promise<ImportedPage> {
  const readable = readableReader(reader, principal);
  const wholes = await wholesOf(readable, images);
  const own = new Map(images.map((image) => [image.id, image]));
  const all = [...images, ...[...wholes.values()].filter(({ id }) => !own.has(id))];
  const listed = LISTED.flatMap((kind) => all.filter((one) => one.kind === kind));
  const shown = listed.slice(offset, offset + limit);
  const parts = await tellParts(
    readable,
    shown.flatMap(({ id }) => wholes.get(id) ?? []),
  );
  const entities: ImportedEntity[] = [];
  for (const kind of LISTED) {
    const ofKind = shown.filter((one) => one.kind === kind);
    if (ofKind.length === 0) continue;
    const found = await readable.records(
      kind,
      ofKind.map(({ id }) => id),
    );
    for (const { id } of ofKind) {
      const record = found.get(id);
      const image = own.get(id);
      entities.push({
        kind,
        id: record === undefined ? undefined : wireIdOf(record),
        name: recordName(record),
        isNew: image?.before === null,
        isChanged: image !== undefined && image.before !== null,
        parts: record === undefined ? [] : (parts.get(id) ?? []),
      });
    }
  }
  return { entities, count: listed.length };
}
