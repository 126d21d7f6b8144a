/** English. */
export const formsEn = {
  options: {
    person: 'Person',
    organization: 'Organization',
    human: 'People',
    material: 'Material',
    service: 'Service',
    financial: 'Financial',
    bulk: 'A stock, counted together',
    units: 'Units, each by itself',
    set: 'A set of other resources',
  },
  onePerson: 'One person',
  rows: {
    named: '{{name}} {{number}}',
    remove: 'Remove',
    removeNamed: 'Remove {{name}}',
    add: 'Add: {{name}}',
  },
  pick: 'Find one by its name',
  pickNone: 'Nothing found',
  unnamed: 'Counted, if it is left empty',
  schedule: {
    about: 'In the time of {{zone}}. Entries are put in the order of time when they are saved.',
    day: 'Day',
    time: 'Time',
    untilDay: 'Until: day',
    untilTime: 'Until: time',
    description: 'What happens',
    displaystart: 'Shown as the start of the event',
    displayend: 'Shown as its end',
  },
  contactinfo: { type: 'Sort', value: 'Number or address' },
  contactTypes: ['email', 'phone', 'mobile', 'website'],
  addresses: {
    addresstype: 'Sort of address',
    street: 'Street (one line each)',
    zipcode: 'Postal code',
    city: 'City',
    country: 'Country',
    countrycode: 'Country code (like NL)',
    isdefault: 'The default address',
  },
  addressTypes: ['visit', 'post', 'invoice'],
};

export type FormTexts = typeof formsEn;
