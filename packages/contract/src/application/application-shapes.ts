/** Every shape of the application API, keyed by its name in the OpenAPI document. */
import type { Static, TProperties } from 'typebox';
import { ACCOUNT_SHAPES } from './account-operations.ts';
import { ATTACHMENT_SHAPES } from './attachment-operations.ts';
import { CALENDAR_SHAPES } from './calendar-operations.ts';
import { CHANGE_SHAPES } from './change-operations.ts';
import { COST_MODEL_SHAPES } from './cost-model-shapes.ts';
import { DATAVIEW_SHAPES } from './dataview-shapes.ts';
import { ENTITY_SHAPES } from './entity-operations.ts';
import { IMPORT_SHAPES } from './import-operations.ts';
import { INVITATION_SHAPES } from './invitation-operations.ts';
import { LIST_SHAPES } from './list-operations.ts';
import { MOVE_SHAPES } from './move-in-operations.ts';
import { PLANNING_SHAPES } from './planning-shapes.ts';
import { SAVED_QUERY_SHAPES } from './saved-query-operations.ts';
import { SETTINGS_SHAPES } from './settings-shapes.ts';
import {
  ApiClientsShape,
  CreatedKeyShape,
  KeyLimitsShape,
  KeyShape,
  KeysShape,
  NewKeyShape,
  NewProfileShape,
  PasswordShape,
  ProfileShape,
  RightsShape,
  SessionShape,
  SignInShape,
} from './shapes.ts';
import { SIGN_IN_SHAPES } from './sign-in-operations.ts';
import { SUBSCRIPTION_SHAPES } from './subscription-operations.ts';
import { SYSTEM_SHAPES } from './system-operations.ts';
import { TRASH_SHAPES } from './trash-operations.ts';
import { UsageShape } from './usage-shapes.ts';
import { VOCABULARY_SHAPES } from './vocabulary-operations.ts';
import { WEBHOOK_SHAPES } from './webhook-operations.ts';

/** Shapes that have a name in the document. */
export const APPLICATION_SHAPES = {
  Session: SessionShape,
  Rights: RightsShape,
  SignIn: SignInShape,
  ...SIGN_IN_SHAPES,
  ...ACCOUNT_SHAPES,
  Password: PasswordShape,
  OwnProfile: ProfileShape,
  NewProfile: NewProfileShape,
  Key: KeyShape,
  Keys: KeysShape,
  KeyLimits: KeyLimitsShape,
  NewKey: NewKeyShape,
  CreatedKey: CreatedKeyShape,
  ApiClients: ApiClientsShape,
  Usage: UsageShape,
  ...CHANGE_SHAPES,
  ...COST_MODEL_SHAPES,
  ...DATAVIEW_SHAPES,
  ...ENTITY_SHAPES,
  ...TRASH_SHAPES,
  ...ATTACHMENT_SHAPES,
  ...IMPORT_SHAPES,
  ...MOVE_SHAPES,
  ...LIST_SHAPES,
  ...PLANNING_SHAPES,
  ...SAVED_QUERY_SHAPES,
  ...CALENDAR_SHAPES,
  ...SETTINGS_SHAPES,
  ...INVITATION_SHAPES,
  ...SYSTEM_SHAPES,
  ...VOCABULARY_SHAPES,
  ...SUBSCRIPTION_SHAPES,
  ...WEBHOOK_SHAPES,
} as const satisfies TProperties;

type Shapes = typeof APPLICATION_SHAPES;
/** JSON type of a named shape of the application API. */
export type ApplicationWire<N extends keyof Shapes> = Static<Shapes[N]>;
