/** Saves what the other installation lists, page by page, with the files that belong to it. */
import type { Kind } from '@callboard/contract';
import { isFileValue } from './custom-values.ts';
import type { SaveOptions } from './move-batch.ts';
import type { MovedItem } from './moved-item.ts';
import { isWireObject, type Remote, RemoteRefusal, type WireObject } from './remote.ts';
import { pluralWord, type RemoteFields } from './remote-fields.ts';
import { saveItems } from './save-items.ts';
import { type RemoteRef, readRef } from './wire-values.ts';

export interface MoveContext {
  readonly remote: Remote;
  readonly fields: RemoteFields;
  readonly save: SaveOptions;
  /** Largest file that is moved, in bytes. */
  readonly mostFileBytes: number;
  /** Called after each saved page, with the page to go on from; undefined: from the beginning of the step. */
  readonly onPage: (next: string | undefined) => Promise<void>;
}

export type ToItems = (wire: WireObject) => readonly MovedItem[];

export const present = <T>(item: T | undefined): readonly T[] => (item === undefined ? [] : [item]);

/** Saves the entities of a list page by page. */
export async function savePages(
  context: MoveContext,
  path: string,
  toItems: ToItems,
  from?: string,
): Promise<void> {
  const { remote, onPage } = context;
  for await (const { items, next } of remote.pages(path, from)) {
    const found: MovedItem[] = [];
    for (const wire of items) found.push(...toItems(wire));
    await saveAll(context, found);
    await onPage(next);
  }
}

export async function saveAll(context: MoveContext, items: readonly MovedItem[]): Promise<void> {
  const { save } = context;
  for (const { kind } of items) save.tally.read(kind);
  await saveItems(
    items.map((item) => withFiles(item, context)),
    save,
  );
}

/** Makes an item fetch the files among its custom data as well. */
function withFiles(item: MovedItem, { remote, mostFileBytes, save }: MoveContext): MovedItem {
  const files = Object.entries(item.values ?? {}).filter(([, value]) => isFileValue(value));
  if (files.length === 0) return item;
  return {
    ...item,
    async complete() {
      const valueFiles = new Map<string, Uint8Array>();
      for (const [keyword, value] of files) {
        const fetched = isFileValue(value) ? await fetchFile(remote, value.dataurl, mostFileBytes) : '';
        if (typeof fetched === 'string') save.tally.note(item.place, `custom data ${keyword}: ${fetched}`);
        else valueFiles.set(keyword, fetched);
      }
      const rest = (await item.complete?.()) ?? {};
      const isPartial = valueFiles.size < files.length;
      return typeof rest === 'string' ? rest : { ...rest, valueFiles, isPartial };
    },
  };
}

/** Returns a file of the other installation, or the reason why it cannot be had. */
export async function fetchFile(remote: Remote, address: string, most: number): Promise<Uint8Array | string> {
  try {
    const file = await remote.download(address, most);
    const mebibytes = Math.floor(most / (1024 * 1024));
    return file ?? `the file is larger than ${mebibytes} MiB: raise CALLBOARD_UPLOAD_MIB`;
  } catch (error) {
    if (error instanceof RemoteRefusal) return `the file was answered with ${error.status}`;
    throw error;
  }
}

export const contactOf = (summary: unknown): unknown =>
  isWireObject(summary) ? { ...summary, _type: 'contact' } : summary;

/** Saves what hangs on entities, for each kind that has such parts. */
export async function saveParts(
  context: MoveContext,
  kinds: readonly Kind[],
  part: string,
  from: string | undefined,
  toItems: (wire: WireObject, holder: RemoteRef) => readonly MovedItem[],
): Promise<void> {
  const paths = kinds.map((kind) => [kind, `/api/${pluralWord(kind)}/*:*/${part}`] as const);
  const begun = paths.findIndex(([, path]) => from?.split('?')[0] === path);
  for (const [kind, path] of paths.slice(Math.max(0, begun))) {
    const at = path === paths[begun]?.[1] ? from : undefined;
    const read: ToItems = (element) => {
      const holder = readRef([kind], kind === 'contact' ? contactOf(element[kind]) : element[kind]);
      const parts = element[part];
      if (holder === undefined || !Array.isArray(parts)) return [];
      return parts.filter(isWireObject).flatMap((wire) => toItems(wire, holder));
    };
    await listUnlessRefused(context.save, path, () => savePages(context, path, read, at));
  }
}

/** Notes what the key may not read, or the other installation does not have, and goes on; returns whether it was read. */
export async function unlessRefused(
  { tally }: SaveOptions,
  place: string,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error;
    const reason = error.status === 403 ? 'the key may not read it' : `it was answered with ${error.status}`;
    tally.note(place, `${reason}: left out`);
    return false;
  }
}

/** Does the same with a list of entities: those that it does not show may be there. */
export async function listUnlessRefused(
  ...[save, place, work]: Parameters<typeof unlessRefused>
): Promise<void> {
  if (!(await unlessRefused(save, place, work))) save.seen.isWhole = false;
}
