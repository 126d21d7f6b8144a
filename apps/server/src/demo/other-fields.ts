/** Custom data of everything in the demo venue but events and groups. */
import type { ApiAccess } from './api-access.ts';
import { type BranchNode, derived, field, group, section } from './field-tree.ts';

export const DIETS = ['Vegetarian', 'Vegan', 'Halal', 'Kosher', 'Gluten-free', 'No nuts', 'Lactose-free'];
export const PAYMENT = ['14 days', '30 days', 'In advance', 'Cash on the night'];
export const CERTIFICATES = [
  'First aid',
  'Fire warden',
  'Forklift',
  'Working at height',
  'Electrical safety',
];
export const STORES = ['Store A', 'Store B', 'Stage left', 'Stage right', 'Piano lift', 'Outside'];
export const ACCESSIBILITY = [
  'Wheelchair spaces',
  'Induction loop',
  'Step-free',
  'Guide dogs welcome',
  'Quiet room',
];
export const HOTELS = ['None', 'Hotel Scheepmakershof', 'Hotel aan de Vest', 'Private'];
export const SKILLS = ['Reads music', 'Speaks English', 'Speaks German', 'Driving licence'];

export function contactFields({ ticketing }: ApiAccess): BranchNode[] {
  const remote = { integrationId: ticketing.id };
  return [
    group('personal', 'Personal', [
      field('biography', 'Text', 'Biography'),
      field('instrument', 'String', 'Instrument or voice'),
      field('born', 'Date', 'Born'),
      field('diet', 'Checkbox', 'Diet', { options: DIETS }),
      field('newsletter', 'Y/N', 'Newsletter'),
      field('portrait', 'Attachment', 'Portrait'),
    ]),
    group('finance', 'Finance', [
      field('payment', 'Dropdown', 'Payment', { options: PAYMENT }),
      field('creditlimit', 'Number', 'Credit limit (€)'),
      section('customer', 'Ticket customer', [
        field('customernumber', 'Remote info', 'Customer number', {
          ...remote,
          dataType: 'Single-Line Text',
        }),
        field('customersince', 'Remote info', 'Customer since', { ...remote, dataType: 'Date' }),
        field('ticketsbought', 'Remote info', 'Tickets bought', {
          ...remote,
          dataType: 'Number',
          converted: true,
        }),
        field('customernote', 'Integration info', 'Note', { ...remote, dataType: 'Multi-Line Text' }),
      ]),
      field('financehint', 'Label', 'About payment', { options: ['New customers pay in advance'] }),
      derived('billingterms', 'Terms on the invoice', 'self', 'payment'),
    ]),
  ];
}

export const resourceFields: readonly BranchNode[] = [
  group('upkeep', 'Upkeep', [
    field('servicedue', 'Date', 'Service due'),
    field('insuredvalue', 'Number', 'Insured value (€)'),
    field('store', 'Dropdown', 'Store', { options: STORES }),
    field('manual', 'Attachment', 'Manual'),
    field('remarks', 'Text', 'Remarks'),
  ]),
  group('crew', 'Crew', [
    field('certificates', 'Checkbox', 'Certificates', { options: CERTIFICATES }),
    field('nights', 'Y/N', 'Works nights'),
    field('callname', 'String', 'Name on the call sheet'),
    derived('sheetname', 'Name shown', 'self', 'callname'),
  ]),
];

export const placeholderFields: readonly BranchNode[] = [
  group('request', 'Request', [
    field('briefing', 'Text', 'Briefing'),
    field('skills', 'Checkbox', 'Skills', { options: SKILLS }),
    field('noticedays', 'Number', 'Days of notice'),
  ]),
];

export function locationFields({ website }: ApiAccess): BranchNode[] {
  return [
    group('space', 'Space', [
      field('seats', 'Number', 'Seats'),
      field('standing', 'Number', 'Standing places'),
      field('floor', 'String', 'Floor'),
      field('opened', 'Date', 'Opened'),
      field('daylight', 'Y/N', 'Daylight'),
      field('plan', 'Attachment', 'Plan'),
      field('accessibility', 'Checkbox', 'Accessibility', { options: ACCESSIBILITY }),
      field('housenotes', 'Text', 'Notes'),
      field('closes', 'Time', 'Locked at'),
      field('webroute', 'Integration info', 'Route on the website', {
        integrationId: website.id,
        dataType: 'Multi-Line Text',
      }),
    ]),
  ];
}

export const resourceBookingFields: readonly BranchNode[] = [
  group('call', 'Call', [
    field('calltime', 'Time', 'Call time'),
    field('remark', 'Text', 'Remark'),
    field('position', 'String', 'Position'),
    field('confirmed', 'Y/N', 'Confirmed by the person'),
    derived('eventamplified', 'Event is amplified', 'event', 'amplified'),
    derived('resourcestore', 'Fetch from', 'resource', 'store'),
  ]),
];

export const contactBookingFields: readonly BranchNode[] = [
  group('engagement', 'Engagement', [
    field('fee', 'Number', 'Fee (€)'),
    field('hotel', 'Dropdown', 'Hotel', { options: HOTELS }),
    field('arrival', 'DateAndTime', 'Arrival'),
    field('travel', 'Text', 'Travel'),
    field('contract', 'Attachment', 'Contract'),
    derived('contactdiet', 'Diet', 'contact', 'diet'),
    derived('eventdoors', 'Doors open', 'event', 'doorsopen'),
  ]),
];
