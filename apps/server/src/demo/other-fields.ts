/** Custom data fields of all kinds in the demo venue except events and groups. */
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
export const URGENCY = ['Whenever possible', 'This week', 'Today'];
export const ACOUSTICS = ['Dry', 'Balanced', 'Reverberant'];
export const OUTFITS = ['Blacks', 'House uniform', 'Own clothes'];
export const PROTECTION = ['Helmet', 'Safety shoes', 'Ear plugs', 'Harness'];
export const NEEDS = ['Dressing room', 'Piano', 'Parking place', 'Page turner'];
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
      field('callablefrom', 'Time', 'Can be called from'),
      field('lastspoken', 'DateAndTime', 'Last spoken to'),
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

export function resourceFields({ website }: ApiAccess): BranchNode[] {
  return [
    group('upkeep', 'Upkeep', [
      field('servicedue', 'Date', 'Service due'),
      field('lastcounted', 'DateAndTime', 'Last counted'),
      field('backby', 'Time', 'Back in the store by'),
      field('webpage', 'Integration info', 'Page on the website', {
        integrationId: website.id,
        dataType: 'Single-Line Text',
      }),
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
}

export function placeholderFields({ website }: ApiAccess): BranchNode[] {
  return [
    group('request', 'Request', [
      field('briefing', 'Text', 'Briefing'),
      field('skills', 'Checkbox', 'Skills', { options: SKILLS }),
      field('noticedays', 'Number', 'Days of notice'),
      field('meetingpoint', 'String', 'Meeting point'),
      field('supervised', 'Y/N', 'Works under supervision'),
      field('urgency', 'Dropdown', 'To be filled', { options: URGENCY }),
      field('fillby', 'Date', 'To be filled by'),
      field('shiftbegins', 'Time', 'Usual begin of the shift'),
      field('advertised', 'DateAndTime', 'Advertised on'),
      field('profile', 'Attachment', 'Description of the job'),
      field('vacancy', 'Integration info', 'Vacancy on the website', {
        integrationId: website.id,
        dataType: 'Single-Line Text',
      }),
    ]),
  ];
}

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
      field('acoustics', 'Dropdown', 'Acoustics', { options: ACOUSTICS }),
      field('inspected', 'DateAndTime', 'Last inspection'),
      field('webroute', 'Integration info', 'Route on the website', {
        integrationId: website.id,
        dataType: 'Multi-Line Text',
      }),
    ]),
  ];
}

export function resourceBookingFields({ website }: ApiAccess): BranchNode[] {
  return [
    group('call', 'Call', [
      field('calltime', 'Time', 'Call time'),
      field('remark', 'Text', 'Remark'),
      field('position', 'String', 'Position'),
      field('confirmed', 'Y/N', 'Confirmed by the person'),
      field('breakminutes', 'Number', 'Break (minutes)'),
      field('outfit', 'Dropdown', 'Clothes', { options: OUTFITS }),
      field('protection', 'Checkbox', 'Protection', { options: PROTECTION }),
      field('askedon', 'Date', 'Asked on'),
      field('briefed', 'DateAndTime', 'Briefed'),
      field('instructions', 'Attachment', 'Instructions'),
      field('creditline', 'Integration info', 'Credit on the website', {
        integrationId: website.id,
        dataType: 'Single-Line Text',
      }),
      derived('eventamplified', 'Event is amplified', 'event', 'amplified'),
      derived('resourcestore', 'Fetch from', 'resource', 'store'),
    ]),
  ];
}

export function contactBookingFields({ website }: ApiAccess): BranchNode[] {
  return [
    group('engagement', 'Engagement', [
      field('fee', 'Number', 'Fee (€)'),
      field('hotel', 'Dropdown', 'Hotel', { options: HOTELS }),
      field('arrival', 'DateAndTime', 'Arrival'),
      field('travel', 'Text', 'Travel'),
      field('contract', 'Attachment', 'Contract'),
      field('billing', 'String', 'Name on the bill'),
      field('photos', 'Y/N', 'May be photographed'),
      field('needs', 'Checkbox', 'Needs', { options: NEEDS }),
      field('signedon', 'Date', 'Signed on'),
      field('pickup', 'Time', 'Picked up at'),
      field('webcredit', 'Integration info', 'Credit on the website', {
        integrationId: website.id,
        dataType: 'Single-Line Text',
      }),
      derived('contactdiet', 'Diet', 'contact', 'diet'),
      derived('eventdoors', 'Doors open', 'event', 'doorsopen'),
    ]),
  ];
}
