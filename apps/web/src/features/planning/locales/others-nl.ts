/** Dutch texts of what others have just changed. */
import type { OthersTexts } from './others-en.ts';

export const othersNl: OthersTexts = {
  someone: 'Iemand',
  created: '{{who}} heeft {{name}} toegevoegd.',
  moved: '{{who}} heeft {{name}} verplaatst.',
  changed: '{{who}} heeft {{name}} gewijzigd.',
  deleted: '{{who}} heeft {{name}} verwijderd.',
  closed: '{{who}} heeft {{name}} gesloten.',
  opened: '{{who}} heeft {{name}} weer geopend.',
  events_one: '{{who}} heeft {{count, number}} evenement gewijzigd.',
  events_other: '{{who}} heeft {{count, number}} evenementen gewijzigd.',
  eventsMore: '{{who}} heeft meer dan {{count, number}} evenementen gewijzigd.',
  together_one: '{{who}} en {{count, number}} ander',
  together_other: '{{who}} en {{count, number}} anderen',
  eventsTogether: '{{who}} hebben {{count, number}} evenementen gewijzigd.',
  eventsTogetherMore: '{{who}} hebben meer dan {{count, number}} evenementen gewijzigd.',
  things_one: '{{who}} heeft {{count, number}} evenement of sluiting gewijzigd.',
  things_other: '{{who}} heeft {{count, number}} evenementen en sluitingen gewijzigd.',
  thingsMore: '{{who}} heeft meer dan {{count, number}} evenementen en sluitingen gewijzigd.',
  thingsTogether: '{{who}} hebben {{count, number}} evenementen en sluitingen gewijzigd.',
  thingsTogetherMore: '{{who}} hebben meer dan {{count, number}} evenementen en sluitingen gewijzigd.',
  unnamed: 'een evenement',
  show: 'Tonen',
  showAbout: '{{name}} tonen',
};
