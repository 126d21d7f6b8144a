/** Source of random choices from one venue. */
import type { Random } from '../builders/wild-venue.ts';
import type { RecordedRequest } from './recording.ts';
import type { VenueEntity, VenueFile } from './venue-file.ts';

export type RequestGroup = readonly RecordedRequest[];

export interface Draw {
  readonly venue: VenueFile;
  readonly random: Random;
  /** Callers of the public API; the first may do everything. */
  readonly keys: readonly string[];
  /** Callers of the application; the first is an administrator. */
  readonly sessions: readonly string[];
}

export function anyEntity({ venue, random }: Draw, kind: string): VenueEntity | undefined {
  const all = venue.entities.get(kind) ?? [];
  return all.length === 0 ? undefined : random.pick(all);
}
