/** JSON of the application API apart from entities. */
import Type from 'typebox';
import { ACCESS_LEVELS } from '../kinds/user-group.ts';
import { day, flag, Id, listOf, nullable, shape, text, timestamp, word } from '../shapes/values.ts';
import { LANGUAGES } from './languages.ts';

const LevelWord = word([...ACCESS_LEVELS], 'Nothing, what the user’s groups own, or everything.');

const KindRights = shape(
  { read: LevelWord, write: LevelWord },
  'What may be done with entities of one kind.',
);

export const RightsShape = shape(
  {
    kinds: Type.Record(Type.String(), KindRights, { description: 'By kind of entity.' }),
    prices: flag('May see prices and costs.'),
    privatecontactdata: flag('May see private contact data.'),
    administer: flag('May administer the installation.'),
    overbook: flag('May allow what the rules of planning forbid.'),
    unlock: flag('May change events that their status locks.'),
  },
  'What the user may do; the server checks every request all the same.',
);

export const SessionShape = shape(
  {
    user: shape(
      {
        id: Id,
        name: text('Full name.'),
        login: text('What the user signs in with.'),
        email: text('E-mail address.'),
      },
      'Who is signed in.',
    ),
    language: text('Of the pages; a language that the application does not have counts as `en`.'),
    rights: RightsShape,
    mustenrol: flag('Nothing else is answered until the user has set up a second factor.'),
    ends: timestamp('When the session ends in any case; half an hour without a request ends it earlier.'),
    installation: shape(
      {
        name: text('Of the venue.'),
        timezone: text('IANA name.'),
        dayline: text('`HH:MM`: when a planning day begins.'),
        region: text(
          'Country as which pages in English write dates, `GB` or `US`; empty: as the browser does.',
        ),
        baseurl: text('What addresses of the public API begin with.'),
      },
      'Where the user is signed in.',
    ),
    changes: text('`after` for the stream of changes: it tells what was written after this answer.'),
  },
  'Who is signed in, and what that one may do.',
);

/** Whether the session lasts for `sessionHours`, however long nobody asks for anything. */
export const Trusted = Type.Optional(
  flag('Whether the user trusts this device, so that the session does not end for being idle.'),
);

export const SignInShape = shape(
  { login: text('Of the user.'), password: text('Of the user.'), trusted: Trusted },
  'What somebody signs in with.',
);

export const PasswordShape = shape(
  { current: text('The password as it is now.'), wanted: text('The new one: 10 to 1,000 characters.') },
  'A new password.',
);

const profileParts = {
  name: text('Full name.'),
  email: text('E-mail address.'),
  language: word([...LANGUAGES], 'Of the pages.'),
};

export const ProfileShape = shape(profileParts, 'What people change about themselves.');

export const NewProfileShape = shape(
  {
    ...profileParts,
    current: Type.Optional(text('The present password: needed where the e-mail address is another one.')),
  },
  'What people want to be told of themselves.',
);

const keyParts = {
  id: Id,
  name: text('What the key is for.'),
  client: nullable(text('The API client whose attributes it may set.')),
  integration: nullable(text('The integration whose fields it may write.')),
  created: timestamp('When it was made.'),
  expires: nullable(timestamp('From when on it is refused; null: never.')),
  lastused: nullable(timestamp('To the minute; null: never.')),
  revision: Type.Integer({ description: 'Grows with every change; the number in `If-Match`.' }),
};
const limitParts = {
  readonly: flag('It changes nothing, whatever its user may.'),
  kinds: nullable(
    Type.Array(Type.String(), { maxItems: 100 }),
    'The only kinds of entities that it sees, what goes with them included; null: all.',
  ),
  addresses: nullable(
    Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }),
    'The only addresses and networks that it is used from, like `192.0.2.7`, `10.1.0.0/16`, `2001:db8::/32`; null: any.',
  ),
};
const optionalLimits = {
  readonly: Type.Optional(limitParts.readonly),
  kinds: Type.Optional(limitParts.kinds),
  addresses: Type.Optional(limitParts.addresses),
};

export const KeyLimitsShape = shape(limitParts, 'What a key may do less than its user.');

export const KeyShape = shape(
  { ...keyParts, ...limitParts },
  'An API key of the user, without the key itself.',
);
export const KeysShape = shape({ data: listOf(KeyShape) }, 'The keys of the user.');

export const NewKeyShape = shape(
  {
    name: text('What the key is for.'),
    client: nullable(Id, 'The API client whose attributes it may set.'),
    expires: nullable(day('The last day on which it is valid; null: forever.')),
    ...optionalLimits,
  },
  'A key that somebody wants to have.',
);

export const CreatedKeyShape = shape(
  { ...keyParts, ...limitParts, key: text('The key itself, which is shown this one time.') },
  'A new key.',
);

export const ApiClientsShape = shape(
  { data: listOf(shape({ id: Id, name: text('Of the client.') }, 'An API client.')) },
  'The API clients of the installation.',
);
