import { borrowedName, id, owned, type, url } from './common.ts';
import { keyword, kind } from './kind.ts';
import { EventKind, Ref } from './parts.ts';
import { kept, reference, text } from './property.ts';
import { TARGETS } from './targets.ts';

export const contactBooking = kind({
  singular: 'contactbooking',
  plural: 'contactbookings',
  types: ['contactbooking'],
  schema: 'ContactBooking',
  about: 'The use of a contact in an event.',
  shapeAbout: 'A use of a contact.',
  example: 'Mara Lindqvist',
  keywords: [
    keyword.borrowedName({ names: ['contact'] }),
    keyword.id,
    keyword.owner,
    keyword.team,
    keyword.date('date', 'the planning days of the event overlap the day or range'),
    keyword.text('contact', 'the name of the booked contact', { names: ['contact'] }),
    keyword.text('event', 'the name of the event or event group'),
    keyword.indexed('role', -22, 'the role'),
  ],
  parts: ['customdata', 'history'],
  customData: true,
  owned: true,
  contract: true,
  properties: {
    url,
    id,
    name: borrowedName,
    ...owned,
    _type: type('contactbooking'),
    role: text('In which role.', { nullable: true, label: 'Role', edit: {} }),
    /** Either this or `contactLinkId` is set. */
    contact: {
      ...reference('engaged', undefined, {
        key: 'contactId',
        nullable: true,
        label: 'Contact',
        open: true,
        edit: {},
      }),
      wire: TARGETS.engaged.summary,
    },
    contactLinkId: kept(Ref, null),
    eventKind: kept(EventKind, 'event'),
    event: reference('planned', undefined, {
      key: 'eventId',
      shown: false,
      label: 'Event or group',
      edit: { required: true, fixed: true },
    }),
    /** The custom data field of type Contact that made this booking. */
    fieldId: kept(Ref, null),
  },
  form: ['event', 'contact', 'role', 'owninggroup'],
});
