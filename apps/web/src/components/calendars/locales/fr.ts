/** French texts about calendar addresses. */
import type { CalendarTexts } from './en.ts';

export const calendarsFr: CalendarTexts = {
  title: 'Agendas',
  subscribe: 'S’abonner…',
  dialogTitle: 'S’abonner à {{name}}',
  about:
    'Crée une adresse qu’un logiciel d’agenda lit : Apple Calendrier, Google Agenda, Outlook ou un autre. Elle est lue avec vos droits.',
  detail: 'Ce qu’elle indique',
  details: {
    busy: 'Les heures seulement',
    titles: 'Les heures, les noms et les lieux',
    all: 'Tout : aussi le statut, le profil, le groupe, les rôles et l’horaire',
  },
  create: 'Créer l’adresse',
  shownTitle: 'Adresse pour {{name}}',
  shownAbout:
    'Ajoutez cette adresse à votre logiciel d’agenda comme abonnement. Elle n’est affichée que cette fois. Quiconque la connaît peut lire l’agenda : révoquez-la dès que ce ne doit plus être le cas.',
  address: 'Adresse d’agenda',
  pace: 'Votre logiciel d’agenda décide quand il lit : beaucoup le font toutes les heures, Google Agenda ne montre un changement qu’après plusieurs heures.',
  mine: 'Vos adresses d’agenda',
  mineAbout:
    'Abonnez-vous à une salle, une ressource, une personne ou une recherche enregistrée depuis sa page. Révoquer une adresse met fin aussitôt à tous les abonnements.',
  all: 'Adresses d’agenda de tous les utilisateurs',
  empty: 'Aucune adresse d’agenda',
  emptyAbout:
    'Ouvrez la page d’une salle ou d’une personne, ou une recherche enregistrée, et choisissez S’abonner.',
  team: 'Agenda d’une équipe',
  chooseTeam: 'Choisir une équipe',
  name: 'Agenda',
  subject: 'Objet',
  subjects: {
    location: 'Salle ou lieu',
    resource: 'Ressource',
    contact: 'Contact',
    team: 'Équipe',
    savedquery: 'Recherche enregistrée',
  },
  gone: 'N’existe plus',
  owner: 'Propriétaire',
  created: 'Créée',
  lastRead: 'Dernière lecture',
  actions: 'Actions',
  revoke: 'Révoquer',
  revokeNamed: 'Révoquer l’adresse pour {{name}}',
  revokeTitle: 'Révoquer l’adresse pour {{name}} ?',
  revokeAbout: 'Les logiciels d’agenda qui y sont abonnés ne pourront plus la lire.',
};
