/** Headers of answers that show a deprecated behaviour (§9): RFC 9745, RFC 8594. */
import { DEPRECATIONS, type Deprecation } from '@callboard/contract';
import { Temporal } from 'temporal-polyfill';
import { formatHttpDate } from '../platform/http-date.ts';
import type { Answer, Headers } from './answer.ts';

/** Returns the answer; with deprecation headers when it shows deprecated behaviour. */
export function withDeprecations(answer: Answer, shown: ReadonlySet<Deprecation>, baseUrl: string): Answer {
  if (shown.size === 0) return answer;
  return { ...answer, headers: { ...answer.headers, ...deprecationHeaders([...shown], baseUrl) } };
}

/**
 * Returns the earliest start and the earliest end of several deprecations: programs must be ready for that
 * end.
 */
function deprecationHeaders(shown: readonly Deprecation[], baseUrl: string): Headers {
  const since = earliest(shown.map((one) => DEPRECATIONS[one].since));
  const sunset = earliest(shown.map((one) => DEPRECATIONS[one].sunset));
  return {
    deprecation: `@${since.epochMilliseconds / 1000}`,
    sunset: formatHttpDate(sunset),
    link: `<${baseUrl}/api/doc/#deprecations>; rel="deprecation"; type="text/html"`,
  };
}

function earliest(days: readonly string[]): Temporal.ZonedDateTime {
  const [first = ''] = [...days].sort();
  return Temporal.PlainDate.from(first).toZonedDateTime('UTC');
}
