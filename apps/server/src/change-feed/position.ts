/** Places in the change feed, and their spelling as the cursors of programs. */
import { createHash } from 'node:crypto';
import { AppError } from '../platform/errors.ts';

/** Place of an entry: numbers are given in the order of transactions, and within one in that of writing. */
export interface Position {
  /** 0 where one transaction writes at a time. */
  readonly transaction: number;
  readonly number: number;
}

/** Place in the feed up to which a program has been told everything. */
export interface Cursor extends Position {
  /** Number of entities of the entry that have been told. */
  readonly told: number;
  /** Short identity of the database that gave the cursor. */
  readonly epoch: string;
}

export function isBefore(one: Position, other: Position): boolean {
  return one.transaction === other.transaction
    ? one.number < other.number
    : one.transaction < other.transaction;
}

export function epochOf(incarnation: string): string {
  return createHash('sha256').update(incarnation).digest('base64url').slice(0, 8);
}

export function formatCursor({ epoch, transaction, number, told }: Cursor): string {
  return `${epoch}.${transaction}.${number}.${told}`;
}

const CURSOR = /^([\w-]{8})\.(\d{1,15})\.(\d{1,15})\.(\d{1,9})$/;

/** Throws `bad-parameter` for anything that is no cursor. */
export function parseCursor(text: string): Cursor {
  const [, epoch, transaction, number, told] = CURSOR.exec(text) ?? [];
  if (epoch === undefined) {
    throw new AppError(
      'bad-parameter',
      'Give `after` as a cursor that an earlier answer contains, or leave it out.',
    );
  }
  return { epoch, transaction: Number(transaction), number: Number(number), told: Number(told) };
}
