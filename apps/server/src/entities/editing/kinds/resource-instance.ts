import type { KindRules } from '../rules.ts';

export const resourceInstanceRules: KindRules<'resourceinstance'> = {
  async owners(reader, { resourceId }) {
    const resource = await reader.find('resource', resourceId);
    return resource === undefined ? [] : [resource];
  },

  wholes: ({ resourceId }) => [{ kind: 'resource', id: resourceId }],

  /** A unit without a name gets a number: `Ladder 3`. */
  async complete({ transaction, wanted, isNew, problems }) {
    const resource = await transaction.find('resource', wanted.resourceId);
    if (resource === undefined) return;
    if (isNew && resource.variety !== 'units')
      problems.add('resource', 'Choose a resource that consists of units.');
    if (wanted.name !== '') return;
    const units = (await transaction.usesOf(resource.id)).find(({ kind }) => kind === 'resourceinstance');
    wanted.name = `${resource.name} ${(units?.count ?? 0) + (isNew ? 1 : 0)}`;
  },
};
