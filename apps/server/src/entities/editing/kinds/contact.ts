import type { KindRules } from '../rules.ts';

export const contactRules: KindRules<'contact'> = {
  /** When only the parts of a person's name change, the full name follows them. */
  async complete({ transaction, wanted, before, isNew, problems }) {
    const isNamed = wanted.firstName !== before.firstName || wanted.lastName !== before.lastName;
    if (wanted.type === 'person' && isNamed && wanted.name === before.name) {
      wanted.name = [wanted.firstName, wanted.lastName].filter((part) => part !== '').join(' ');
    }
    if (wanted.name === '') problems.add('name', 'Give a name.');
    if (isNew || wanted.type === before.type) return;
    const uses = await transaction.usesOf(wanted.id);
    if (uses.some(({ kind }) => kind === 'contactlink'))
      problems.add('type', 'Delete the contact links first: they link a person to an organization.');
  },
};
