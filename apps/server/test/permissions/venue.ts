/**
 * A venue for permission tests: of every owned kind one entity of the user's group, one of another group and
 * one without owner, all of them connected, each with values, files, prices and private data.
 */
import { type Kind, kindSpec, kinds } from '@callboard/contract';
import { createApiKey } from '../../src/access/api-key.ts';
import type { Fields, Permissions, RecordKind } from '../../src/model/records.ts';
import type { WriteBatch } from '../../src/model/writer.ts';
import { buildRecord, CREATED, DAY, nextId, recordLine } from '../builders/records.ts';
import type { Ownership, Role } from './oracle.ts';

const ANN = { userName: 'Ann', userId: null, keyName: null, keyId: null };

/** An entity of the venue and its deciding entities: itself, or the wholes that it is a part of. */
export interface Subject {
  readonly kind: Kind;
  /** The id as it appears in paths. */
  readonly id: string;
  /** Text that only readers of the entity may see. */
  readonly secret: string;
  readonly wholes: readonly { readonly kind: Kind; readonly ownership: Ownership }[];
  /** Whether it appears within another entity and not in the collection. */
  readonly nested: boolean;
}

export interface StoredFile {
  readonly path: string;
  readonly wholes: Subject['wholes'];
}

export interface Venue {
  readonly batch: Required<Pick<WriteBatch, 'records' | 'values' | 'files' | 'changes'>>;
  readonly subjects: readonly Subject[];
  readonly files: readonly StoredFile[];
  /** Returns the key of a user of the role. */
  keyOf(role: Role): string;
}

/** The one attribute that the keys may set, and the one field of every kind that everybody may fill. */
export const ATTRIBUTE = 'sold';
export const FIELD = 'remarks';
/** Fields of events that show bookings. */
export const CONTACT_FIELD = 'singer';
export const RESOURCE_FIELD = 'desks';
const FILE_FIELD = 'rider';

const NOTHING: Permissions = { kinds: {}, prices: false, privateContactData: false, administer: false };
const ALL_NONE = Object.fromEntries(kinds.map((kind) => [kind, { read: 'none', write: 'none' } as const]));

interface Owner {
  readonly ownership: Ownership;
  readonly userGroupId: number | null;
}

