/** German texts of the administrator settings, page by page. */
import { costsDe } from './costs-de.ts';
import { designerDe } from './custom-data-de.ts';
import type { SettingsTexts } from './en.ts';
import { installationDe, signOnDe } from './installation-de.ts';
import { invitationsDe } from './invitations-de.ts';
import { firmnessDe, listsDe } from './lists-de.ts';
import { auditDe, logDe, securityDe } from './logs-de.ts';
import { callbacksDe, clientsDe, keysDe } from './programs-de.ts';
import { systemDe } from './system-de.ts';
import { usersDe } from './users-de.ts';

export const settingsDe: SettingsTexts = {
  form: {
    name: 'Name',
    actions: 'Aktionen',
    edit: 'Bearbeiten',
    editNamed: '{{name}} bearbeiten',
    remove: 'Löschen',
    empty: 'Noch keine.',
    oneALine: 'Einer pro Zeile',
    inUse_one: 'Kann nicht gelöscht werden: {{count}} Datensatz verweist darauf.',
    inUse_other: 'Kann nicht gelöscht werden: {{count}} Datensätze verweisen darauf.',
    conflict:
      'Jemand anders hat diese Liste inzwischen geändert. Sie wurde neu geladen; Ihre Eingaben sind noch da. Prüfen Sie sie und speichern Sie dann.',
    changed: 'Jemand anders hat dies ebenfalls geändert',
    present: 'Beim Speichern werden diese Änderungen durch das ersetzt, was hier steht.',
    gone: 'Es wurde gelöscht. Beim Speichern wird es neu angelegt.',
  },
  effects: {
    title: 'Das Speichern bewirkt dies',
    create: 'Fügt {{label}} hinzu.',
    update: 'Ändert {{label}} ({{keys}}).',
    remove: 'Löscht {{label}}.',
    values_one: '{{count}} Wert ist gespeichert.',
    values_other: '{{count}} Werte sind gespeichert.',
    users_one: 'Es gilt sofort für {{count}} Benutzer.',
    users_other: 'Es gilt sofort für {{count}} Benutzer.',
    events_one:
      'Das gilt sofort für {{count}} Veranstaltung; was dann kollidiert, steht unter den Konflikten der Planung.',
    events_other:
      'Das gilt sofort für {{count}} Veranstaltungen; was dann kollidiert, steht unter den Konflikten der Planung.',
    hidden_one: '{{count}} davon passt nicht und würde nicht mehr angezeigt.',
    hidden_other: '{{count}} davon passen nicht und würden nicht mehr angezeigt.',
    more_one: 'und {{count}} weitere Änderung',
    more_other: 'und {{count}} weitere Änderungen',
  },
  keys: keysDe,
  clients: clientsDe,
  users: usersDe,
  invitations: invitationsDe,
  designer: designerDe,
  lists: listsDe,
  firmness: firmnessDe,
  costs: costsDe,
  installation: installationDe,
  signOn: signOnDe,
  callbacks: callbacksDe,
  log: logDe,
  security: securityDe,
  audit: auditDe,
  system: systemDe,
};
