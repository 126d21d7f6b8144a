/** Table of the offset changes of one time zone, which makes thousands of conversions per page affordable. */
import { Temporal } from 'temporal-polyfill';

/** About 8.5 years; a chunk is computed in a few milliseconds, when the first instant in it is requested. */
const CHUNK_SECONDS = 2 ** 28;
/** A chunk holds its intervals in a row: first second, end (exclusive), offset. */
const INTERVAL = 3;
/** 1900-01-01 and 3000-01-01: the bounds of the table, and so of its memory. */
const TABLE_FROM = -2_208_988_800;
const TABLE_UNTIL = 32_503_680_000;

/** A moment from which on the clock runs at another offset from UTC, in seconds. */
export interface OffsetChange {
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

function zonedAt(zone: string, epochSeconds: number): Temporal.ZonedDateTime {
  return new Temporal.ZonedDateTime(BigInt(epochSeconds) * 1_000_000_000n, zone);
}

function offsetAt(moment: Temporal.ZonedDateTime): number {
  return Math.round(moment.offsetNanoseconds / 1e9);
}

/**
 * Offsets come from Temporal; the table only saves repeated calls. Numbers are kept in typed arrays: as
 * object fields, seconds beyond 2³¹ (from July 2029 on) change how V8 stores them, and Node 22 then aborts
 * the compilation of the callers again and again (counted by `time-zone-table.test.ts`).
 */
export class OffsetTable {
  readonly #zone: string;
  readonly #chunks = new Map<number, Float64Array>();
  /** The interval found last: instants converted together mostly lie in one. */
  readonly #last = new Float64Array(INTERVAL);

  constructor(zone: string) {
    this.#zone = zone;
  }

  /** Returns the seconds east of UTC. Outside the table's years the answer is the same, only slower. */
  offsetSeconds(epochSeconds: number): number {
    const last = this.#last;
    if (epochSeconds >= at(last, 0) && epochSeconds < at(last, 1)) return at(last, 2);
    const second = Math.floor(epochSeconds);
    if (!(second >= TABLE_FROM && second < TABLE_UNTIL)) return offsetAt(zonedAt(this.#zone, second));
    const chunk = this.#chunk(Math.floor(second / CHUNK_SECONDS));
    for (let start = 0; start < chunk.length; start += INTERVAL) {
      if (second < at(chunk, start + 1)) {
        for (let field = 0; field < INTERVAL; field += 1) last[field] = at(chunk, start + field);
        return at(chunk, start + 2);
      }
    }
    throw new RangeError(`no offset at ${epochSeconds}`);
  }

  /** Returns the changes of the offset in a period, which lies in the table's years, in their order. */
  changes(from: number, until: number): OffsetChange[] {
    const changes: OffsetChange[] = [];
    let before = this.offsetSeconds(from);
    for (let index = Math.floor(from / CHUNK_SECONDS); index * CHUNK_SECONDS < until; index += 1) {
      const chunk = this.#chunk(index);
      for (let start = 0; start < chunk.length; start += INTERVAL) {
        const [begin, after] = [at(chunk, start), at(chunk, start + 2)];
        if (begin <= from || begin >= until || after === before) continue;
        changes.push({ at: begin, before, after });
        before = after;
      }
    }
    return changes;
  }

  #chunk(index: number): Float64Array {
    const known = this.#chunks.get(index);
    if (known !== undefined) return known;
    const end = (index + 1) * CHUNK_SECONDS;
    const intervals: number[] = [];
    let from = index * CHUNK_SECONDS;
    let moment = zonedAt(this.#zone, from);
    while (from < end) {
      const next = moment.getTimeZoneTransition('next');
      const until = next === null ? end : Math.min(end, Math.floor(next.epochMilliseconds / 1000));
      intervals.push(from, until, offsetAt(moment));
      from = until;
      if (next !== null) moment = next;
    }
    const chunk = Float64Array.from(intervals);
    this.#chunks.set(index, chunk);
    return chunk;
  }
}

/** Reads a number that is known to be present: a typed array's type does not say so. */
function at(numbers: Float64Array, index: number): number {
  return numbers[index] as number;
}
