/** How an entity is embedded in another one (§2.1). */
import Type from 'typebox';
import { Id, shape, text, texts, Url, word } from './values.ts';

const Name = text('What people call it.');

/** Returns the shape `{url,id,name,_type}` with one of the given `_type`s. */
export function summaryOf<const T extends string[]>(types: [...T], description?: string) {
  return shape({ url: Url, id: Id, name: Name, _type: word(types, 'The sort of entity.') }, description);
}

export const EventSummary = summaryOf(['event']);
export const GroupSummary = summaryOf(['group']);
export const EventOrGroupSummary = summaryOf(['event', 'group']);
export const LocationSummary = summaryOf(['location']);
export const ContactSummary = summaryOf(['person', 'organization']);
export const ResourceSummary = summaryOf(['resource', 'resourceplaceholder', 'location']);
export const ResourceInstanceSummary = summaryOf(['resourceinstance']);
export const ResourceBookingSummary = summaryOf(['resourcebooking', 'resourcebookinggroup']);
export const ContactBookingSummary = summaryOf(['contactbooking']);
export const TaskSummary = summaryOf(['task']);

export const ProfileSummary = shape({
  url: Url,
  _type: word(['profile'], 'Always `profile`.'),
  id: Id,
  name: Name,
});
export const StatusSummary = shape({
  url: Url,
  _type: word(['status'], 'Always `status`.'),
  id: Id,
  name: Name,
});

/** Summary of a user, user group or team; these have no `_type`. */
export const PlainSummary = shape({ url: Url, id: Id, name: Name });

export const ContactLinkSummary = shape(
  {
    url: Url,
    id: Id,
    name: text('The name of the person.'),
    _type: word(['contactlink'], 'Always `contactlink`.'),
    jobtitle: text('What the person does there.'),
    organization: summaryOf(['organization']),
    person: summaryOf(['person']),
  },
  'A person in an organization.',
);

export const ResourceTypeWord = word(
  ['human', 'material', 'service', 'financial', 'location'],
  'The sort of resource.',
);

/** A resource as bookings show it (§2.4). */
export const BookedResource = shape({
  _type: word(['resource', 'resourceplaceholder', 'location'], 'The sort of entity.'),
  id: Id,
  resourcetype: ResourceTypeWord,
  name: text('What people call it.'),
  group: text('The name of the resource group.'),
  roles: texts('The roles that it can be booked in.'),
  url: Url,
});

/** The owner is a user, or just a name when that user is gone or hidden from the key. */
export const Owner = Type.Union([PlainSummary, shape({ name: Name })], {
  description: 'The owning user; only the name when that user is gone or hidden.',
});

export const identityKeys = { url: Url, id: Id, name: Name };
