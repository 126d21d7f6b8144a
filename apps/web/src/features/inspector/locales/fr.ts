/** French texts of the entity page. */
import type { InspectorTexts } from './en.ts';

export const inspectorFr: InspectorTexts = {
  uses: {
    title: 'Suppression impossible pour l’instant',
    about: 'Supprimez ou modifiez d’abord ce qui y fait référence :',
    hidden: 'Quelque chose que vous ne pouvez pas voir y fait référence. Adressez-vous à un administrateur.',
    more_one: 'et {{count}} autre',
    more_other: 'et {{count}} autres',
  },
  along: {
    about: 'Supprimé avec : {{list}}.',
    files_one: '{{count}} fichier joint',
    files_other: '{{count}} fichiers joints',
    links_one: '{{count}} lien joint',
    links_other: '{{count}} liens joints',
  },
  bookingsOf: {
    title: 'Réservations',
    upcoming: 'À venir',
    noUpcoming: 'Aucune réservation à venir.',
    past: 'Passées',
  },
  showMore: 'Afficher plus',
  countsTo: 'Compte pour le {{day}}',
  tasks: {
    none: 'Aucune tâche.',
    noneYet: 'Aucune jusqu’ici ; affichez-en plus pour continuer.',
    add: 'Ajouter une tâche',
  },
  bookings: { resourcebooking: 'Réserver une ressource', contactbooking: 'Réserver un contact' },
  parts: {
    links: 'Liens de contact',
    noLinks: 'Lié à personne.',
    units: 'Exemplaires',
    noUnits: 'Pas encore d’exemplaires.',
    actions: 'Actions',
    addLink: 'Ajouter un lien',
    addUnit: 'Ajouter un exemplaire',
    editNamed: 'Modifier {{name}}',
    deleteNamed: 'Supprimer {{name}}',
  },
};
