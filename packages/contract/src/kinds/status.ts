import { FIRMNESS } from '@callboard/planning';
import Type from 'typebox';
import { listOf, word } from '../shapes/values.ts';
import { id, name, type, url } from './common.ts';
import { keyword, kind } from './kind.ts';
import { embedded, kept, text } from './property.ts';

export const STATUS_TYPES = ['option', 'allowactuals', 'locked'] as const;

export const status = kind({
  singular: 'status',
  plural: 'statuses',
  types: ['status'],
  schema: 'Status',
  about: 'The stage of planning of an event: option, confirmed, cancelled.',
  example: 'Confirmed',
  keywords: [keyword.name(-24), keyword.id],
  properties: {
    url,
    _type: type('status'),
    id,
    name,
    backgroundcolor: text('A CSS colour.', {
      key: 'backgroundColor',
      label: 'Background color',
      initial: '#e9ecef',
      example: '#2f6f4f',
    }),
    textcolor: text('A CSS colour.', {
      key: 'textColor',
      label: 'Text color',
      initial: '#212529',
      example: '#ffffff',
    }),
    statustypes: embedded(
      Type.Array(Type.Enum([...STATUS_TYPES])),
      listOf(word([...STATUS_TYPES], 'What the status means.')),
      [],
      { type: 'words', key: 'statusTypes', label: 'Meanings' },
    ),
    /** Null: an option where the status is one, else confirmed. */
    firmness: kept(Type.Optional(Type.Union([Type.Enum([...FIRMNESS]), Type.Null()])), null),
  },
});
