import type { KindRules } from '../rules.ts';

export const contactLinkRules: KindRules<'contactlink'> = {
  /** It belongs to whoever its person or its organization belongs to. */
  async owners(reader, { personId, organizationId }) {
    const contacts = [await reader.find('contact', personId), await reader.find('contact', organizationId)];
    return contacts.flatMap((contact) => contact ?? []);
  },
};
