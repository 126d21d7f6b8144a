/** German words for many of a kind. */
import type { KindsTexts } from './en.ts';

export const kindsDe: KindsTexts = {
  customdefinition: 'Eigene Felder',
  event: 'Veranstaltungen',
  group: 'Produktionsgruppen',
  contact: 'Kontakte',
  contactlink: 'Kontaktverknüpfungen',
  resource: 'Ressourcen',
  resourceinstance: 'Exemplare',
  resourceplaceholder: 'Platzhalter',
  resourcegroup: 'Ressourcengruppen',
  location: 'Orte',
  resourcebooking: 'Buchungen von Ressourcen',
  contactbooking: 'Buchungen von Kontakten',
  profile: 'Profile',
  status: 'Status',
  task: 'Aufgaben',
  team: 'Crew-Teams',
  attachment: 'Dateien und Links',
};
