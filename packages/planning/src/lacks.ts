/** Compares how much of a thing lacks when. */
import type { Lack } from './conflict.ts';
import { firstIndex } from './first-index.ts';

/** Whether at each instant of a lack as much lacks in one of several layers, each in order and without overlaps. */
export function isCovered(lack: Lack, layers: readonly (readonly Lack[])[]): boolean {
  let at = lack.from;
  while (at < lack.to) {
    const ends = layers.flatMap((layer) => {
      const found = layer[firstIndex(layer.length, (index) => (layer[index]?.to ?? 0) > at)];
      return found !== undefined && found.from <= at && found.thousandths >= lack.thousandths
        ? [found.to]
        : [];
    });
    if (ends.length === 0) return false;
    at = Math.max(...ends);
  }
  return true;
}
