/** Queries put together; the text has brackets only where it needs them. */
import type { Kind } from './generated/kind.ts';
import type { BuiltQuery } from './query-text.ts';

/** How tightly the parts of a text hold together: a term, terms side by side, a chain of signs. */
type Binding = 'term' | 'and' | 'chain';

/** Part of a query, or a whole one; `toString()` is its text. */
export class Query<K extends Kind> implements BuiltQuery<K> {
  declare readonly kinds?: (kind: K) => void;
  readonly #text: string;
  readonly #binding: Binding;

  constructor(text: string, binding: Binding) {
    this.#text = text;
    this.#binding = binding;
  }

  /** Finds what both find. */
  and<L extends Kind>(other: Query<L>): Query<K & L> {
    return new Query(`${this.#inside('and')} ${other.#inside('and')}`, 'and');
  }

  /** Finds what one of the two finds. */
  or<L extends Kind>(other: Query<L>): Query<K & L> {
    return new Query(`${this.#text} + ${other.#inside('and')}`, 'chain');
  }

  /** Finds what this one finds and the other does not. */
  except<L extends Kind>(other: Query<L>): Query<K & L> {
    return new Query(`${this.#text} - ${other.#inside('and')}`, 'chain');
  }

  toString(): string {
    return this.#text;
  }

  /** Chains are read from the left, so the first part of one needs no brackets. */
  #inside(outer: Binding): string {
    return outer === 'and' && this.#binding === 'chain' ? `(${this.#text})` : this.#text;
  }
}
