/** A person whose every text contains one word, and a search for that word in all stored data. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { type Fields, RECORDS, type RecordKind } from '../../src/model/records.ts';
import { type Database, type Row, statement } from '../../src/storage/database.ts';
import { schemaColumns } from '../../src/storage/privacy/columns.ts';

export const WORD = 'zyqcanary';
export const NAME = 'Zyqcanary Öyevaar';
export const EMAIL = 'zyqcanary@canary.example';
export const LOGIN = 'zyqcanary.login';
export const PHONE = '+31 20 zyqcanary 5550199';
export const ADDRESS = {
  addresstype: `Home of ${WORD}`,
  isdefault: true,
  street: [`Zyqcanarystraat 7`, 'Care of zyqcanary'],
  zipcode: `zyqcanary 1012`,
  city: `Zyqcanarydam`,
  country: `Zyqcanaryland`,
  countrycode: 'ZC',
};

interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape;
}

function isFreeText({ type, anyOf, enum: options, const: fixed }: Shape): boolean {
  if (anyOf)
    return (
      anyOf.some((one) => one.type !== 'null') && anyOf.every((one) => one.type === 'null' || isFreeText(one))
    );
  return type === 'string' && options === undefined && fixed === undefined;
}

/** Fills every text of the record with the word, also those added to the schema later. */
export function filled<K extends RecordKind>(
  kind: K,
  record: Fields<K>,
  except: readonly string[] = [],
): Fields<K> {
  const texts: [string, string | readonly string[]][] = [];
  for (const [key, schema] of Object.entries(RECORDS[kind].fields as Record<string, TSchema>)) {
    const shape = schema as unknown as Shape;
    if (except.includes(key)) continue;
    if (isFreeText(shape)) texts.push([key, `${key} of ${WORD}`]);
    else if (shape.type === 'array' && isFreeText(shape.items ?? {})) texts.push([key, [`${key} ${WORD}`]]);
  }
  return { ...record, ...Object.fromEntries(texts) };
}

/** Returns `table.column` of every column that contains the word, bytes included. */
export async function columnsWithWord(database: Database): Promise<readonly string[]> {
  const tables = new Set((await schemaColumns(database, database.dialect)).map(({ table }) => table));
  if (database.dialect.name === 'sqlite') {
    for (const table of ['data', 'idx', 'content', 'docsize', 'config']) tables.add(`term_index_${table}`);
  }
  const found = new Set<string>();
  for (const table of tables) {
    const rows = await database
      .query<Row>(statement(`select * from ${table}`), [])
      .catch((error: unknown) => {
        // A contentless index has no such table.
        if (table === 'term_index_content') return [];
        throw error;
      });
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const text = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);
        if (text.toLowerCase().includes(WORD)) found.add(`${table}.${column}`);
      }
    }
  }
  return [...found].sort();
}

/** Returns the files of a folder whose bytes contain the word. */
export async function filesWithWord(folder: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    if (bytes.toString('latin1').toLowerCase().includes(WORD)) found.push(entry.name);
  }
  return found;
}
