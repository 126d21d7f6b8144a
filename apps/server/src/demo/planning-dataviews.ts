/** Dataviews of the demo venue for planning and running events: season, days, crew, rooms, equipment. */
import { period, type SharedDataview } from './shared-dataview.ts';

export const PLANNING_DATAVIEWS: readonly SharedDataview[] = [
  {
    owner: 'planners',
    sharedWith: 'everybody',
    make: ({ calendar }) => ({
      name: 'Season overview',
      description: 'What is on in a period, day by day; without cancelled events.',
      scope: 'event',
      parameters: [
        ...period(`${calendar.season(calendar.today)}-09-01`, `${calendar.season(calendar.today) + 1}-06-30`),
        { name: 'Hall', type: 'location' },
        { name: 'Profiles', type: 'list of profile' },
      ],
      query: 'date:{From} TO {To} location:{Hall} profile:{Profiles}',
      columns: [
        { header: 'Date', field: 'startdate' },
        { header: 'Day', field: 'startdate.weekday' },
        { header: 'Start', field: 'starttime.time' },
        { header: 'Title', field: 'name' },
        { header: 'Subtitle', field: 'customdata.subtitle' },
        { header: 'Halls', field: 'locations.name' },
        { header: 'Profile', field: 'profile.name' },
        { header: 'Series', field: 'group.name' },
        { header: 'Genre', field: 'customdata.genre' },
        { header: 'Status', field: 'status.name' },
        { header: 'Labels', field: 'labels' },
      ],
      filter: { not: { column: 'Status', is: 'in', value: ['Cancelled', 'Idea'] } },
      sort: [{ column: 'Date' }, { column: 'Start' }, { column: 'Title' }],
    }),
  },
  {
    owner: 'technical',
    sharedWith: ['administrators', 'planners', 'technical', 'education', 'readers'],
    make: () => ({
      name: 'Day sheet',
      description: 'Everything of one planning day: times, rooms, schedule, crew and guests.',
      scope: 'event',
      parameters: [
        { name: 'Day', type: 'date', default: '#today' },
        { name: 'Hall', type: 'location' },
      ],
      query: 'date:{Day} location:{Hall}',
      columns: [
        { header: 'Start', field: 'starttime' },
        { header: 'End', field: 'endtime' },
        { header: 'Halls', field: 'locations.name' },
        { header: 'Title', field: 'name' },
        { header: 'Status', field: 'status.name' },
        { header: 'Doors', field: 'customdata.doorsopen' },
        { header: 'Audience', field: 'customdata.expectedaudience' },
        {
          header: 'Schedule',
          field: 'schedule',
          columns: [
            { header: 'Time', field: 'start.time' },
            { header: 'Until', field: 'end.time' },
            { header: 'What', field: 'description' },
          ],
        },
        {
          header: 'Crew',
          field: 'resourcebookings',
          filter: { field: 'resource.resourcetype', is: 'equals', value: 'human' },
          columns: [
            { header: 'From', field: 'start.time' },
            { header: 'To', field: 'end.time' },
            { header: 'Who', field: 'name' },
            { header: 'Role', field: 'role' },
            { header: 'Number', field: 'number' },
            { header: 'Call', field: 'customdata.calltime' },
          ],
        },
        {
          header: 'Guests',
          field: 'contactbookings',
          columns: [
            { header: 'Who', field: 'name' },
            { header: 'Role', field: 'role' },
          ],
        },
        { header: 'Notes', field: 'customdata.hostnotes' },
      ],
      filter: { not: { column: 'Status', is: 'equals', value: 'Cancelled' } },
      sort: [{ column: 'Start' }, { column: 'Title' }],
    }),
  },
  {
    owner: 'technical',
    sharedWith: ['administrators', 'planners', 'technical'],
    make: ({ calendar }) => ({
      name: 'Technician roster',
      description: 'Who works when: the shifts of each technician with hours.',
      scope: 'resourcebooking',
      parameters: [
        ...period(calendar.format(calendar.today), calendar.format(calendar.today + 13)),
        {
          name: 'Groups',
          type: 'list of text',
          default: ['Sound technicians', 'Lighting technicians', 'Video technicians', 'Stage crew'],
        },
        { name: 'Technician', type: 'resource' },
      ],
      query: 'date:{From} TO {To} type:human resource:{Technician}',
      columns: [
        { header: 'Technician', field: 'name' },
        { header: 'Group', field: 'resourcegroup' },
        { header: 'Date', field: 'startdate' },
        { header: 'From', field: 'start.time' },
        { header: 'Last day', field: 'enddate' },
        { header: 'To', field: 'end.time' },
        { header: 'Hours', field: 'duration' },
        { header: 'Role', field: 'role' },
        { header: 'Event', field: 'event.name' },
        { header: 'Confirmed', field: 'customdata.confirmed' },
      ],
      filter: { column: 'Group', is: 'in', parameter: 'Groups' },
      sort: [{ column: 'Group' }, { column: 'Technician' }, { column: 'Date' }, { column: 'From' }],
      group: [
        {
          by: ['Group', 'Technician'],
          aggregates: [
            { header: 'Shifts', aggregate: 'count' },
            { header: 'Hours in all', column: 'Hours', aggregate: 'sum' },
          ],
        },
      ],
    }),
  },
  {
    owner: 'planners',
    sharedWith: ['administrators', 'planners', 'technical', 'education', 'readers'],
    make: ({ calendar }) => ({
      name: 'Room occupancy by week',
      description: 'How many hours each room is in use, week by week.',
      scope: 'resourcebooking',
      parameters: [
        ...period(calendar.format(calendar.today - 28), calendar.format(calendar.today + 56)),
        { name: 'Rooms', type: 'list of location' },
        { name: 'Least hours', type: 'number', default: 0 },
      ],
      query: 'date:{From} TO {To} type:location resource:{Rooms}',
      columns: [
        { header: 'Week', field: 'startdate.week' },
        { header: 'Room', field: 'name' },
        { header: 'Date', field: 'startdate' },
        { header: 'From', field: 'start.time' },
        { header: 'To', field: 'end.time' },
        { header: 'Hours', field: 'duration' },
        { header: 'Event', field: 'event.name' },
      ],
      sort: [{ column: 'Week' }, { column: 'Room' }, { column: 'Date' }, { column: 'From' }],
      group: [
        { by: ['Week'], aggregates: [{ header: 'Hours of the week', column: 'Hours', aggregate: 'sum' }] },
        {
          by: ['Room'],
          aggregates: [
            { header: 'Uses', aggregate: 'count' },
            { header: 'Hours in use', column: 'Hours', aggregate: 'sum' },
          ],
          filter: { column: 'Hours in use', is: 'atleast', parameter: 'Least hours' },
        },
      ],
    }),
  },
  {
    owner: 'technical',
    sharedWith: ['administrators', 'planners', 'technical'],
    make: () => ({
      name: 'Equipment pick list',
      description: 'What has to be fetched from which store for the events of one day.',
      scope: 'resourcebooking',
      parameters: [
        { name: 'Day', type: 'date', default: '#today' },
        { name: 'Event', type: 'event' },
      ],
      query: 'date:{Day} type:material event:{Event}',
      columns: [
        { header: 'Store', field: 'customdata.resourcestore' },
        { header: 'Article', field: 'name' },
        { header: 'Group', field: 'resourcegroup' },
        { header: 'Pieces', field: 'number' },
        { header: 'Consists of', field: 'children.name' },
        { header: 'Needed at', field: 'start.time' },
        { header: 'For', field: 'event.name' },
        { header: 'Remark', field: 'customdata.remark' },
      ],
      sort: [{ column: 'Store' }, { column: 'Article' }, { column: 'Needed at' }],
      group: [
        { by: ['Store'] },
        { by: ['Article'], aggregates: [{ header: 'Pieces in all', column: 'Pieces', aggregate: 'sum' }] },
      ],
    }),
  },
];
