/** Dutch texts of the administrator settings, page by page. */
import { costsNl } from './costs-nl.ts';
import { designerNl } from './custom-data-nl.ts';
import type { SettingsTexts } from './en.ts';
import { installationNl, signOnNl } from './installation-nl.ts';
import { invitationsNl } from './invitations-nl.ts';
import { firmnessNl, listsNl } from './lists-nl.ts';
import { auditNl, logNl, securityNl } from './logs-nl.ts';
import { callbacksNl, clientsNl, keysNl } from './programs-nl.ts';
import { systemNl } from './system-nl.ts';
import { usersNl } from './users-nl.ts';

export const settingsNl: SettingsTexts = {
  form: {
    name: 'Naam',
    actions: 'Acties',
    edit: 'Bewerken',
    editNamed: '{{name}} bewerken',
    remove: 'Verwijderen',
    empty: 'Nog geen.',
    oneALine: 'Eén per regel',
    inUse_one: 'Kan niet worden verwijderd: {{count}} gegeven verwijst ernaar.',
    inUse_other: 'Kan niet worden verwijderd: {{count}} gegevens verwijzen ernaar.',
    conflict:
      'Iemand anders heeft deze lijst intussen gewijzigd. De lijst is opnieuw geladen; wat je hebt getypt staat er nog. Controleer het en sla dan op.',
    changed: 'Iemand anders heeft dit ook gewijzigd',
    present: 'Opslaan vervangt deze wijzigingen door wat hier staat.',
    gone: 'Het is verwijderd. Opslaan maakt het opnieuw.',
  },
  effects: {
    title: 'Opslaan doet dit',
    create: 'Voegt {{label}} toe.',
    update: 'Wijzigt {{label}} ({{keys}}).',
    remove: 'Verwijdert {{label}}.',
    values_one: 'Er is {{count}} waarde opgeslagen.',
    values_other: 'Er zijn {{count}} waarden opgeslagen.',
    users_one: 'Het geldt meteen voor {{count}} gebruiker.',
    users_other: 'Het geldt meteen voor {{count}} gebruikers.',
    events_one:
      'Het geldt meteen voor {{count}} evenement; wat dan botst, staat bij de conflicten van de planning.',
    events_other:
      'Het geldt meteen voor {{count}} evenementen; wat dan botst, staat bij de conflicten van de planning.',
    hidden_one: '{{count}} daarvan past niet en wordt dan niet meer getoond.',
    hidden_other: '{{count}} daarvan passen niet en worden dan niet meer getoond.',
    more_one: 'en nog {{count}}',
    more_other: 'en nog {{count}}',
  },
  keys: keysNl,
  clients: clientsNl,
  users: usersNl,
  invitations: invitationsNl,
  designer: designerNl,
  lists: listsNl,
  firmness: firmnessNl,
  costs: costsNl,
  installation: installationNl,
  signOn: signOnNl,
  callbacks: callbacksNl,
  log: logNl,
  security: securityNl,
  audit: auditNl,
  system: systemNl,
};
