import { id, name, type, url } from './common.ts';
import { keyword, kind } from './kind.ts';
import { text } from './property.ts';

export const profile = kind({
  singular: 'profile',
  plural: 'profiles',
  types: ['profile'],
  schema: 'Profile',
  about: 'The sort of an event: concert, rehearsal, rental.',
  example: 'Concert',
  keywords: [keyword.name(-23), keyword.id],
  contract: true,
  properties: {
    url,
    _type: type('profile'),
    id,
    name,
    color: text('A CSS colour.', { label: 'Color', initial: '#868e96', example: '#2f6f4f' }),
  },
});
