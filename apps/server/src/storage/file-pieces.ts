/** The bytes of files: rows of a few hundred KiB, so that neither writing nor reading holds a whole file. */
import { UPLOAD_PIECE_BYTES } from '@callboard/contract';
import {
  type Column,
  type Dialect,
  type Session,
  statement,
  type Transaction,
  type Value,
} from './database.ts';

export const FILE_SIZE = statement('select size from file where id = ?');
const PIECE = statement('select data from file_piece where file_id = ? and number = ?');

const FILE_COLUMNS: readonly Column[] = [
  { name: 'id', type: 'integer' },
  { name: 'size', type: 'integer' },
  { name: 'user_id', type: 'integer' },
];
/** Clause that replaces an existing piece, since a client without an answer sends it again. */
export const REPLACED = 'on conflict (file_id, number) do update set data = excluded.data';
// One row at a time: several would pass through JSON on PostgreSQL, as twice as many characters.
const PUT_PIECE = statement(`insert into file_piece (file_id, number, data) values (?, ?, ?) ${REPLACED}`);

interface File {
  readonly id: number;
  /** The user who sent it; undefined or null: unknown. */
  readonly userId?: number | null | undefined;
  readonly data: Uint8Array;
}

/**
 * Yields the pieces of a file; throws when the file is removed meanwhile. Files of earlier versions have
 * pieces of any length.
 */
export async function* piecesOf(
  session: Pick<Session, 'query'>,
  fileId: number,
  size: number,
): AsyncIterable<Uint8Array> {
  for (let number = 0, at = 0; at < size; number += 1) {
    const [row] = await session.query<{ data: Uint8Array }>(PIECE, [fileId, number]);
    if (row === undefined || row.data.length === 0) throw new Error('A file was removed while it was read.');
    at += row.data.length;
    yield row.data;
  }
}

/** Writes whole files; existing ones are replaced. */
export async function writeFiles(
  transaction: Transaction,
  dialect: Dialect,
  files: readonly File[],
): Promise<void> {
  if (files.length === 0) return;
  await transaction.insert(
    'file',
    FILE_COLUMNS,
    files.map(({ id, userId, data }): Value[] => [id, data.length, userId ?? null]),
    { key: ['id'], update: ['size', 'user_id'] },
  );
  await transaction.query(statement(`delete from file_piece where ${dialect.inIds('file_id')}`), [
    dialect.ids(files.map(({ id }) => id)),
  ]);
  for (const { id, data } of files) {
    for (let number = 0; number * UPLOAD_PIECE_BYTES < data.length; number += 1) {
      const start = number * UPLOAD_PIECE_BYTES;
      const piece = data.subarray(start, start + UPLOAD_PIECE_BYTES);
      await transaction.query(PUT_PIECE, [id, number, piece]);
    }
  }
}
