/** Dutch texts for naming a set of halls. */
import type { HallSetTexts } from './sets-en.ts';

export const hallSetNl: HallSetTexts = {
  title: 'Deze zalen als set bewaren',
  about: 'In deze volgorde: {{halls}}.',
  aboutMany: 'In deze volgorde: {{halls}} en nog {{count, number}}.',
  tooMany:
    'Dit zijn {{count, number}} zalen, meer dan er in een set passen. Toon er hoogstens {{most, number}} en bewaar dan opnieuw.',
  taken: 'Je hebt al een set of bewaarde zoekopdracht van locaties met deze naam: kies een andere.',
  done: 'Set “{{name}}” bewaard.',
  fields: {
    name: 'Naam',
    everybody: 'Iedereen kan hem kiezen',
    usergroups: 'Gebruikersgroepen die hem kunnen kiezen',
    users: 'Gebruikers die hem kunnen kiezen',
  },
};
