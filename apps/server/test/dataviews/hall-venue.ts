/** A venue of a few records whose dataviews can be worked out by hand. */
import type { CustomValue, Fields, RecordKind } from '../../src/model/records.ts';
import { formatId } from '../../src/platform/ids.ts';
import { buildPermissions } from '../api/small-venue.ts';
import { buildRecord, CREATED, DAY, recordLine } from '../builders/records.ts';
import { type Engine, openTestStorage, type TestStorage } from '../engines.ts';

/** Returns the instant from hours on `DAY`; the zone is two hours ahead of UTC. */
const at = (hours: number, day = DAY): number => day * 86_400 + (hours - 2) * 3600;

const hourly = (amount: string, cost: string) => ({
  name: 'default',
  cost: { amount: cost, per: 'hour' as const, includesvat: false },
  price: { amount, per: 'hour' as const, includesvat: false },
  account: null,
  invoice: true,
  durationDiscount: { type: 'd' as const, rates: [] },
  volumeDiscount: { type: 'a' as const, rates: [] },
  purchasePrice: 0,
  vat: '0.21',
  profileIds: [],
});

function records() {
  const lines: ReturnType<typeof recordLine>[] = [];
  const add = <K extends RecordKind>(kind: K, record: Fields<K>): Fields<K> & { readonly id: number } => {
    lines.push(recordLine(kind, record));
    return record as Fields<K> & { readonly id: number };
  };
  const planning = add(
    'usergroup',
    buildRecord('usergroup', { name: 'Planning', permissions: buildPermissions() }),
  );
  const technics = add(
    'usergroup',
    buildRecord('usergroup', { name: 'Technics', permissions: buildPermissions() }),
  );
  const ann = add('user', buildRecord('user', { name: 'Ann', email: 'ann@venue.example' }));
  const concert = add('profile', buildRecord('profile', { name: 'Concert' }));
  const rental = add('profile', buildRecord('profile', { name: 'rental' }));
  const confirmed = add('status', buildRecord('status', { name: 'Confirmed' }));
  const staff = add('resourcegroup', buildRecord('resourcegroup', { name: 'Staff' }));
  const rooms = add('resourcegroup', buildRecord('resourcegroup', { name: 'Rooms' }));
  const notes = add(
    'customdefinition',
    buildRecord('customdefinition', { kind: 'event', level: 'group', keyword: 'notes' }),
  );
  const field = (
    keyword: string,
    type: Fields<'customdefinition'>['type'],
    kind = 'event',
    parentId = notes.id,
  ) =>
    add(
      'customdefinition',
      buildRecord('customdefinition', {
        kind,
        level: 'field',
        keyword,
        type,
        parentId,
        options: type === 'Checkbox' ? ['Haze', 'Strobe'] : [],
      }),
    );
  const audience = field('audience', 'Number');
  const doors = field('doors', 'DateAndTime');
  const effects = field('effects', 'Checkbox');
  const conductor = field('conductor', 'Contact');
  const groupNotes = add(
    'customdefinition',
    buildRecord('customdefinition', { kind: 'group', level: 'group', keyword: 'group-notes' }),
  );
  const season = field('season', 'String', 'group', groupNotes.id);
  const derived = add(
    'customdefinition',
    buildRecord('customdefinition', {
      kind: 'event',
      level: 'field',
      keyword: 'ofseason',
      type: 'Derived',
      parentId: notes.id,
      source: { relation: 'group', keyword: 'season' },
    }),
  );

  const owned = { ownerId: ann.id, ownerName: 'Ann', userGroupId: planning.id };
  const hall = add(
    'location',
    buildRecord('location', {
      ...owned,
      name: 'Hall',
      resourceGroupId: rooms.id,
      resourceType: 'location',
      abbreviation: 'H',
    }),
  );
  const studio = add(
    'location',
    buildRecord('location', {
      ...owned,
      name: 'Studio',
      resourceGroupId: rooms.id,
      resourceType: 'location',
      userGroupId: technics.id,
    }),
  );
  const bob = add(
    'resource',
    buildRecord('resource', {
      ...owned,
      name: 'Bob',
      resourceGroupId: staff.id,
      resourceType: 'human',
      costModels: [hourly('25.10', '18.05')],
    }),
  );
  const eve = add(
    'resource',
    buildRecord('resource', {
      ...owned,
      name: 'Eve',
      resourceGroupId: staff.id,
      resourceType: 'human',
      costModels: [hourly('0.10', '0.05')],
      userGroupId: technics.id,
    }),
  );
  const person = add(
    'contact',
    buildRecord('contact', {
      ...owned,
      name: 'Élise Ado',
      type: 'person',
      labels: ['Press'],
      contactInfo: [
        { type: 'Phone', value: '010' },
        { type: 'E-mail', value: 'elise@artist.example' },
      ],
      addresses: [
        {
          addresstype: 'Home',
          isdefault: true,
          street: ['Kade 1'],
          zipcode: '1000',
          city: 'Gent',
          country: 'Belgium',
          countrycode: 'BE',
        },
      ],
    }),
  );
  const agency = add(
    'contact',
    buildRecord('contact', { ...owned, name: 'Agency', type: 'organization', userGroupId: technics.id }),
  );
  const link = add(
    'contactlink',
    buildRecord('contactlink', { personId: person.id, organizationId: agency.id, jobTitle: 'Agent' }),
  );

  const production = add('group', buildRecord('group', { ...owned, name: 'Season', isProduction: true }));
  const series = add(
    'group',
    buildRecord('group', { ...owned, name: 'Series', groupId: production.id, userGroupId: technics.id }),
  );
  const event = (name: string, more: Partial<Fields<'event'>>) =>
    add('event', buildRecord('event', { ...owned, name, ...more }));
  const first = event('Spring Concert', {
    groupId: series.id,
    profileId: concert.id,
    statusId: confirmed.id,
    labels: ['Youth', 'Open'],
    schedule: [
      {
        start: at(18),
        end: at(19),
        description: 'Soundcheck',
        tag: 'tech',
        displayStart: false,
        displayEnd: false,
      },
      { start: at(20), end: null, description: 'Concert', tag: null, displayStart: true, displayEnd: false },
      { start: at(22.5), end: null, description: 'End', tag: null, displayStart: false, displayEnd: true },
    ],
  });
  const second = event('autumn Gala', {
    groupId: production.id,
    profileId: rental.id,
    firstDay: DAY + 200,
    lastDay: DAY + 201,
    userGroupId: technics.id,
  });
  const third = event('Ärger', {
    firstDay: DAY + 1,
    lastDay: DAY + 1,
    ownerId: null,
    ownerName: 'Former',
    userGroupId: null,
  });

  const booking = (eventId: number, resourceId: number, more: Partial<Fields<'resourcebooking'>> = {}) =>
    add(
      'resourcebooking',
      buildRecord('resourcebooking', { ...owned, resourceId, eventKind: 'event', eventId, ...more }),
    );
  booking(first.id, hall.id, { start: at(17), end: at(23) });
  booking(first.id, bob.id, { start: at(18), end: at(21.5), role: 'Light', number: 2 });
  booking(first.id, eve.id, { start: at(18), end: at(19), role: 'Sound', userGroupId: technics.id });
  booking(second.id, studio.id, {
    start: at(10, DAY + 200),
    end: at(12, DAY + 200),
    userGroupId: technics.id,
  });
  booking(second.id, eve.id, { start: at(10, DAY + 200), end: at(13, DAY + 200), role: null, number: 3 });
  add(
    'resourcebooking',
    buildRecord('resourcebooking', {
      ...owned,
      resourceId: bob.id,
      eventKind: 'group',
      eventId: series.id,
      start: at(9),
      end: at(10),
    }),
  );
  add(
    'resourcebooking',
    buildRecord('resourcebooking', {
      ...owned,
      resourceId: bob.id,
      eventKind: null,
      eventId: null,
      eventName: 'Repair',
      start: at(9, DAY + 3),
      end: at(10, DAY + 3),
    }),
  );
  const contactBooking = (more: Partial<Fields<'contactbooking'>>) =>
    add(
      'contactbooking',
      buildRecord('contactbooking', { ...owned, eventKind: 'event', eventId: first.id, ...more }),
    );
  contactBooking({ contactId: person.id, role: 'Soloist' });
  contactBooking({ contactLinkId: link.id, role: 'Agent' });
  const conducts = contactBooking({ contactId: agency.id, fieldId: conductor.id, userGroupId: technics.id });
  add('attachment', buildRecord('attachment', { holderKind: 'event', holderId: first.id, comment: 'Rider' }));

  const values: CustomValue[] = [
    { entityId: first.id, fieldId: audience.id, value: 120.5 },
    { entityId: second.id, fieldId: audience.id, value: 0.1 },
    { entityId: third.id, fieldId: audience.id, value: 0.2 },
    { entityId: first.id, fieldId: doors.id, value: '2026-05-15T19:30' },
    { entityId: first.id, fieldId: effects.id, value: ['Haze', 'Strobe'] },
    { entityId: series.id, fieldId: season.id, value: '2026' },
  ];
  return {
    lines,
    values,
    ids: {
      planning,
      technics,
      ann,
      hall,
      studio,
      bob,
      eve,
      person,
      agency,
      link,
      production,
      series,
      first,
      second,
      third,
      concert,
      conducts,
      derived,
      confirmed,
    },
  };
}

export interface HallVenue {
  readonly storage: TestStorage;
  readonly ids: ReturnType<typeof records>['ids'];
}

export async function openHallVenue(engine: Engine): Promise<HallVenue> {
  const storage = await openTestStorage(engine);
  const { lines, values, ids } = records();
  await storage.writer.write({ records: lines, values });
  return { storage, ids };
}

/** Returns an entity as the API returns it, as far as a request needs. */
export function shown(type: string, { id }: { readonly id: number }): object {
  return { id: formatId(id, CREATED), _type: type };
}
