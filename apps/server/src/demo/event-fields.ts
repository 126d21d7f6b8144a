/** Custom data fields of events and groups of the demo venue; together they use every type of field. */
import type { ApiAccess } from './api-access.ts';
import { type BranchNode, derived, field, group, section } from './field-tree.ts';

export const GENRES = [
  'Symphonic',
  'Chamber music',
  'Early music',
  'Contemporary',
  'Jazz',
  'World',
  'Pop & electronic',
  'Family',
  'Other',
];
export const SEATING = [
  'Standard',
  'Choir balcony in use',
  'Front rows removed',
  'Standing',
  'Cabaret',
  'In the round',
  'Banquet',
];
export const RECORDINGS = ['Archive', 'Radio', 'Television', 'Live stream', 'Album'];
export const SALE_STATES = ['Not on sale', 'On sale', 'Few left', 'Sold out', 'Closed'];
export const SALE_CHANNELS = ['Web shop', 'Box office', 'Telephone', 'Resellers', 'Guest list'];
export const WEB_THEMES = ['Dark', 'Light', 'Festival', 'Family'];
export const WEB_PLACES = ['Home page', 'Agenda', 'Newsletter', 'Partner sites'];
export const PUBLICATION = ['Publish', 'Embargo', 'Withdrawn'];

export function eventFields({ ticketing, website }: ApiAccess): BranchNode[] {
  const remote = { integrationId: ticketing.id };
  const own = { integrationId: website.id };
  return [
    group('programme', 'Programme', [
      field('subtitle', 'String', 'Subtitle'),
      field('works', 'Text', 'Works'),
      field('genre', 'Dropdown', 'Genre', { options: GENRES }),
      field('conductor', 'Contact', 'Conductor'),
      field('soloist', 'Contact', 'Soloist'),
      field('eventlabels', 'Labels', 'Labels'),
      derived('productioncode', 'Code of the production', 'production', 'productioncode'),
      derived('sponsor', 'Sponsor of the series', 'group', 'sponsor'),
    ]),
    group('publicity', 'Publicity', [
      field('publication', 'Publication Trigger', 'Publication'),
      field('embargo', 'DateAndTime', 'Not public before'),
      field('announced', 'Date', 'Announced on'),
      section('media', 'Media', [
        field('poster', 'Attachment', 'Poster'),
        field('programmebook', 'Attachment', 'Programme book'),
        field('mediahint', 'Label', 'About pictures', {
          options: ['Pictures at least 2,400 pixels wide', 'Name the photographer in the file'],
        }),
      ]),
    ]),
    group('production', 'Production', [
      section('technique', 'Technique', [
        field('amplified', 'Y/N', 'Amplified'),
        field('stagewidth', 'Number', 'Width of the stage (m)'),
        field('recordings', 'Checkbox', 'Recordings', { options: RECORDINGS }),
        field('getin', 'Time', 'Get-in'),
        field('concertpiano', 'Resource', 'Concert piano'),
        field('rider', 'Attachment', 'Technical rider'),
      ]),
      section('house', 'Front of house', [
        field('doorsopen', 'Time', 'Doors open'),
        field('seating', 'Dropdown', 'Seating plan', { options: SEATING }),
        field('expectedaudience', 'Number', 'Expected audience'),
        field('lateseating', 'Y/N', 'Late seating'),
        field('hostnotes', 'Text', 'Notes for hosts'),
        derived('doorsonsigns', 'Doors, as shown on the screens', 'self', 'doorsopen'),
      ]),
    ]),
    group('sales', 'Ticket sales', [
      field('saletitle', 'Remote info', 'Title in the shop', { ...remote, dataType: 'Single-Line Text' }),
      field('salenotes', 'Remote info', 'Remarks of the box office', {
        ...remote,
        dataType: 'Multi-Line Text',
      }),
      // A text before it became a number, so it may still be served as a text.
      field('ticketssold', 'Remote info', 'Tickets sold', { ...remote, dataType: 'Number', converted: true }),
      field('capacityonsale', 'Remote info', 'Seats on sale', { ...remote, dataType: 'Number' }),
      field('saledate', 'Remote info', 'On sale from', { ...remote, dataType: 'Date' }),
      field('saletime', 'Remote info', 'Sale opens at', { ...remote, dataType: 'Time' }),
      field('lastsale', 'Remote info', 'Last ticket sold', { ...remote, dataType: 'Date and Time' }),
      field('salestate', 'Remote info', 'State of the sale', {
        ...remote,
        dataType: 'Single Option',
        options: SALE_STATES,
      }),
      field('salechannels', 'Remote info', 'Channels', {
        ...remote,
        dataType: 'Multiple Options',
        options: SALE_CHANNELS,
      }),
      field('salesforecast', 'Integration info', 'Forecast', { ...remote, dataType: 'Number' }),
      field('saleschannel', 'Integration info', 'Best channel', {
        ...remote,
        dataType: 'Single Option',
        options: SALE_CHANNELS,
      }),
    ]),
    group('web', 'Website', [
      field('webheadline', 'Integration info', 'Headline', { ...own, dataType: 'Single-Line Text' }),
      field('webintroduction', 'Integration info', 'Introduction', { ...own, dataType: 'Multi-Line Text' }),
      field('webpageviews', 'Integration info', 'Page views', { ...own, dataType: 'Number' }),
      field('webonlinesince', 'Integration info', 'Online since', { ...own, dataType: 'Date' }),
      field('webonlinefrom', 'Integration info', 'Online from', { ...own, dataType: 'Time' }),
      field('weblastsync', 'Integration info', 'Last exchange', { ...own, dataType: 'Date and Time' }),
      field('webtheme', 'Integration info', 'Theme', {
        ...own,
        dataType: 'Single Option',
        options: WEB_THEMES,
      }),
      field('webplaces', 'Integration info', 'Shown on', {
        ...own,
        dataType: 'Multiple Options',
        options: WEB_PLACES,
      }),
    ]),
  ];
}

