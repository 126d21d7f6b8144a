import Type from 'typebox';
import { id, name, url } from './common.ts';
import { keyword, kind } from './kind.ts';
import { kept, text } from './property.ts';

export const user = kind({
  singular: 'user',
  types: ['user'],
  schema: 'User',
  about: 'Somebody who works in the application.',
  example: 'Anna Smit',
  keywords: [keyword.name(-28), keyword.id],
  properties: {
    url,
    id,
    name,
    login: kept(Type.String(), ''),
    email: text('Empty for keys that may not see private contact data.', {
      label: 'E-mail',
      needs: 'privateContactData',
      example: 'anna@venue.example',
    }),
    /** Encoded argon2id hash; null: this user cannot sign in with a password. */
    passwordHash: kept(Type.Union([Type.String(), Type.Null()]), null),
    active: kept(Type.Boolean(), true),
    languageCode: kept(Type.String(), ''),
    userGroupIds: kept(Type.Array(Type.Integer()), []),
  },
});
