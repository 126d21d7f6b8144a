/** The dataviews of an installation, as whoever asks for results needs them. */
import type { Entity } from '../model/records.ts';
import type { WireId } from '../platform/ids.ts';

export type Dataview = Entity<'dataview'>;

/** What a dataview was before a change of its definition. */
export interface DataviewRevision {
  readonly revision: number;
  /** Unix second at which it was replaced. */
  readonly at: number;
  /** Who replaced it. */
  readonly userName: string;
  readonly definition: object;
}

export interface DataviewStore {
  find(id: WireId): Promise<Dataview | undefined>;
  /** In the order of their creation. */
  all(): Promise<readonly Dataview[]>;
  /** Newest first; without the present one. */
  revisions(dataviewId: number): Promise<readonly DataviewRevision[]>;
}
