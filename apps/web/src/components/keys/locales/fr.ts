/** French texts about API keys. */
import type { KeysTexts } from './en.ts';

export const keysFr: KeysTexts = {
  title: 'Clés d’API',
  about:
    'Un programme muni de l’une de ces clés a vos droits. Gardez les clés secrètes et créez-en une par programme.',
  create: 'Nouvelle clé',
  name: 'Nom',
  nameAbout: 'À quoi elle sert, par exemple « Site web »',
  client: 'Client d’API',
  clientAbout: 'Détermine quels attributs le programme peut définir',
  noClient: 'Aucun',
  expires: 'Dernier jour',
  expiresAbout: 'Vide : valable jusqu’à sa suppression',
  submit: 'Créer la clé',
  empty: 'Vous n’avez pas de clés d’API.',
  emptyAbout: 'Un programme en a besoin pour lire et écrire les données de cette installation.',
  shownTitle: 'Votre nouvelle clé',
  shownAbout: 'Copiez-la maintenant ; elle ne sera plus affichée.',
  key: 'Clé',
  curl: 'Essayer',
  created: 'Créée',
  validUntil: 'Valable jusqu’au',
  lastUsed: 'Dernière utilisation',
  actions: 'Actions',
  deleteTitle: 'Supprimer la clé « {{name}} » ?',
  deleteAbout: 'Les programmes qui l’utilisent seront refusés. Cette action est irréversible.',
  deleteNamed: 'Supprimer {{name}}',
  limits: {
    column: 'Restrictions',
    none: 'aucune',
    change: 'Modifier les restrictions de {{name}}',
    title: 'Restrictions de la clé « {{name}} »',
    about:
      'Les modifications valent dès la prochaine requête. Une clé n’a jamais plus de droits que son utilisateur.',
    readOnly: 'Lecture seule',
    readOnlyAbout: 'La clé peut lire mais ne rien modifier',
    kinds: 'Seulement ces types de données',
    kindsAbout: 'Vide : tout ce que son utilisateur peut voir',
    addresses: 'Seulement depuis ces adresses',
    addressesAbout:
      'Une par ligne, comme 192.0.2.7, 10.1.0.0/16 ou 2001:db8::/32. Vide : depuis n’importe où',
    save: 'Enregistrer les restrictions',
  },
};
