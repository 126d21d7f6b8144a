/** French texts of invitations. */
import type { invitationsEn } from './invitations-en.ts';

export const invitationsFr: typeof invitationsEn = {
  title: 'Invitations',
  about:
    'Une personne invitée reçoit un compte et un lien pour définir un mot de passe. Le lien vous est montré une fois : envoyez-le par e-mail ou par messagerie.',
  none: 'Aucune invitation ouverte',
  invite: 'Inviter une personne',
  invitedBy: 'Invité par',
  gone: 'Utilisateur supprimé',
  created: 'Invité le',
  ends: 'Lien valable jusqu’au',
  expired: 'Expirée',
  newLink: 'Nouveau lien',
  newLinkFor: 'Nouveau lien pour {{name}}',
  newLinkAbout:
    'Avec le lien, la personne définit un mot de passe et se connecte en tant que {{login}}. Un lien précédent ne fonctionne plus.',
  revoke: 'Révoquer',
  revokeTitle: 'Révoquer l’invitation de {{name}} ?',
  revokeAbout:
    'Le lien cesse aussitôt de fonctionner. Le compte créé pour lui est supprimé aussi, sauf si quelque chose y fait déjà référence.',
  emailAbout: 'Facultative',
  loginAbout: 'La personne se connecte avec celui-ci',
  groupsAbout: 'Ils déterminent ce que la personne peut voir et faire',
  lasts: 'Le lien fonctionne pendant',
  days_one: '{{count}} jour',
  days_other: '{{count}} jours',
  provider:
    'On peut aussi se connecter ici avec {{provider}}. Une personne que {{provider}} connaît n’a pas besoin de lien : créez plutôt un utilisateur. Invitez celles qui utiliseront un mot de passe.',
  make: 'Créer le lien',
  shownTitle: 'Lien pour {{name}}',
  shown:
    'Envoyez ce lien à {{name}}. Il fonctionne une fois, jusqu’au {{ends}}. Copiez-le maintenant ; il ne sera plus affiché. Quiconque l’a peut définir le mot de passe.',
  link: 'Lien',
  instead: 'Ou envoyez un lien avec lequel la personne définit elle-même un mot de passe :',
};
