/** A computation cannot be done, for a reason that whoever asked for it can do something about. */
export class ComputationFailed extends Error {
  override readonly name = 'ComputationFailed';

  /** The description that the result shows: what is wrong and what to do. */
  constructor(description: string) {
    super(description);
  }
}
