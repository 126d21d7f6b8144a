import { plannedKind } from '../planned-kind.ts';
import type { KindRules } from '../rules.ts';

export const contactBookingRules: KindRules<'contactbooking'> = {
  /** What books a contact link books a contact instead once one is chosen. */
  async complete({ transaction, wanted, before, problems }) {
    wanted.eventKind = (await plannedKind(transaction, wanted.eventId)) ?? before.eventKind;
    if (wanted.contactId !== null && wanted.contactId !== before.contactId) wanted.contactLinkId = null;
    if (wanted.contactId === null && wanted.contactLinkId === null)
      problems.add('contact', 'Choose a contact.');
  },
};
