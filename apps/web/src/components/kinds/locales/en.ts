/** English words for many of a kind. */
export const kindsEn = {
  customdefinition: 'Custom data fields',
  event: 'Events',
  group: 'Production groups',
  contact: 'Contacts',
  contactlink: 'Contact links',
  resource: 'Resources',
  resourceinstance: 'Units',
  resourceplaceholder: 'Placeholders',
  resourcegroup: 'Resource groups',
  location: 'Locations',
  resourcebooking: 'Bookings of resources',
  contactbooking: 'Bookings of contacts',
  profile: 'Profiles',
  status: 'Statuses',
  task: 'Tasks',
  team: 'Crew teams',
  attachment: 'Files and links',
};

export type KindsTexts = typeof kindsEn;
