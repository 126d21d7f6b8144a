/** German texts of what others have just changed. */
import type { OthersTexts } from './others-en.ts';

export const othersDe: OthersTexts = {
  someone: 'Jemand',
  created: '{{who}} hat {{name}} hinzugefügt.',
  moved: '{{who}} hat {{name}} verschoben.',
  changed: '{{who}} hat {{name}} geändert.',
  deleted: '{{who}} hat {{name}} gelöscht.',
  events_one: '{{who}} hat {{count, number}} Veranstaltung geändert.',
  events_other: '{{who}} hat {{count, number}} Veranstaltungen geändert.',
  eventsMore: '{{who}} hat mehr als {{count, number}} Veranstaltungen geändert.',
  together_one: '{{who}} und {{count, number}} weitere Person',
  together_other: '{{who}} und {{count, number}} weitere Personen',
  eventsTogether: '{{who}} haben {{count, number}} Veranstaltungen geändert.',
  eventsTogetherMore: '{{who}} haben mehr als {{count, number}} Veranstaltungen geändert.',
  unnamed: 'eine Veranstaltung',
  show: 'Anzeigen',
  showAbout: '{{name}} anzeigen',
};
