/** German texts of saved queries. */
import type { savedQueriesEn } from './en.ts';

export const savedQueriesDe: typeof savedQueriesEn = {
  button: 'Gespeicherte Suchen',
  save: 'Diese Suche speichern …',
  saveTitle: 'Diese Suche speichern',
  done: 'Suche „{{name}}“ gespeichert.',
  change: '„{{name}}“ ändern …',
  changeTitle: 'Gespeicherte Suche ändern',
  remove: '„{{name}}“ löschen …',
  subscribe: '„{{name}}“ abonnieren…',
  removeTitle: '„{{name}}“ löschen?',
  removeAbout: 'Auch alle, mit denen sie geteilt ist, verlieren sie.',
  mine: 'Meine',
  shared: 'Mit mir geteilt',
  others: 'Von anderen',
  by: '{{name}} ({{owner}})',
  elsewhere: '{{list}}: {{name}}',
  none: 'Noch nichts gespeichert.',
  shown: 'Gespeicherte Suche: {{name}}',
  changed: 'Gespeicherte Suche: {{name}} (geändert)',
  takeOver: 'Auf die jetzige Suche und die jetzigen Spalten aktualisieren',
  fields: {
    name: 'Name',
    query: 'Suche',
    columns: 'Spalten',
    everybody: 'Alle können sie öffnen',
    usergroups: 'Benutzergruppen, die sie öffnen können',
    users: 'Benutzer, die sie öffnen können',
  },
  link: 'Link, für alle, die sie öffnen können',
};
