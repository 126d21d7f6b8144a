/** The searchable values of an entity (§4.1), worked out from the records: the subject of the matcher. */
import type { Kind } from '@callboard/contract';
import type { FieldValue, Subject } from '@callboard/query';
import type { Fields } from '../../src/model/records.ts';
import { formatId } from '../../src/platform/ids.ts';
import { parseDay } from '../../src/platform/time-zone.ts';
import type { Booking, VenueModel } from './venue-model.ts';

type Values = readonly FieldValue[];
type Keywords = Readonly<Record<string, Values>>;
type Definition = Fields<'customdefinition'>;

/** A record of a kind with custom data or a collection, with any keys. */
interface AnyRecord {
  readonly id: number;
  readonly created: number;
  readonly name?: string;
  readonly ownerId?: number | null;
  readonly userGroupId?: number | null;
  readonly groupId?: number | null;
  readonly eventId?: number | null;
  readonly resourceId?: number;
  readonly contactId?: number | null;
  readonly labels?: readonly string[];
}

const days = (span: { readonly startDay: number | null; readonly endDay: number | null }): Values =>
  span.startDay === null ? [] : [{ from: span.startDay, to: span.endDay ?? span.startDay }];
const nameOf = (record: { readonly name?: string } | undefined): string[] =>
  record?.name === undefined ? [] : [record.name];

/** Returns the subjects of a collection, by id; repeated look-ups are cached. */
export function subjectsOf(
  model: VenueModel,
  kind: Kind,
): { readonly record: AnyRecord; readonly subject: Subject }[] {
  const records = (model.all(kind) as AnyRecord[]).filter(
    // Parts of a booking are found through the whole.
    (record) => kind !== 'resourcebooking' || (record as Booking).parentId === null,
  );
  return records.map((record) => {
    let keywords: Keywords | undefined;
    const fields = new Map<string, Values>();
    const subject: Subject = {
      types: kind === 'contact' ? (record as Fields<'contact'>).type : kind,
      values(key) {
        keywords ??= keywordsOf(model, kind, record);
        const builtIn = keywords[key];
        if (builtIn) return builtIn;
        const known = fields.get(key) ?? fieldValues(model, kind, record, key.replace(/^customdata\./, ''));
        fields.set(key, known);
        return known;
      },
    };
    return { record, subject };
  });
}

function keywordsOf(model: VenueModel, kind: Kind, record: AnyRecord): Keywords {
  const user = model.get('user', record.ownerId ?? null);
  const userGroup = model.get('usergroup', record.userGroupId ?? null);
  return {
    id: [formatId(record.id, record.created)],
    name: nameOf(record),
    label: record.labels ?? [],
    owner: nameOf(user),
    team: nameOf(userGroup),
    ...ownKeywords(model, kind, record),
  };
}

function ownKeywords(model: VenueModel, kind: Kind, record: AnyRecord): Keywords {
  switch (kind) {
    case 'event':
      return eventKeywords(model, record as Fields<'event'>);
    case 'group':
      return groupKeywords(model, record as Fields<'group'>);
    case 'contact':
      return contactKeywords(model, record as Fields<'contact'>);
    case 'resource':
    case 'resourceplaceholder':
    case 'location': {
      const resource = record as Fields<'resource'>;
      const team = resource.teamIds.flatMap((id) => nameOf(model.get('team', id)));
      return {
        type: [resource.resourceType],
        role: resource.roles,
        group: nameOf(model.get('resourcegroup', resource.resourceGroupId)),
        description: [resource.description],
        abbreviation: [resource.abbreviation],
        active: [resource.active],
        ...(kind === 'resource' ? { team } : {}),
      };
    }
    case 'resourcebooking':
      return bookingKeywords(model, record as Booking);
    case 'contactbooking': {
      const booking = record as Fields<'contactbooking'>;
      const contact = contactNames(model, booking);
      const event = nameOf(model.planned(booking.eventId));
      return {
        date: days(model.spanOf(booking.eventId)),
        name: contact,
        contact,
        event,
        role: [booking.role ?? ''],
      };
    }
    case 'task': {
      const task = record as Fields<'task'>;
      return {
        team: nameOf(model.get('team', task.teamId)),
        status: [task.status],
        assignedto: [task.assignedTo],
        event: nameOf(model.planned(task.eventId)),
        due: task.due === null ? [] : days({ startDay: model.planningDays.dayOf(task.due), endDay: null }),
      };
    }
    default:
      return {};
  }
}

function eventKeywords(model: VenueModel, event: Fields<'event'>): Keywords {
  const bookings = model.where('resourcebooking', 'eventId', event.id);
  const contacts = model.where('contactbooking', 'eventId', event.id);
  return {
    date: days(model.eventSpan(event)),
    location: model.locationIds(event.id).flatMap((id) => nameOf(model.get('location', id))),
    status: nameOf(model.get('status', event.statusId)),
    profile: nameOf(model.get('profile', event.profileId)),
    group: nameOf(model.get('group', event.groupId)),
    production: nameOf(model.production(event)),
    resource: bookings.map(({ resourceId }) => model.bookable(resourceId).name),
    contact: contacts.flatMap((booking) => contactNames(model, booking)),
    role: [...bookings, ...contacts].flatMap(({ role }) => role ?? []),
  };
}

function groupKeywords(model: VenueModel, group: Fields<'group'>): Keywords {
  const entity = model.group(group.id);
  return {
    date: days(model.spanOf(group.id)),
    location: (entity?.locationIds ?? []).flatMap((id) => nameOf(model.get('location', id))),
    status: (entity?.statusIds ?? []).flatMap((id) => nameOf(model.get('status', id))),
    profile: (entity?.profileIds ?? []).flatMap((id) => nameOf(model.get('profile', id))),
    group: nameOf(model.get('group', group.groupId)),
    production: nameOf(model.production(group)),
  };
}

