/** The foreign formats that can be imported. */
import type { ImportFormat } from '../import-item.ts';
import { csv } from './csv.ts';
import { frabXml } from './frab-xml.ts';
import { icalendar } from './icalendar.ts';
import { nyphilJson } from './nyphil-json.ts';
import { pretalxJson } from './pretalx-json.ts';

/** Formats in the order of recognition. CSV comes last, since almost any text could be a table. */
export const FORMATS: readonly ImportFormat[] = [icalendar, frabXml, nyphilJson, pretalxJson, csv];

/**
 * Recognises the format of a file by its content; `head` is its first 64 KiB. Undefined when no format
 * matches.
 */
export function recogniseFormat(head: string): ImportFormat | undefined {
  return FORMATS.find((format) => format.recognises(head));
}
