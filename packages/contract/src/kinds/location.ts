import { word } from '../shapes/values.ts';
import { id, name, ownedByGroup, type, url } from './common.ts';
import { keyword, kind } from './kind.ts';
import { computed, text } from './property.ts';
import { described, imageurl, resource } from './resource.ts';

export const location = kind({
  singular: 'location',
  plural: 'locations',
  types: ['location'],
  schema: 'Location',
  about: 'A room, a stage, a place where events happen.',
  shapeAbout: 'A place where events happen.',
  example: 'Main Hall',
  keywords: [
    keyword.name(-16),
    keyword.id,
    keyword.owner,
    keyword.team,
    keyword.text('group', 'the name of the resource group'),
    keyword.indexed('abbreviation', -17, 'the abbreviation'),
    keyword.indexed('description', -18, 'the description'),
  ],
  parts: ['customdata', 'history'],
  customData: true,
  writable: { attributes: false, customData: true },
  owned: true,
  contract: true,
  record: resource.properties,
  initial: { resourceType: 'location', amount: 1 },
  properties: {
    url,
    id,
    resourcetype: type('location'),
    name,
    ...described,
    amount: resource.properties.amount,
    type: computed(word(['Location'], 'Always `Location`.'), { unlisted: true }),
    ...ownedByGroup,
    abbreviation: text('May be empty.', {
      label: 'Abbreviation',
      edit: {},
      example: 'MH',
    }),
    _type: type('location'),
    imageurl,
    active: { ...resource.properties.active, wire: undefined, when: undefined, label: undefined },
  },
  form: [
    'name',
    'abbreviation',
    'group',
    'description',
    'roles',
    'defaultrole',
    'amount',
    'external',
    'rented',
    'imageurl',
    'active',
    'owninggroup',
  ],
  imported: ['abbreviation', 'description', 'amount'],
});
