/** What is wrong with a query, told by the language itself before the server is asked. */
import { parseQuery, planQuery, QueryError, type QuerySchema } from '@callboard/query';
import { todayByClock } from '../../../lib/times.ts';

/** Undefined for a good query, and for an empty one, which asks for everything. */
export function problemIn(text: string, schema: QuerySchema): QueryError | undefined {
  if (text.trim() === '') return undefined;
  try {
    // The day only matters to ranges that mix days and relative dates; the server knows the planning day.
    planQuery(parseQuery(text, schema), schema, { today: todayByClock() });
    return undefined;
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
}
