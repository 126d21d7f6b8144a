/** German texts of invitations. */
import type { invitationsEn } from './invitations-en.ts';

export const invitationsDe: typeof invitationsEn = {
  title: 'Einladungen',
  about:
    'Wen Sie einladen, bekommt ein Konto und einen Link, um ein Passwort festzulegen. Sie sehen den Link einmal: Senden Sie ihn per E-Mail oder Chat.',
  none: 'Keine offenen Einladungen',
  invite: 'Person einladen',
  invitedBy: 'Eingeladen von',
  gone: 'Gelöschter Benutzer',
  created: 'Eingeladen',
  ends: 'Link funktioniert bis',
  expired: 'Abgelaufen',
  newLink: 'Neuer Link',
  newLinkFor: 'Neuer Link für {{name}}',
  newLinkAbout:
    'Mit dem Link legt die Person ein Passwort fest und meldet sich als {{login}} an. Ein früherer Link funktioniert dann nicht mehr.',
  revoke: 'Zurückziehen',
  revokeTitle: 'Einladung von {{name}} zurückziehen?',
  revokeAbout:
    'Der Link funktioniert sofort nicht mehr. Das Konto, das dafür angelegt wurde, wird ebenfalls gelöscht, wenn nichts darauf verweist.',
  emailAbout: 'Freiwillig',
  loginAbout: 'Damit meldet sich die Person an',
  groupsAbout: 'Sie bestimmen, was die Person sehen und tun kann',
  lasts: 'Der Link funktioniert',
  days_one: '{{count}} Tag',
  days_other: '{{count}} Tage',
  provider:
    'Hier kann man sich auch mit {{provider}} anmelden. Wen {{provider}} kennt, braucht keinen Link: Legen Sie dann einen Benutzer an. Laden Sie Personen ein, die ein Passwort benutzen werden.',
  make: 'Link erstellen',
  shownTitle: 'Link für {{name}}',
  shown:
    'Senden Sie diesen Link an {{name}}. Er funktioniert einmal, bis {{ends}}. Kopieren Sie ihn jetzt; er wird nicht noch einmal angezeigt. Wer ihn hat, kann das Passwort festlegen.',
  link: 'Link',
  instead: 'Oder senden Sie einen Link, mit dem die Person selbst ein Passwort festlegt:',
};
