/** German texts of profiles, statuses and the other lists. */
import type { firmnessEn, listsEn } from './lists-en.ts';

export const listsDe: typeof listsEn = {
  title: 'Profile und Listen',
  titles: {
    profiles: 'Profile',
    statuses: 'Status',
    resourceGroups: 'Ressourcengruppen',
    teams: 'Crew-Teams',
  },
  new: {
    userGroups: 'Neue Benutzergruppe',
    users: 'Neuer Benutzer',
    teams: 'Neues Crew-Team',
    profiles: 'Neues Profil',
    statuses: 'Neuer Status',
    resourceGroups: 'Neue Ressourcengruppe',
    integrations: 'Neue Integration',
    apiClients: 'Neuer Client',
  },
  color: 'Farbe',
  background: 'Hintergrund',
  text: 'Text',
  uses: 'Verwendet von',
  means: 'Verhalten',
  statusTypes: {
    option: 'Eine Option, noch nicht bestätigt',
    allowactuals: 'Tatsächliche Zeiten und Anzahlen können eingegeben werden',
    locked: 'Gesperrt: Was, wann und wo können nicht geändert werden',
  },
  firmness: 'Ihre Veranstaltungen belegen Räume und Ressourcen als',
  firmnessAbout:
    'Bestimmt, was einen Konflikt ergibt: Bestätigte Nutzungen schließen einander aus, Optionen stehen in einer Reihe, Anfragen und freigegebene Veranstaltungen belegen nichts.',
  byMeanings: 'Wie das Verhalten sagt (Option oder bestätigt)',
  hints: {
    title: 'Belegen diese Status wirklich Räume und Ressourcen?',
    about: 'Die Namen lassen anderes vermuten. Bis Sie speichern, ändert sich nichts.',
    released: 'Als freigegeben behandeln',
    request: 'Als Anfrage behandeln',
  },
};

export const firmnessDe: typeof firmnessEn = {
  released: 'Freigegeben: belegt nichts',
  request: 'Anfrage: belegt noch nichts',
  option: 'Option: belegt, in einer Reihe',
  confirmed: 'Bestätigt: belegt',
};
