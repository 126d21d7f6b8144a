/**
 * Records for tests, in their written form: valid, plain, with ids in the order of building. Mandatory
 * references (the resource of a booking) must be named.
 */

import { isImportable, type NewKind, newRecord } from '../../src/model/new-record.ts';
import type { Fields, RecordKind } from '../../src/model/records.ts';
import type { RecordLine } from '../../src/model/writer.ts';

/** 2026-05-15T17:30:00+02:00 */
export const CREATED = 1_778_859_000;
/** The planning day of `CREATED`: 2026-05-15. */
export const DAY = 20_588;

/** References without which the database refuses the record. */
interface Needed {
  apikey: { readonly userId: number };
  contactlink: { readonly personId: number; readonly organizationId: number };
  resource: { readonly resourceGroupId: number };
  resourceplaceholder: { readonly resourceGroupId: number };
  location: { readonly resourceGroupId: number };
  resourceinstance: { readonly resourceId: number };
  resourcebooking: { readonly resourceId: number };
  contactbooking: { readonly eventId: number };
  attachment: { readonly holderId: number };
}
type Overrides<K extends RecordKind> = K extends keyof Needed
  ? [overrides: Partial<Fields<K>> & Needed[K]]
  : [overrides?: Partial<Fields<K>>];

/** Above the ids of the demo venue, to which tests add records. */
let last = 1_000_000;

/** Returns the next id; also for tests that need an id without a record. */
export function nextId(): number {
  last += 1;
  return last;
}

const OWNER = { ownerId: null, ownerName: 'Ann', userGroupId: null };

/** Returns the keys of kinds that files cannot bring. */
function plainKeys(kind: RecordKind, id: number): object {
  switch (kind) {
    case 'usergroup':
      return { permissions: { kinds: {}, prices: false, privateContactData: false, administer: false } };
    case 'user':
      return {
        login: `user${id}`,
        email: `user${id}@venue.example`,
        passwordHash: null,
        active: true,
        languageCode: 'en',
        userGroupIds: [],
      };
    case 'apiclient':
      return { attributes: {}, corsOrigins: [], callbackSecret: null };
    case 'integration':
      return { writableFields: [], dataTypes: [] };
    case 'apikey':
      return {
        hash: id.toString(16).padStart(64, '0'),
        apiClientId: null,
        integrationId: null,
        expires: null,
        lastUsed: null,
      };
    case 'unavailability':
      return { instanceId: null, number: null, start: 0, end: 3_600, reason: '' };
    case 'savedquery':
      return {
        ownerId: null,
        ownerName: '',
        list: 'events',
        query: '',
        columns: null,
        sharedWith: { everybody: false, userIds: [], userGroupIds: [] },
      };
    case 'dataview':
      return {
        ...OWNER,
        description: '',
        definition: {},
        sharedWith: { everybody: false, userIds: [], userGroupIds: [] },
        locked: false,
      };
    default:
      return {};
  }
}

const isMade = (kind: RecordKind): kind is NewKind => isImportable(kind) || kind === 'task';

export function buildRecord<K extends RecordKind>(kind: K, ...given: Overrides<K>): Fields<K> {
  const overrides: { readonly id?: number } = given[0] ?? {};
  const id = overrides.id ?? nextId();
  const base = isMade(kind)
    ? newRecord(kind, { id, created: CREATED, ...OWNER })
    : { id, created: CREATED, revision: 1, name: '', ...plainKeys(kind, id) };
  const name = 'name' in base ? { name: `${kind} ${id}` } : {};
  return { ...base, ...name, ...ownKeys(kind, id), ...overrides } as unknown as Fields<K>;
}

/** Overrides the defaults of files where a record must be valid or findable. */
function ownKeys(kind: RecordKind, id: number): object {
  switch (kind) {
    case 'customdefinition':
      return { keyword: `field${id}`, type: 'String' };
    case 'event':
      return { firstDay: DAY, lastDay: DAY };
    case 'attachment':
      return { date: CREATED, userName: 'Ann', link: 'https://artist.example/rider' };
    default:
      return {};
  }
}

/** Returns a record as a line of a batch. */
export function recordLine<K extends RecordKind>(kind: K, record: Fields<K>): RecordLine {
  return { kind, record } as unknown as RecordLine;
}

/** Builds a record and the line that writes it. */
export function buildLine<K extends RecordKind>(kind: K, ...overrides: Overrides<K>): RecordLine {
  return recordLine(kind, buildRecord(kind, ...overrides));
}

export const buildEvent = (...overrides: Overrides<'event'>): Fields<'event'> =>
  buildRecord('event', ...overrides);
export const buildGroup = (...overrides: Overrides<'group'>): Fields<'group'> =>
  buildRecord('group', ...overrides);
