/** German texts of the preferences. */
import type { PreferencesTexts } from './en.ts';

export const preferencesDe: PreferencesTexts = {
  profile: {
    title: 'Profil',
    name: 'Vollständiger Name',
    email: 'E-Mail-Adresse',
    login: 'Benutzername',
    currentAbout: 'Nötig, um Ihre E-Mail-Adresse zu ändern.',
    emailFixed:
      'Sie melden sich über den Identitätsanbieter an; nur die Administration kann diese Adresse ändern.',
  },
  password: {
    title: 'Passwort',
    about: 'Mindestens 10 Zeichen. In allen anderen Browsern werden Sie abgemeldet.',
    current: 'Aktuelles Passwort',
    wanted: 'Neues Passwort',
    submit: 'Passwort ändern',
    done: 'Passwort geändert.',
  },
  sessions: {
    title: 'Sitzungen',
    about: 'Wo Sie angemeldet sind. Melden Sie ab, was Sie nicht erkennen, und ändern Sie dann Ihr Passwort.',
    browser: 'Browser',
    address: 'Adresse',
    started: 'Begonnen',
    lastUsed: 'Zuletzt gesehen',
    current: 'Diese Sitzung',
    trusted: 'vertrautes Gerät',
    end: 'Abmelden',
    endOthers: 'Alle anderen abmelden',
    actions: 'Aktionen',
    unknown: 'Unbekannter Browser',
  },
};
