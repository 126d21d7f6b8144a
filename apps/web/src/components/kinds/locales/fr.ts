/** French words for many of a kind. */
import type { KindsTexts } from './en.ts';

export const kindsFr: KindsTexts = {
  customdefinition: 'Champs personnalisés',
  event: 'Événements',
  group: 'Groupes de production',
  contact: 'Contacts',
  contactlink: 'Liens de contacts',
  resource: 'Ressources',
  resourceinstance: 'Exemplaires',
  resourceplaceholder: 'Postes à pourvoir',
  resourcegroup: 'Groupes de ressources',
  location: 'Lieux',
  resourcebooking: 'Réservations de ressources',
  contactbooking: 'Réservations de contacts',
  profile: 'Profils',
  status: 'Statuts',
  task: 'Tâches',
  team: 'Équipes techniques',
  attachment: 'Fichiers et liens',
};
