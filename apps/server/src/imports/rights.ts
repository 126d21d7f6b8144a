/** The rights of an import: a user may do what they could make or change one by one in the application, and nothing else. */
import { isEditable, isKind, type Kind } from '@callboard/contract';
import { canRead, canWrite, GOVERNED_BY, permissionKinds, visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { recordOwner } from '../model/record-lines.ts';
import type { Fields, RecordKind } from '../model/records.ts';
import { AppError } from '../platform/errors.ts';
import { nounOf, pluralOf } from '../transfer/entity-words.ts';
import type { ImportItem } from '../transfer/import-item.ts';
import type { ImportRights } from '../transfer/import-state.ts';
import type { ImportReader } from '../transfer/store.ts';

/** Kinds of the rows that files have. */
const ROWS = ['event', 'resource', 'contact', 'location'] as const satisfies readonly Kind[];

/** Throws `forbidden` for users who may write none of the kinds that files have. */
export function checkMayImport(principal: Principal): void {
  if (ROWS.some((kind) => visibility(principal, kind, 'write') !== 'none')) return;
  throw new AppError(
    'forbidden',
    'Ask an administrator for the right to write events, contacts, resources or locations.',
  );
}

export function rightsOf(principal: Principal): ImportRights {
  return {
    readable: (reader) => readableReader(reader, principal),
    problem(item, record, before) {
      const { kind } = item;
      if (isKind(kind) && GOVERNED_BY[kind] !== undefined) return undefined;
      // Administrators alone make what belongs to the installation, as in its settings.
      const mayWrite = isEditable(kind)
        ? visibility(principal, kind, 'write') !== 'none'
        : principal.permissions.administer;
      if (!mayWrite) return `you may not make or change ${pluralOf(kind)}: ask an administrator`;
      if (!isEditable(kind)) return undefined;
      const records = before === undefined ? [record] : [before, record];
      if (!records.every((one) => canWrite(principal, kind, recordOwner(one)))) {
        return `you may not change this ${nounOf(kind)}: it belongs to others`;
      }
      return fieldProblem(principal, item);
    },
  };
}

function fieldProblem({ permissions }: Principal, item: ImportItem): string | undefined {
  if (item.costModel !== undefined && !permissions.prices) return 'price: you may not see and change prices';
  const isPrivate =
    item.kind === 'contact' && (item.fields.contactInfo !== undefined || item.fields.addresses !== undefined);
  if (isPrivate && !permissions.privateContactData) {
    return 'email: you may not see and change private data of contacts';
  }
  return undefined;
}

/** Returns a reader that finds only what the user may read: the rest is as if it were not there. */
export function readableReader(reader: ImportReader, principal: Principal): ImportReader {
  const isOpen = (kind: RecordKind): boolean => {
    const known = permissionKinds.find((one) => one === kind);
    return known === undefined || visibility(principal, known) === 'all';
  };
  const isReadable = (kind: RecordKind, record: object | undefined): boolean =>
    record !== undefined && isKind(kind) && canRead(principal, kind, recordOwner(record));
  return {
    ...reader,
    async findNamed(kind, foldedNames) {
      const found = await reader.findNamed(kind, foldedNames);
      if (isOpen(kind)) return found;
      const ids = [...found.values()].flatMap((entities) => entities.map(({ id }) => id));
      const records = await reader.records(kind, ids);
      return new Map(
        [...found]
          .map(
            ([name, entities]) =>
              [name, entities.filter(({ id }) => isReadable(kind, records.get(id)))] as const,
          )
          .filter(([, entities]) => entities.length > 0),
      );
    },
    async records<K extends RecordKind>(kind: K, ids: readonly number[]) {
      const found = await reader.records(kind, ids);
      if (isOpen(kind)) return found;
      return new Map<number, Fields<K>>([...found].filter(([, record]) => isReadable(kind, record)));
    },
  };
}
