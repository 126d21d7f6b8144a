/** A small random venue, as awkward as possible: odd texts, circular groups, fields of every type. */
import type { FieldType, Kind } from '@callboard/contract';
import { DATA_TYPES, FIELD_TYPES } from '@callboard/contract';
import { relationsOf } from '../../src/custom-data/field-source.ts';
import type { CustomValue, Fields, RecordKind } from '../../src/model/records.ts';
import { RESOURCE_TYPES } from '../../src/model/records.ts';
import type { RecordLine } from '../../src/model/writer.ts';
import { formatDay } from '../../src/platform/time-zone.ts';
import type { ExportLine } from '../../src/transfer/export-line.ts';
import { buildRecord, DAY, recordLine } from './records.ts';

/**
 * Pieces of texts: case, accents, ligatures, other scripts, and special characters of LIKE, FTS5 and JSON.
 */
const PIECES = [
  ...['a', 'A', 'b', 'é', 'E\u0301', 'ß', 'ẞ', 'İ', 'ı', 'ﬁ', 'Ł', 'Æ', 'Σ', 'ς', 'ñ', 'ï'],
  ...['🎹', '𝒜', '中', '文', 'ไทย', 'ע\u05b4', '\u0001', '\u200d'],
  ...[
    '"',
    "'",
    '%',
    '_',
    '\\',
    '*',
    '(',
    ')',
    ':',
    '^',
    '{',
    '}',
    '$',
    '?',
    ';',
    '-',
    '+',
    '#',
    '<',
    '\u00a0',
  ],
  ...['hall', 'Concert', 'rehearsal', ' ', ' ', '  ', '1', '2', '12:30', 'Noord', 'zaal'],
];

/** Kinds that custom data fields can be defined for. */
const FIELD_KINDS = [
  'event',
  'group',
  'contact',
  'resource',
  'resourceplaceholder',
  'location',
  'resourcebooking',
  'contactbooking',
] as const satisfies readonly Kind[];

