/** German texts of the page that an invited person opens. */
import type { invitationEn } from './en.ts';

export const invitationDe: typeof invitationEn = {
  title: 'Einladung',
  welcome:
    'Willkommen, {{name}}. Sie sind eingeladen, bei {{installation}} mitzuplanen. Wählen Sie ein Passwort, um zu beginnen.',
  loginAbout: 'Sie melden sich mit diesem Benutzernamen und Ihrem Passwort an.',
  passwordAbout: 'Mindestens 10 Zeichen. Niemand sonst kann es sehen.',
  submit: 'Passwort festlegen und anmelden',
  ends: 'Dieser Link funktioniert einmal, bis {{ends}}.',
  otherUser:
    'Sie sind hier als {{name}} angemeldet. Wenn Sie fortfahren, wird {{name}} in diesem Browser abgemeldet.',
  over: 'Dieser Link funktioniert nicht mehr',
  overAbout: 'Er wurde schon benutzt, ist abgelaufen oder wurde zurückgezogen.',
  overSignIn: 'Wenn Sie Ihr Passwort schon festgelegt haben, melden Sie sich damit an.',
  overAsk: 'Wenn nicht, bitten Sie die Person, die Sie eingeladen hat, um einen neuen Link.',
  toSignIn: 'Zur Anmeldung',
};
