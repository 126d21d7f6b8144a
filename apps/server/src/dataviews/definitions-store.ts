/** The dataviews of an installation, as needed to compute their results. */
import type { Entity } from '../model/records.ts';
import type { WireId } from '../platform/ids.ts';

export type Dataview = Entity<'dataview'>;

/** Definition of a dataview before a change. */
export interface DataviewRevision {
  readonly revision: number;
  /** Unix second at which it was replaced. */
  readonly at: number;
  /** Name of the user who replaced it. */
  readonly userName: string;
  readonly definition: object;
}

export interface DataviewStore {
  find(id: WireId): Promise<Dataview | undefined>;
  /** Returns all dataviews in order of creation. */
  all(): Promise<readonly Dataview[]>;
  /** Returns earlier revisions, newest first, without the current one. */
  revisions(dataviewId: number): Promise<readonly DataviewRevision[]>;
}
