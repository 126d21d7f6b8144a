/** French texts of profiles, statuses and the other lists. */
import type { firmnessEn, listsEn } from './lists-en.ts';

export const listsFr: typeof listsEn = {
  title: 'Profils et listes',
  titles: {
    profiles: 'Profils',
    statuses: 'Statuts',
    resourceGroups: 'Groupes de ressources',
    teams: 'Équipes techniques',
  },
  new: {
    userGroups: 'Nouveau groupe d’utilisateurs',
    users: 'Nouvel utilisateur',
    teams: 'Nouvelle équipe technique',
    profiles: 'Nouveau profil',
    statuses: 'Nouveau statut',
    resourceGroups: 'Nouveau groupe de ressources',
    integrations: 'Nouvelle intégration',
    apiClients: 'Nouveau client',
  },
  color: 'Couleur',
  background: 'Fond',
  text: 'Texte',
  uses: 'Utilisé par',
  means: 'Comportement',
  statusTypes: {
    option: 'Une option, pas encore confirmée',
    allowactuals: 'Les heures et nombres réels peuvent être saisis',
    locked: 'Verrouillé : quoi, quand et où ne peuvent pas être modifiés',
  },
  firmness: 'Ses événements occupent les espaces et ressources en tant que',
  firmnessAbout:
    'Détermine ce qui entre en conflit : les usages confirmés s’excluent, les options font la queue, les demandes et les événements libérés n’occupent rien.',
  byMeanings: 'Selon le comportement (option ou confirmé)',
  hints: {
    title: 'Ces statuts occupent-ils vraiment des espaces et des ressources ?',
    about: 'Leurs noms laissent penser le contraire. Rien ne change avant l’enregistrement.',
    released: 'Traiter comme libéré',
    request: 'Traiter comme demande',
  },
};

export const firmnessFr: typeof firmnessEn = {
  released: 'Libéré : n’occupe rien',
  request: 'Demande : n’occupe encore rien',
  option: 'Option : occupe, dans une file',
  confirmed: 'Confirmé : occupe',
};
