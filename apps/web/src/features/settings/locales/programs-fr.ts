/** French texts of API keys, clients, integrations and their callbacks. */
import type { callbacksEn, clientsEn, keysEn } from './programs-en.ts';

export const keysFr: typeof keysEn = {
  title: 'Clés d’API de tous les utilisateurs',
  create: 'Nouvelle clé',
  usage: 'Utilisation de l’API',
  search: 'Rechercher par nom, utilisateur, client ou intégration',
  empty: 'Aucune clé trouvée.',
  user: 'Utilisateur',
  userAbout: 'Dont la clé a les droits',
  integration: 'Intégration',
  integrationAbout: 'Détermine quels champs le programme peut écrire',
};

export const clientsFr: typeof clientsEn = {
  title: 'Clients et intégrations',
  clients: 'Clients d’API',
  clientsAbout:
    'Un client conserve ses propres attributs sur les données. Seules ses clés peuvent les définir.',
  attributes: 'Attributs',
  attributesOf: 'Attributs : {{kind}}',
  limit: 'Jetons par minute',
  limitAbout: 'Pour chacune de ses clés. Vide : la limite de l’installation ; 0 : aucune limite.',
  noLimit: 'aucune limite',
  groups: 'Pour les clés de',
  groupsAbout:
    'Les utilisateurs de ces groupes peuvent choisir le client pour leurs clés. Vide : les administrateurs seulement',
  everybody: 'tous',
  administrators: 'administrateurs',
  forEverybody: 'Tous peuvent le choisir',
  forEverybodyAbout:
    'Tous les utilisateurs, pour leurs propres clés. Les clés existantes restent valables si cela change.',
  origins: 'Origines web (CORS)',
  originsAbout:
    'Une par ligne, comme https://www.venue.example : ses pages peuvent utiliser l’API dans un navigateur',
  signed: 'Callbacks signés',
  secret: 'Secret',
  secretOf: 'Secret de callback de {{name}}',
  secretIs: 'Les callbacks de ce client sont signés. Un nouveau secret remplace aussitôt l’actuel.',
  secretIsNot:
    'Les callbacks de ce client ne sont pas signés. Avec un secret, les destinataires savent de qui ils viennent.',
  secretMake: 'Créer le secret',
  secretRenew: 'Remplacer le secret',
  secretRemove: 'Supprimer le secret',
  secretShown: 'Copiez-le maintenant ; il ne sera plus affiché.',
  integrations: 'Intégrations',
  integrationsAbout: 'Une intégration est un programme qui écrit des champs de type Integration info.',
  fields: 'Champs qu’elle peut écrire',
  fieldsAbout: 'Seulement ceux-ci, et seulement avec une clé de l’intégration',
  noFields: 'Il n’y a pas encore de champs de type Integration info.',
  dataTypes: 'Types de données',
};

export const callbacksFr: typeof callbacksEn = {
  title: 'Callbacks',
  about: 'Les 200 derniers callbacks que des programmes ont demandés avec X-Notify-At.',
  refresh: 'Actualiser',
  empty: 'Aucun callback n’a été envoyé.',
  at: 'Quand',
  dataview: 'Dataview',
  receiver: 'Destinataire',
  outcome: 'Issue',
  duration: 'Durée',
  outcomes: {
    answered: 'Répondu',
    refused: 'Non autorisé',
    failed: 'Échec',
    timeout: 'Pas de réponse à temps',
    dropped: 'Non envoyé : trop en attente',
    unknown: 'Envoi en cours',
  },
};
