/** German texts of the settings of the installation. */
import type { installationEn, signOnEn } from './installation-en.ts';

export const installationDe: typeof installationEn = {
  title: 'Installation',
  settings: 'Einstellungen',
  venueName: 'Name des Hauses',
  timeZone: 'Zeitzone',
  timeZoneAbout: 'Wie Europe/Amsterdam. Eine Änderung berechnet die Tage aller Veranstaltungen neu.',
  dayLine: 'Tagesgrenze',
  dayLineAbout: 'Wann ein Planungstag beginnt. Was vor dieser Uhrzeit endet, gehört zum Vortag',
  publicBaseUrl: 'Öffentliche Adresse',
  publicBaseUrlAbout:
    'Links in der API beginnen damit, und Menschen und Programme erreichen den Server nur unter diesem Namen. Leer: die Adresse unten',
  locked: 'Durch die Umgebungsvariable CALLBOARD_BASE_URL festgelegt',
  tokensPerMinute: 'Tokens pro API-Schlüssel und Minute',
  tokensPerMinuteAbout:
    'Wird jede Minute in diesem Maß aufgefüllt. 0: keine Grenze. Gilt sofort auf allen Servern; ein API-Client kann eine eigene Grenze haben.',
  tokensLocked: 'Durch die Umgebungsvariable CALLBOARD_RATE_LIMIT festgelegt',
  msPerToken: 'Rechenzeit pro Token (Millisekunden)',
  msPerTokenAbout: '1 bis 1000. Eine Sammlung kostet 2 Tokens und 1 für jeden Zeitraum dieser Länge.',
  consumption: 'Was Schlüssel verbraucht und noch übrig haben',
  bookMinutes: 'Seiten einer Sammlung aufbewahren (Minuten)',
  bookMinutesAbout: '1 bis 1440',
  historyDays: 'Verlauf der Datensätze aufbewahren (Tage)',
  historyDaysAbout:
    '0: so lange wie der Datensatz. Ältere Einträge werden innerhalb einer Stunde endgültig entfernt.',
  auditDays: 'Verlauf der Installation aufbewahren (Tage)',
  auditDaysAbout: '0: für immer. Er zeigt, wer Einstellungen, Definitionen und Konten geändert hat.',
  securityDays: 'Sicherheitsprotokoll aufbewahren (Tage)',
  securityDaysAbout:
    '1 bis 3650. Es zeigt Anmeldungen und Änderungen an Passwörtern, Schlüsseln und Rechten.',
  callbackLogDays: 'Protokoll der Callbacks aufbewahren (Tage)',
  callbackLogDaysAbout: '1 bis 3650',
  changeDays: 'Änderungen für Programme aufbewahren (Tage)',
  changeDaysAbout: '1 bis 365. Ein Programm, das länger weg war, muss alles neu laden.',
  sessionHours: 'Sitzung auf einem vertrauten Gerät (Stunden)',
  sessionHoursAbout:
    '1 bis 720. So lange bleibt angemeldet, wer beim Anmelden seinem Gerät vertraut. Anderswo dauert eine Sitzung höchstens 8 Stunden.',
  idleMinutes: 'Auf anderen Geräten abmelden nach Inaktivität (Minuten)',
  idleMinutesAbout: '5 bis 480. Gilt sofort, auch für bereits Angemeldete.',
  filesMiB: 'Platz für alle hochgeladenen Dateien (MB)',
  filesMiBAbout: '0: so viel, wie die Festplatte hat. Ist er verbraucht, werden Uploads abgelehnt.',
  userFilesMiB: 'Platz für die hochgeladenen Dateien eines Benutzers (MB)',
  userFilesMiBAbout:
    '0: keine Grenze. Eine Datei zählt für den, der sie hochgeladen hat; Dateien, die älter als diese Grenze sind, zählen für niemanden.',
  capacityField: 'Kapazität der Orte',
  capacityFieldAbout:
    'Das Zahlenfeld der Orte, das sagt, wie viele Personen hineinpassen; Planende sehen es und suchen damit',
  capacityNone: 'Keines',
  eventsWithoutStatus: 'Veranstaltungen ohne Status',
  eventsWithoutStatusAbout: 'Wie fest sie die Räume und Ressourcen belegen, mit denen sie geplant sind',
  stringWrap: 'Umgewandelte Zahlen von Remote info als Text senden',
  stringWrapAbout: 'Veraltet: für Programme, die noch Text erwarten.',
  dependent_one: '{{count}} Feld hängt davon ab:',
  dependent_other: '{{count}} Felder hängen davon ab:',
  files: 'Hochgeladene Dateien',
  filesAbout: 'Dateien an Datensätzen oder in Feldern und laufende Uploads.',
  diskFree: '{{free}} auf der Festplatte frei.',
  diskFull: 'Die Festplatte ist fast voll: Uploads werden abgelehnt, bis wieder Platz ist.',
  filesLargest: 'Größte nach Benutzer',
  filesSize: 'Größe',
  mib: '{{amount}} MB',
  results: 'Ergebnisse von Dataviews',
  resultsAbout: 'Werden eine Zeit lang aufbewahrt, damit sie nicht neu berechnet werden.',
  used: '{{used}} MB belegt',
  usedOf: '{{used}} MB von {{limit}} MB belegt',
};

export const signOnDe: typeof signOnEn = {
  title: 'Single Sign-on',
  none: 'Nicht eingerichtet. Wer den Server betreibt, setzt die Variablen CALLBOARD_OIDC_ISSUER und CALLBOARD_OIDC_CLIENT_ID.',
  about: 'Beim Start des Servers mit Umgebungsvariablen eingestellt.',
  test: 'Testen',
  works:
    'Der Identitätsanbieter ist erreichbar, und seine Konfiguration und Schlüssel sind gültig. Melden Sie sich einmal damit an, um das Client-Geheimnis zu prüfen.',
  fails: 'Der Identitätsanbieter kann nicht verwendet werden: {{reason}}',
  fields: {
    label: 'Schaltfläche',
    issuer: 'Identitätsanbieter',
    clientid: 'Client-ID',
    scopes: 'Scopes',
    claim: 'Benutzer bestimmt durch',
    redirect: 'Zu registrierende Rückkehradresse',
  },
};