export function buildVenue(): Venue {
  const records: WriteBatch['records'] & object = [];
  const lines = records as unknown as { kind: RecordKind; record: object }[];
  const values: { entityId: number; fieldId: number; value: unknown }[] = [];
  const data: { id: number; data: Uint8Array }[] = [];
  const changes: NonNullable<WriteBatch['changes']>[number][] = [];
  const subjects: Subject[] = [];
  const files: StoredFile[] = [];

  const put = <K extends RecordKind>(kind: K, record: Fields<K>): Fields<K> & { readonly id: number } => {
    lines.push(recordLine(kind, record));
    return record as Fields<K> & { readonly id: number };
  };
  const subject = (
    kind: Kind,
    id: number,
    wholes: Subject['wholes'],
    secret = `${kind} ${id}`,
    nested = false,
  ): void => {
    subjects.push({ kind, id: `${id}-${CREATED}`, secret, wholes, nested });
  };
  const addFile = (wholes: Subject['wholes']): number => {
    const id = nextId();
    data.push({ id, data: Buffer.from(`file ${id}`) });
    files.push({ path: `/api/documents/${id}/rider.txt`, wholes });
    return id;
  };

  // The user's own group gives no permissions, so that only the group of the role decides.
  const home = put('usergroup', buildRecord('usergroup', { permissions: { ...NOTHING, kinds: ALL_NONE } }));
  const elsewhere = put('usergroup', buildRecord('usergroup', { permissions: NOTHING }));
  const owners: readonly Owner[] = [
    { ownership: 'mine', userGroupId: home.id },
    { ownership: 'foreign', userGroupId: elsewhere.id },
    { ownership: 'nobody', userGroupId: null },
  ];
  const client = put('apiclient', buildRecord('apiclient', { attributes: attributeNames() }));
  const fields = new Map<Kind, { readonly text: number; readonly file: number }>();
  const booking = { contact: 0, resource: 0 };
  for (const kind of kinds) {
    if (!kindSpec(kind).customData) continue;
    const level = { kind, options: [] };
    const group = put(
      'customdefinition',
      buildRecord('customdefinition', { ...level, level: 'group', type: null }),
    );
    const field = (keyword: string, type: 'Text' | 'Attachment' | 'Contact' | 'Resource'): number =>
      put(
        'customdefinition',
        buildRecord('customdefinition', { ...level, parentId: group.id, keyword, type }),
      ).id;
    if (kind === 'event') {
      booking.contact = field(CONTACT_FIELD, 'Contact');
      booking.resource = field(RESOURCE_FIELD, 'Resource');
    }
    fields.set(kind, { text: field(FIELD, 'Text'), file: field(FILE_FIELD, 'Attachment') });
  }
  const fill = (kind: Kind, id: number, ownership: Ownership, nested = false): void => {
    const wholes = [{ kind, ownership }];
    subject(kind, id, wholes, `${kind} ${id}`, nested);
    const field = fields.get(kind);
    if (field !== undefined) {
      values.push({ entityId: id, fieldId: field.text, value: `remark on ${kind} ${id}` });
      const file = { fileId: addFile(wholes), originalname: 'a.txt', datatype: 'text/plain' };
      const value = { comment: null, date: CREATED, username: 'Ann', ...file };
      values.push({ entityId: id, fieldId: field.file, value });
    }
    const { parts } = kindSpec(kind);
    if (parts.includes('attachments')) {
      const fileId = addFile(wholes);
      const uploaded = { fileId, originalName: 'b.txt', dataType: 'text/plain', link: null };
      const attachment = buildRecord('attachment', {
        holderKind: kind,
        holderId: id,
        comment: `attached to ${kind} ${id}`,
        ...uploaded,
      });
      subject('attachment', put('attachment', attachment).id, wholes, `attached to ${kind} ${id}`);
    }
    if (parts.includes('history')) {
      const entry = { target: 'field', name: 'name', before: 'a', after: `changed ${kind} ${id}` } as const;
      changes.push({
        entityKind: kind as RecordKind,
        entityId: id,
        at: CREATED * 1000,
        ...ANN,
        changes: [entry],
      });
    }
  };

  const profile = put('profile', buildRecord('profile'));
  const status = put('status', buildRecord('status'));
  const team = put('team', buildRecord('team'));
  const user = put('user', buildRecord('user', { name: 'Ann' }));
  for (const [kind, { id }] of Object.entries({ profile, status, team, user, usergroup: elsewhere })) {
    subject(kind as Kind, id, [{ kind: kind as Kind, ownership: 'nobody' }], `${kind} ${id}`);
  }

  const resourcegroup = put('resourcegroup', buildRecord('resourcegroup'));
  const owned = ({ userGroupId }: Owner) => ({ userGroupId, ownerId: user.id, ownerName: 'Ann' });
  const costModels = [costModel()];
  const made = owners.map((owner) => {
    const { ownership } = owner;
    const person = put(
      'contact',
      buildRecord('contact', { ...owned(owner), ...privateData(ownership), type: 'person' }),
    );
    const organization = put(
      'contact',
      buildRecord('contact', {
        ...owned(owner),
        ...privateData(ownership),
        type: 'organization',
        vat: `vat-${ownership}`,
      }),
    );
    const thing = { ...owned(owner), resourceGroupId: resourcegroup.id, costModels, roles: ['Sound'] };
    const resource = put(
      'resource',
      buildRecord('resource', {
        ...thing,
        variety: 'units',
        teamIds: [team.id],
        linkedContactId: person.id,
        description: 'A desk',
      }),
    );
    const placeholder = put('resourceplaceholder', buildRecord('resourceplaceholder', thing));
    const hall = { ...thing, abbreviation: 'H', description: 'A hall' };
    const location = put('location', buildRecord('location', { ...hall, resourceType: 'location' }));
    const instance = put('resourceinstance', {
      ...buildRecord('resourceinstance', { resourceId: resource.id }),
      name: `unit of ${ownership}`,
    });
    fill('contact', person.id, ownership);
    fill('contact', organization.id, ownership);
    fill('resource', resource.id, ownership);
    fill('resourceplaceholder', placeholder.id, ownership);
    fill('location', location.id, ownership);
    subject('resourceinstance', instance.id, [{ kind: 'resource', ownership }], `unit of ${ownership}`);
    changes.push(changeOf('resourceinstance', instance.id));
    return { owner, person, organization, resource, placeholder, location, instance };
  });

  for (const one of made) {
    for (const other of made) {
      const { id } = put(
        'contactlink',
        buildRecord('contactlink', {
          personId: one.person.id,
          organizationId: other.organization.id,
          comment: `link of ${one.owner.ownership} to ${other.owner.ownership}`,
          contactInfo: [{ type: 'E-mail', value: 'link@private.example' }],
          jobTitle: 'Agent',
        }),
      );
      const wholes = [one, other].map(({ owner }) => ({ kind: 'contact' as const, ...owner }));
      subject('contactlink', id, wholes, `${id}-${CREATED}`);
      changes.push(changeOf('contactlink', id));
    }
  }

  // Everything that an event shows has another owner than the event:
  // each is tied to things of the next owner.
  const around = put('group', buildRecord('group'));
  fill('group', around.id, 'nobody');
  for (const [index, { owner }] of made.entries()) {
    const { ownership } = owner;
    const next = made[(index + 1) % made.length] ?? made[0];
    if (next === undefined) continue;
    const planned = { ...owned(owner), labels: ['Big'], isProduction: true };
    const group = put('group', buildRecord('group', { ...planned, groupId: around.id }));
    const at = DAY * 86_400 + 64_800;
    const event = put(
      'event',
      buildRecord('event', {
        ...planned,
        groupId: group.id,
        profileId: profile.id,
        statusId: status.id,
        schedule: [
          {
            start: at,
            end: at + 7200,
            description: 'Doors',
            tag: null,
            displayStart: true,
            displayEnd: true,
          },
        ],
      }),
    );
    fill('group', group.id, ownership);
    fill('event', event.id, ownership);
    const holder = { eventKind: 'event', eventId: event.id } as const;
    const use = { ...owned(owner), start: at, end: at + 3600, role: 'Sound', costModel: 'Day' };
    const unit = { resourceId: next.resource.id, variety: 'unit', instanceId: next.instance.id } as const;
    const shown = { fieldId: booking.resource };
    const book = (
      what: Partial<Fields<'resourcebooking'>> & { resourceId: number },
      whose: Owner = owner,
    ): number => {
      const record = buildRecord('resourcebooking', { ...use, ...owned(whose), ...holder, ...what });
      const { id } = put('resourcebooking', record);
      fill('resourcebooking', id, whose.ownership, what.parentId !== undefined);
      return id;
    };
    book({ ...unit, ...shown });
    book({ resourceId: next.location.id });
    book({ resourceId: next.placeholder.id });
    // One group books resources that another one lends, whole and in parts.
    book({ resourceId: next.resource.id, ...shown }, next.owner);
    const parentId = book({ resourceId: next.resource.id, variety: 'units', start: null, end: null });
    book({ ...unit, parentId });
    book({ ...unit, parentId }, next.owner);
    const calling = { ...holder, role: 'Agent', fieldId: booking.contact };
    const call = { ...owned(owner), ...calling, contactId: next.person.id };
    fill('contactbooking', put('contactbooking', buildRecord('contactbooking', call)).id, ownership);
    const task = put('task', {
      ...buildRecord('task', { ...owned(owner), ...holder, teamId: team.id, due: at, assignedTo: 'Ben' }),
    });
    fill('task', task.id, ownership);
  }

  return {
    batch: { records, values, files: data, changes },
    subjects,
    files,
    keyOf(role) {
      const { key, hash } = createApiKey();
      const groups = role.groups.map((permissions) =>
        put('usergroup', buildRecord('usergroup', { permissions })),
      );
      const userGroupIds = [...(role.homeless ? [] : [home.id]), ...groups.map(({ id }) => id)];
      const holder = put('user', buildRecord('user', { userGroupIds, active: role.active ?? true }));
      const apikey = buildRecord('apikey', {
        userId: holder.id,
        apiClientId: client.id,
        hash,
        limits: role.limits ? { ...role.limits, addresses: ['127.0.0.0/8'] } : null,
      });
      put('apikey', apikey);
      return key;
    },
  };
}

