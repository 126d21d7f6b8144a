/** JSON of the administrator pages. */
import Type, { type TProperties } from 'typebox';
import {
  day,
  flag,
  listOf,
  nullable,
  number,
  shape,
  text,
  texts,
  timestamp,
  word,
} from '../shapes/values.ts';
import { CreatedKeyShape, KeyShape, NewKeyShape } from './shapes.ts';

const Revision = text('Changes with the value.');
const Value = Type.Unknown({
  description: 'As `callboard apply` takes it under the name of the part: a list, or an object.',
});

export const PartShape = shape(
  {
    revision: Revision,
    value: Value,
    uses: Type.Record(Type.String(), Type.Integer(), {
      description:
        'How much refers to an entry, by its name, its login or `<kind>.<keyword>`; entries that nothing refers to are left out. What is in use cannot be removed.',
    }),
  },
  'A part of the definitions of the installation.',
);

export const WantedPartShape = shape(
  {
    revision: text('Of the part that was changed into this one.'),
    value: Value,
    renames: listOf(
      shape({ from: text('Present name, or login.'), to: text('New one.') }, 'Another name of an entry.'),
      'Entries that stay what they are under other names.',
    ),
  },
  'A part as it is wanted: what it does not name is removed.',
);

const EffectShape = shape(
  {
    change: word(['create', 'update', 'remove'], 'What happens to the entry.'),
    label: text('Name, login, `<kind>.<keyword>`, or the name of a setting.'),
    keys: texts('What of it changes.'),
    uses: nullable(
      Type.Integer(),
      'Values stored in a field, users of a group, references to a status that holds more or less; else null.',
    ),
    hidden: Type.Integer({ description: 'Values of a field that would not be shown any more.' }),
  },
  'What happens to one entry.',
);
export const EffectsShape = shape({ data: listOf(EffectShape) }, 'What saving a part would do.');

const keyUser = { user: nullable(text('Login of its user.')) };
export const UserKeyShape = shape({ ...KeyShape.properties, ...keyUser }, 'An API key of some user.');
export const UserKeysShape = shape({ data: listOf(UserKeyShape) }, 'The keys of all users.');
export const NewUserKeyShape = shape(
  {
    user: text('Login of the user whose rights the key has.'),
    name: text('What the key is for.'),
    client: nullable(text('Name of the API client whose attributes it may set.')),
    integration: nullable(text('Name of the integration whose fields it may write.')),
    expires: nullable(day('The last day on which it is valid; null: forever.')),
    readonly: NewKeyShape.properties.readonly,
    kinds: NewKeyShape.properties.kinds,
    addresses: NewKeyShape.properties.addresses,
  },
  'A key for a user.',
);
export const CreatedUserKeyShape = shape({ ...CreatedKeyShape.properties, ...keyUser }, 'A new key.');

export const ResetShape = shape({ login: text('Of the user.') }, 'Whose password is made anew.');
export const NewPasswordShape = shape(
  { password: text('The new password, which is shown this one time.') },
  'A password that was made.',
);

export const WantedSecretShape = shape(
  {
    client: text('Name of the API client.'),
    signed: flag('True makes a new secret; false removes it, and callbacks are not signed any more.'),
  },
  'Whether callbacks of a client are signed.',
);
export const SecretShape = shape(
  { secret: nullable(text('The new secret, which is shown this one time; null: there is none.')) },
  'What signs callbacks from now on.',
);

export const InstallationShape = shape(
  {
    locked: texts('Names of settings that the environment decides, whatever is stored.'),
    baseurl: text('What addresses of the public API begin with at present.'),
    tokensperminute: Type.Integer({ description: 'Of each API key at present; 0: no limit.' }),
    convertedfields: texts(
      'Remote info fields that were text before they became numbers, as `<kind>.<keyword>`: served as strings while `stringWrapNumericRemoteInfo` is on.',
    ),
    signedclients: texts('API clients whose callbacks are signed.'),
    withoutpassword: texts('Logins of users who have no password, and cannot sign in with one.'),
    results: shape(
      {
        bytes: number('That results of dataviews take at present.'),
        limit: nullable(number('That they may take.')),
      },
      'Space of results of dataviews.',
    ),
    files: shape(
      {
        bytes: number('That uploaded files take, those on their way with all their bytes.'),
        largest: listOf(
          shape({ name: text('Of the user.'), bytes: number('That files of this user take.') }),
          'Users whose files take most, at most ten.',
        ),
        free: nullable(
          number('Bytes for which the disk has room before files are refused; null where that is not known.'),
        ),
      },
      'Space of uploaded files.',
    ),
    singlesignon: nullable(
      shape(
        {
          label: text('What the button says.'),
          issuer: text('Address of the identity provider.'),
          clientid: text('What Callboard is called there.'),
          scopes: text('What it asks for.'),
          claim: text('What names the user.'),
          redirect: text('Where the provider sends browsers back to; it has to be registered there.'),
        },
        'How people sign in at the identity provider.',
      ),
      'Null: none is configured.',
    ),
  },
  'What there is to know beside the parts.',
);

