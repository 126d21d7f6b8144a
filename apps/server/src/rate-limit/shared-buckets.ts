/**
 * The protocol by which several nodes share the buckets of the keys. All amounts are in units (see
 * `token-bucket.ts`).
 */

export interface LeaseRequest {
  readonly keyId: number;
  /**
   * Unique number of the asking side, new for every start and every time that it begins to use a key again.
   */
  readonly holder: number;
  readonly tokensPerMinute: number;
  /** Units that the holder has spent since it began. */
  readonly spent: number;
  /** Part of `spent` that the last answer had settled; used when the other side has forgotten the holder. */
  readonly spentKnown: number;
  /** Units for pending requests; leased as far as available. */
  readonly needed: number;
  /** Units wanted as stock, where enough is available. */
  readonly wanted: number;
  /** Duration of the lease in milliseconds; it then expires by itself. */
  readonly leaseMs: number;
}

export interface LeaseAnswer {
  /** Units in the bucket, including leased ones. */
  readonly level: number;
  /** Units leased by others. */
  readonly others: number;
  /** Units that the holder has now, replacing its former lease; whole tokens. */
  readonly held: number;
}

export interface SharedBuckets {
  /** Settles usage and grants a new lease in one step. May be repeated when the answer was lost. */
  lease(request: LeaseRequest): Promise<LeaseAnswer>;
  /** Drops buckets that have not been used for a long time. */
  forget(): Promise<void>;
}
