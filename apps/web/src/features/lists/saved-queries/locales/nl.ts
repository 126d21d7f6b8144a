/** Dutch texts of saved queries. */
import type { savedQueriesEn } from './en.ts';

export const savedQueriesNl: typeof savedQueriesEn = {
  button: 'Bewaarde zoekvragen',
  save: 'Deze zoekvraag bewaren …',
  saveTitle: 'Deze zoekvraag bewaren',
  change: '“{{name}}” wijzigen …',
  changeTitle: 'Een bewaarde zoekvraag wijzigen',
  remove: '“{{name}}” verwijderen …',
  removeTitle: '“{{name}}” verwijderen?',
  removeAbout: 'Ook wie hem van u kreeg kan hem dan niet meer openen.',
  mine: 'Van mij',
  shared: 'Met mij gedeeld',
  others: 'Niet met mij gedeeld',
  by: '{{name}} ({{owner}})',
  elsewhere: '{{list}}: {{name}}',
  none: 'Er is nog niets bewaard.',
  shown: 'Bewaarde zoekvraag: {{name}}',
  changed: 'Bewaarde zoekvraag: {{name}} (gewijzigd)',
  takeOver: 'Overnemen wat er nu wordt gezocht en welke kolommen er nu staan',
  fields: {
    name: 'Naam',
    query: 'Zoekvraag',
    columns: 'Kolommen',
    everybody: 'Iedereen mag hem openen',
    usergroups: 'Gebruikersgroepen die hem mogen openen',
    users: 'Gebruikers die hem mogen openen',
  },
  link: 'Het adres, voor wie hem mag openen',
};
