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
  submit: 'Dann nicht verfügbar',
  anyway: 'Trotzdem speichern',
  done: '{{name}} ist dann nicht verfügbar.',
  opened: '{{name}} ist wieder verfügbar.',
};
