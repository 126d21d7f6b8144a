/** French texts of what others have just changed. */
import type { OthersTexts } from './others-en.ts';

export const othersFr: OthersTexts = {
  someone: 'Quelqu’un',
  created: '{{who}} a ajouté {{name}}.',
  moved: '{{who}} a déplacé {{name}}.',
  changed: '{{who}} a modifié {{name}}.',
  deleted: '{{who}} a supprimé {{name}}.',
  closed: '{{who}} a fermé {{name}}.',
  opened: '{{who}} a rouvert {{name}}.',
  events_one: '{{who}} a modifié {{count, number}} événement.',
  events_other: '{{who}} a modifié {{count, number}} événements.',
  eventsMore: '{{who}} a modifié plus de {{count, number}} événements.',
  together_one: '{{who}} et {{count, number}} autre personne',
  together_other: '{{who}} et {{count, number}} autres personnes',
  eventsTogether: '{{who}} ont modifié {{count, number}} événements.',
  eventsTogetherMore: '{{who}} ont modifié plus de {{count, number}} événements.',
  things_one: '{{who}} a modifié {{count, number}} événement ou fermeture.',
  things_other: '{{who}} a modifié {{count, number}} événements et fermetures.',
  thingsMore: '{{who}} a modifié plus de {{count, number}} événements et fermetures.',
  thingsTogether: '{{who}} ont modifié {{count, number}} événements et fermetures.',
  thingsTogetherMore: '{{who}} ont modifié plus de {{count, number}} événements et fermetures.',
  unnamed: 'un événement',
  show: 'Afficher',
  showAbout: 'Afficher {{name}}',
};
