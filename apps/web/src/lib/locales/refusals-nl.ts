/**
 * Dutch summaries of server errors, by code. English needs none, because the server's own text is English.
 */
import type { AnyErrorCode } from '@callboard/contract';

export const refusalsNl = {
  'bad-request': 'Het verzoek klopt niet.',
  'bad-path': 'Het adres klopt niet.',
  'bad-parameter': 'Een parameter heeft een verkeerde waarde.',
  'malformed-query': 'De zoekopdracht klopt niet.',
  'bad-value': 'Deze waarde past hier niet.',
  'bad-body': 'De verstuurde gegevens passen hier niet.',
  'https-required': 'Gebruik https.',
  'misdirected-request': 'Gebruik het openbare adres van deze installatie.',
  'read-only-field': 'Dit veld kan hier niet worden gewijzigd.',
  'unknown-path': 'Dit adres bestaat niet.',
  'unknown-keyword': 'De zoekopdracht bevat een onbekend zoekwoord.',
  'unknown-scope': 'De zoekopdracht bevat een onbekende soort.',
  'unknown-property': 'Deze eigenschap bestaat hier niet.',
  'unknown-book': 'Deze pagina is verlopen: begin opnieuw.',
  'method-not-allowed': 'Dit kan hier niet.',
  'result-not-ready': 'Het resultaat is nog niet klaar.',
  'precondition-failed': 'Iemand anders heeft dit intussen gewijzigd.',
  'body-too-large': 'Dit is te groot.',
  'request-timeout': 'Het versturen duurde te lang. Probeer het opnieuw.',
  'file-quota-reached':
    'De ruimte voor bestanden is op. Verwijder er een paar, of vraag een beheerder om meer ruimte.',
  'file-too-large': 'Het bestand is te groot.',
  'url-too-long': 'Het adres is te lang.',
  'unsupported-media-type': 'Dit bestandstype wordt hier niet geaccepteerd.',
  'rate-limited': 'Te veel verzoeken: wacht even en probeer het opnieuw.',
  'headers-too-large': 'Het verzoek is te groot.',
  internal: 'Er ging iets mis in de server. Probeer het later opnieuw.',
  'query-too-expensive': 'De zoekopdracht duurde te lang: vraag minder.',
  unavailable: 'De server kan nu niet antwoorden. Probeer het zo opnieuw.',
  'result-storage-full': 'De ruimte voor resultaten is vol. Probeer het later opnieuw.',
  'storage-full': 'De opslag is vol. Vraag een beheerder.',
  'cross-site': 'Het verzoek komt van een andere site.',
  conflict: 'Iemand anders was sneller: laad het opnieuw.',
  'in-use': 'Er verwijst nog iets naar.',
  'double-booking': 'De regels van de planning laten dit niet toe.',
  locked: 'De status vergrendelt dit.',
  'code-required': 'Vul de code uit je authenticator-app in.',
  'cursor-expired': 'De wijzigingen van toen worden niet meer bewaard: begin opnieuw.',
} satisfies { readonly [C in AnyErrorCode]?: string };

/** Other languages have the same codes. */
export type Refusals = Readonly<Record<keyof typeof refusalsNl, string>>;
