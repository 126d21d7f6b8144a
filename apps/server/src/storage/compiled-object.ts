/**
 * Functions that make an object of the same keys again and again, written out as one object literal. The engine then
 * knows the shape of the object: an event of a row took 0.25 µs instead of 3.6 µs in loops over its columns.
 */

/** A key of the object and the JavaScript that gives its value. */
export type Member = readonly [key: string, expression: string];

/**
 * `(input) => ({ key: expression, … })`; the expressions may use `input` and the helpers by their names. Keys and
 * expressions come from our own schema, never from data.
 */
export function objectMaker<I, O>(
  members: readonly Member[],
  helpers: Readonly<Record<string, unknown>> = {},
): (input: I) => O {
  const literal = members.map(([key, expression]) => `${JSON.stringify(key)}: ${expression}`).join(', ');
  const make = new Function(...Object.keys(helpers), `return (input) => ({ ${literal} });`);
  return make(...Object.values(helpers)) as (input: I) => O;
}
