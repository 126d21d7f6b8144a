/** Objects whose keys are known to the type checker, and objects of which nothing is known. */

/** Returns the keys of an object that was written with exactly the keys of its type. */
export function keysOf<T extends object>(object: T): readonly (keyof T & string)[] {
  return Object.keys(object) as (keyof T & string)[];
}

/** Returns an object with a value for each of the keys. */
export function objectOf<K extends string, V>(
  keys: readonly K[],
  makeValue: (key: K) => V,
): { readonly [P in K]: V } {
  return Object.fromEntries(keys.map((key) => [key, makeValue(key)])) as { [P in K]: V };
}

export function isKeyOf<T extends object>(object: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(object, key);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns a property of something that may not be an object, such as the code of an error. */
export function propertyOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined;
}
