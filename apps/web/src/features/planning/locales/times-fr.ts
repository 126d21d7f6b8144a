/** French texts for changing the times of an event. */
import type { TimesTexts } from './times-en.ts';

export const timesFr: TimesTexts = {
  title: 'Heures de {{name}}',
  submit: 'Enregistrer',
  about: 'Modifie dans l’horaire : {{shown}}.',
  along: 'Suit si les deux heures changent d’autant : {{others}}.',
  stay: 'Reste tel quel : {{others}}.',
};
