/** German texts about calendar addresses. */
import type { CalendarTexts } from './en.ts';

export const calendarsDe: CalendarTexts = {
  title: 'Kalender',
  subscribe: 'Abonnieren…',
  dialogTitle: '{{name}} abonnieren',
  about:
    'Erstellt eine Adresse, die ein Kalenderprogramm liest: Apple Kalender, Google Kalender, Outlook oder ein anderes. Sie wird mit Ihren Rechten gelesen.',
  detail: 'Was sie zeigt',
  details: {
    busy: 'Nur Zeiten',
    titles: 'Zeiten, Namen und Orte',
    all: 'Alles: auch Status, Profil, Gruppe, Rollen und Zeitplan',
  },
  create: 'Adresse erstellen',
  shownTitle: 'Adresse für {{name}}',
  shownAbout:
    'Fügen Sie diese Adresse Ihrem Kalenderprogramm als Abonnement hinzu. Sie wird nur dieses eine Mal gezeigt. Wer sie kennt, kann den Kalender lesen: Widerrufen Sie sie, sobald das nicht mehr sein soll.',
  address: 'Kalenderadresse',
  pace: 'Ihr Kalenderprogramm bestimmt, wann es liest: Viele tun es jede Stunde, Google Kalender zeigt eine Änderung erst nach mehreren Stunden.',
  mine: 'Ihre Kalenderadressen',
  mineAbout:
    'Abonnieren Sie einen Saal, eine Ressource, eine Person oder eine gespeicherte Suche von deren Seite aus. Wird eine Adresse widerrufen, endet sofort jedes Abonnement.',
  all: 'Kalenderadressen aller Benutzer',
  empty: 'Keine Kalenderadressen',
  emptyAbout:
    'Öffnen Sie die Seite eines Saals oder einer Person oder eine gespeicherte Suche und wählen Sie Abonnieren.',
  team: 'Kalender eines Teams',
  chooseTeam: 'Team wählen',
  name: 'Kalender',
  subject: 'Gegenstand',
  subjects: {
    location: 'Saal oder Ort',
    resource: 'Ressource',
    contact: 'Kontakt',
    team: 'Team',
    savedquery: 'Gespeicherte Suche',
  },
  gone: 'Nicht mehr vorhanden',
  owner: 'Inhaber',
  created: 'Erstellt',
  lastRead: 'Zuletzt gelesen',
  actions: 'Aktionen',
  revoke: 'Widerrufen',
  revokeNamed: 'Adresse für {{name}} widerrufen',
  revokeTitle: 'Adresse für {{name}} widerrufen?',
  revokeAbout: 'Kalenderprogramme, die sie abonniert haben, können sie nicht mehr lesen.',
};
