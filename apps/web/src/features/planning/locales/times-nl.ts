/** Dutch texts for changing the times of an event. */
import type { TimesTexts } from './times-en.ts';

export const timesNl: TimesTexts = {
  title: 'Tijden van {{name}}',
  submit: 'Opslaan',
  about: 'Wijzigt in het schema: {{shown}}.',
  along: 'Schuift mee als beide tijden evenveel veranderen: {{others}}.',
  stay: 'Blijft zoals het is: {{others}}.',
};
