import { plannedKind, plannedWhole } from '../planned-kind.ts';
import { findReferred } from '../record-values.ts';
import type { KindRules } from '../rules.ts';

export const contactBookingRules: KindRules<'contactbooking'> = {
  wholes: plannedWhole,

  async complete({ transaction, wanted, before, problems }) {
    wanted.eventKind = (await plannedKind(transaction, wanted.eventId)) ?? before.eventKind;
    const { contactId } = wanted;
    if (contactId !== null && contactId !== before.contactId) {
      const isLink = (await findReferred(transaction, 'engaged', contactId))?.kind === 'contactlink';
      if (isLink) Object.assign(wanted, { contactId: null, contactLinkId: contactId });
    }
    if (wanted.contactId === null && wanted.contactLinkId === null)
      problems.add('contact', 'Choose a contact.');
  },
};
