import Type from 'typebox';
import { CostModelShape } from '../shapes/cost-model.ts';
import { Id, listOf, shape, Url, word } from '../shapes/values.ts';
import { id, name, owned, type, url } from './common.ts';
import { keyword, kind } from './kind.ts';
import { CostModel } from './parts.ts';
import {
  choice,
  computed,
  date as dateText,
  embedded,
  flag,
  integer,
  kept,
  lines,
  number,
  reference,
  references,
  text,
  webAddress,
  words,
} from './property.ts';

export const RESOURCE_TYPES = ['human', 'material', 'service', 'financial', 'location'] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

export const resourceType = choice(RESOURCE_TYPES, 'The sort of resource.', {
  key: 'resourceType',
  initial: 'material',
  label: 'Resource type',
  open: true,
  unlisted: true,
  edit: { options: ['human', 'material', 'service', 'financial'], required: true },
});
export const resourceTypeKeyword = keyword.text(
  'type',
  'the resource type: human, material, service, financial, location',
  { of: 'resourcetype', values: RESOURCE_TYPES },
);
export const typeWord = computed(
  word(['Human', 'Material', 'Service', 'Financial', 'Location'], '`resourcetype`, capitalised.'),
  {},
);

/** Properties that describe everything that can be booked. */
export const described = {
  group: reference('resourcegroup', 'The name of the resource group.', {
    key: 'resourceGroupId',
    shown: 'name',
    label: 'Resource group',
    open: true,
    edit: { name: 'resourcegroup', required: true },
    example: 'Pianos',
  }),
  roles: words('The roles that it can be booked in.', {
    label: 'Roles',
    open: true,
    edit: {},
    example: 'Solo piano',
  }),
  description: lines('May be empty.', {
    label: 'Description',
    edit: {},
    example: 'Nine feet, tuned to 442 Hz',
  }),
  external: flag('Whether it belongs to somebody else.', { label: 'External', edit: {} }),
  rented: flag('Whether it is rented.', { label: 'Rented', edit: {} }),
  costmodels: embedded(Type.Array(CostModel), Type.Optional(listOf(CostModelShape)), [], {
    key: 'costModels',
    needs: 'prices',
    shown: 'computed',
  }),
  defaultrole: text('The role of a booking that names none.', {
    key: 'defaultRole',
    nullable: true,
    label: 'Default role',
    edit: {},
    example: 'Solo piano',
  }),
};
/** Properties that planning has for everything that can be booked; clients of the public API do not see it. */
export const occupied = {
  setup: integer('Minutes of set-up before each use.', {
    nullable: true,
    added: true,
    shown: false,
    edit: { minutes: true, section: 'planning' },
  }),
  teardown: integer('Minutes of tear-down after each use.', {
    nullable: true,
    added: true,
    shown: false,
    edit: { minutes: true, section: 'planning' },
  }),
  turnaround: integer('Least number of minutes between two uses.', {
    nullable: true,
    added: true,
    shown: false,
    edit: { minutes: true, section: 'planning' },
  }),
  overbooking: choice(['', 'forbid', 'ask', 'allow'], 'Empty: by the type of the resource.', {
    added: true,
    shown: false,
    edit: { options: ['', 'forbid', 'ask', 'allow'], section: 'planning' },
  }),
};
export const imageurl = webAddress('Address of a picture.', {
  key: 'imageUrl',
  nullable: true,
  label: 'Image',
  unlisted: true,
  edit: {},
  example: 'https://artist.example/portrait.jpg',
});

const ofTheMaker = 'Of the maker; may be empty.';
export const stock = {
  active: flag('Whether it is in use.', {
    initial: true,
    label: 'Active',
    when: ['person', 'bulk'],
    edit: { always: true },
  }),
  date: dateText('When it was acquired.', {
    nullable: true,
    label: 'Date',
    when: ['bulk', 'person'],
    edit: {},
  }),
};
export const EmbeddedUnit = shape({
  _type: word(['resourceinstance'], 'Always `resourceinstance`.'),
  id: Id,
  url: Url,
  active: stock.active.wire,
  date: stock.date.wire,
});

