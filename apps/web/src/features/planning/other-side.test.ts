import { expect, it } from 'vitest';
import { otherSide } from './other-side.ts';

const side = (id: string | null, name: string | null) => ({ kind: 'event' as const, id, name, status: null });
const [OLD, NEW, HIDDEN] = [side('9-100', 'Here first'), side('10-200', 'New event'), side(null, null)];

it('finds the other side of a conflict of an event that is there', () => {
  expect(otherSide({ sides: [NEW, OLD] }, '10-200')).toBe(OLD);
  expect(otherSide({ sides: [NEW, HIDDEN] }, '10-200')).toBe(HIDDEN);
});

it('finds the older side beside something new, also where its name is not told', () => {
  expect(otherSide({ sides: [NEW, OLD] }, undefined)).toBe(OLD);
  expect(otherSide({ sides: [NEW, HIDDEN] }, undefined)).toBe(HIDDEN);
});
