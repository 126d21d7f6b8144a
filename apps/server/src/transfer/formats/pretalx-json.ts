/** Conference programmes of pretalx: the export `schedule.json` and sessions by day, minute and room. */
import type { ImportFormat } from '../import-item.ts';
import { listOf, membersOf, parseJson } from './foreign-value.ts';
import { readExport } from './pretalx-export.ts';
import { readSessionsByMinute } from './pretalx-minutes.ts';

/**
 * Mapping, as in frab XML: the conference is a production, tracks are groups, rooms locations, types
 * profiles, speakers contacts. Names in several languages are read in English, else in the first one.
 */
export const pretalxJson: ImportFormat = {
  name: 'pretalx JSON',
  recognises: (head) =>
    /^\uFEFF?\s*\{/.test(head) &&
    /"schedule"\s*:\s*\{/.test(head) &&
    /"conference"\s*:\s*\{|"\d{4}-\d{2}-\d{2}"\s*:\s*\{/.test(head),
  read(text, options) {
    const file = membersOf(parseJson(text));
    const conference = membersOf(membersOf(file.schedule).conference);
    return listOf(conference.days).length > 0
      ? readExport(file, options)
      : readSessionsByMinute(file, options);
  },
};
