/** What several nodes need to share the buckets of the keys. All amounts are in units (see `token-bucket.ts`). */

export interface LeaseRequest {
  readonly keyId: number;
  /** Who asks: a number that nobody else has, new for every start and every time that a key is taken up again. */
  readonly holder: number;
  readonly tokensPerMinute: number;
  /** What the holder has spent since it began. */
  readonly spent: number;
  /** How much of it the last answer had settled; stands in where the other side has forgotten the holder. */
  readonly spentKnown: number;
  /** For requests that wait: leased as far as it is there. */
  readonly needed: number;
  /** As a stock, where enough is there. */
  readonly wanted: number;
  /** The lease returns by itself after that. */
  readonly leaseMs: number;
}

export interface LeaseAnswer {
  /** What is in the bucket, leases included. */
  readonly level: number;
  /** What others have leased of it. */
  readonly others: number;
  /** What the holder has now, in place of its former lease: whole tokens. */
  readonly held: number;
}

export interface SharedBuckets {
  /** Settles what was spent and leases anew, in one step. May be repeated when the answer was lost. */
  lease(request: LeaseRequest): Promise<LeaseAnswer>;
  /** Drops what nobody has asked for in a long time. */
  forget(): Promise<void>;
}
