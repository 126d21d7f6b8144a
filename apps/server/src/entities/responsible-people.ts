/** The people who are responsible for events: owner and booked contacts, as far as a reader may see them. */
import { readable, visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { Entity } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { EntityStore } from '../model/store.ts';
import type { ContactBookingView } from '../model/views.ts';
import type { WireId } from '../platform/ids.ts';
import { isEmail } from '../platform/is-email.ts';
import { EMAIL, PHONE } from '../search/search-texts.ts';

/** Maximum number of contacts that are told of one event. */
const MOST_CONTACTS = 10;

interface ResponsiblePerson {
  readonly as: 'owner' | 'contact';
  readonly name: string;
  /** Role of the contact; may be empty. */
  readonly role: string;
  /** Empty: there is none, or the reader may not see it. */
  readonly email: string;
  /** Telephone number of a contact; empty as well. */
  readonly phone: string;
}

type Reach = Pick<ResponsiblePerson, 'email' | 'phone'>;

const NO_REACH: Reach = { email: '', phone: '' };

interface ResponsiblePeople {
  readonly event: WireId;
  readonly people: readonly ResponsiblePerson[];
}

type Entities = Pick<EntityStore, 'views' | 'contactBookings'>;
type Infos = Entity<'contact'>['contactInfo'];

/** Leaves out what the reader may not read. Groups have an owner only: the contacts are those of their events. */
export async function responsiblePeople(
  entities: Entities,
  principal: Principal,
  { users }: Pick<ReferenceData, 'users'>,
  ids: readonly number[],
): Promise<readonly ResponsiblePeople[]> {
  const events = await entities.views('event', ids, visibility(principal, 'event'));
  const groups = await entities.views('group', ids, visibility(principal, 'group'));
  const engaged = await contactsOf(
    entities,
    principal,
    events.map(({ id }) => id),
  );
  const reachOf = await reachesOf(entities, principal, [...engaged.values()].flat());
  const ownerOf = (event: { readonly ownerId: number | null; readonly ownerName: string }) => {
    const user = visibility(principal, 'user') === 'all' ? users.get(event.ownerId ?? 0) : undefined;
    const name = user?.name ?? event.ownerName;
    const isReached = user?.active === true && principal.permissions.privateContactData;
    return name === ''
      ? []
      : [{ as: 'owner' as const, name, role: '', email: isReached ? user.email : '', phone: '' }];
  };
  return [...events, ...groups].map((event) => ({
    event,
    people: [
      ...ownerOf(event),
      ...(engaged.get(event.id) ?? []).map(({ contact, role }) => ({
        as: 'contact' as const,
        name: contact.name,
        role: role ?? '',
        ...reachOf(contact.id),
      })),
    ],
  }));
}

/** Returns the first contact bookings of each event that the reader may read, each contact once. */
async function contactsOf(
  entities: Entities,
  principal: Principal,
  events: readonly number[],
): Promise<ReadonlyMap<number, readonly ContactBookingView[]>> {
  if (visibility(principal, 'contactbooking') === 'none') return new Map();
  const bookings = await entities.contactBookings('event', events);
  return new Map(
    [...bookings].map(([id, own]) => {
      const seen = readable(principal, 'contactbooking', own);
      const once = new Map(seen.toReversed().map((booking) => [booking.contact.id, booking]));
      return [id, [...once.values()].toReversed().slice(0, MOST_CONTACTS)];
    }),
  );
}

/** Returns a function that tells how to reach a contact, or a contact in an organization. */
async function reachesOf(
  entities: Entities,
  principal: Principal,
  bookings: readonly ContactBookingView[],
): Promise<(contact: number) => Reach> {
  if (!principal.permissions.privateContactData) return () => NO_REACH;
  const idsOf = (kind: 'contact' | 'contactlink') => [
    ...new Set(bookings.flatMap(({ contact }) => (contact.kind === kind ? contact.id : []))),
  ];
  const links = await entities.views(
    'contactlink',
    idsOf('contactlink'),
    visibility(principal, 'contactlink'),
  );
  const persons = links.map(({ person }) => person.id);
  const contacts = await entities.views(
    'contact',
    [...new Set([...idsOf('contact'), ...persons])],
    visibility(principal, 'contact'),
  );
  const reaches = new Map(contacts.map(({ id, contactInfo }) => [id, reachIn(contactInfo)]));
  for (const { id, person, contactInfo } of links) {
    const [own, { email, phone }] = [reachIn(contactInfo), reaches.get(person.id) ?? NO_REACH];
    reaches.set(id, { email: own.email || email, phone: own.phone || phone });
  }
  return (contact) => reaches.get(contact) ?? NO_REACH;
}

function reachIn(infos: Infos): Reach {
  const values = infos.map(({ value }) => value.trim());
  const phone = infos.find(({ type, value }) => PHONE.test(type) && !EMAIL.test(type) && value.trim() !== '');
  return { email: values.find(isEmail) ?? '', phone: phone?.value.trim() ?? '' };
}
