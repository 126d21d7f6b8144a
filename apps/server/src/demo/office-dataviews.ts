/**
 * Dataviews of the demo venue for the office: money, contacts, sales, tasks, and completeness of the data.
 */
import { formatId } from '../platform/ids.ts';
import { period, type SharedDataview } from './shared-dataview.ts';

export const OFFICE_DATAVIEWS: readonly SharedDataview[] = [
  {
    owner: 'planners',
    sharedWith: ['administrators', 'planners'],
    make: ({ calendar }) => ({
      name: 'Revenue and margin per production',
      description:
        'Planned and actual revenue, cost and margin of each production, and of its events by month.',
      scope: 'event',
      parameters: [
        ...period(`${calendar.season(calendar.today)}-09-01`, `${calendar.season(calendar.today) + 1}-08-31`),
        { name: 'Least revenue', type: 'number', default: 1 },
      ],
      query: 'date:{From} TO {To}',
      columns: [
        { header: 'Production', field: 'production.name' },
        { header: 'Month', field: 'startdate.month' },
        { header: 'Date', field: 'startdate' },
        { header: 'Event', field: 'name' },
        { header: 'Revenue', field: 'costings.netprice' },
        { header: 'Cost', field: 'costings.cost' },
        { header: 'Margin', field: 'costings.margin' },
        { header: 'Actual margin', field: 'costings.actualmargin' },
      ],
      filter: { not: { column: 'Production', is: 'empty' } },
      sort: [{ column: 'Total margin', direction: 'descending' }, { column: 'Date' }],
      group: [
        {
          by: ['Production'],
          aggregates: [
            { header: 'Events', aggregate: 'count' },
            { header: 'Total revenue', column: 'Revenue', aggregate: 'sum' },
            { header: 'Total cost', column: 'Cost', aggregate: 'sum' },
            { header: 'Total margin', column: 'Margin', aggregate: 'sum' },
            { header: 'Total actual margin', column: 'Actual margin', aggregate: 'sum' },
          ],
          filter: { column: 'Total revenue', is: 'atleast', parameter: 'Least revenue' },
        },
        {
          by: ['Month'],
          aggregates: [{ header: 'Margin of the month', column: 'Margin', aggregate: 'sum' }],
        },
      ],
    }),
  },
  {
    owner: 'marketing',
    sharedWith: ['administrators', 'planners', 'marketing'],
    make: () => ({
      name: 'Contact mailing list by label',
      description: 'Whom to write to: persons and organizations with a label and an e-mail address.',
      scope: 'contact',
      parameters: [
        { name: 'Labels', type: 'list of text', default: ['press', 'funder'] },
        { name: 'Active', type: 'boolean', default: true },
        { name: 'Country', type: 'text' },
      ],
      query: 'label:{Labels} country:{Country}',
      columns: [
        { header: 'Name', field: 'name' },
        { header: 'Last name', field: 'lastname' },
        { header: 'Organizations', field: 'links.organization.name' },
        { header: 'Persons', field: 'links.person.name' },
        { header: 'E-mail', field: 'email' },
        { header: 'Street', field: 'addresslines' },
        { header: 'Zip code', field: 'zipcode' },
        { header: 'City', field: 'city' },
        { header: 'Country', field: 'country' },
        { header: 'Language', field: 'languagecode' },
        { header: 'Newsletter', field: 'customdata.newsletter' },
        { header: 'Labels', field: 'labels' },
      ],
      filter: {
        and: [
          { field: 'active', is: 'equals', parameter: 'Active' },
          { not: { column: 'E-mail', is: 'empty' } },
        ],
      },
      sort: [{ column: 'Last name' }, { column: 'Name' }],
    }),
  },
  {
    owner: 'planners',
    sharedWith: ['administrators', 'planners', 'education', 'marketing'],
    make: ({ calendar, reference }) => ({
      name: 'Custom data completeness check',
      description: 'Public events of the coming months of which something is not filled in yet.',
      scope: 'event',
      parameters: [
        ...period(calendar.format(calendar.today), calendar.format(calendar.today + 120)),
        {
          name: 'Profiles',
          type: 'list of profile',
          default: (['classical', 'chamber', 'jazz', 'club', 'family'] as const).map((name) => {
            const { id, created } = reference(name);
            return formatId(id, created);
          }),
        },
      ],
      query: 'date:{From} TO {To} profile:{Profiles}',
      columns: [
        { header: 'Date', field: 'startdate' },
        { header: 'Title', field: 'name' },
        { header: 'Owner', field: 'owner.name' },
        { header: 'Genre', field: 'customdata.genre' },
        { header: 'Works', field: 'customdata.works' },
        { header: 'Doors', field: 'customdata.doorsopen' },
        { header: 'Seating', field: 'customdata.seating' },
        { header: 'Audience', field: 'customdata.expectedaudience' },
        { header: 'Headline', field: 'customdata.webheadline' },
        { header: 'Poster', field: 'customdata.poster' },
      ],
      filter: {
        or: ['Genre', 'Works', 'Doors', 'Seating', 'Audience', 'Headline', 'Poster'].map((column) => ({
          column,
          is: 'empty' as const,
        })),
      },
      sort: [{ column: 'Date' }, { column: 'Title' }],
    }),
  },
  {
    owner: 'marketing',
    sharedWith: ['administrators', 'planners', 'marketing'],
    make: ({ calendar }) => ({
      name: 'Ticket sales',
      description: 'How the sale goes, hall by hall.',
      scope: 'event',
      parameters: [
        ...period(calendar.format(calendar.today), calendar.format(calendar.today + 90)),
        { name: 'States', type: 'list of text', default: ['On sale', 'Few left', 'Sold out'] },
        { name: 'Sold at most', type: 'number' },
      ],
      query: 'date:{From} TO {To}',
      columns: [
        { header: 'Hall', field: 'locations.name', aggregate: 'first' },
        { header: 'Date', field: 'startdate' },
        { header: 'Title', field: 'name' },
        { header: 'State', field: 'customdata.salestate' },
        { header: 'Sold', field: 'customdata.ticketssold' },
        { header: 'Seats', field: 'customdata.capacityonsale' },
        { header: 'Last sale', field: 'customdata.lastsale' },
      ],
      filter: {
        and: [
          { column: 'State', is: 'in', parameter: 'States' },
          { column: 'Sold', is: 'atmost', parameter: 'Sold at most' },
        ],
      },
      sort: [{ column: 'Hall' }, { column: 'Date' }],
      group: [
        {
          by: ['Hall'],
          aggregates: [
            { header: 'Events', aggregate: 'count' },
            { header: 'Tickets sold', column: 'Sold', aggregate: 'sum' },
            { header: 'Seats on sale', column: 'Seats', aggregate: 'sum' },
          ],
        },
      ],
    }),
  },
  {
    owner: 'education',
    sharedWith: ['administrators', 'planners', 'education'],
    make: () => ({
      name: 'Guests of an event',
      description: 'Who takes part in an event: role, fee, hotel, arrival and diet.',
      scope: 'contactbooking',
      parameters: [{ name: 'Event', type: 'event', required: true }],
      query: 'event:{Event}',
      columns: [
        { header: 'Guest', field: 'name' },
        { header: 'Role', field: 'role' },
        { header: 'Fee', field: 'customdata.fee' },
        { header: 'Hotel', field: 'customdata.hotel' },
        { header: 'Arrival', field: 'customdata.arrival' },
        { header: 'Diet', field: 'customdata.contactdiet' },
        { header: 'E-mail', field: 'contact.email' },
      ],
      sort: [{ column: 'Role' }, { column: 'Guest' }],
    }),
  },
  {
    owner: 'administrators',
    sharedWith: ['administrators', 'planners', 'technical'],
    make: ({ calendar }) => ({
      name: 'Tasks by team',
      description: 'What is due until a day.',
      scope: 'task',
      parameters: [
        { name: 'Until', type: 'date', default: calendar.format(calendar.today + 30) },
        { name: 'Assigned to', type: 'text' },
      ],
      query: 'assignedto:{Assigned to}',
      columns: [
        { header: 'Team', field: 'team' },
        { header: 'Due', field: 'duedate' },
        { header: 'Task', field: 'name' },
        { header: 'Status', field: 'status' },
        { header: 'Assigned to', field: 'assignedto' },
        { header: 'For', field: 'event.name' },
      ],
      filter: { column: 'Due', is: 'atmost', parameter: 'Until' },
      sort: [{ column: 'Team' }, { column: 'Due' }],
      group: [{ by: ['Team'], aggregates: [{ header: 'Tasks', aggregate: 'count' }] }],
    }),
  },
];