/** Random choices that follow from a seed (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** Both ends included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.#next() * (to - from + 1));
  }

  chance(share: number): boolean {
    return this.#next() < share;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('there is nothing to choose from');
    return items[this.integer(0, items.length - 1)] as T;
  }

  maybe<T>(items: readonly T[], share = 0.6): T | null {
    return items.length > 0 && this.chance(share) ? this.pick(items) : null;
  }

  some<T>(items: readonly T[], most = 3): T[] {
    return items.length === 0 ? [] : Array.from({ length: this.integer(0, most) }, () => this.pick(items));
  }

  text(): string {
    const length = this.chance(0.05) ? this.integer(150, 400) : this.integer(0, 5);
    return Array.from({ length }, () => this.pick(PIECES)).join('');
  }

  texts(most = 3): string[] {
    return Array.from({ length: this.integer(0, most) }, () => this.text());
  }
}

export function wildVenue(random: Random): readonly ExportLine[] {
  const lines: ExportLine[] = [];
  const times = <T>(count: number, make: (turn: number) => T): T[] =>
    Array.from({ length: count }, (_, turn) => make(turn));
  const add = <K extends RecordKind>(kind: K, record: Fields<K>): Fields<K> & { readonly id: number } => {
    lines.push(recordLine(kind, record));
    return record as Fields<K> & { readonly id: number };
  };
  const name = () => random.text();
  const named = <K extends 'usergroup' | 'user' | 'team' | 'profile' | 'status' | 'resourcegroup'>(
    kind: K,
    count: number,
  ): number[] =>
    times(count, () => add(kind, { ...buildRecord<RecordKind>(kind), name: name() } as Fields<K>).id);

  const userGroups = named('usergroup', 4);
  const users = named('user', 5);
  const teams = named('team', 4);
  const profiles = named('profile', 4);
  const statuses = named('status', 4);
  const resourceGroups = named('resourcegroup', 4);
  const owner = () => ({
    name: name(),
    ownerId: random.maybe(users, 0.8),
    ownerName: name(),
    userGroupId: random.maybe(userGroups, 0.8),
  });

  const fields = addFields(random, add);
  const contacts = times(24, () =>
    add(
      'contact',
      buildRecord('contact', {
        ...owner(),
        type: random.pick(['person', 'organization']),
        labels: random.texts(),
        active: random.chance(0.7),
        contactInfo: times(random.integer(0, 3), () => ({
          type: random.pick(['E-mail', 'Phone', 'Mobile', 'Website', 'telefax', 'mailbox phone']),
          value: random.text(),
        })),
        addresses: times(random.integer(0, 2), () => ({
          addresstype: 'Visit',
          isdefault: false,
          street: [],
          zipcode: '',
          city: random.text(),
          country: random.text(),
          countrycode: '',
        })),
      }),
    ),
  );
  const byType = (type: string) => contacts.filter((contact) => contact.type === type).map(({ id }) => id);
  const [persons, organizations] = [byType('person'), byType('organization')];
  const links =
    persons.length === 0 || organizations.length === 0
      ? []
      : times(12, () => {
          const ends = { personId: random.pick(persons), organizationId: random.pick(organizations) };
          return add('contactlink', buildRecord('contactlink', ends)).id;
        });
  const contactIds = contacts.map(({ id }) => id);

  const resource = (kind: 'resource' | 'resourceplaceholder' | 'location') => () =>
    add(
      kind,
      buildRecord(kind as 'resource', {
        ...owner(),
        resourceType: kind === 'location' ? 'location' : random.pick(RESOURCE_TYPES),
        resourceGroupId: random.pick(resourceGroups),
        roles: random.texts(),
        description: random.text(),
        abbreviation: kind === 'location' ? random.text() : '',
        teamIds: kind === 'resource' ? random.some(teams) : [],
        active: random.chance(0.8),
        variety: random.pick(['bulk', 'units', 'person', 'set']),
      }),
    ).id;
  const resources = times(14, resource('resource'));
  const placeholders = times(5, resource('resourceplaceholder'));
  const locations = times(7, resource('location'));
  const bookable = [...resources, ...placeholders, ...locations, ...locations];

  const groups: number[] = [];
  const planned = () => ({
    ...owner(),
    groupId: random.maybe(groups, 0.6),
    isProduction: random.chance(0.2),
    labels: random.texts(),
  });
  for (let turn = 0; turn < 20; turn += 1) groups.push(add('group', buildRecord('group', planned())).id);
  const instant = () => (DAY + random.integer(-20, 20)) * 86_400 + random.integer(0, 95) * 900;
  const events = times(90, () => {
    const firstDay = DAY + random.integer(-20, 20);
    return add(
      'event',
      buildRecord('event', {
        ...planned(),
        profileId: random.maybe(profiles),
        statusId: random.maybe(statuses),
        firstDay,
        lastDay: firstDay + (random.chance(0.2) ? random.integer(5, 30) : random.integer(0, 2)),
        schedule: times(random.chance(0.5) ? random.integer(1, 3) : 0, () => {
          const start = instant();
          return {
            start,
            end: random.chance(0.5) ? start + random.integer(0, 200) * 900 : null,
            description: random.text(),
            tag: null,
            displayStart: random.chance(0.3),
            displayEnd: random.chance(0.3),
          };
        }),
      }),
    ).id;
  });
  const holders = [...events, ...events, ...groups];

  const ofType = (kind: Kind, type: FieldType) =>
    fields.filter((field) => field.kind === kind && field.type === type).map(({ id }) => id);
  const holderKind = (id: number) => (groups.includes(id) ? 'group' : 'event');
  const booking = (more: Partial<Fields<'resourcebooking'>>) => {
    const eventId = random.maybe(holders, 0.85);
    const kind = eventId === null ? null : holderKind(eventId);
    const start = random.chance(0.8) ? instant() : null;
    return add(
      'resourcebooking',
      buildRecord('resourcebooking', {
        ownerId: random.maybe(users),
        userGroupId: random.maybe(userGroups),
        resourceId: random.pick(bookable),
        eventKind: kind,
        eventId,
        eventName: eventId === null ? random.text() : null,
        role: random.chance(0.6) ? random.text() : null,
        start,
        end: start === null ? null : start + random.integer(0, 400) * 900,
        fieldId: kind === null ? null : random.maybe(ofType(kind, 'Resource'), 0.3),
        ...more,
      }),
    );
  };
  for (let turn = 0; turn < 90; turn += 1) booking({});
  for (let turn = 0; turn < 15; turn += 1) {
    const variety = random.pick(['units', 'set'] as const);
    const { id, eventId, eventKind } = booking({ variety, start: null, end: null });
    for (let part = random.integer(0, 3); part > 0; part -= 1) {
      const more = { parentId: id, eventId, eventKind, fieldId: null };
      const nested = booking({ ...more, variety: random.pick(['unit', 'bulk']) });
      if (variety === 'set' && random.chance(0.4)) booking({ ...more, parentId: nested.id, variety: 'unit' });
    }
  }
  const contactbookings = times(70, () => {
    const eventId = random.pick(holders);
    const kind = holderKind(eventId);
    const contactLinkId = random.maybe(links, 0.3);
    return add(
      'contactbooking',
      buildRecord('contactbooking', {
        ownerId: random.maybe(users),
        userGroupId: random.maybe(userGroups),
        eventId,
        eventKind: kind,
        contactLinkId,
        contactId: contactLinkId === null ? random.pick(contactIds) : null,
        role: random.chance(0.6) ? random.text() : null,
        fieldId: random.maybe(ofType(kind, 'Contact'), 0.3),
      }),
    ).id;
  });
  times(25, () => {
    const eventId = random.maybe(holders);
    return add('task', {
      ...buildRecord('task', owner()),
      status: random.text(),
      assignedTo: random.text(),
      teamId: random.maybe(teams),
      due: random.chance(0.7) ? instant() : null,
      eventId,
      eventKind: eventId === null ? null : holderKind(eventId),
    });
  });

  const entities: Record<(typeof FIELD_KINDS)[number], readonly number[]> = {
    event: events,
    group: groups,
    contact: contactIds,
    resource: resources,
    resourceplaceholder: placeholders,
    location: locations,
    resourcebooking: lines.flatMap((line) => (line.kind === 'resourcebooking' ? [line.record.id] : [])),
    contactbooking: contactbookings,
  };
  for (const field of fields) {
    for (const entityId of entities[field.kind as keyof typeof entities] ?? []) {
      const value = random.chance(0.4) ? wildValue(random, field) : null;
      if (value !== null) lines.push({ kind: 'value', value: { entityId, fieldId: field.id, value } });
    }
  }
  return lines;
}

type Definition = Fields<'customdefinition'>;

/**
 * Adds a field of every type for every kind, and a Derived one for every relation of the kind to every type.
 */
