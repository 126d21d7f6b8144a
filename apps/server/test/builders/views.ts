/** Views, reference data and presenter contexts for tests: complete, plain, and overridable key by key. */
import type { Kind } from '@callboard/contract';
import { effectivePermissions, permissionKinds } from '../../src/access/permissions.ts';
import type { Principal } from '../../src/access/principal.ts';
import type { PresentContext } from '../../src/http/present/context.ts';
import { entityText } from '../../src/http/present/entity.ts';
import { joinedBytes, type WireText } from '../../src/http/wire-text.ts';
import { buildDefinitions } from '../../src/model/definitions.ts';
import type { CostModel, Entity, Permissions } from '../../src/model/records.ts';
import type { ReferenceData } from '../../src/model/reference-data.ts';
import { DEFAULT_SETTINGS } from '../../src/model/settings.ts';
import { storedJson } from '../../src/model/stored-json.ts';
import type {
  ContactBookingView,
  ContactLinkView,
  ContactView,
  EventView,
  GroupView,
  ResourceBookingView,
  ResourceInstanceView,
  ResourceSummary,
  ResourceView,
  Summary,
  TaskView,
  View,
} from '../../src/model/views.ts';
import { createPlanningDays, createZone } from '../../src/platform/time-zone.ts';

export const BASE_URL = 'https://venue.example';
/** 2026-05-15T17:30:00+02:00. */
export const SHOW_START = 1_778_859_000;
export const SHOW_END = SHOW_START + 6 * 3600;
/** 2026-05-15. */
export const SHOW_DAY = 20_588;

const permissions = (overrides: Partial<Permissions> = {}): Permissions => ({
  kinds: Object.fromEntries(permissionKinds.map((kind) => [kind, { read: 'all', write: 'none' }])),
  prices: true,
  privateContactData: true,
  administer: false,
  ...overrides,
});

/** Builds a principal that may read everything, except for the overrides. */
export function buildPrincipal(overrides: Partial<Permissions> = {}): Principal {
  return {
    userId: 1,
    userName: 'Ann',
    keyId: 2,
    keyName: 'Website',
    apiClientId: null,
    integrationId: null,
    userGroupIds: [10],
    permissions: effectivePermissions([permissions(overrides)]),
    isLimited: false,
    isReadOnly: false,
    scope: 'scope',
  };
}

const named = (id: number, name: string) => ({ id, created: 100, revision: 1, name });
const byId = <R extends { readonly id: number }>(...rows: R[]) => new Map(rows.map((row) => [row.id, row]));

export function buildUser(overrides: Partial<Entity<'user'>> = {}): Entity<'user'> {
  return {
    ...named(1, 'Ann'),
    login: 'ann',
    email: 'ann@venue.example',
    passwordHash: null,
    active: true,
    languageCode: 'en',
    userGroupIds: [10],
    ...overrides,
  };
}

export function buildUserGroup(overrides: Partial<Entity<'usergroup'>> = {}): Entity<'usergroup'> {
  return { ...named(10, 'Planning'), permissions: permissions(), ...overrides };
}

export function buildProfile(overrides: Partial<Entity<'profile'>> = {}): Entity<'profile'> {
  return { ...named(20, 'Concert'), color: '#336699', ...overrides };
}

export function buildStatus(overrides: Partial<Entity<'status'>> = {}): Entity<'status'> {
  return {
    ...named(30, 'Confirmed'),
    backgroundColor: '#00aa00',
    textColor: '#ffffff',
    statusTypes: ['allowactuals'],
    ...overrides,
  };
}

export function buildTeam(overrides: Partial<Entity<'team'>> = {}): Entity<'team'> {
  return { ...named(15, 'Sound'), ...overrides };
}

/** Contains everything that the builders of views refer to by default. */
export function buildReference(overrides: Partial<ReferenceData> = {}): ReferenceData {
  const zone = createZone('Europe/Amsterdam');
  return {
    generation: 1,
    settings: DEFAULT_SETTINGS,
    zone,
    planningDays: createPlanningDays(zone, '06:00'),
    users: byId(buildUser()),
    userGroups: byId(buildUserGroup()),
    teams: byId(buildTeam()),
    apiClients: new Map(),
    integrations: new Map(),
    profiles: byId(buildProfile(), buildProfile({ id: 21, name: 'Rental' })),
    statuses: byId(buildStatus(), buildStatus({ id: 31, name: 'Option' })),
    resourceGroups: byId(named(40, 'Instruments')),
    locations: byId(
      buildSummary('location', { id: 50, name: 'Main Hall' }),
      buildSummary('location', { id: 51, name: 'Studio' }),
    ),
    definitions: buildDefinitions([]),
    ...overrides,
  };
}

