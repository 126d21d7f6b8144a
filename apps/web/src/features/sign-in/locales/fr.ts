/** French texts of the page that an invited person opens. */
import type { invitationEn } from './en.ts';

export const invitationFr: typeof invitationEn = {
  title: 'Invitation',
  welcome:
    'Bienvenue, {{name}}. Vous êtes invité à planifier avec {{installation}}. Choisissez un mot de passe pour commencer.',
  loginAbout: 'Vous vous connectez avec cet identifiant et votre mot de passe.',
  passwordAbout: 'Au moins 10 caractères. Personne d’autre ne peut le voir.',
  submit: 'Définir le mot de passe et se connecter',
  ends: 'Ce lien fonctionne une fois, jusqu’au {{ends}}.',
  otherUser:
    'Vous êtes connecté ici en tant que {{name}}. Si vous continuez, {{name}} sera déconnecté de ce navigateur.',
  over: 'Ce lien ne fonctionne plus',
  overAbout: 'Il a déjà été utilisé, a expiré ou a été retiré.',
  overSignIn: 'Si vous avez déjà défini votre mot de passe, connectez-vous avec celui-ci.',
  overAsk: 'Sinon, demandez un nouveau lien à la personne qui vous a invité.',
  toSignIn: 'Aller à la connexion',
};
