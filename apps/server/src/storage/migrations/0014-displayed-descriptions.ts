/**
 * Converts the displayed description of events to the text that their schedule shows: blocks end in `(start)`
 * or `(stop)`.
 */
import type { Dialect } from '../database.ts';
import type { Migration } from './migration.ts';

/** Tests whether the entry that the description comes from is a block: it has an end. */
function isBlock({ name }: Dialect, mark: string, order: string): string {
  return name === 'sqlite'
    ? `(select json_extract(value, '$.end') from json_each(event.schedule)
         where json_extract(value, '$.${mark}') = 1 order by ${order} limit 1) is not null`
    : `(select value ->> 'end' from json_array_elements(event.schedule::json) with ordinality as entry (value, key)
         where value ->> '${mark}' = 'true' order by ${order} limit 1) is not null`;
}

function at({ name }: Dialect, member: string): string {
  return name === 'sqlite' ? `json_extract(value, '$.${member}')` : `(value ->> '${member}')::bigint`;
}

export const displayedDescriptions: Migration = {
  name: '0014-displayed-descriptions',
  statements: (dialect) => {
    const start = at(dialect, 'start');
    const end = `coalesce(${at(dialect, 'end')}, ${start})`;
    return [
      `update event set display_description = display_description || ' (start)'
        where display_start is not null and ${isBlock(dialect, 'displayStart', `${start}, key`)}`,
      `update event set display_description = display_description || ' (stop)'
        where display_start is null and display_end is not null
          and ${isBlock(dialect, 'displayEnd', `${end} desc, key desc`)}`,
    ];
  },
};
