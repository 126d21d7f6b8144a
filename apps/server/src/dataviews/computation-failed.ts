/** A computation cannot be done, for a reason that the caller can fix. */
export class ComputationFailed extends Error {
  override readonly name = 'ComputationFailed';

  /** Takes the description that the result shows: the problem, and what to do about it. */
  constructor(description: string) {
    super(description);
  }
}
