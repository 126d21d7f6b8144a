/** Dutch texts of invitations. */
import type { invitationsEn } from './invitations-en.ts';

export const invitationsNl: typeof invitationsEn = {
  title: 'Uitnodigingen',
  about:
    'Wie je uitnodigt krijgt een account en een link om een wachtwoord in te stellen. Je ziet de link één keer: stuur hem per e-mail of chat.',
  none: 'Geen open uitnodigingen',
  invite: 'Iemand uitnodigen',
  invitedBy: 'Uitgenodigd door',
  gone: 'Verwijderde gebruiker',
  created: 'Uitgenodigd',
  ends: 'Link werkt tot',
  expired: 'Verlopen',
  newLink: 'Nieuwe link',
  newLinkFor: 'Nieuwe link voor {{name}}',
  newLinkAbout:
    'Met de link stelt deze persoon een wachtwoord in en meldt zich aan als {{login}}. Een eerdere link werkt dan niet meer.',
  revoke: 'Intrekken',
  revokeTitle: 'Uitnodiging van {{name}} intrekken?',
  revokeAbout:
    'De link werkt meteen niet meer. Het account dat ervoor is gemaakt wordt ook verwijderd, tenzij er al iets naar verwijst.',
  emailAbout: 'Niet verplicht',
  loginAbout: 'Hiermee meldt deze persoon zich aan',
  groupsAbout: 'Ze bepalen wat deze persoon mag zien en doen',
  lasts: 'De link werkt',
  days_one: '{{count}} dag',
  days_other: '{{count}} dagen',
  provider:
    'Hier kun je je ook aanmelden met {{provider}}. Wie {{provider}} kent heeft geen link nodig: maak dan een gebruiker. Nodig mensen uit die een wachtwoord gaan gebruiken.',
  make: 'Link maken',
  shownTitle: 'Link voor {{name}}',
  shown:
    'Stuur deze link aan {{name}}. Hij werkt één keer, tot {{ends}}. Kopieer hem nu; hij wordt niet meer getoond. Wie hem heeft, kan het wachtwoord instellen.',
  link: 'Link',
  instead: 'Of stuur een link waarmee deze persoon zelf een wachtwoord instelt:',
};
