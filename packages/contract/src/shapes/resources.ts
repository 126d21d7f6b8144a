/** Resources in their varieties, placeholders, locations (§2.3) and the units of a resource. */
import Type from 'typebox';
import { costModelsKey } from './cost-model.ts';
import { customDataKey } from './custom-data.ts';
import { ContactSummary, ownerKeys, PlainSummary, ResourceSummary, ResourceTypeWord } from './summaries.ts';
import { flag, Id, listOf, nullable, number, shape, text, texts, Url, word } from './values.ts';

const description = {
  url: Url,
  id: Id,
  resourcetype: ResourceTypeWord,
  name: text('What people call it.'),
  group: text('The name of the resource group.'),
  roles: texts('The roles that it can be booked in.'),
  description: text('May be empty.'),
  external: flag('Whether it belongs to somebody else.'),
  rented: flag('Whether it is rented.'),
  ...costModelsKey,
  defaultrole: nullable(text('The role of a booking that names none.')),
  amount: number('How many there are; 1 where nothing else is set.'),
  type: word(['Human', 'Material', 'Service', 'Financial', 'Location'], '`resourcetype`, capitalised.'),
};
const owning = { owningteam: ownerKeys.owningteam, owninggroup: ownerKeys.owninggroup };
const imageurl = nullable(text('Address of a picture.'));
const resource = {
  ...description,
  ...ownerKeys,
  _type: word(['resource'], 'Always `resource`.'),
  imageurl,
};

const active = flag('Whether it is in use.');
const date = nullable(text('When it was acquired.'));
const ofTheMaker = text('Of the maker.');
const ofTheMakerOrEmpty = text('Of the maker; may be empty.');
const teams = listOf(PlainSummary, 'The teams that plan it.');
const linkedcontact = nullable(ContactSummary, 'The contact that this resource is.');

const EmbeddedInstance = shape({
  _type: word(['resourceinstance'], 'Always `resourceinstance`.'),
  id: Id,
  url: Url,
  active,
  date,
});

export const UnitsResourceShape = shape(
  { ...resource, teams, resourceinstances: listOf(EmbeddedInstance), linkedcontact, ...customDataKey },
  'A resource with units of its own.',
);
export const PersonResourceShape = shape(
  { ...resource, teams, active, date, linkedcontact, ...customDataKey },
  'Somebody, without units.',
);
export const BulkResourceShape = shape(
  {
    ...resource,
    active,
    date,
    productcode: ofTheMakerOrEmpty,
    serialnumber: ofTheMakerOrEmpty,
    ...customDataKey,
  },
  'Material or a service in bulk.',
);
export const SetResourceShape = shape(
  { ...resource, resources: listOf(ResourceSummary), ...customDataKey },
  'A set of other resources.',
);

export const ResourceShape = Type.Union([
  UnitsResourceShape,
  PersonResourceShape,
  BulkResourceShape,
  SetResourceShape,
]);

export const ResourcePlaceholderShape = shape(
  {
    ...description,
    amount: nullable(number('How many are wanted.')),
    ...owning,
    _type: word(['resourceplaceholder'], 'Always `resourceplaceholder`.'),
    imageurl,
    ...customDataKey,
  },
  'A bookable role that is later swapped for a real resource.',
);

export const LocationShape = shape(
  {
    ...description,
    resourcetype: word(['location'], 'Always `location`.'),
    type: word(['Location'], 'Always `Location`.'),
    ...owning,
    abbreviation: text('May be empty.'),
    _type: word(['location'], 'Always `location`.'),
    imageurl,
    ...customDataKey,
  },
  'A place where events happen.',
);

export const ResourceInstanceShape = shape(
  {
    ...EmbeddedInstance.properties,
    resource: ResourceSummary,
    productcode: nullable(ofTheMaker),
    serialnumber: nullable(ofTheMaker),
  },
  'One unit of a resource.',
);
