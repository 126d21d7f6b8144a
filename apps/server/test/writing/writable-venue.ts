/**
 * A venue with one entity of every kind that can be written, a field
 * of every type for each, and keys of all sorts.
 */
import {
  DATA_TYPES,
  type DataType,
  FIELD_TYPES,
  type FieldType,
  type Kind,
  kindSpec,
  kinds,
} from '@callboard/contract';
import { afterAll, beforeAll } from 'vitest';
import { createApiKey } from '../../src/access/api-key.ts';
import { NOW, OPTIONS } from '../../src/custom-data/testing/fields.ts';
import type { Fields, Permissions } from '../../src/model/records.ts';
import type { RecordLine } from '../../src/model/writer.ts';
import { type Answer, type Api, type Ask, createApi, type Thing } from '../api/api.ts';
import { buildPermissions } from '../api/small-venue.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { type Engine, openTestStorage, type TestStorage } from '../engines.ts';

/** Attribute names that the client of `writer` declares, including awkward ones. */
export const DECLARED = ['sold', 'state', 'ref', '__proto__', 'constructor', '1', ''] as const;

export interface FieldSpec {
  readonly keyword: string;
  readonly type: FieldType;
  readonly dataType: DataType | null;
}

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** A field of every type; for the Info types one of every datatype. */
export const FIELDS: readonly FieldSpec[] = FIELD_TYPES.flatMap((type): FieldSpec[] => {
  if (type !== 'Integration info' && type !== 'Remote info') {
    return [{ keyword: slug(type), type, dataType: null }];
  }
  return DATA_TYPES.map((dataType) => ({ keyword: slug(type + dataType), type, dataType }));
});

export const customDataKinds: readonly Kind[] = kinds.filter((kind) => kindSpec(kind).writable.customData);
export const attributeKinds: readonly Kind[] = kinds.filter((kind) => kindSpec(kind).writable.attributes);

interface Change {
  readonly username: string;
  readonly keyname: string | null;
  readonly date: string;
  readonly changes: readonly Thing[];
}

export interface WritableVenue {
  readonly storage: TestStorage;
  readonly api: Api;
  /** Returns `/api/{kind}/{id}` of the one entity of the kind. */
  path(kind: Kind): string;
  /** Returns the stored definition of a field of the kind. */
  field(kind: Kind, keyword: string): Fields<'customdefinition'>;
  put(path: string, body: unknown, ask?: Ask): Promise<Answer<PutError>>;
  /** Returns the values of the fields of an entity, by keyword. */
  values(kind: Kind): Promise<Thing>;
  history(kind: Kind): Promise<readonly Change[]>;
  /** Adds another event without relations; returns its path. */
  addEvent(): Promise<string>;
  /** Opens the API of another node or process on the same database. */
  openNode(): Promise<Api>;
}

export interface PutError {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly { readonly keyword: string; readonly code: string; readonly detail: string }[];
}

/** Owned by `ownGroup`, which only `owner` is in. */
function buildEntities(ownGroup: number) {
  const owned = { userGroupId: ownGroup, ownerName: 'Ann' };
  const resourcegroup = buildRecord('resourcegroup');
  const made = { ...owned, resourceGroupId: resourcegroup.id };
  const resource = buildRecord('resource', made);
  const group = buildRecord('group', owned);
  const event = buildRecord('event', { ...owned, groupId: group.id });
  const contact = buildRecord('contact', { ...owned, type: 'person', lastName: 'Smit' });
  const organization = buildRecord('contact', { type: 'organization' });
  const contactlink = buildRecord('contactlink', { personId: contact.id, organizationId: organization.id });
  const entities = {
    event,
    group,
    contact,
    contactlink,
    resource,
    resourceplaceholder: buildRecord('resourceplaceholder', made),
    location: buildRecord('location', made),
    resourcebooking: buildRecord('resourcebooking', { ...owned, resourceId: resource.id }),
    contactbooking: buildRecord('contactbooking', {
      ...owned,
      contactId: contact.id,
      eventKind: 'event',
      eventId: event.id,
    }),
  };
  const lines: RecordLine[] = [
    recordLine('resourcegroup', resourcegroup),
    recordLine('contact', organization),
    ...Object.entries(entities).map(([kind, record]) => ({ kind, record }) as unknown as RecordLine),
  ];
  return { entities, lines };
}

function buildFields(kind: Kind): Fields<'customdefinition'>[] {
  const level = { kind, type: null, options: [] };
  const group = buildRecord('customdefinition', { ...level, level: 'group', keyword: `${kind}group` });
  const fields = FIELDS.map(({ keyword, type, dataType }, position) =>
    buildRecord('customdefinition', {
      kind,
      level: 'field',
      parentId: group.id,
      position,
      keyword,
      type,
      dataType,
      options:
        ['Dropdown', 'Checkbox', 'Label'].includes(type) || dataType?.includes('Option') ? [...OPTIONS] : [],
      source: type === 'Derived' ? { relation: 'self', keyword: 'string' } : null,
    }),
  );
  return [group, ...fields];
}

