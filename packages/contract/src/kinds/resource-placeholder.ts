import { id, name, ownedByGroup, type, url } from './common.ts';
import { keyword, kind } from './kind.ts';
import { number } from './property.ts';
import { described, imageurl, resource, resourceType, resourceTypeKeyword, typeWord } from './resource.ts';

export const resourcePlaceholder = kind({
  singular: 'resourceplaceholder',
  plural: 'resourceplaceholders',
  types: ['resourceplaceholder'],
  schema: 'ResourcePlaceholder',
  about: 'A bookable role that is later swapped for a real resource.',
  shapeAbout: 'A bookable role that is later swapped for a real resource.',
  example: 'Piano tuner',
  keywords: [
    keyword.name(-14),
    keyword.id,
    keyword.owner,
    keyword.team,
    resourceTypeKeyword,
    keyword.indexed('role', -15, 'a role that the placeholder can be booked in', { of: 'roles' }),
    keyword.text('group', 'the name of the resource group'),
  ],
  parts: ['customdata', 'history'],
  customData: true,
  writable: { attributes: false, customData: true },
  owned: true,
  contract: true,
  record: resource.properties,
  properties: {
    url,
    id,
    resourcetype: resourceType,
    name,
    ...described,
    amount: number('How many are wanted.', { nullable: true, label: 'Amount', edit: {} }),
    type: typeWord,
    ...ownedByGroup,
    _type: type('resourceplaceholder'),
    imageurl,
  },
  form: [
    'name',
    'resourcetype',
    'group',
    'description',
    'roles',
    'defaultrole',
    'amount',
    'external',
    'rented',
    'imageurl',
    'owninggroup',
  ],
});
