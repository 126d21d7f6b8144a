/** The contents of two installations in forms that are equal where one was moved into the other. */
import { CUSTOM_TYPES } from '@callboard/contract';
import { formatId } from '../../src/platform/ids.ts';
import type { Thing } from '../api/api.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import type { TestStorage } from '../engines.ts';

/** Returns the ids of the other installation by those of this one. */
export async function wireNames(storage: TestStorage, source: string): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for await (const { key, entityId } of storage.moveIn.movedEntities(source)) {
    names.set(formatId(entityId, DEMO_NOW), key.slice(key.indexOf(':') + 1));
  }
  return names;
}

/** Returns the keywords of the fields that move, joined as an address has them, by kind. */
export async function movedKeywords({ transfer }: TestStorage): Promise<ReadonlyMap<string, string>> {
  const keywords = new Map<string, string>();
  for (const { kind, level, type, keyword } of await transfer.all('customdefinition')) {
    if (level !== 'field' || type === 'Derived') continue;
    const before = keywords.get(kind);
    keywords.set(kind, before === undefined ? keyword : `${before},${keyword}`);
  }
  return keywords;
}

export const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** Returns an answer with the ids of the other installation, without what depends on accounts and files. */
function known(value: unknown, names: ReadonlyMap<string, string>): unknown {
  const there = (text: string) => text.replace(/\d+-\d+/g, (id) => names.get(id) ?? id);
  if (Array.isArray(value)) {
    const read = value.map((one) => known(one, names));
    // Entities inside others stand in the order of their ids, which is another one here.
    return value.some((one) => typeof Object(one).id === 'string') ? inOrder(read) : read;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]): [string, unknown] => {
      if (key === 'owningteam' || key === 'owninggroup') return [key, null];
      if (key === 'owner') return [key, Object(part).name];
      if (key === 'dataurl') return [key, String(part).replace(/documents\/\d+/, 'documents')];
      return [
        key,
        (key === 'id' || key === 'url') && typeof part === 'string' ? there(part) : known(part, names),
      ];
    }),
  );
}

/** Returns answers in an order that does not depend on ids. */
export function sorted(all: readonly Thing[], names: ReadonlyMap<string, string>): readonly unknown[] {
  return inOrder(all.map((one) => known(one, names)));
}

const inOrder = (all: readonly unknown[]): readonly unknown[] =>
  [...all].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** Returns the bytes of all files that something refers to. */
export async function filesOf({ transfer }: TestStorage): Promise<readonly string[]> {
  const files = new Map<number, string>();
  const named: (readonly [fileId: unknown, name: unknown, date: unknown])[] = [];
  for await (const line of transfer.exportLines({ secrets: false })) {
    if (line.kind === 'file' && 'base64' in line) files.set(line.id, line.base64);
    if (line.kind === 'attachment')
      named.push([line.record.fileId, line.record.originalName, line.record.date]);
    if (line.kind === 'value') {
      const { fileId, originalname, date } = Object(line.value.value);
      named.push([fileId, originalname, date]);
    }
  }
  const found = named.filter(([fileId]) => typeof fileId === 'number');
  return found.map(([id, name, date]) => `${name} ${date} ${files.get(Number(id))}`).sort();
}

export async function unitsOf({ transfer }: TestStorage): Promise<readonly string[]> {
  const names = new Map((await transfer.all('resource')).map(({ id, name }) => [id, name]));
  const units = await transfer.all('resourceinstance');
  return units
    .map((one) =>
      [names.get(one.resourceId ?? 0), one.name, one.productCode, one.serialNumber, one.date].join(),
    )
    .sort();
}

/** Returns the definitions in their order, by what they stand in, without what the API does not tell of them. */
export async function definitionsOf({ transfer }: TestStorage): Promise<readonly object[]> {
  const all = (await transfer.all('customdefinition')).filter(({ type }) => type !== 'Derived');
  const keywords = new Map(all.map(({ id, keyword }) => [id, keyword]));
  return all
    .sort((one, other) => one.position - other.position)
    .map(({ kind, parentId, keyword, name, level, type, dataType, options }) => ({
      ...{ place: `${kind} ${keywords.get(parentId ?? 0)}` },
      ...{ keyword, name, level, type, dataType },
      options: type !== null && CUSTOM_TYPES[type].showsOptions ? options : [],
    }))
    .sort((one, other) => one.place.localeCompare(other.place));
}
