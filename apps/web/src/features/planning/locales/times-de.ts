/** German texts for changing the times of an event. */
import type { TimesTexts } from './times-en.ts';

export const timesDe: TimesTexts = {
  title: 'Zeiten von {{name}}',
  submit: 'Speichern',
  about: 'Ändert im Zeitplan: {{shown}}.',
  along: 'Rückt mit, wenn sich beide Zeiten gleich ändern: {{others}}.',
  stay: 'Bleibt, wie es ist: {{others}}.',
};
