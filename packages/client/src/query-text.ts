/** A query as the client takes it: text, or one that was made for these kinds. */
import type { Kind } from './generated/kind.ts';

/** A query that was made with `q`; `kinds` exists for the types alone. */
export interface BuiltQuery<K extends Kind> {
  readonly kinds?: (kind: K) => void;
  toString(): string;
}

export type QueryText<K extends Kind> = string | BuiltQuery<K>;
