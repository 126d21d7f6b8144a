/** Expected views of each kind (views.ts), put together from single records. */
import type { Kind } from '@callboard/contract';
import type { Fields, RecordKind } from '../../src/model/records.ts';
import { storedJson } from '../../src/model/stored-json.ts';
import type { ContactLinkSummary, ResourceSummary, Summary } from '../../src/model/views.ts';
import type { Booking, VenueModel } from './venue-model.ts';

interface Named {
  readonly id: number;
  readonly created: number;
  readonly name: string;
}

const summary = (kind: RecordKind, { id, created, name }: Named, type: string = kind): Summary => ({
  kind,
  type,
  id,
  created,
  name,
});

function without<T extends object>(record: T, ...keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key))) as T;
}

/** The record as its view has it: without details, and with what is only shown as it is stored. */
function withoutDetails<R extends Fields<'event'> | Fields<'group'>>(record: R) {
  return {
    ...without(record, 'schedule', 'alterations', 'firstHallBooking'),
    attributes: storedJson(record.attributes),
    labels: storedJson(record.labels),
  };
}

export class NaiveViews {
  readonly #model: VenueModel;

  constructor(model: VenueModel) {
    this.#model = model;
  }

  view(kind: Kind, id: number): object | undefined {
    const model = this.#model;
    switch (kind) {
      case 'event': {
        const event = model.event(id);
        return (
          event && {
            ...withoutDetails(event),
            ...this.#placed(event),
          }
        );
      }
      case 'group': {
        const group = model.group(id);
        if (!group) return undefined;
        const children = [
          ...model.where('event', 'groupId', id).map((child) => ({ child, kind: 'event' as const })),
          ...model.where('group', 'groupId', id).map((child) => ({ child, kind: 'group' as const })),
        ].sort((a, b) => a.child.id - b.child.id);
        return {
          ...withoutDetails(group),
          ...this.#placed(group),
          children: children.map(({ child, kind: of }) => ({
            ...summary(of, child),
            production: this.#planned(model.production(child)?.id ?? null),
            isProduction: child.isProduction,
          })),
        };
      }
      case 'contact': {
        const contact = model.get('contact', id);
        const end = contact?.type === 'person' ? 'personId' : 'organizationId';
        return (
          contact && {
            ...contact,
            links: model.where('contactlink', end, id).map((link) => this.#link(link)),
            linkedResource: this.#resource(contact.linkedResourceId),
          }
        );
      }
      case 'contactlink': {
        const link = model.get('contactlink', id);
        return link && this.#link(link);
      }
      case 'resource':
      case 'resourceplaceholder':
      case 'location': {
        const resource = model.get(kind, id) as Fields<'resource'> | undefined;
        return (
          resource && {
            ...resource,
            kind,
            instances: model.where('resourceinstance', 'resourceId', id),
            members: resource.memberIds.flatMap((member) => this.#resourceSummary(member)),
            linkedContact: this.contact(resource.linkedContactId),
          }
        );
      }
      case 'resourceinstance': {
        const instance = model.get('resourceinstance', id);
        if (!instance) return undefined;
        const resource = this.#resourceSummary(instance.resourceId);
        const { userGroupId } = model.bookable(instance.resourceId);
        return { ...instance, resource, wholes: [{ kind: resource.kind, userGroupId }] };
      }
      case 'resourcebooking': {
        const booking = model.get('resourcebooking', id);
        return booking && this.booking(booking);
      }
      case 'contactbooking': {
        const booking = model.get('contactbooking', id);
        return booking && this.contactBooking(booking);
      }
      case 'task': {
        const task = model.task(id);
        return task && { ...task, event: this.#planned(task.eventId) };
      }
      case 'attachment': {
        const attachment = model.get('attachment', id);
        return attachment && this.attachment(attachment);
      }
      default:
        return model.get(kind, id);
    }
  }

  #placed(entity: Fields<'event'> | Fields<'group'>) {
    return {
      group: this.#planned(entity.groupId),
      production: this.#planned(this.#model.production(entity)?.id ?? null),
    };
  }

  #planned(id: number | null): Summary | null {
    const [event, group] = [this.#model.get('event', id), this.#model.get('group', id)];
    if (event) return summary('event', event);
    return group ? summary('group', group) : null;
  }

  contact(id: number | null): Summary | null {
    const contact = this.#model.get('contact', id);
    return contact ? summary('contact', contact, contact.type) : null;
  }

  #link(link: Fields<'contactlink'>): object {
    const wholes = [link.personId, link.organizationId].map((id) => ({
      kind: 'contact',
      userGroupId: this.#model.get('contact', id)?.userGroupId ?? null,
    }));
    return { ...link, ...this.#ends(link), wholes };
  }

  #ends({ personId, organizationId }: Fields<'contactlink'>) {
    return { person: this.contact(personId), organization: this.contact(organizationId) };
  }

  #kindOfResource(id: number) {
    const kinds = ['resource', 'resourceplaceholder', 'location'] as const;
    return kinds.find((kind) => this.#model.get(kind, id)) ?? 'resource';
  }

  #resource(id: number | null): Summary | null {
    return id === null ? null : summary(this.#kindOfResource(id), this.#model.bookable(id));
  }

  #resourceSummary(id: number): ResourceSummary {
    const resource = this.#model.bookable(id);
    const { resourceType, resourceGroupId, roles } = resource;
    return { ...summary(this.#kindOfResource(id), resource), resourceType, resourceGroupId, roles };
  }

  booking(booking: Booking): object {
    const instance = this.#model.get('resourceinstance', booking.instanceId);
    const parts = this.#model.where('resourcebooking', 'parentId', booking.id);
    return {
      ...this.#model.booking(booking.id),
      resource: this.#resourceSummary(booking.resourceId),
      instance: instance ? summary('resourceinstance', instance) : null,
      event: this.#planned(booking.eventId),
      children: parts.map((part) => this.booking(part)),
    };
  }

  contactBooking(booking: Fields<'contactbooking'>): object {
    const link = this.#model.get('contactlink', booking.contactLinkId);
    return {
      ...booking,
      contact: link ? this.#linkSummary(link) : this.contact(booking.contactId),
      event: this.#planned(booking.eventId),
    };
  }

  #linkSummary(link: Fields<'contactlink'>): ContactLinkSummary {
    const { person, organization } = this.#ends(link);
    if (!person || !organization) throw new Error(`The contact link ${link.id} lacks an end`);
    const named = { id: link.id, created: link.created, name: person.name };
    return { ...summary('contactlink', named), jobTitle: link.jobTitle, person, organization };
  }

  attachment(attachment: Fields<'attachment'>): object {
    const kind = attachment.holderKind as 'event' | 'group' | 'contact' | 'resource' | 'task';
    const holder = this.#model.get(kind, attachment.holderId) as
      | (Named & { userGroupId: number | null })
      | undefined;
    if (!holder) throw new Error(`The attachment ${attachment.id} hangs on nothing`);
    const type = kind === 'contact' ? this.contact(holder.id)?.type : kind;
    const { userGroupId } = holder;
    return { ...attachment, holder: summary(kind, holder, type), wholes: [{ kind, userGroupId }] };
  }
}
