/** Data shared by all parts of the query builder. */
import type { Kind } from '@callboard/contract';
import type { QuerySchema } from '@callboard/query';
import type { Vocabulary } from './vocabulary.ts';

export interface ConditionContext {
  readonly kind: Kind;
  readonly vocabulary: Vocabulary;
  readonly schema: QuerySchema;
}
