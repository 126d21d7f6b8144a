/** Dutch texts about API keys. */
import type { KeysTexts } from './en.ts';

export const keysNl: KeysTexts = {
  title: 'API-sleutels',
  about:
    'Een programma met een van deze sleutels heeft jouw rechten. Houd sleutels geheim en maak er een voor elk programma.',
  create: 'Nieuwe sleutel',
  name: 'Naam',
  nameAbout: 'Waar hij voor is, zoals “Website”',
  client: 'API-client',
  clientAbout: 'Bepaalt welke attributen het programma kan wijzigen',
  noClient: 'Geen',
  expires: 'Laatste dag',
  expiresAbout: 'Leeg: geldig tot hij wordt verwijderd',
  submit: 'Sleutel maken',
  empty: 'Je hebt geen API-sleutels.',
  emptyAbout:
    'Een programma heeft er een nodig om de gegevens van deze installatie te lezen en te schrijven.',
  shownTitle: 'Je nieuwe sleutel',
  shownAbout: 'Kopieer hem nu; hij wordt niet meer getoond.',
  key: 'Sleutel',
  curl: 'Proberen',
  created: 'Gemaakt',
  validUntil: 'Geldig tot',
  lastUsed: 'Laatst gebruikt',
  actions: 'Acties',
  deleteTitle: 'De sleutel “{{name}}” verwijderen?',
  deleteAbout: 'Programma’s die hem gebruiken, worden geweigerd. Dit kan niet ongedaan worden gemaakt.',
  deleteNamed: '{{name}} verwijderen',
  limits: {
    column: 'Beperkingen',
    none: 'geen',
    change: 'Beperkingen van {{name}} wijzigen',
    title: 'Beperkingen van de sleutel “{{name}}”',
    about:
      'Wijzigingen gelden vanaf het volgende verzoek. Een sleutel heeft nooit meer rechten dan zijn gebruiker.',
    readOnly: 'Alleen lezen',
    readOnlyAbout: 'De sleutel kan lezen maar niets wijzigen',
    kinds: 'Alleen deze soorten',
    kindsAbout: 'Leeg: alles wat zijn gebruiker kan zien',
    addresses: 'Alleen vanaf deze adressen',
    addressesAbout: 'Eén per regel, zoals 192.0.2.7, 10.1.0.0/16 of 2001:db8::/32. Leeg: overal vandaan',
    save: 'Beperkingen opslaan',
  },
};
