/** The formats of results (§4.5.9), in the order in which people choose. */
import { csv } from './csv.ts';
import type { ResultFormat } from './format.ts';
import { json } from './json.ts';
import { ndjson } from './ndjson.ts';
import { xlsx } from './xlsx.ts';

export const RESULT_FORMATS = [json, csv, xlsx, ndjson] as const satisfies readonly ResultFormat[];

export type FormatName = (typeof RESULT_FORMATS)[number]['name'];

export function isFormat(name: string): name is FormatName {
  return findFormat(name) !== undefined;
}

export function formatOf(name: FormatName): ResultFormat {
  const format = findFormat(name);
  if (format === undefined) throw new Error(`There is no format ${name}.`);
  return format;
}

/** Returns the format of a name; undefined for an unknown one. */
export function findFormat(name: string): ResultFormat | undefined {
  return RESULT_FORMATS.find((format) => format.name === name);
}
