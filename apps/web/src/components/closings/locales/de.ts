/** German texts about when something is not available. */
import type { ClosingsTexts } from './en.ts';

export const closingsDe: ClosingsTexts = {
  title: 'Wann {{name}} nicht verfügbar ist',
  none: 'Nichts steht dem Einsatz entgegen.',
  open: 'Wieder verfügbar: {{when}}',
  openShort: 'Wieder verfügbar',
  heading: 'Nicht verfügbar',
  unit: 'Welches Exemplar',
  all: 'Alles',
  number: 'Wie viele',
  numberAbout: 'Leer: alle',
  numberWrong: 'Geben Sie eine Zahl über 0 an.',
  reason: 'Grund',
  reasonAbout: 'Alle Planenden sehen ihn, zum Beispiel „Reparatur“.',
  repeat: 'Jede Woche wiederholen',
  weekdays: 'An diesen Tagen',
  weekdaysWrong: 'Wählen Sie einen Wochentag.',
  until: 'Bis einschließlich',
  untilAbout: 'Der letzte Tag, an dem es beginnt; höchstens 366 Mal.',
  untilWrong: 'Geben Sie den letzten Tag an.',
  openOne: 'Nur diese',
  openLater: 'Diese und alle späteren',
  submit: 'Dann nicht verfügbar',
  anyway: 'Trotzdem speichern',
  done: '{{name}} ist dann nicht verfügbar.',
  opened: '{{name}} ist wieder verfügbar.',
};
