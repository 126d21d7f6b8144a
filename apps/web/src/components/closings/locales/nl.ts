/** Dutch texts about when something is not available. */
import type { ClosingsTexts } from './en.ts';

export const closingsNl: ClosingsTexts = {
  title: 'Wanneer {{name}} niet beschikbaar is',
  none: 'Er is niets gepland waardoor het niet beschikbaar is.',
  open: 'Weer beschikbaar: {{when}}',
  openShort: 'Weer beschikbaar',
  heading: 'Niet beschikbaar',
  unit: 'Welke',
  all: 'Alles',
  number: 'Hoeveel',
  numberAbout: 'Leeg: alles',
  numberWrong: 'Geef een getal groter dan 0.',
  reason: 'Reden',
  reasonAbout: 'Alle planners zien het, bijvoorbeeld “Reparatie”.',
  repeat: 'Elke week herhalen',
  weekdays: 'Op deze dagen',
  weekdaysWrong: 'Kies een dag van de week.',
  until: 'Tot en met',
  untilAbout: 'De laatste dag waarop het begint; hoogstens 366 keer.',
  untilWrong: 'Geef de laatste dag.',
  openOne: 'Alleen deze',
  openLater: 'Deze en alle latere',
  submit: 'Dan niet beschikbaar',
  anyway: 'Toch opslaan',
  done: '{{name}} is dan niet beschikbaar.',
  opened: '{{name}} is weer beschikbaar.',
};
