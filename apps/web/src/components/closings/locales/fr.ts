/** French texts about when something is not available. */
import type { ClosingsTexts } from './en.ts';

export const closingsFr: ClosingsTexts = {
  title: 'Quand {{name}} est indisponible',
  none: 'Rien n’est prévu qui le rende indisponible.',
  open: 'De nouveau disponible : {{when}}',
  openShort: 'De nouveau disponible',
  heading: 'Indisponible',
  unit: 'Lequel',
  all: 'Tout',
  number: 'Combien',
  numberAbout: 'Vide : tout',
  numberWrong: 'Donnez un nombre supérieur à 0.',
  reason: 'Motif',
  reasonAbout: 'Tous les planificateurs le voient, par exemple « Réparation ».',
  repeat: 'Répéter chaque semaine',
  weekdays: 'Ces jours-là',
  weekdaysWrong: 'Choisissez un jour de la semaine.',
  until: 'Jusqu’au',
  untilAbout: 'Le dernier jour où cela commence ; 366 fois au plus.',
  untilWrong: 'Indiquez le dernier jour.',
  openOne: 'Seulement celle-ci',
  openLater: 'Celle-ci et toutes les suivantes',
  submit: 'Indisponible à ce moment',
  anyway: 'Enregistrer quand même',
  done: '{{name}} est indisponible à ce moment.',
  opened: '{{name}} est de nouveau disponible.',
};