export function buildContext(overrides: Partial<PresentContext> = {}): PresentContext {
  return {
    baseUrl: BASE_URL,
    reference: buildReference(),
    principal: buildPrincipal(),
    wrapNumbers: false,
    deprecated: new Set(),
    shown: undefined,
    ...overrides,
  };
}

/** `_type` is the kind, except for contacts, which are persons. */
export function buildSummary(kind: Summary['kind'], overrides: Partial<Summary> = {}): Summary {
  const type = kind === 'contact' ? 'person' : kind;
  return { kind, type, id: 60, created: 100, name: `Some ${kind}`, ...overrides };
}

const owned = (id: number, name: string) => ({
  ...named(id, name),
  ownerId: 1,
  ownerName: 'Ann',
  userGroupId: 10,
});

export function buildEventView(overrides: Partial<EventView> = {}): EventView {
  return {
    ...owned(1000, 'Spring Concert'),
    groupId: null,
    isProduction: false,
    labels: storedJson([]),
    attributes: storedJson({}),
    profileId: 20,
    statusId: 30,
    firstDay: SHOW_DAY,
    lastDay: SHOW_DAY,
    start: SHOW_START,
    end: SHOW_END,
    startDay: SHOW_DAY,
    endDay: SHOW_DAY,
    locationIds: [50],
    productionId: null,
    displayStart: null,
    displayEnd: null,
    displayDescription: null,
    group: null,
    production: null,
    ...overrides,
  };
}

export function buildGroupView(overrides: Partial<GroupView> = {}): GroupView {
  return {
    ...owned(1100, 'Spring Festival'),
    groupId: null,
    isProduction: false,
    labels: storedJson([]),
    attributes: storedJson({}),
    start: SHOW_START,
    end: SHOW_END,
    startDay: SHOW_DAY,
    endDay: SHOW_DAY,
    profileId: 20,
    statusId: null,
    profileIds: [20],
    statusIds: [30, 31],
    locationIds: [50],
    productionId: null,
    group: null,
    production: null,
    children: [],
    ...overrides,
  };
}

export function buildContactLinkView(overrides: Partial<ContactLinkView> = {}): ContactLinkView {
  const person = buildSummary('contact', { id: 200, name: 'Jo Bell' });
  const organization = buildSummary('contact', { id: 210, type: 'organization', name: 'Bell & Co' });
  return {
    id: 220,
    created: 100,
    revision: 1,
    personId: person.id,
    organizationId: organization.id,
    contactInfo: [{ type: 'Email', value: 'jo@bell.example' }],
    comment: 'Call first',
    jobTitle: 'Agent',
    department: 'Booking',
    labels: [],
    attributes: {},
    wholes: [{ kind: 'contact', userGroupId: 10 }],
    person,
    organization,
    ...overrides,
  };
}

export function buildContactView(overrides: Partial<ContactView> = {}): ContactView {
  return {
    ...owned(200, 'Jo Bell'),
    type: 'person',
    title: 'Dr.',
    firstName: 'Jo',
    lastName: 'Bell',
    vat: null,
    contactInfo: [{ type: 'Mobile', value: '+32 1' }],
    comment: 'Vegetarian',
    labels: ['vip'],
    addresses: [
      {
        addresstype: 'Home',
        isdefault: true,
        street: ['Kerkstraat 1', 'bus 2'],
        zipcode: '9000',
        city: 'Gent',
        country: 'Belgium',
        countrycode: 'BE',
      },
    ],
    languageCode: 'nl',
    imageUrl: null,
    linkedResourceId: null,
    active: true,
    attributes: {},
    links: [],
    linkedResource: null,
    ...overrides,
  };
}

export function buildCostModel(overrides: Partial<CostModel> = {}): CostModel {
  return {
    name: 'default',
    cost: { amount: '18.00', per: 'hour', includesvat: false },
    price: { amount: '25', per: 'hour', includesvat: true },
    account: null,
    invoice: true,
    durationDiscount: { type: 'd', rates: [[1, 100]] },
    volumeDiscount: { type: 'a', rates: [[1, 100]] },
    purchasePrice: 0,
    vat: '0.21',
    profileIds: [20],
    ...overrides,
  };
}

