/** Dutch texts for those who lose their place when an option is confirmed. */
import type { TellingTexts } from './telling-en.ts';

export const tellingNl: TellingTexts = {
  title: '{{name}} is bevestigd',
  about_one:
    '{{count}} optie verliest haar plaats. Callboard stuurt daar geen bericht over: schrijf wie erom vroeg.',
  about_other:
    '{{count}} opties verliezen hun plaats. Callboard stuurt daar geen bericht over: schrijf wie erom vroegen.',
  hidden: 'Er staan opties achter die je niet kunt zien.',
  aboutMany:
    'Meer dan {{count, number}} opties verliezen hun plaats. Callboard stuurt daar geen bericht over: schrijf wie erom vroegen.',
  more: 'Dit zijn de eerste {{count, number}}; de lijst met conflicten heeft er meer.',
  ofClient: 'De andere opties van {{name}} vrijgeven',
  moreRivals: 'Er staan daar nog {{count, number}} opties. Geef ze vrij in de lijst met opties.',
  released: 'Vrijgegeven',
  behind: 'Nog een optie, erachter',
  owner: 'eigenaar',
  nobody: 'Geen eigenaar of contact dat je kunt zien.',
  write: 'Schrijven',
  writeAbout: 'Schrijven over {{name}}',
  writeAll: 'Aan allemaal schrijven',
  writeAllAbout: 'Eén bericht, waarin niemand de adressen van de anderen ziet.',
  tooMany: 'Dit zijn te veel adressen voor een link: kopieer ze.',
  message: 'Bericht aan allemaal',
  addresses: 'Hun adressen',
  body: 'Een ander evenement is nu bevestigd: {{places}}. De optie daar kan niet doorgaan zoals gepland. Een andere dag of zaal is misschien nog vrij.',
  own: '{{name}}: {{places}}',
  ownReleased: 'Daar is nu een ander evenement bevestigd. De optie is vrijgegeven.',
  ownBehind: 'Daar is nu een ander evenement bevestigd. De optie blijft erachter op onze lijst staan.',
  done: 'Klaar',
};
