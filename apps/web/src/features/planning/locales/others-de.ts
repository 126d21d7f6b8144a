/** German texts of what others have just changed. */
import type { OthersTexts } from './others-en.ts';

export const othersDe: OthersTexts = {
  someone: 'Jemand',
  created: '{{who}} hat {{name}} hinzugefügt.',
  moved: '{{who}} hat {{name}} verschoben.',
  changed: '{{who}} hat {{name}} geändert.',
  deleted: '{{who}} hat {{name}} gelöscht.',
  closed: '{{who}} hat {{name}} gesperrt.',
  opened: '{{who}} hat {{name}} wieder freigegeben.',
  events_one: '{{who}} hat {{count, number}} Veranstaltung geändert.',
  events_other: '{{who}} hat {{count, number}} Veranstaltungen geändert.',
  eventsMore: '{{who}} hat mehr als {{count, number}} Veranstaltungen geändert.',
  together_one: '{{who}} und {{count, number}} weitere Person',
  together_other: '{{who}} und {{count, number}} weitere Personen',
  eventsTogether: '{{who}} haben {{count, number}} Veranstaltungen geändert.',
  eventsTogetherMore: '{{who}} haben mehr als {{count, number}} Veranstaltungen geändert.',
  things_one: '{{who}} hat {{count, number}} Veranstaltung oder Sperrung geändert.',
  things_other: '{{who}} hat {{count, number}} Veranstaltungen und Sperrungen geändert.',
  thingsMore: '{{who}} hat mehr als {{count, number}} Veranstaltungen und Sperrungen geändert.',
  thingsTogether: '{{who}} haben {{count, number}} Veranstaltungen und Sperrungen geändert.',
  thingsTogetherMore: '{{who}} haben mehr als {{count, number}} Veranstaltungen und Sperrungen geändert.',
  unnamed: 'eine Veranstaltung',
  show: 'Anzeigen',
  showAbout: '{{name}} anzeigen',
};
