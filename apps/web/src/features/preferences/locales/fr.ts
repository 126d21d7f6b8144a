/** French texts of the preferences. */
import type { PreferencesTexts } from './en.ts';

export const preferencesFr: PreferencesTexts = {
  profile: {
    title: 'Profil',
    name: 'Nom complet',
    email: 'Adresse e-mail',
    login: 'Identifiant',
    currentAbout: 'Nécessaire pour modifier votre adresse e-mail.',
    emailFixed:
      'Vous vous connectez par le fournisseur d’identité ; seul un administrateur peut modifier cette adresse.',
  },
  password: {
    title: 'Mot de passe',
    about: 'Au moins 10 caractères. Vous serez déconnecté de tous les autres navigateurs.',
    current: 'Mot de passe actuel',
    wanted: 'Nouveau mot de passe',
    submit: 'Modifier le mot de passe',
    done: 'Mot de passe modifié.',
  },
  sessions: {
    title: 'Sessions',
    about:
      'Où vous êtes connecté. Déconnectez ce que vous ne reconnaissez pas, puis modifiez votre mot de passe.',
    browser: 'Navigateur',
    address: 'Adresse',
    started: 'Début',
    lastUsed: 'Dernière activité',
    current: 'Cette session',
    trusted: 'appareil de confiance',
    end: 'Déconnecter',
    endOthers: 'Déconnecter toutes les autres',
    actions: 'Actions',
    unknown: 'Navigateur inconnu',
  },
};