/** Users with their keys, by the names that tests use. */
function buildAccess() {
  const lines: RecordLine[] = [];
  const keys: Record<string, string> = {};
  const declared = Object.fromEntries(attributeKinds.map((kind) => [kind, [...DECLARED]]));
  const client = buildRecord('apiclient', { attributes: declared });
  const otherClient = buildRecord('apiclient', { attributes: { event: ['elsewhere'] } });
  const infos = FIELDS.filter(({ type }) => type === 'Integration info');
  const integration = buildRecord('integration', {
    writableFields: customDataKinds.flatMap((kind) => infos.map(({ keyword }) => `${kind}.${keyword}`)),
    dataTypes: [...DATA_TYPES],
  });
  const otherIntegration = buildRecord('integration', { writableFields: ['event.elsewhere'], dataTypes: [] });
  for (const one of [client, otherClient]) lines.push(recordLine('apiclient', one));
  for (const one of [integration, otherIntegration]) lines.push(recordLine('integration', one));
  const level = (read: 'none' | 'own' | 'all', write: 'none' | 'own' | 'all'): Permissions =>
    buildPermissions({
      kinds: Object.fromEntries(Object.keys(buildPermissions().kinds).map((kind) => [kind, { read, write }])),
    });
  const addUser = (name: string, permissions: Permissions, linked: Partial<Fields<'apikey'>>[]): number => {
    const group = buildRecord('usergroup', { permissions });
    const user = buildRecord('user', { name: 'Anna Smit', userGroupIds: [group.id] });
    lines.push(recordLine('usergroup', group), recordLine('user', user));
    for (const [index, links] of linked.entries()) {
      const { key, hash } = createApiKey();
      const shown = index === 0 ? name : `${name}${index + 1}`;
      keys[shown] = key;
      lines.push(
        recordLine('apikey', buildRecord('apikey', { ...links, name: shown, userId: user.id, hash })),
      );
    }
    return group.id;
  };
  const both = { apiClientId: client.id, integrationId: integration.id };
  addUser('writer', level('all', 'all'), [
    both,
    { apiClientId: otherClient.id, integrationId: otherIntegration.id },
    {},
  ]);
  addUser('reader', level('all', 'none'), [both]);
  addUser('stranger', level('own', 'own'), [both]);
  addUser('blind', level('none', 'none'), [both]);
  const ownGroup = addUser('owner', level('own', 'own'), [both]);
  return { lines, keys: { ...keys, full: keys.writer ?? '' }, ownGroup };
}

async function openWritableVenue(engine: Engine): Promise<WritableVenue> {
  const storage = await openTestStorage(engine);
  const access = buildAccess();
  const { entities, lines } = buildEntities(access.ownGroup);
  const definitions = new Map(customDataKinds.map((kind) => [kind, buildFields(kind)]));
  const fieldLines = [...definitions.values()].flat().map((row) => recordLine('customdefinition', row));
  await storage.writer.write({ records: [...access.lines, ...lines, ...fieldLines] });
  const clock = { now: () => NOW * 1000 + 250, advance: () => undefined };
  const api = createApi(storage, { keys: access.keys }, clock);
  const pathOf = (kind: Kind): string => {
    const { id, created } = entities[kind as keyof typeof entities];
    return `/api/${kind}/${id}-${created}`;
  };
  return {
    storage,
    api,
    path: pathOf,
    field(kind, keyword) {
      const found = definitions.get(kind)?.find((row) => row.keyword === keyword);
      if (found === undefined) throw new Error(`there is no field ${keyword}`);
      return found;
    },
    put: (path, body, ask = {}) =>
      api.get<PutError>(path, {
        method: 'PUT',
        payload: typeof body === 'string' ? body : JSON.stringify(body),
        ...ask,
        headers: { 'content-type': 'application/json', ...ask.headers },
      }),
    async values(kind) {
      const { items } = await api.read<{ items: Thing }>(`${pathOf(kind)}/customdata?valuesonly`);
      return items;
    },
    history: (kind) => api.readAll<Change>(`${pathOf(kind)}/history`),
    async addEvent() {
      const record = buildRecord('event');
      await storage.writer.write({ records: [recordLine('event', record)] });
      return `/api/event/${record.id}-${record.created}`;
    },
    openNode: async () => createApi(await storage.openAnother(), { keys: access.keys }, clock),
  };
}

/** Opens a venue from before the first test of the surrounding `describe` to after the last. */
export function useWritableVenue(engine: Engine): () => WritableVenue {
  let venue: WritableVenue | undefined;
  beforeAll(async () => {
    venue = await openWritableVenue(engine);
  });
  afterAll(async () => {
    await venue?.api.app.close();
    await venue?.storage.close();
  });
  return () => {
    if (venue === undefined) throw new Error('the venue is open only within tests');
    return venue;
  };
}
