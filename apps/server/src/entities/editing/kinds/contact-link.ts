import { endsOf } from '../linked-contacts.ts';
import type { KindRules } from '../rules.ts';

export const contactLinkRules: KindRules<'contactlink'> = {
  /** It belongs to whoever its person or its organization belongs to. */
  owners: endsOf,
  wholes: ({ personId, organizationId }) =>
    [personId, organizationId].map((id) => ({ kind: 'contact' as const, id })),
};
