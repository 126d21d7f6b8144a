/** The entities that an import has made or changed, page by page, as they are now. */
import type { Principal } from '../access/principal.ts';
import { recordName } from '../model/record-lines.ts';
import type { RecordKind } from '../model/records.ts';
import type { Image } from '../planning/store.ts';
import { wireIdOf } from '../platform/ids.ts';
import type { ImportReader } from '../transfer/store.ts';
import { readableReader } from './rights.ts';

/** Kinds that people look for by name, in this order; what is booked or hangs on them is seen there. */
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
  const listed = LISTED.flatMap((kind) => images.filter((image) => image.kind === kind));
  const shown = listed.slice(offset, offset + limit);
  const { records } = readableReader(reader, principal);
  const entities: ImportedEntity[] = [];
  for (const kind of LISTED) {
    const ofKind = shown.filter((image) => image.kind === kind);
    if (ofKind.length === 0) continue;
    const found = await records(
      kind,
      ofKind.map(({ id }) => id),
    );
    for (const { id, before } of ofKind) {
      const record = found.get(id);
      entities.push({
        kind,
        id: record === undefined ? undefined : wireIdOf(record),
        name: recordName(record),
        isNew: before === null,
      });
    }
  }
  return { entities, count: listed.length };
}
