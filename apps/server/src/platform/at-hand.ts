/**
 * Values that are at hand nearly always, such as what SQLite has read or a key that is known: each that is waited for all the
 * same takes a hundredth of a single entity.
 */
export type AtHand<T> = T | Promise<T>;

/** Goes on with a value: at once, or when it is there. */
export function goOn<T, R>(value: AtHand<T>, next: (value: T) => AtHand<R>): AtHand<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}
