/**
 * German summaries of server errors, by code. English needs none, because the server's own text is English.
 */
import type { Refusals } from './refusals-nl.ts';

export const refusalsDe: Refusals = {
  'bad-request': 'Die Anfrage ist fehlerhaft.',
  'bad-path': 'Die Adresse ist fehlerhaft.',
  'bad-parameter': 'Ein Parameter hat einen falschen Wert.',
  'malformed-query': 'Die Suchanfrage ist fehlerhaft.',
  'bad-value': 'Dieser Wert passt hier nicht.',
  'bad-body': 'Die gesendeten Daten passen hier nicht.',
  'https-required': 'Verwenden Sie https.',
  'misdirected-request': 'Verwenden Sie die öffentliche Adresse dieser Installation.',
  'read-only-field': 'Dieses Feld kann hier nicht geändert werden.',
  'unknown-path': 'Diese Adresse gibt es nicht.',
  'unknown-keyword': 'Die Suchanfrage enthält ein unbekanntes Suchwort.',
  'unknown-scope': 'Die Suchanfrage enthält eine unbekannte Art.',
  'unknown-property': 'Diese Eigenschaft gibt es hier nicht.',
  'unknown-book': 'Diese Seite ist abgelaufen: Beginnen Sie erneut.',
  'method-not-allowed': 'Dies ist hier nicht möglich.',
  'result-not-ready': 'Das Ergebnis ist noch nicht fertig.',
  'precondition-failed': 'Jemand anders hat dies inzwischen geändert.',
  'body-too-large': 'Dies ist zu groß.',
  'request-timeout': 'Das Senden hat zu lange gedauert. Versuchen Sie es erneut.',
  'file-quota-reached':
    'Der Platz für Dateien ist aufgebraucht. Löschen Sie einige, oder bitten Sie die Administration um mehr Platz.',
  'file-too-large': 'Die Datei ist zu groß.',
  'url-too-long': 'Die Adresse ist zu lang.',
  'unsupported-media-type': 'Dieser Dateityp wird hier nicht angenommen.',
  'rate-limited': 'Zu viele Anfragen: Warten Sie kurz und versuchen Sie es erneut.',
  'headers-too-large': 'Die Anfrage ist zu groß.',
  internal: 'Auf dem Server ist etwas schiefgegangen. Versuchen Sie es später erneut.',
  'query-too-expensive': 'Die Suche hat zu lange gedauert: Fragen Sie weniger ab.',
  unavailable: 'Der Server kann gerade nicht antworten. Versuchen Sie es gleich noch einmal.',
  'result-storage-full': 'Der Platz für Ergebnisse ist voll. Versuchen Sie es später erneut.',
  'storage-full': 'Der Speicher ist voll. Wenden Sie sich an die Administration.',
  'cross-site': 'Die Anfrage kommt von einer anderen Website.',
  conflict: 'Jemand anders war schneller: Laden Sie es neu.',
  'in-use': 'Etwas verweist noch darauf.',
  'double-booking': 'Die Planungsregeln lassen dies nicht zu.',
  locked: 'Der Status sperrt dies.',
  'code-required': 'Geben Sie den Code aus Ihrer Authentifizierungs-App ein.',
};