function contactKeywords(model: VenueModel, contact: Fields<'contact'>): Keywords {
  const info = (pattern: RegExp) => contact.contactInfo.filter(({ type }) => pattern.test(type));
  const texts = (found: readonly { readonly value: string }[]) => found.map(({ value }) => value);
  const linked = (mine: 'personId' | 'organizationId', other: 'personId' | 'organizationId') =>
    model.where('contactlink', mine, contact.id).flatMap((link) => nameOf(model.get('contact', link[other])));
  const mail = info(/mail/i);
  return {
    type: [contact.type],
    email: texts(mail),
    phone: texts(info(/phone|tel|mobile|gsm/i).filter((entry) => !mail.includes(entry))),
    city: contact.addresses.map(({ city }) => city),
    country: contact.addresses.map(({ country }) => country),
    organization: linked('personId', 'organizationId'),
    person: linked('organizationId', 'personId'),
    active: [contact.active],
  };
}

function bookingKeywords(model: VenueModel, booking: Booking): Keywords {
  const tree = model.tree(booking);
  const resources = tree.map(({ resourceId }) => model.bookable(resourceId));
  const names = resources.map(({ name }) => name);
  const event = model.get('event', booking.eventId);
  const group = booking.eventId === null ? undefined : model.group(booking.eventId);
  const statuses = [event?.statusId ?? null, ...(group?.statusIds ?? [])];
  return {
    date: days(model.booking(booking.id) ?? { startDay: null, endDay: null }),
    name: names,
    resource: names,
    role: tree.flatMap(({ role }) => role ?? []),
    type: resources.map(({ resourceType }) => resourceType),
    group: resources.flatMap(({ resourceGroupId }) => nameOf(model.get('resourcegroup', resourceGroupId))),
    event: [...nameOf(model.planned(booking.eventId)), booking.eventName ?? ''],
    status: statuses.flatMap((id) => nameOf(model.get('status', id))),
  };
}

/** Both ends of a contact link count. */
function contactNames(model: VenueModel, { contactId, contactLinkId }: Fields<'contactbooking'>): string[] {
  const link = model.get('contactlink', contactLinkId);
  const ids = link ? [link.personId, link.organizationId] : [contactId];
  return ids.flatMap((id) => nameOf(model.get('contact', id)));
}

function fieldValues(model: VenueModel, kind: Kind, record: AnyRecord, keyword: string): Values {
  const field = model.where('customdefinition', 'keyword', keyword).find((row) => row.kind === kind);
  return field?.level === 'field' ? valuesOfField(model, kind, record, field) : [];
}

function valuesOfField(model: VenueModel, kind: Kind, record: AnyRecord, field: Definition): Values {
  switch (field.type) {
    case 'Derived':
      return derivedValues(model, kind, record, field);
    case 'Labels':
      return record.labels ?? [];
    case 'Contact':
      return model
        .where('contactbooking', 'fieldId', field.id)
        .filter(({ eventId }) => eventId === record.id)
        .flatMap(({ contactId, contactLinkId }) => {
          const link = model.get('contactlink', contactLinkId);
          return nameOf(model.get('contact', link ? link.personId : contactId));
        });
    case 'Resource':
      return model
        .where('resourcebooking', 'fieldId', field.id)
        .filter(({ eventId }) => eventId === record.id)
        .map(({ resourceId }) => model.bookable(resourceId).name);
    default:
      return storedValues(model.value(record.id, field.id), field);
  }
}

function storedValues(value: unknown, { type, dataType, converted }: Definition): Values {
  const sort = type === 'Integration info' || type === 'Remote info' ? dataType : type;
  if (sort === 'Number') {
    if (typeof value === 'number') return [value];
    return converted && type === 'Remote info' && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
      ? [Number(value)]
      : [];
  }
  // A value left behind by another type of the field is read as empty.
  if (sort === 'Checkbox' || sort === 'Multiple Options') {
    return Array.isArray(value) ? (value as string[]) : [];
  }
  if (typeof value !== 'string') return [];
  if (sort === 'Date' || sort === 'DateAndTime' || sort === 'Date and Time') {
    const day = parseDay(value.slice(0, 10));
    return day === undefined ? [] : [{ from: day, to: day }];
  }
  return [value];
}

function derivedValues(model: VenueModel, kind: Kind, record: AnyRecord, { source }: Definition): Values {
  if (!source) return [];
  const { relation } = source;
  const target = relation === 'self' ? kind : relation === 'production' ? 'group' : relation;
  const field = model
    .where('customdefinition', 'keyword', source.keyword)
    .find((row) => row.kind === target && row.type !== 'Derived');
  const related = relatedRecord(model, relation, record, target);
  return field && related ? valuesOfField(model, target, related, field) : [];
}

function relatedRecord(
  model: VenueModel,
  relation: NonNullable<Definition['source']>['relation'],
  record: AnyRecord,
  target: Kind,
): AnyRecord | undefined {
  if (relation === 'self') return record;
  if (relation === 'production') {
    const production = model.production(record as Fields<'event'>);
    return model.get('group', production?.id ?? null);
  }
  const key = {
    group: record.groupId,
    event: record.eventId,
    resource: record.resourceId,
    contact: record.contactId,
  };
  return model.get(target, key[relation] ?? null) as AnyRecord | undefined;
}
