/** English texts for naming a set of halls. */
export const hallSetEn = {
  title: 'Save these halls as a set',
  about: 'In this order: {{halls}}.',
  aboutMany: 'In this order: {{halls}} and {{count, number}} more.',
  tooMany:
    'These are {{count, number}} halls, more than a set can hold. Show {{most, number}} of them at most, then save again.',
  taken: 'You have a set or saved search of locations with this name: choose another.',
  done: 'Set “{{name}}” saved.',
  fields: {
    name: 'Name',
    everybody: 'Everyone can choose it',
    usergroups: 'User groups that can choose it',
    users: 'Users who can choose it',
  },
};

export type HallSetTexts = typeof hallSetEn;
