import { expect, test } from 'vitest';
import { objectMaker } from './compiled-object.ts';

test('makes objects of the given keys, in their order', () => {
  const make = objectMaker<readonly number[], object>(
    [
      ['b', 'input[1]'],
      ['a "quoted" key', 'twice(input[0])'],
    ],
    { twice: (value: number) => 2 * value },
  );
  expect(JSON.stringify(make([1, 2]))).toBe('{"b":2,"a \\"quoted\\" key":2}');
  expect(make([1, 2])).not.toBe(make([1, 2]));
});
