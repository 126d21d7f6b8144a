/** German texts for those who lose their place when an option is confirmed. */
import type { TellingTexts } from './telling-en.ts';

export const tellingDe: TellingTexts = {
  title: '{{name}} ist bestätigt',
  about_one:
    '{{count}} Option verliert ihren Platz. Callboard verschickt dazu keine Nachricht: Schreiben Sie denen, die angefragt haben.',
  about_other:
    '{{count}} Optionen verlieren ihren Platz. Callboard verschickt dazu keine Nachricht: Schreiben Sie denen, die angefragt haben.',
  hidden: 'Dahinter stehen Optionen, die Sie nicht sehen können.',
  aboutMany:
    'Mehr als {{count, number}} Optionen verlieren ihren Platz. Callboard verschickt dazu keine Nachricht: Schreiben Sie denen, die angefragt haben.',
  more: 'Dies sind die ersten {{count, number}}; die Liste der Konflikte enthält mehr.',
  ofClient: 'Die anderen Optionen von {{name}} freigeben',
  moreRivals: 'Dort stehen noch {{count, number}} Optionen. Geben Sie sie in der Liste der Optionen frei.',
  released: 'Freigegeben',
  behind: 'Noch eine Option, dahinter',
  owner: 'zuständig',
  nobody: 'Niemand Zuständiges und kein Kontakt, den Sie sehen können.',
  write: 'Schreiben',
  writeAbout: 'Schreiben zu {{name}}',
  writeAll: 'Allen schreiben',
  writeAllAbout: 'Eine Nachricht, in der niemand die Adressen der anderen sieht.',
  tooMany: 'Das sind zu viele Adressen für einen Link: Kopieren Sie sie.',
  message: 'Nachricht an alle',
  addresses: 'Ihre Adressen',
  body: 'Eine andere Veranstaltung ist jetzt bestätigt: {{places}}. Ihre Option kann dort nicht wie geplant stattfinden. Bitte fragen Sie uns nach einem anderen Tag oder Saal.',
  own: '{{name}}: {{places}}',
  ownReleased: 'Dort ist jetzt eine andere Veranstaltung bestätigt. Ihre Option wurde freigegeben.',
  ownBehind:
    'Dort ist jetzt eine andere Veranstaltung bestätigt. Ihre Option bleibt dahinter auf unserer Liste.',
  done: 'Fertig',
};
