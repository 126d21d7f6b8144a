/** The dataviews of an installation, as whoever asks for results needs them. */
import type { Entity } from '../entities/records.ts';
import type { WireId } from '../platform/ids.ts';

export type Dataview = Entity<'dataview'>;

export interface DataviewStore {
  find(id: WireId): Promise<Dataview | undefined>;
  /** In the order of their creation. */
  all(): Promise<readonly Dataview[]>;
}