function attributeNames(): Record<string, string[]> {
  const writable = kinds.filter((kind) => kindSpec(kind).writable.attributes);
  return Object.fromEntries(writable.map((kind) => [kind, [ATTRIBUTE]]));
}

function changeOf(entityKind: RecordKind, entityId: number): NonNullable<WriteBatch['changes']>[number] {
  const entry = { target: 'field', name: 'name', before: 'a', after: 'b' } as const;
  return { entityKind, entityId, at: CREATED * 1000, ...ANN, changes: [entry] };
}

function privateData(ownership: Ownership) {
  return {
    comment: `private remark on ${ownership}`,
    labels: ['Agent'],
    contactInfo: [
      { type: 'E-mail', value: `${ownership}@private.example` },
      { type: 'Mobile', value: '+31 6 1234' },
    ],
    addresses: [
      {
        addresstype: 'Visit',
        isdefault: true,
        street: ['Secret street 1'],
        zipcode: '1000 AA',
        city: 'Hiddenham',
        country: 'Veiland',
        countrycode: 'VL',
      },
    ],
  };
}

function costModel(): Fields<'resource'>['costModels'][number] {
  const amount = { amount: '12.50', includesvat: false };
  const none = { type: 'd', rates: [] } as const;
  return {
    name: 'Day',
    cost: amount,
    price: { ...amount, amount: '99.00' },
    account: null,
    invoice: true,
    durationDiscount: { ...none, rates: [] },
    volumeDiscount: { ...none, rates: [] },
    purchasePrice: 0,
    vat: '0.21',
    profileIds: [],
  };
}
