/** Dutch words for many of a kind. */
import type { KindsTexts } from './en.ts';

export const kindsNl: KindsTexts = {
  customdefinition: 'Eigen velden',
  event: 'Evenementen',
  group: 'Productiegroepen',
  contact: 'Contacten',
  contactlink: 'Contactkoppelingen',
  resource: 'Middelen',
  resourceinstance: 'Exemplaren',
  resourceplaceholder: 'Plaatshouders',
  resourcegroup: 'Middelengroepen',
  location: 'Locaties',
  resourcebooking: 'Boekingen van middelen',
  contactbooking: 'Boekingen van contacten',
  profile: 'Profielen',
  status: 'Statussen',
  task: 'Taken',
  team: 'Crewteams',
  attachment: 'Bestanden en links',
};
