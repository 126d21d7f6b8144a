/** Whom to call about an event. */
import type { ApplicationWire } from '@callboard/contract';

export type ResponsiblePerson = ApplicationWire<'PlanningResponsible'>['events'][number]['people'][number];

/** Words for the role of a client, in the languages of the pages. */
const CLIENT = /client|customer|klant|opdrachtgever|huurder|kunde|kundin|auftraggeber|mieter|locataire/i;

/** Returns the contact whose telephone number is shown: the client, or else the first one who has a number. */
export function contactToCall(people: readonly ResponsiblePerson[]): ResponsiblePerson | undefined {
  const reached = people.filter(({ as, phone }) => as === 'contact' && phone !== '');
  return reached.find(({ role }) => CLIENT.test(role)) ?? reached[0];
}

/** Returns the address of a link that calls. */
export function callAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
