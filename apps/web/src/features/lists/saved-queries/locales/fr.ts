/** French texts of saved queries. */
import type { savedQueriesEn } from './en.ts';

export const savedQueriesFr: typeof savedQueriesEn = {
  button: 'Recherches enregistrées',
  save: 'Enregistrer cette recherche …',
  saveTitle: 'Enregistrer cette recherche',
  done: 'Recherche « {{name}} » enregistrée.',
  change: 'Modifier « {{name}} » …',
  changeTitle: 'Modifier une recherche enregistrée',
  remove: 'Supprimer « {{name}} » …',
  subscribe: 'S’abonner à « {{name}} »…',
  removeTitle: 'Supprimer « {{name}} » ?',
  removeAbout: 'Les personnes avec qui elle est partagée la perdent aussi.',
  mine: 'Les miennes',
  shared: 'Partagées avec moi',
  others: 'Celles des autres',
  by: '{{name}} ({{owner}})',
  elsewhere: '{{list}} : {{name}}',
  none: 'Rien d’enregistré pour l’instant.',
  shown: 'Recherche enregistrée : {{name}}',
  changed: 'Recherche enregistrée : {{name}} (modifiée)',
  takeOver: 'La mettre à jour avec la recherche et les colonnes actuelles',
  fields: {
    name: 'Nom',
    query: 'Recherche',
    columns: 'Colonnes',
    everybody: 'Tous peuvent l’ouvrir',
    usergroups: 'Groupes d’utilisateurs qui peuvent l’ouvrir',
    users: 'Utilisateurs qui peuvent l’ouvrir',
  },
  link: 'Lien, pour tous ceux qui peuvent l’ouvrir',
};
