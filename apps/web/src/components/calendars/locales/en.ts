/** English texts about calendar addresses. */
export const calendarsEn = {
  title: 'Calendars',
  subscribe: 'Subscribe…',
  dialogTitle: 'Subscribe to {{name}}',
  about:
    'Makes an address that a calendar program reads: Apple Calendar, Google Calendar, Outlook or another one. It is read with your rights.',
  detail: 'What it tells',
  details: {
    busy: 'Times only',
    titles: 'Times, names and places',
    all: 'Everything: status, profile, group, roles and schedule as well',
  },
  create: 'Create address',
  shownTitle: 'Address for {{name}}',
  shownAbout:
    'Add this address to your calendar program as a subscription. It is shown this one time only. Whoever knows it can read the calendar: revoke it as soon as others should not.',
  address: 'Calendar address',
  pace: 'Your calendar program decides when it reads: many do so every hour, Google Calendar shows a change only after several hours.',
  mine: 'Your calendar addresses',
  mineAbout:
    'Subscribe to a hall, a resource, a person or a saved query from its page. Revoking an address ends every subscription to it at once.',
  all: 'Calendar addresses of all users',
  empty: 'No calendar addresses',
  emptyAbout: 'Open the page of a hall or a person, or a saved query, and choose Subscribe.',
  team: 'Calendar of a team',
  chooseTeam: 'Choose a team',
  name: 'Calendar',
  subject: 'About',
  subjects: {
    location: 'Hall or place',
    resource: 'Resource',
    contact: 'Contact',
    team: 'Team',
    savedquery: 'Saved query',
  },
  gone: 'No longer there',
  owner: 'Owner',
  created: 'Created',
  lastRead: 'Last read',
  actions: 'Actions',
  revoke: 'Revoke',
  revokeNamed: 'Revoke the address for {{name}}',
  revokeTitle: 'Revoke the address for {{name}}?',
  revokeAbout: 'Calendar programs that subscribe to it can no longer read it.',
};

export type CalendarTexts = typeof calendarsEn;
