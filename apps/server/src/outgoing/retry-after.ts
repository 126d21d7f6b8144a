/** How long another server asks to wait (`Retry-After`): a number of seconds, or a moment. */
import { parseHttpDate } from '../platform/http-date.ts';

const SECONDS = /^\d{1,9}$/;
const SECOND_MS = 1_000;

/** Returns seconds; undefined where the header says nothing that can be read. `now`: Unix seconds. */
export function askedWait(header: string | null | undefined, now: number): number | undefined {
  const value = header?.trim() ?? '';
  if (SECONDS.test(value)) return Number(value);
  const moment = parseHttpDate(value);
  return moment && Math.max(0, moment.epochMilliseconds / SECOND_MS - now);
}