function addFields(
  random: Random,
  add: (kind: 'customdefinition', record: Definition) => Definition & { readonly id: number },
): Definition[] {
  const made: Definition[] = [];
  for (const kind of FIELD_KINDS) {
    const group = add(
      'customdefinition',
      buildRecord('customdefinition', { kind, level: 'group', type: null, keyword: `${kind}_all` }),
    );
    const field = (keyword: string, type: FieldType, more: Partial<Definition> = {}) =>
      made.push(
        add(
          'customdefinition',
          buildRecord('customdefinition', { kind, parentId: group.id, keyword, type, ...more }),
        ),
      );
    for (const type of FIELD_TYPES) {
      if (type === 'Derived') continue;
      if (type !== 'Integration info' && type !== 'Remote info') {
        field(keywordOf(type), type, { options: random.texts(4) });
        continue;
      }
      for (const dataType of DATA_TYPES) {
        field(keywordOf(`${type} ${dataType}`), type, { dataType, converted: dataType === 'Number' });
      }
    }
    for (const relation of relationsOf(kind)) {
      for (const type of FIELD_TYPES) {
        const source = { relation, keyword: type === 'Remote info' ? 'remote_info_number' : keywordOf(type) };
        if (type !== 'Derived') field(`derived_${relation}_${keywordOf(type)}`, 'Derived', { source });
      }
    }
  }
  return made;
}

function keywordOf(type: string): string {
  return type.toLowerCase().replace(/\W+/g, '_');
}

/** Returns a stored value; sometimes one that another type left behind, which is read as empty. */
function wildValue(random: Random, { type, dataType, converted }: Definition): CustomValue['value'] {
  const sort = type === 'Integration info' || type === 'Remote info' ? dataType : type;
  const day = () => formatDay(DAY + random.integer(-40, 40));
  const time = () => `${String(random.integer(0, 23)).padStart(2, '0')}:30`;
  if (random.chance(0.02)) return random.pick([['left', 'behind'], 17, { left: 'behind' }]);
  // A Remote info number that was a text before.
  if (converted && random.chance(0.2)) return random.pick(['12', '-2.5', 'twelve']);
  switch (sort) {
    case 'Number':
      return random.pick([0, 1, -1, 2.5, 1e-9, 12, 9_007_199_254_740_991, random.integer(-9, 9) / 4]);
    case 'Y/N':
      return random.pick(['Yes', 'No']);
    case 'Date':
      return day();
    case 'Time':
      return time();
    case 'DateAndTime':
    case 'Date and Time':
      return random.pick([day(), time(), `${day()}T${time()}`]);
    case 'Checkbox':
    case 'Multiple Options':
      return random.texts();
    case 'Attachment':
      return { comment: random.text(), date: 0, username: 'Ann', dataurl: 'https://artist.example' };
    case 'Contact':
    case 'Resource':
    case 'Label':
    case 'Labels':
    case 'Derived':
      return null;
    default:
      return random.text();
  }
}

/** Separates lines into those that a batch writes as records, and those that it writes as values. */
export function batchOf(lines: readonly ExportLine[]): { records: RecordLine[]; values: CustomValue[] } {
  return {
    records: lines.flatMap((line) => ('record' in line ? [line] : [])),
    values: lines.flatMap((line) => (line.kind === 'value' ? [line.value] : [])),
  };
}
