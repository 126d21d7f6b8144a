// The small kinds of the invented venue, which everything else refers to.
// JavaScript, because what is measured runs it without a loader.
import { definitions } from './fields.mjs';
import { firstName, pick, surname } from './words.mjs';

const KINDS = [
  'event',
  'group',
  'contact',
  'resource',
  'resourceplaceholder',
  'location',
  'resourcebooking',
  'contactbooking',
  'profile',
  'status',
  'task',
  'user',
  'usergroup',
  'team',
];
const READ_ALL = Object.fromEntries(KINDS.map((kind) => [kind, { read: 'all', write: 'all' }]));
const PERMISSIONS = { kinds: READ_ALL, prices: true, privateContactData: true, administer: false };
const PROFILES = ['Concert', 'Rehearsal', 'Education', 'Rental', 'Festival', 'Talk', 'Set-up', 'Maintenance'];
const STATUSES = ['Idea', 'Option', 'Confirmed', 'Definitive', 'Cancelled'];
const GROUPS = [
  'Halls',
  'Sound crew',
  'Lighting crew',
  'Stage crew',
  'Hosts',
  'Instruments',
  'Lighting',
  'Sound',
];
const RESOURCE_TYPES = ['human', 'material', 'service'];
const VARIETIES = ['person', 'bulk', 'bulk'];

/** Returns the owner of the n-th entity; one user group in four. */
export function ownerOf(/** @type {number} */ index, /** @type {any} */ { first, counts }) {
  const user = index % counts.user;
  return {
    ownerId: first.user + user,
    ownerName: `${firstName(user)} ${surname(user)}`,
    userGroupId: first.usergroup + (user % counts.usergroup),
  };
}

const resource = (/** @type {any} */ layout, /** @type {number} */ index) => ({
  ...ownerOf(index, layout),
  roles: [],
  description: '',
  external: false,
  rented: false,
  costModels: [],
  defaultRole: null,
  amount: null,
  imageUrl: null,
  teamIds: [],
  linkedContactId: null,
  active: true,
  date: null,
  productCode: null,
  serialNumber: null,
  memberIds: [],
  abbreviation: '',
});

/**
 * Returns builders of records for each small kind, by index within the kind.
 * @param {ReturnType<typeof import('./sizes.mjs').layoutOf>} layout
 * @param {string} keyHash
 * @returns {Record<string, (index: number) => object>}
 */
export function referenceRecords(layout, keyHash) {
  const { first } = layout;
  const fields = [...definitions(first.customdefinition ?? 0)];
  return {
    usergroup: (index) => ({ name: `Department ${index + 1}`, permissions: PERMISSIONS }),
    user: (index) => ({
      name: `${firstName(index)} ${surname(index)}`,
      login: `user${index}`,
      email: `user${index}@venue.example`,
      passwordHash: null,
      active: true,
      languageCode: 'en',
      userGroupIds: [(first.usergroup ?? 0) + (index % 4)],
    }),
    team: (index) => ({ name: `Team ${index + 1}` }),
    apiclient: () => ({
      name: 'Benchmark',
      attributes: { event: ['sold'] },
      corsOrigins: [],
      callbackSecret: null,
    }),
    integration: () => ({ name: 'Benchmark', writableFields: [], dataTypes: [] }),
    apikey: () => ({
      name: 'Benchmark',
      hash: keyHash,
      userId: first.user,
      apiClientId: first.apiclient,
      integrationId: null,
      expires: null,
      lastUsed: null,
    }),
    customdefinition: (index) => /** @type {object} */ (fields[index]),
    profile: (index) => ({ name: PROFILES[index], color: '#1f4e79' }),
    status: (index) => ({
      name: STATUSES[index],
      backgroundColor: '#c8e6c9',
      textColor: '#1b5e20',
      statusTypes: index < 2 ? ['option'] : [],
    }),
    resourcegroup: (index) => ({ name: GROUPS[index] }),
    resource: (index) => ({
      ...resource(layout, index),
      name: `${pick(GROUPS, index, 40)} ${surname(index + 5_000)}`,
      resourceType: RESOURCE_TYPES[index % 3],
      variety: VARIETIES[index % 3],
      amount: index % 3 === 0 ? null : 10,
      resourceGroupId: (first.resourcegroup ?? 0) + 1 + (index % 7),
      roles: index % 3 === 0 ? ['Operator', 'Assistant'] : [],
    }),
    location: (index) => ({
      ...resource(layout, index),
      name: `Hall ${surname(index + 9_000)}`,
      resourceType: 'location',
      variety: 'bulk',
      resourceGroupId: first.resourcegroup,
      abbreviation: `H${index + 1}`,
    }),
  };
}
