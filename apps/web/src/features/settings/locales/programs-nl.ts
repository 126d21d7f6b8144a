/** Dutch texts of API keys, clients, integrations and their callbacks. */
import type { callbacksEn, clientsEn, keysEn } from './programs-en.ts';

export const keysNl: typeof keysEn = {
  title: 'API-sleutels van alle gebruikers',
  create: 'Nieuwe sleutel',
  usage: 'API-gebruik',
  search: 'Zoeken op naam, gebruiker, client of integratie',
  empty: 'Geen sleutels gevonden.',
  user: 'Gebruiker',
  userAbout: 'Wiens rechten de sleutel heeft',
  integration: 'Integratie',
  integrationAbout: 'Bepaalt welke velden het programma mag schrijven',
};

export const clientsNl: typeof clientsEn = {
  title: 'Clients en integraties',
  clients: 'API-clients',
  clientsAbout: 'Een client bewaart eigen attributen bij gegevens. Alleen zijn sleutels kunnen ze wijzigen.',
  attributes: 'Attributen',
  attributesOf: 'Attributen: {{kind}}',
  limit: 'Tokens per minuut',
  limitAbout: 'Voor elk van zijn sleutels. Leeg: de limiet van de installatie; 0: geen limiet.',
  noLimit: 'geen limiet',
  groups: 'Voor sleutels van',
  groupsAbout:
    'Gebruikers in deze groepen kunnen de client voor hun sleutels kiezen. Leeg: alleen beheerders',
  everybody: 'iedereen',
  administrators: 'beheerders',
  forEverybody: 'Iedereen kan hem kiezen',
  forEverybodyAbout:
    'Alle gebruikers, voor eigen sleutels. Bestaande sleutels blijven werken als dit verandert.',
  origins: 'Webadressen (CORS)',
  originsAbout:
    'Eén per regel, zoals https://www.venue.example: pagina’s daarvan mogen de API in een browser gebruiken',
  signed: 'Ondertekende callbacks',
  secret: 'Geheim',
  secretOf: 'Callbackgeheim van {{name}}',
  secretIs: 'Callbacks van deze client zijn ondertekend. Een nieuw geheim vervangt het huidige meteen.',
  secretIsNot:
    'Callbacks van deze client zijn niet ondertekend. Met een geheim kunnen ontvangers zien van wie ze komen.',
  secretMake: 'Geheim maken',
  secretRenew: 'Geheim vervangen',
  secretRemove: 'Geheim verwijderen',
  secretShown: 'Kopieer het nu; het wordt niet meer getoond.',
  integrations: 'Integraties',
  integrationsAbout: 'Een integratie is een programma dat velden van het type Integration info schrijft.',
  fields: 'Velden die ze mag schrijven',
  fieldsAbout: 'Alleen deze, en alleen met een sleutel van de integratie',
  noFields: 'Er zijn nog geen velden van het type Integration info.',
  dataTypes: 'Datatypen',
};

export const callbacksNl: typeof callbacksEn = {
  title: 'Callbacks',
  about: 'De nieuwste 200 callbacks waar programma’s met X-Notify-At om vroegen.',
  refresh: 'Vernieuwen',
  empty: 'Er zijn geen callbacks verstuurd.',
  at: 'Wanneer',
  dataview: 'Dataview',
  receiver: 'Ontvanger',
  outcome: 'Uitkomst',
  duration: 'Duurde',
  outcomes: {
    answered: 'Beantwoord',
    refused: 'Niet toegestaan',
    failed: 'Mislukt',
    timeout: 'Geen antwoord op tijd',
    dropped: 'Niet verstuurd: er wachtten er te veel',
    unknown: 'Wordt verstuurd',
  },
};
