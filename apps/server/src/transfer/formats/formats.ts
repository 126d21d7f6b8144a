/** The foreign formats that can be imported. */
import type { ImportFormat } from '../import-item.ts';
import { csv } from './csv.ts';
import { frabXml } from './frab-xml.ts';
import { icalendar } from './icalendar.ts';
import { nyphilJson } from './nyphil-json.ts';
import { pretalxJson } from './pretalx-json.ts';

/** CSV comes last: almost any text could be a table. */
export const FORMATS: readonly ImportFormat[] = [icalendar, frabXml, nyphilJson, pretalxJson, csv];

/** The format of a file by its content; `head` is its first 64 KiB. Undefined when none knows it. */
export function recogniseFormat(head: string): ImportFormat | undefined {
  return FORMATS.find((format) => format.recognises(head));
}
