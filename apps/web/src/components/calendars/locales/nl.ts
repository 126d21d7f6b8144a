/** Dutch texts about calendar addresses. */
import type { CalendarTexts } from './en.ts';

export const calendarsNl: CalendarTexts = {
  title: 'Agenda’s',
  subscribe: 'Abonneren…',
  dialogTitle: 'Abonneren op {{name}}',
  about:
    'Maakt een adres dat een agendaprogramma leest: Apple Agenda, Google Agenda, Outlook of een ander. Het wordt met jouw rechten gelezen.',
  detail: 'Wat het vertelt',
  details: {
    busy: 'Alleen tijden',
    titles: 'Tijden, namen en plaatsen',
    all: 'Alles: ook status, profiel, groep, rollen en schema',
  },
  create: 'Adres maken',
  shownTitle: 'Adres voor {{name}}',
  shownAbout:
    'Voeg dit adres als abonnement toe aan je agendaprogramma. Het wordt maar één keer getoond. Wie het kent, kan de agenda lezen: trek het in zodra dat niet meer mag.',
  address: 'Agenda-adres',
  pace: 'Je agendaprogramma bepaalt wanneer het leest: vele doen dat elk uur, Google Agenda toont een wijziging pas na enkele uren.',
  mine: 'Jouw agenda-adressen',
  mineAbout:
    'Abonneer je op een zaal, een middel, een persoon of een bewaarde zoekopdracht vanaf de pagina ervan. Een adres intrekken beëindigt meteen elk abonnement erop.',
  all: 'Agenda-adressen van alle gebruikers',
  empty: 'Geen agenda-adressen',
  emptyAbout: 'Open de pagina van een zaal of persoon, of een bewaarde zoekopdracht, en kies Abonneren.',
  team: 'Agenda van een team',
  chooseTeam: 'Kies een team',
  name: 'Agenda',
  subject: 'Over',
  subjects: {
    location: 'Zaal of plaats',
    resource: 'Middel',
    contact: 'Contact',
    team: 'Team',
    savedquery: 'Bewaarde zoekopdracht',
  },
  gone: 'Niet meer aanwezig',
  owner: 'Eigenaar',
  created: 'Gemaakt',
  lastRead: 'Laatst gelezen',
  actions: 'Acties',
  revoke: 'Intrekken',
  revokeNamed: 'Adres voor {{name}} intrekken',
  revokeTitle: 'Adres voor {{name}} intrekken?',
  revokeAbout: 'Agendaprogramma’s die erop geabonneerd zijn, kunnen het niet meer lezen.',
};
