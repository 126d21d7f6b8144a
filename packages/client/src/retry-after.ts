/** How long a server asks to wait (`Retry-After`): seconds, or a moment. */
import { now, parseMoment } from './clock.ts';

/** Returns the pause in milliseconds; undefined where the server names none. */
export function pauseOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const moment = parseMoment(value);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now());
}
