import { expect, it, vi } from 'vitest';
import { createMoving } from './moving.ts';

it('a moving value tells its followers of changes only, and nothing once they have left', () => {
  const value = createMoving(1);
  const listener = vi.fn();
  const leave = value.follow(listener);
  value.set(1);
  expect(listener).not.toHaveBeenCalled();
  value.set(2);
  expect([value.now(), listener.mock.calls.length]).toEqual([2, 1]);
  leave();
  value.set(3);
  expect([value.now(), listener.mock.calls.length]).toEqual([3, 1]);
});