/** A grand piano in bulk. */
export function buildResourceView(overrides: Partial<ResourceView> = {}): ResourceView {
  return {
    ...owned(300, 'Piano'),
    kind: 'resource',
    resourceType: 'material',
    resourceGroupId: 40,
    roles: ['Solo'],
    description: 'A grand piano',
    external: false,
    rented: false,
    costModels: [],
    defaultRole: null,
    amount: 2,
    imageUrl: null,
    variety: 'bulk',
    teamIds: [],
    linkedContactId: null,
    active: true,
    date: null,
    productCode: 'D-274',
    serialNumber: null,
    memberIds: [],
    abbreviation: '',
    instances: [],
    members: [],
    linkedContact: null,
    ...overrides,
  };
}

export function buildInstance(
  overrides: Partial<Entity<'resourceinstance'>> = {},
): Entity<'resourceinstance'> {
  return {
    ...named(310, 'Microphone 1'),
    resourceId: 300,
    active: true,
    date: '2020-01-31',
    productCode: null,
    serialNumber: 'SN1',
    ...overrides,
  };
}

export function buildResourceSummary(overrides: Partial<ResourceSummary> = {}): ResourceSummary {
  return {
    kind: 'resource',
    type: 'resource',
    id: 300,
    created: 100,
    name: 'Piano',
    resourceType: 'material',
    resourceGroupId: 40,
    roles: ['Solo'],
    ...overrides,
  };
}

export function buildInstanceView(overrides: Partial<ResourceInstanceView> = {}): ResourceInstanceView {
  const resource = buildSummary('resource', { id: 300, name: 'Microphone' });
  return { ...buildInstance(), wholes: [{ kind: 'resource', userGroupId: 10 }], resource, ...overrides };
}

/** A booking in bulk. */
export function buildResourceBookingView(overrides: Partial<ResourceBookingView> = {}): ResourceBookingView {
  const id = overrides.id ?? 400;
  return {
    id,
    created: 100,
    revision: 1,
    ownerId: 1,
    ownerName: 'Ann',
    userGroupId: 10,
    variety: 'bulk',
    parentId: null,
    resourceId: 300,
    instanceId: null,
    eventKind: 'event',
    eventId: 1000,
    eventName: null,
    followsEvent: false,
    number: 1,
    actualNumber: null,
    start: SHOW_START,
    end: SHOW_END,
    actualStart: null,
    actualEnd: null,
    role: null,
    unpublished: false,
    costModel: null,
    fieldId: null,
    startDay: SHOW_DAY,
    endDay: SHOW_DAY,
    rootId: id,
    resource: buildResourceSummary(),
    instance: null,
    event: buildSummary('event', { id: 1000, name: 'Spring Concert' }),
    children: [],
    ...overrides,
  };
}

export function buildContactBookingView(overrides: Partial<ContactBookingView> = {}): ContactBookingView {
  return {
    id: 500,
    created: 100,
    revision: 1,
    ownerId: 1,
    ownerName: 'Ann',
    userGroupId: 10,
    contactId: 200,
    contactLinkId: null,
    eventKind: 'event',
    eventId: 1000,
    role: 'Soloist',
    fieldId: null,
    contact: buildSummary('contact', { id: 200, name: 'Jo Bell' }),
    event: buildSummary('event', { id: 1000, name: 'Spring Concert' }),
    ...overrides,
  };
}

export function buildTaskView(overrides: Partial<TaskView> = {}): TaskView {
  return {
    ...owned(600, 'Tune the piano'),
    status: 'Open',
    teamId: 15,
    cost: 0,
    due: SHOW_START,
    start: null,
    description: '',
    eventKind: null,
    eventId: null,
    assignedBy: 'Ann',
    assignedTo: 'Bob',
    duration: '1 h',
    dueDay: SHOW_DAY,
    event: null,
    ...overrides,
  };
}

/** A link. */
export function buildAttachmentView(overrides: Partial<View<'attachment'>> = {}): View<'attachment'> {
  return {
    id: 700,
    created: 100,
    revision: 1,
    holderKind: 'event',
    holderId: 1000,
    comment: null,
    date: SHOW_START,
    userName: 'Ann',
    link: 'https://example.org/rider',
    originalName: null,
    dataType: null,
    fileId: null,
    wholes: [{ kind: 'event', userGroupId: 10 }],
    holder: buildSummary('event', { id: 1000, name: 'Spring Concert' }),
    ...overrides,
  };
}

/** Returns the entity as a client reads it. */
export function presentEntity<K extends Kind>(kind: K, view: View<K>, context: PresentContext): object {
  return readWire(entityText(kind, view, context));
}

/** Parses the text like a client. */
export function readWire(text: WireText | Iterable<WireText>): object {
  return JSON.parse(joinedBytes(typeof text === 'string' ? [text] : text).toString());
}