export const resource = kind({
  singular: 'resource',
  plural: 'resources',
  types: ['resource'],
  schema: 'Resource',
  about: 'A thing used to organise an event: equipment, staff, a service.',
  example: 'Concert grand',
  keywords: [
    keyword.name(-11),
    keyword.id,
    keyword.owner,
    keyword.text('team', 'the name of a team of the resource', { of: 'teams' }),
    resourceTypeKeyword,
    keyword.indexed('role', -12, 'a role that the resource can be booked in', { of: 'roles' }),
    keyword.text('group', 'the name of the resource group'),
    keyword.indexed('description', -13, 'the description'),
    keyword.active('resource'),
  ],
  parts: ['customdata', 'resourcebookings', 'attachments', 'schedules', 'history'],
  customData: true,
  writable: { attributes: false, customData: true },
  owned: true,
  contract: true,
  variants: {
    by: 'variety',
    of: {
      units: { schema: 'ResourceWithUnits', about: 'A resource with units of its own.' },
      person: { schema: 'PersonResource', about: 'Somebody, without units.' },
      bulk: { schema: 'BulkResource', about: 'Material or a service in bulk.' },
      set: { schema: 'ResourceSet', about: 'A set of other resources.' },
    },
  },
  properties: {
    url,
    id,
    resourcetype: resourceType,
    name,
    ...described,
    amount: number('How many there are; 1 where nothing else is set.', {
      nullable: true,
      filled: true,
      shown: 'computed',
      label: 'Amount',
      edit: {},
    }),
    type: typeWord,
    ...owned,
    _type: type('resource'),
    imageurl,
    variety: choice(['units', 'person', 'bulk', 'set'], '', {
      initial: 'bulk',
      shown: false,
      label: 'Variety',
      edit: { options: ['bulk', 'units', 'person', 'set'] },
    }),
    teams: references('team', 'The teams that plan it.', {
      key: 'teamIds',
      label: 'Teams',
      when: ['units', 'person'],
      edit: {},
    }),
    resourceinstances: computed(listOf(EmbeddedUnit), { when: ['units'], unlisted: true }),
    ...stock,
    linkedcontact: reference('contact', 'The contact that this resource is.', {
      key: 'linkedContactId',
      nullable: true,
      label: 'Linked contact',
      when: ['units', 'person'],
      edit: { sort: 'person' },
    }),
    productcode: text(ofTheMaker, {
      key: 'productCode',
      nullable: true,
      filled: true,
      label: 'Product code',
      when: ['bulk'],
      edit: {},
      example: 'D-274',
    }),
    serialnumber: text(ofTheMaker, {
      key: 'serialNumber',
      nullable: true,
      filled: true,
      label: 'Serial number',
      when: ['bulk'],
      edit: {},
      example: '603114',
    }),
    resources: references('resource', undefined, {
      key: 'memberIds',
      label: 'Members of the set',
      when: ['set'],
      edit: {},
    }),
    /** Locations have these, which share the record. */
    abbreviation: kept(Type.String(), ''),
    partIds: kept(Type.Optional(Type.Array(Type.Integer())), []),
    apartIds: kept(Type.Optional(Type.Array(Type.Integer())), []),
    ...occupied,
  },
  form: [
    'name',
    'resourcetype',
    'variety',
    'group',
    'description',
    'roles',
    'defaultrole',
    'amount',
    'external',
    'rented',
    'teams',
    'linkedcontact',
    'productcode',
    'serialnumber',
    'date',
    'resources',
    'imageurl',
    'active',
    'setup',
    'teardown',
    'turnaround',
    'overbooking',
    'owninggroup',
  ],
  imported: ['roles', 'description', 'amount', 'external', 'rented', 'productcode', 'serialnumber', 'active'],
});
