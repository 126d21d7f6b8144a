/** English texts of profiles, statuses and the other lists. */
export const listsEn = {
  title: 'Profiles & lists',
  titles: {
    profiles: 'Profiles',
    statuses: 'Statuses',
    resourceGroups: 'Resource groups',
    teams: 'Crew teams',
  },
  new: {
    userGroups: 'New user group',
    users: 'New user',
    teams: 'New crew team',
    profiles: 'New profile',
    statuses: 'New status',
    resourceGroups: 'New resource group',
    integrations: 'New integration',
    apiClients: 'New client',
  },
  color: 'Colour',
  background: 'Background',
  text: 'Text',
  uses: 'Used by',
  means: 'Behaviour',
  statusTypes: {
    option: 'An option, not confirmed yet',
    allowactuals: 'Actual times and numbers can be entered',
    locked: 'Locked: what, when and where cannot be changed',
  },
  firmness: 'Its events hold rooms and resources as',
  firmnessAbout:
    'Decides what conflicts: confirmed uses exclude each other, options queue, requests and released events hold nothing.',
  byMeanings: 'As its behaviour says (option or confirmed)',
  hints: {
    title: 'Do these statuses really hold rooms and resources?',
    about: 'Their names suggest otherwise. Nothing changes until you save it.',
    released: 'Treat as released',
    request: 'Treat as a request',
  },
};

export const firmnessEn = {
  released: 'Released: holds nothing',
  request: 'Request: holds nothing yet',
  option: 'Option: holds, in a queue',
  confirmed: 'Confirmed: holds',
};
