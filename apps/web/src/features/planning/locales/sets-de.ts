/** German texts for naming a set of halls. */
import type { HallSetTexts } from './sets-en.ts';

export const hallSetDe: HallSetTexts = {
  title: 'Diese Säle als Auswahl speichern',
  about: 'In dieser Reihenfolge: {{halls}}.',
  aboutMany: 'In dieser Reihenfolge: {{halls}} und noch {{count, number}}.',
  tooMany:
    'Das sind {{count, number}} Säle, mehr als eine Auswahl fasst. Zeigen Sie höchstens {{most, number}} davon an und speichern Sie dann erneut.',
  taken:
    'Sie haben schon eine Auswahl oder gespeicherte Suche nach Orten mit diesem Namen: Wählen Sie einen anderen.',
  done: 'Auswahl „{{name}}“ gespeichert.',
  fields: {
    name: 'Name',
    everybody: 'Alle können sie wählen',
    usergroups: 'Benutzergruppen, die sie wählen können',
    users: 'Benutzer, die sie wählen können',
  },
};
