/** The entities here that the other installation has shown in this run. */
import { IdSet } from '../platform/id-set.ts';

export class SeenEntities {
  readonly ids = new IdSet();
  /** Whether the step that is under way reads all that the other installation has of its kinds. */
  isWhole = true;
}
