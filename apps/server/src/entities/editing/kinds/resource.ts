import type { KindRules } from '../rules.ts';
import { listUses } from '../visible-uses.ts';

export const resourceRules: KindRules<'resource'> = {
  async complete({ transaction, principal, wanted, before, isNew, problems }) {
    if (wanted.variety === 'person' && wanted.resourceType !== 'human')
      problems.add('variety', 'Only people are one person: choose another variety or another sort.');
    if (!isNew && wanted.variety !== before.variety) {
      const uses = await transaction.usesOf(wanted.id);
      const list = listUses(principal, uses);
      if (uses.length > 0)
        problems.add('variety', `Other things count on it: ${list}. Make a new resource instead.`);
    }
    for (const id of wanted.memberIds.filter((member) => !before.memberIds.includes(member))) {
      const member = await transaction.find('resource', id);
      if (id === wanted.id || member?.variety === 'set')
        problems.add('resources', 'A set holds no sets: choose what is in them.');
    }
  },
};
