/** Dutch texts of saved queries. */
import type { savedQueriesEn } from './en.ts';

export const savedQueriesNl: typeof savedQueriesEn = {
  button: 'Bewaarde zoekopdrachten',
  save: 'Deze zoekopdracht bewaren …',
  saveTitle: 'Deze zoekopdracht bewaren',
  done: 'Zoekopdracht “{{name}}” bewaard.',
  change: '“{{name}}” wijzigen …',
  changeTitle: 'Bewaarde zoekopdracht wijzigen',
  remove: '“{{name}}” verwijderen …',
  subscribe: 'Abonneren op ‘{{name}}’…',
  removeTitle: '“{{name}}” verwijderen?',
  removeAbout: 'Mensen met wie hij gedeeld is, raken hem ook kwijt.',
  mine: 'Van mij',
  shared: 'Met mij gedeeld',
  others: 'Van anderen',
  by: '{{name}} ({{owner}})',
  elsewhere: '{{list}}: {{name}}',
  none: 'Er is nog niets bewaard.',
  shown: 'Bewaarde zoekopdracht: {{name}}',
  changed: 'Bewaarde zoekopdracht: {{name}} (gewijzigd)',
  takeOver: 'Bijwerken naar de huidige zoekopdracht en kolommen',
  fields: {
    name: 'Naam',
    query: 'Zoekopdracht',
    columns: 'Kolommen',
    everybody: 'Iedereen kan hem openen',
    usergroups: 'Gebruikersgroepen die hem kunnen openen',
    users: 'Gebruikers die hem kunnen openen',
  },
  link: 'Link, voor iedereen die hem kan openen',
};
