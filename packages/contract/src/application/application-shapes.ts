/** Every shape of the application API by the name that it has in the document. */
import type { Static, TProperties } from 'typebox';
import { DATAVIEW_SHAPES } from './dataview-shapes.ts';
import { ENTITY_SHAPES } from './entity-operations.ts';
import { SETTINGS_SHAPES } from './settings-shapes.ts';
import {
  ApiClientsShape,
  CreatedKeyShape,
  KeyShape,
  KeysShape,
  NewKeyShape,
  PasswordShape,
  ProfileShape,
  RightsShape,
  SessionShape,
  SignInShape,
} from './shapes.ts';
import { SIGN_IN_SHAPES } from './sign-in-operations.ts';

/** Named in the document. */
export const APPLICATION_SHAPES = {
  Session: SessionShape,
  Rights: RightsShape,
  SignIn: SignInShape,
  ...SIGN_IN_SHAPES,
  Password: PasswordShape,
  OwnProfile: ProfileShape,
  Key: KeyShape,
  Keys: KeysShape,
  NewKey: NewKeyShape,
  CreatedKey: CreatedKeyShape,
  ApiClients: ApiClientsShape,
  ...DATAVIEW_SHAPES,
  ...ENTITY_SHAPES,
  ...SETTINGS_SHAPES,
} as const satisfies TProperties;

type Shapes = typeof APPLICATION_SHAPES;
/** JSON of the application API by the name that it has in the document. */
export type ApplicationWire<N extends keyof Shapes> = Static<Shapes[N]>;
