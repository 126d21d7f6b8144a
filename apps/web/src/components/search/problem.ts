/** Checks a query in the browser, before it is sent to the server. */
import { parseQuery, planQuery, QueryError, type QuerySchema } from '@callboard/query';
import { todayByClock } from '../../lib/times.ts';

/**
 * Returns the error in a query; undefined for a valid query and for an empty one, which matches everything.
 */
export function problemIn(text: string, schema: QuerySchema): QueryError | undefined {
  if (text.trim() === '') return undefined;
  try {
    // The day only matters for ranges that mix dates and relative dates; the server knows the planning day.
    planQuery(parseQuery(text, schema), schema, { today: todayByClock() });
    return undefined;
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
}
