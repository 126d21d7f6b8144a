/** Dutch texts of profiles, statuses and the other lists. */
import type { firmnessEn, listsEn } from './lists-en.ts';

export const listsNl: typeof listsEn = {
  title: 'Profielen en lijsten',
  titles: {
    profiles: 'Profielen',
    statuses: 'Statussen',
    resourceGroups: 'Middelengroepen',
    teams: 'Crewteams',
  },
  new: {
    userGroups: 'Nieuwe gebruikersgroep',
    users: 'Nieuwe gebruiker',
    teams: 'Nieuw crewteam',
    profiles: 'Nieuw profiel',
    statuses: 'Nieuwe status',
    resourceGroups: 'Nieuwe middelengroep',
    integrations: 'Nieuwe integratie',
    apiClients: 'Nieuwe client',
  },
  color: 'Kleur',
  background: 'Achtergrond',
  text: 'Tekst',
  uses: 'Gebruikt door',
  means: 'Gedrag',
  statusTypes: {
    option: 'Een optie, nog niet bevestigd',
    allowactuals: 'Werkelijke tijden en aantallen kunnen worden ingevuld',
    locked: 'Vergrendeld: wat, wanneer en waar kan niet worden gewijzigd',
  },
  firmness: 'De evenementen bezetten ruimtes en middelen als',
  firmnessAbout:
    'Bepaalt wat een conflict geeft: bevestigd gebruik sluit elkaar uit, opties staan in de rij, aanvragen en vrijgegeven evenementen bezetten niets.',
  byMeanings: 'Zoals het gedrag zegt (optie of bevestigd)',
  hints: {
    title: 'Bezetten deze statussen echt ruimtes en middelen?',
    about: 'De namen doen anders vermoeden. Er verandert niets tot je het opslaat.',
    released: 'Behandelen als vrijgegeven',
    request: 'Behandelen als aanvraag',
  },
};

export const firmnessNl: typeof firmnessEn = {
  released: 'Vrijgegeven: bezet niets',
  request: 'Aanvraag: bezet nog niets',
  option: 'Optie: bezet, in de rij',
  confirmed: 'Bevestigd: bezet',
};
