/** The offset changes of one time zone as a table, so that thousands of instants can be written out a page. */
import { Temporal } from 'temporal-polyfill';

interface Interval {
  readonly from: number;
  readonly until: number;
  readonly offset: number;
}

/** About 8.5 years: what is worked out at once, in a few milliseconds, when an instant in it is first asked for. */
const CHUNK_SECONDS = 2 ** 28;
/** 1900-01-01 and 3000-01-01: the bounds of the table, and so of its memory. */
const TABLE_FROM = -2_208_988_800;
const TABLE_UNTIL = 32_503_680_000;

function zonedAt(zone: string, epochSeconds: number): Temporal.ZonedDateTime {
  return new Temporal.ZonedDateTime(BigInt(epochSeconds) * 1_000_000_000n, zone);
}

function offsetAt(moment: Temporal.ZonedDateTime): number {
  return Math.round(moment.offsetNanoseconds / 1e9);
}

/** Offsets are those of Temporal; the table only saves asking it again. */
export class OffsetTable {
  readonly #zone: string;
  readonly #chunks = new Map<number, readonly Interval[]>();
  /** Instants that are asked for together mostly lie in one interval. */
  #last: Interval = { from: 0, until: 0, offset: 0 };

  constructor(zone: string) {
    this.#zone = zone;
  }

  /** Seconds east of UTC. Outside the table's years the answer is the same, only slower. */
  offsetSeconds(epochSeconds: number): number {
    const last = this.#last;
    if (epochSeconds >= last.from && epochSeconds < last.until) return last.offset;
    const second = Math.floor(epochSeconds);
    if (!(second >= TABLE_FROM && second < TABLE_UNTIL)) return offsetAt(zonedAt(this.#zone, second));
    for (const interval of this.#chunk(Math.floor(second / CHUNK_SECONDS))) {
      if (second < interval.until) {
        this.#last = interval;
        return interval.offset;
      }
    }
    throw new RangeError(`no offset at ${epochSeconds}`);
  }

  #chunk(index: number): readonly Interval[] {
    const known = this.#chunks.get(index);
    if (known !== undefined) return known;
    const end = (index + 1) * CHUNK_SECONDS;
    const intervals: Interval[] = [];
    let from = index * CHUNK_SECONDS;
    let moment = zonedAt(this.#zone, from);
    while (from < end) {
      const next = moment.getTimeZoneTransition('next');
      const until = next === null ? end : Math.min(end, Math.floor(next.epochMilliseconds / 1000));
      intervals.push({ from, until, offset: offsetAt(moment) });
      from = until;
      if (next !== null) moment = next;
    }
    this.#chunks.set(index, intervals);
    return intervals;
  }
}
