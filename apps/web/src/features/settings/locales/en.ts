/** English texts of the administrator settings, page by page. Other languages have the same keys. */
import { costsEn } from './costs-en.ts';
import { designerEn } from './custom-data-en.ts';
import { installationEn, signOnEn } from './installation-en.ts';
import { invitationsEn } from './invitations-en.ts';
import { firmnessEn, listsEn } from './lists-en.ts';
import { auditEn, logEn, securityEn } from './logs-en.ts';
import { callbacksEn, clientsEn, keysEn } from './programs-en.ts';
import { systemEn } from './system-en.ts';
import { usersEn } from './users-en.ts';

export const settingsEn = {
  form: {
    name: 'Name',
    actions: 'Actions',
    edit: 'Edit',
    editNamed: 'Edit {{name}}',
    remove: 'Delete',
    empty: 'None yet.',
    oneALine: 'One per line',
    inUse_one: 'Cannot be deleted: {{count}} record refers to it.',
    inUse_other: 'Cannot be deleted: {{count}} records refer to it.',
    conflict:
      'Someone else changed this list in the meantime. It was reloaded; what you typed is still here. Check it, then save.',
    changed: 'Someone else changed this too',
    present: 'Saving replaces these changes with what is shown here.',
    gone: 'It was deleted. Saving creates it again.',
  },
  effects: {
    title: 'Saving does this',
    create: 'Adds {{label}}.',
    update: 'Changes {{label}} ({{keys}}).',
    remove: 'Deletes {{label}}.',
    values_one: '{{count}} value is stored.',
    values_other: '{{count}} values are stored.',
    users_one: 'It counts for {{count}} user at once.',
    users_other: 'It counts for {{count}} users at once.',
    events_one:
      'It counts for {{count}} event at once; what then collides stands among the conflicts of the plan.',
    events_other:
      'It counts for {{count}} events at once; what then collides stands among the conflicts of the plan.',
    hidden_one: '{{count}} of them does not fit and would not be shown any more.',
    hidden_other: '{{count}} of them do not fit and would not be shown any more.',
    more_one: 'and {{count}} more',
    more_other: 'and {{count}} more',
  },
  keys: keysEn,
  clients: clientsEn,
  users: usersEn,
  invitations: invitationsEn,
  designer: designerEn,
  lists: listsEn,
  firmness: firmnessEn,
  costs: costsEn,
  installation: installationEn,
  signOn: signOnEn,
  callbacks: callbacksEn,
  log: logEn,
  security: securityEn,
  audit: auditEn,
  system: systemEn,
};

export type SettingsTexts = typeof settingsEn;
