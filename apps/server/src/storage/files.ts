/** Uploaded files, which belong to attachments and to custom data values of type Attachment. */

import type { Kind } from '@callboard/contract';
import type { Part } from '../model/views.ts';
import { type Database, type Row, statement } from './database.ts';
import { FILE_SIZE, piecesOf } from './file-pieces.ts';
import { type Json, parseJson } from './json-column.ts';
import { TABLES } from './tables.ts';

export interface StoredFile extends Part {
  readonly name: string;
  readonly dataType: string | null;
  /** Bytes. */
  readonly size: number;
}

export interface StoredFiles {
  /** Undefined when nothing refers to the file any more. */
  find(fileId: number): Promise<StoredFile | undefined>;
  /** Reads the file's bytes, piece by piece. */
  read(fileId: number, size: number): AsyncIterable<Uint8Array>;
}

interface Reference {
  readonly kind: Kind;
  readonly id: number;
  readonly name: string;
  readonly dataType: string | null;
}

export function createFileStore(database: Database): StoredFiles {
  const ofAttachments = statement(
    `select holder_kind as kind, holder_id as id, original_name as name, data_type from attachment
     where file_id = ? order by id`,
  );
  // The server writes this JSON itself, so the key and its number always appear in exactly this form.
  const ofValues = statement(
    `select d.kind, v.entity_id as id, v.value from custom_definition d
     join custom_value v on v.field_id = d.id
     where d.type = 'Attachment' and v.value like ? order by v.entity_id`,
  );

  const userGroupOf = async ({ kind, id }: Reference): Promise<number | null | undefined> => {
    const owned = TABLES[kind].columns.some(({ key }) => key === 'userGroupId');
    const column = owned ? 'user_group_id' : 'null';
    const [row] = await database.query<Row & { readonly user_group_id: number | null }>(
      statement(`select ${column} as user_group_id from ${TABLES[kind].name} where id = ?`),
      [id],
    );
    return row?.user_group_id;
  };

  return {
    async find(fileId) {
      const attachments = (await database.query<ReferenceRow>(ofAttachments, [fileId])).map(toReference);
      const values = (await database.query<ValueReferenceRow>(ofValues, [`%"fileId":${fileId}%`])).flatMap(
        (row) => valueReference(row, fileId),
      );
      const references = [...attachments, ...values];
      const [first] = references;
      const [file] = await database.query<{ size: number }>(FILE_SIZE, [fileId]);
      if (!first || !file) return undefined;
      const wholes: { kind: Kind; userGroupId: number | null }[] = [];
      for (const reference of references) {
        const userGroupId = await userGroupOf(reference);
        if (userGroupId !== undefined) wholes.push({ kind: reference.kind, userGroupId });
      }
      return { name: first.name, dataType: first.dataType, size: file.size, wholes };
    },

    read: (fileId, size) => piecesOf(database, fileId, size),
  };
}

interface ReferenceRow {
  readonly kind: Kind;
  readonly id: number;
  readonly name: string | null;
  readonly data_type: string | null;
}

const toReference = (row: ReferenceRow): Reference => ({
  kind: row.kind,
  id: row.id,
  name: row.name ?? '',
  dataType: row.data_type,
});

interface ValueReferenceRow {
  readonly value: Json<{ fileId?: number; originalname?: string; datatype?: string }>;
  readonly kind: Kind;
  readonly id: number;
}

/** Returns the reference of a value; other numbers that begin like the id are skipped. */
function valueReference(row: ValueReferenceRow, fileId: number): Reference[] {
  const value = parseJson(row.value);
  if (value.fileId !== fileId) return [];
  return [
    {
      kind: row.kind,
      id: row.id,
      name: value.originalname ?? '',
      dataType: value.datatype ?? null,
    },
  ];
}
