import { endsOf } from '../linked-contacts.ts';
import type { KindRules } from '../rules.ts';

export const contactLinkRules: KindRules<'contactlink'> = {
  /** A link belongs to the owners of its person and of its organization. */
  owners: endsOf,
  wholes: ({ personId, organizationId }) =>
    [personId, organizationId].map((id) => ({ kind: 'contact' as const, id })),
};