export const CallbacksShape = shape(
  {
    data: listOf(
      shape(
        {
          id: text('Of the callback, as its receiver got it.'),
          at: timestamp('When it was sent.'),
          receiver: text('Where to, without what could be secret.'),
          dataview: text('Name of the dataview, or its id when it is gone.'),
          outcome: word(
            ['answered', 'refused', 'failed', 'timeout', 'dropped', 'unknown'],
            'What came of it; unknown: it is being sent, or its server stopped meanwhile.',
          ),
          status: nullable(Type.Integer(), 'Of the answer.'),
          detail: text('What was in the way.'),
          milliseconds: nullable(number('How long it took.')),
        },
        'A callback that was sent, or not.',
      ),
    ),
  },
  'The newest callbacks, newest first.',
);

const AuditedChangeShape = shape(
  {
    name: text('Key of what is stored; for a setting its name.'),
    before: Type.Unknown({ description: 'Null: nothing; of a secret only whether there was one.' }),
    after: Type.Unknown({ description: 'As `before`.' }),
  },
  'What of it changed.',
);

export const AuditShape = shape(
  {
    data: listOf(
      shape(
        {
          id: text('Of the entry; newer ones have greater numbers.'),
          at: timestamp('When.'),
          person: text('Who changed it; `command line` for whoever ran a command.'),
          action: word(['create', 'update', 'remove'], 'What was done.'),
          subject: text(
            '`setting`, `costmodel`, `webhook`, `subscription`, or the kind of what was changed.',
          ),
          label: text('Name, login, `<kind>.<keyword>`.'),
          changes: listOf(AuditedChangeShape, 'What of it changed; no secrets.'),
        },
        'A change of the installation.',
      ),
    ),
    people: texts('Everybody who has changed something.'),
    next: nullable(text('`before` of the entries that follow; null: there are none.')),
  },
  'The history of the installation and its accounts.',
);

/** Events recorded in the security log. */
export const SECURITY_EVENTS = [
  'signed-in',
  'signed-out',
  'sign-in-refused',
  'code-refused',
  'password-refused',
  'sessions-ended',
  'password-changed',
  'password-reset',
  'email-changed',
  'second-factor-enrolled',
  'second-factor-removed',
  'second-factor-reset',
  'recovery-codes-renewed',
  'recovery-code-used',
  'provider-bound',
  'provider-unbound',
  'key-created',
  'key-changed',
  'key-limits-changed',
  'key-deleted',
  'calendar-created',
  'calendar-deleted',
  'invitation-created',
  'invitation-revoked',
  'invitation-accepted',
  'user-created',
  'user-changed',
  'user-deleted',
  'group-created',
  'group-changed',
  'group-deleted',
  'client-secret-changed',
  'backup-begun',
] as const;

export const SecurityLogShape = shape(
  {
    data: listOf(
      shape(
        {
          id: text('Of the entry; newer ones have greater numbers.'),
          at: timestamp('When; of several refused sign-ins the last one.'),
          event: word([...SECURITY_EVENTS], 'What happened.'),
          user: nullable(text('Who did it; null: nobody who was signed in.')),
          userid: nullable(text('Of that user.')),
          key: nullable(text('Name of the API key that it was done with.')),
          address: nullable(text('IP address; null: a command, or several addresses.')),
          subject: nullable(
            text('Login of the user, or name of the group or API client, that it concerns besides.'),
          ),
          subjectid: nullable(text('Of that one.')),
          count: number('How many refused sign-ins or ended sessions.'),
          details: Type.Record(Type.String(), Type.Unknown(), {
            description: 'More about it; no passwords, codes, keys or secrets.',
          }),
        },
        'Something that happened to an account.',
      ),
    ),
    users: listOf(
      shape(
        { id: text('For `user`.'), name: text('Of the user.'), login: text('Of the user.') },
        'A user whose entries can be looked for.',
      ),
    ),
    next: nullable(text('`before` of the entries that follow; null: there are none.')),
  },
  'The security log.',
);

/** Shapes that have a name in the document. */
export const SETTINGS_SHAPES = {
  Part: PartShape,
  WantedPart: WantedPartShape,
  Effects: EffectsShape,
  UserKey: UserKeyShape,
  UserKeys: UserKeysShape,
  NewUserKey: NewUserKeyShape,
  CreatedUserKey: CreatedUserKeyShape,
  Reset: ResetShape,
  NewPassword: NewPasswordShape,
  WantedSecret: WantedSecretShape,
  Secret: SecretShape,
  Installation: InstallationShape,
  Callbacks: CallbacksShape,
  Audit: AuditShape,
  SecurityLog: SecurityLogShape,
} as const satisfies TProperties;
