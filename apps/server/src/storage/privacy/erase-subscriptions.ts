/** Names of people in what calendars of others have said: names of their entries, and reports of readings. */
import { sql } from '@callboard/query/sql';
import type { Erasing } from './erasing.ts';
import { type Replacements, replaceIn } from './told-texts.ts';

const PLACE = 'calendars of others';

/** Names that the calendar itself still has come again with its next reading. */
export async function replaceInSubscriptions(erasing: Erasing, replacements: Replacements): Promise<void> {
  const { transaction, database } = erasing;
  const { dialect } = database;
  for (const text of replacements.keys()) {
    const entries = await transaction.all<{ subscription_id: number; entry_key: string; name: string }>(
      sql`select subscription_id, entry_key, name from subscription_entry where ${dialect.contains('name', text)}`,
    );
    for (const { subscription_id: id, entry_key: key, name } of entries) {
      await erasing.run(
        PLACE,
        'update subscription_entry set name = ? where subscription_id = ? and entry_key = ? returning 1 as one',
        [String(replaceIn(name, replacements, true)), id, key],
      );
    }
    const told = await transaction.all<{ id: number; report: string }>(
      sql`select id, report from subscription where ${dialect.contains('report', JSON.stringify(text).slice(1, -1))}`,
    );
    for (const { id, report } of told) {
      await erasing.run(PLACE, 'update subscription set report = ? where id = ? returning id', [
        JSON.stringify(replaceIn(JSON.parse(report), replacements, true)),
        id,
      ]);
    }
  }
}