export const TOURING = ['Not on tour', 'In the country', 'Abroad'];
export const FUNDING = ['Own means', 'Subsidy', 'Sponsor', 'Co-production', 'Hire'];

export function groupFields({ ticketing, website }: ApiAccess): BranchNode[] {
  return [
    group('general', 'General', [
      field('productioncode', 'String', 'Production code'),
      field('sponsor', 'String', 'Sponsor'),
      field('description', 'Text', 'Description'),
      field('funding', 'Checkbox', 'Funding', { options: FUNDING }),
      field('budget', 'Number', 'Budget (€)'),
      field('artisticleader', 'Contact', 'Artistic leader'),
      field('grouplabels', 'Labels', 'Labels'),
      derived('seriessponsor', 'Sponsor of the series', 'group', 'sponsor'),
    ]),
    group('planning', 'Planning', [
      section('deadlines', 'Deadlines', [
        field('contractsigned', 'Date', 'Contract signed on'),
        field('programmeready', 'DateAndTime', 'Programme complete'),
        field('dailystart', 'Time', 'Usual start'),
      ]),
      field('coproduction', 'Y/N', 'Co-production'),
      field('touring', 'Dropdown', 'On tour', { options: TOURING }),
      field('stageplan', 'Attachment', 'Stage plan'),
      field('tourpiano', 'Resource', 'Piano on tour'),
      field('publication', 'Publication Trigger', 'Publication'),
      field('planninghint', 'Label', 'About deadlines', {
        options: ['Programme complete eight weeks before'],
      }),
      field('subscribers', 'Remote info', 'Subscribers', { integrationId: ticketing.id, dataType: 'Number' }),
      field('webheadline', 'Integration info', 'Headline', {
        integrationId: website.id,
        dataType: 'Single-Line Text',
      }),
    ]),
  ];
}
