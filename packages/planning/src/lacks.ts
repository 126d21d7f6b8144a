/** Compares how much of a thing lacks when. */
import type { Lack } from './conflict.ts';

/** Whether at each instant of a lack as much has lacked before. Lacks of `before` may overlap each other. */
export function isCovered(lack: Lack, before: readonly Lack[]): boolean {
  let covered = lack.from;
  for (const { from, to, thousandths } of before) {
    if (from > covered || covered >= lack.to) break;
    if (thousandths >= lack.thousandths) covered = Math.max(covered, to);
  }
  return covered >= lack.to;
}
