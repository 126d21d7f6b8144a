/** English texts of the entity page. */
export const inspectorEn = {
  uses: {
    title: 'This cannot be deleted yet',
    about: 'Remove or change first what refers to it:',
    hidden: 'Something you cannot see refers to it. Ask an administrator.',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
  },
  along: {
    about: 'Deleted with it: {{list}}.',
    files_one: '{{count}} attached file',
    files_other: '{{count}} attached files',
    links_one: '{{count}} attached link',
    links_other: '{{count}} attached links',
  },
  bookingsOf: { title: 'Bookings', upcoming: 'Upcoming', noUpcoming: 'No upcoming bookings.', past: 'Past' },
  showMore: 'Show more',
  countsTo: 'Counts towards {{day}}',
  tasks: { none: 'No tasks.', noneYet: 'None so far; show more to look further.', add: 'Add a task' },
  bookings: { resourcebooking: 'Book a resource', contactbooking: 'Book a contact' },
  parts: {
    links: 'Contact links',
    noLinks: 'Not linked to anyone.',
    units: 'Units',
    noUnits: 'No units yet.',
    actions: 'Actions',
    addLink: 'Add a link',
    addUnit: 'Add a unit',
    editNamed: 'Edit {{name}}',
    deleteNamed: 'Delete {{name}}',
  },
};

export type InspectorTexts = typeof inspectorEn;
