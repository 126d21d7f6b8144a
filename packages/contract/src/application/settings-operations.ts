/** The application API of the pages for administrators, under `/app/api/settings/`. */
import type { ApplicationOperation } from './operation.ts';
import {
  CallbacksShape,
  CreatedUserKeyShape,
  EffectsShape,
  InstallationShape,
  NewPasswordShape,
  NewUserKeyShape,
  PartShape,
  ResetShape,
  SecretShape,
  UserKeysShape,
  WantedPartShape,
  WantedSecretShape,
} from './settings-shapes.ts';

const FORM_ERRORS = ['bad-body', 'bad-value'] as const;

export const SETTINGS_OPERATIONS = {
  getPart: {
    method: 'GET',
    path: '/app/api/settings/parts/{part}',
    about:
      'A part of the definitions, as `callboard apply` takes it: settings, userGroups, users, teams, profiles, statuses, resourceGroups, integrations, apiClients or customData.',
    administer: true,
    status: 200,
    answer: PartShape,
    errors: ['not-found'],
  },
  planPart: {
    method: 'POST',
    path: '/app/api/settings/parts/{part}/plan',
    about: 'What saving a part would do; changes nothing.',
    administer: true,
    body: WantedPartShape,
    status: 200,
    answer: EffectsShape,
    errors: [...FORM_ERRORS, 'not-found'],
  },
  putPart: {
    method: 'PUT',
    path: '/app/api/settings/parts/{part}',
    about: 'Saves a part as a whole, if nobody else has changed it meanwhile.',
    administer: true,
    body: WantedPartShape,
    status: 200,
    answer: PartShape,
    errors: [...FORM_ERRORS, 'not-found', 'precondition-failed'],
  },
  getUserKeys: {
    method: 'GET',
    path: '/app/api/settings/keys',
    about: 'The API keys of all users, without the keys themselves.',
    administer: true,
    status: 200,
    answer: UserKeysShape,
    errors: [],
  },
  createUserKey: {
    method: 'POST',
    path: '/app/api/settings/keys',
    about: 'Makes an API key for a user; the answer is the only one that shows it.',
    administer: true,
    body: NewUserKeyShape,
    status: 201,
    answer: CreatedUserKeyShape,
    errors: FORM_ERRORS,
  },
  deleteUserKey: {
    method: 'DELETE',
    path: '/app/api/settings/keys/{id}',
    about: 'Deletes an API key of any user: it is refused from the next request on.',
    administer: true,
    status: 204,
    errors: ['not-found'],
  },
  resetPassword: {
    method: 'POST',
    path: '/app/api/settings/passwords',
    about:
      'Makes a new password for a user, who is signed out everywhere; the answer is the only one that shows it.',
    administer: true,
    body: ResetShape,
    status: 201,
    answer: NewPasswordShape,
    errors: FORM_ERRORS,
  },
  putSecret: {
    method: 'PUT',
    path: '/app/api/settings/secrets',
    about:
      'Makes or removes the secret that signs callbacks of an API client; the answer is the only one that shows it.',
    administer: true,
    body: WantedSecretShape,
    status: 200,
    answer: SecretShape,
    errors: FORM_ERRORS,
  },
  getInstallation: {
    method: 'GET',
    path: '/app/api/settings/installation',
    about:
      'What administrators need to know beside the parts: locked settings, space of results, what is deprecated.',
    administer: true,
    status: 200,
    answer: InstallationShape,
    errors: [],
  },
  getCallbacks: {
    method: 'GET',
    path: '/app/api/settings/callbacks',
    about: 'The newest callbacks that told of results of dataviews.',
    administer: true,
    status: 200,
    answer: CallbacksShape,
    errors: [],
  },
} as const satisfies Record<string, ApplicationOperation>;
