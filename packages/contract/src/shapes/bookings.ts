/** Bookings of resources and contacts. Groups of units and sets have nested bookings in `children`. */
import Type from 'typebox';
import { customDataKey } from './custom-data.ts';
import {
  BookedResource,
  ContactLinkSummary,
  ContactSummary,
  EventOrGroupSummary,
  identityKeys,
  ownerKeys,
  ResourceInstanceSummary,
} from './summaries.ts';
import { flag, listOf, nullable, number, shape, text, timestamp, word } from './values.ts';

const PART = 'ResourceBookingPart';
const type = word(['resourcebooking'], 'Always `resourcebooking`.');
const what = {
  number: number('How many are booked.'),
  resource: BookedResource,
  resourcegroup: text('The name of the resource group.'),
};
const times = {
  start: nullable(timestamp('When the use begins.')),
  end: nullable(timestamp('When the use ends.')),
  actualstart: nullable(timestamp('When it really began.')),
  actualend: nullable(timestamp('When it really ended.')),
};
const particulars = {
  actualnumber: nullable(number('How many there really were.')),
  role: nullable(text('In which role.')),
  event: Type.Union([EventOrGroupSummary, shape({ name: text('What the use is for.') })], {
    description: 'The event or group; a name alone for a use outside any event.',
  }),
  unpublished: flag('Whether it is kept from those who are booked.'),
};
const children = { children: listOf(Type.Ref(PART)) };

const timed = { ...identityKeys, ...ownerKeys, _type: type, ...what, ...times, ...particulars };
const set = { ...identityKeys, ...ownerKeys, _type: type, ...what, ...particulars, ...children };
const group = {
  ...identityKeys,
  _type: word(['resourcebookinggroup'], 'Always `resourcebookinggroup`.'),
  ...what,
  ...particulars,
  ...children,
};
const unit = {
  ...timed,
  resourceinstance: nullable(ResourceInstanceSummary, 'The unit; null: not chosen yet.'),
};

/** The four variants. `customdata` comes last, and only on the requested entity itself. */
export const ResourceBookingShape = Type.Cyclic(
  {
    [PART]: Type.Union([
      shape({ ...timed, ...customDataKey }, 'A use in bulk.'),
      shape({ ...unit, ...customDataKey }, 'A use of one unit.'),
      shape({ ...set, ...customDataKey }, 'A use of a set; its parts have the times.'),
      shape(
        { ...group, ...customDataKey },
        'A use of several units of one resource; its parts have the times.',
      ),
    ]),
  },
  PART,
);

export const ContactBookingShape = shape(
  {
    ...identityKeys,
    ...ownerKeys,
    _type: word(['contactbooking'], 'Always `contactbooking`.'),
    role: nullable(text('In which role.')),
    contact: Type.Union([ContactSummary, ContactLinkSummary]),
    ...customDataKey,
  },
  'A use of a contact.',
);
