/** German texts of API keys, clients, integrations and their callbacks. */
import type { callbacksEn, clientsEn, keysEn } from './programs-en.ts';

export const keysDe: typeof keysEn = {
  title: 'API-Schlüssel aller Benutzer',
  create: 'Neuer Schlüssel',
  usage: 'API-Nutzung',
  search: 'Nach Name, Benutzer, Client oder Integration suchen',
  empty: 'Keine Schlüssel gefunden.',
  user: 'Benutzer',
  userAbout: 'Wessen Rechte der Schlüssel hat',
  integration: 'Integration',
  integrationAbout: 'Bestimmt, welche Felder das Programm schreiben kann',
};

export const clientsDe: typeof clientsEn = {
  title: 'Clients und Integrationen',
  clients: 'API-Clients',
  clientsAbout: 'Ein Client führt eigene Attribute an den Daten. Nur seine Schlüssel können sie setzen.',
  attributes: 'Attribute',
  attributesOf: 'Attribute: {{kind}}',
  limit: 'Tokens pro Minute',
  limitAbout: 'Für jeden seiner Schlüssel. Leer: die Grenze der Installation; 0: keine Grenze.',
  noLimit: 'keine Grenze',
  groups: 'Für Schlüssel von',
  groupsAbout:
    'Benutzer dieser Gruppen können den Client für ihre Schlüssel wählen. Leer: nur die Administration',
  everybody: 'alle',
  administrators: 'Administration',
  forEverybody: 'Alle können ihn wählen',
  forEverybodyAbout:
    'Alle Benutzer, für eigene Schlüssel. Bestehende Schlüssel gelten weiter, wenn sich dies ändert.',
  origins: 'Web-Ursprünge (CORS)',
  originsAbout:
    'Einer pro Zeile, wie https://www.venue.example: Seiten von dort können die API im Browser verwenden',
  signed: 'Signierte Callbacks',
  secret: 'Geheimnis',
  secretOf: 'Callback-Geheimnis von {{name}}',
  secretIs: 'Callbacks dieses Clients sind signiert. Ein neues Geheimnis ersetzt das jetzige sofort.',
  secretIsNot:
    'Callbacks dieses Clients sind nicht signiert. Mit einem Geheimnis erkennen Empfänger, von wem sie kommen.',
  secretMake: 'Geheimnis erstellen',
  secretRenew: 'Geheimnis ersetzen',
  secretRemove: 'Geheimnis entfernen',
  secretShown: 'Kopieren Sie es jetzt; es wird nicht noch einmal angezeigt.',
  integrations: 'Integrationen',
  integrationsAbout: 'Eine Integration ist ein Programm, das Felder vom Typ Integration info schreibt.',
  fields: 'Felder, die sie schreiben kann',
  fieldsAbout: 'Nur diese, und nur mit einem Schlüssel der Integration',
  noFields: 'Es gibt noch keine Felder vom Typ Integration info.',
  dataTypes: 'Datentypen',
};

export const callbacksDe: typeof callbacksEn = {
  title: 'Callbacks',
  about: 'Die neuesten 200 Callbacks, die Programme mit X-Notify-At angefordert haben.',
  refresh: 'Aktualisieren',
  empty: 'Es wurden keine Callbacks gesendet.',
  at: 'Wann',
  dataview: 'Dataview',
  receiver: 'Empfänger',
  outcome: 'Ergebnis',
  duration: 'Dauer',
  outcomes: {
    answered: 'Beantwortet',
    refused: 'Nicht erlaubt',
    failed: 'Fehlgeschlagen',
    timeout: 'Keine rechtzeitige Antwort',
    dropped: 'Nicht gesendet: Zu viele haben gewartet',
    unknown: 'Wird gesendet',
  },
};
