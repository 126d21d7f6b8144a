/** French texts of the administrator settings, page by page. */
import { costsFr } from './costs-fr.ts';
import { designerFr } from './custom-data-fr.ts';
import type { SettingsTexts } from './en.ts';
import { installationFr, signOnFr } from './installation-fr.ts';
import { invitationsFr } from './invitations-fr.ts';
import { firmnessFr, listsFr } from './lists-fr.ts';
import { auditFr, logFr, securityFr } from './logs-fr.ts';
import { callbacksFr, clientsFr, keysFr } from './programs-fr.ts';
import { systemFr } from './system-fr.ts';
import { usersFr } from './users-fr.ts';

export const settingsFr: SettingsTexts = {
  form: {
    name: 'Nom',
    actions: 'Actions',
    edit: 'Modifier',
    editNamed: 'Modifier {{name}}',
    remove: 'Supprimer',
    empty: 'Aucun pour l’instant.',
    oneALine: 'Un par ligne',
    inUse_one: 'Suppression impossible : {{count}} donnée y fait référence.',
    inUse_other: 'Suppression impossible : {{count}} données y font référence.',
    conflict:
      'Quelqu’un d’autre a modifié cette liste entre-temps. Elle a été rechargée ; votre saisie est toujours là. Vérifiez-la, puis enregistrez.',
    changed: 'Quelqu’un d’autre a aussi modifié ceci',
    present: 'L’enregistrement remplace ces modifications par ce qui est affiché ici.',
    gone: 'Ceci a été supprimé. L’enregistrement le crée à nouveau.',
  },
  effects: {
    title: 'Effets de l’enregistrement',
    create: 'Ajoute {{label}}.',
    update: 'Modifie {{label}} ({{keys}}).',
    remove: 'Supprime {{label}}.',
    values_one: '{{count}} valeur est enregistrée.',
    values_other: '{{count}} valeurs sont enregistrées.',
    users_one: 'Cela vaut aussitôt pour {{count}} utilisateur.',
    users_other: 'Cela vaut aussitôt pour {{count}} utilisateurs.',
    events_one:
      'Cela vaut aussitôt pour {{count}} événement ; ce qui se heurte alors figure parmi les conflits du planning.',
    events_other:
      'Cela vaut aussitôt pour {{count}} événements ; ce qui se heurte alors figure parmi les conflits du planning.',
    hidden_one: '{{count}} d’entre elles ne convient pas et ne serait plus affichée.',
    hidden_other: '{{count}} d’entre elles ne conviennent pas et ne seraient plus affichées.',
    more_one: 'et {{count}} autre',
    more_other: 'et {{count}} autres',
  },
  keys: keysFr,
  clients: clientsFr,
  users: usersFr,
  invitations: invitationsFr,
  designer: designerFr,
  lists: listsFr,
  firmness: firmnessFr,
  costs: costsFr,
  installation: installationFr,
  signOn: signOnFr,
  callbacks: callbacksFr,
  log: logFr,
  security: securityFr,
  audit: auditFr,
  system: systemFr,
};
