/** An export of a venue as the recorder reads it: the ids to request and the users to request them as. */
import type { ExportLine } from '../../src/transfer/export-line.ts';

export interface VenueEntity {
  readonly kind: string;
  readonly id: string;
  readonly record: Readonly<Record<string, unknown>>;
}

export interface VenueFile {
  readonly lines: readonly string[];
  readonly entities: ReadonlyMap<string, readonly VenueEntity[]>;
  readonly fileIds: readonly number[];
  /** Custom values by the wire id of their entity. */
  readonly values: readonly {
    readonly entity: VenueEntity;
    readonly keyword: string;
    readonly value: unknown;
  }[];
  /** Unix second at which every record exists. */
  readonly now: number;
}

interface Numbered {
  readonly id: number;
  readonly created: number;
}

export function parseVenue(text: string): VenueFile {
  const lines = text.split('\n').filter((line) => line !== '');
  const parsed = lines.slice(1).map((line) => JSON.parse(line) as ExportLine);
  const all = parsed.flatMap((line): VenueEntity[] => {
    if (!('record' in line)) return [];
    const { id, created } = line.record as Numbered;
    return [{ kind: line.kind, id: `${id}-${created}`, record: { ...line.record } }];
  });
  const byId = new Map(all.map((entity) => [entity.record.id, entity]));
  return {
    lines,
    entities: groupBy(all, ({ kind }) => kind),
    fileIds: parsed.flatMap((line) => (line.kind === 'file' ? [line.id] : [])),
    values: parsed.flatMap((line) => {
      if (line.kind !== 'value') return [];
      const { entityId, fieldId, value } = line.value;
      const entity = byId.get(entityId);
      const keyword = byId.get(fieldId)?.record.keyword;
      return entity === undefined ? [] : [{ entity, keyword: String(keyword), value }];
    }),
    now: all.reduce((latest, { record }) => Math.max(latest, record.created as number), 0),
  };
}

/** Returns one active user of each combination of groups; the first is usually an administrator. */
export function typicalUsers({ entities }: VenueFile): readonly VenueEntity[] {
  const active = (entities.get('user') ?? []).filter(({ record }) => record.active === true);
  const byGroups = groupBy(active, ({ record }) => JSON.stringify(record.userGroupIds));
  return [...byGroups.values()].flatMap((users) => users.slice(0, 1));
}

function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}
