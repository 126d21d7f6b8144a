import type { KindRules } from '../rules.ts';
import type { EditReader } from '../store.ts';

export const locationRules: KindRules<'location'> = {
  async complete({ transaction, wanted: { id, partIds = [], apartIds = [] }, problems }) {
    if (partIds.includes(id)) problems.add('parts', 'A location is no part of itself: choose others.');
    else if (await isWithin(transaction, id, partIds))
      problems.add('parts', 'One of these has this location as a part: choose others.');
    if (apartIds.includes(id)) problems.add('apart', 'A location always gets in its own way: choose others.');
  },
};

/** Returns whether the location is a part of one of these, at any depth. */
async function isWithin(reader: EditReader, id: number, wholes: readonly number[]): Promise<boolean> {
  const seen = new Set(wholes);
  for (const whole of seen) {
    const { partIds = [] } = (await reader.find('location', whole)) ?? {};
    for (const part of partIds) seen.add(part);
  }
  return seen.has(id);
}
