/** Plausible names, towns and telephone numbers for the invented people of the demo venue. */

export interface Culture {
  readonly country: string;
  readonly code: string;
  readonly language: string;
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly cities: readonly (readonly [city: string, zipcode: string])[];
  readonly streets: readonly string[];
  /**
   * Returns a telephone number reserved for fiction, or never assigned, from a number below 100; absent if no
   * such range is known.
   */
  phone?(n: number): string;
}

const two = (n: number): string => String(n % 100).padStart(2, '0');

export const DUTCH: Culture = {
  country: 'Netherlands',
  code: 'NL',
  language: 'nl',
  first:
    'Saskia,Maarten,Femke,Jeroen,Noortje,Thijs,Anouk,Ruben,Liselotte,Wouter,Fenna,Gijs,Roos,Bram,Sanne,Joost,Marijke,Daniël,Esmée,Renée,Loïs,Zoë,Koen,Hylke,Sjoerd,Aafke,Tjeerd,Chaïm,Naïma,Soraya,Yusuf,Gülsüm,Ömer,Jurriën,Maud,Floris,Hanneke,Rogier,Jolanda,Teun'.split(
      ',',
    ),
  last: 'van der Meulen,Hoekstra,Brouwers,de Graaff,Terpstra,Kuipers,van Rijswijk,Zwart-Bakker,Okkerse,ten Brinke,Schuurman,Wiersma,van Haaften,Lindeboom,Duijvestein,Beekman,Osinga,de Ruyter-Smit,Hamming,Coöls,El Amrani,Yıldırım,Sital,Pinas,Vermeirsch,Buijs,Rozendaal,Kloosterman,van ’t Hof,Dijkgraaf'.split(
    ',',
  ),
  cities: [
    ['Rotterdam', '3011 AA'],
    ['Amsterdam', '1011 AB'],
    ['Utrecht', '3511 AC'],
    ['Groningen', '9711 AD'],
    ['’s-Hertogenbosch', '5211 AE'],
    ['Den Haag', '2511 AG'],
    ['Leeuwarden', '8911 AH'],
    ['Middelburg', '4331 AJ'],
  ],
  streets: [
    'Havenkade',
    'Scheepmakersstraat',
    'Lijnbaansgracht',
    'Oude Vest',
    'Touwslagerslaan',
    'Dokweg',
    'Wilgenplantsoen',
    'Zeemansplein',
  ],
  // No Dutch subscriber number begins with a zero.
  phone: (n) => `+31 10 000 01${two(n)}`,
};

const ABROAD: readonly Culture[] = [
  {
    country: 'Germany',
    code: 'DE',
    language: 'de',
    first: [
      'Friederike',
      'Jürgen',
      'Annegret',
      'Sören',
      'Käthe',
      'Matthäus',
      'Elif',
      'Björn',
      'Heike',
      'Lutz',
    ],
    last: [
      'Brückner-Voß',
      'Schönfelder',
      'Großkopf',
      'Wächter',
      'Löwenthal',
      'Aydoğan',
      'Rühling',
      'Ebersbach',
    ],
    cities: [
      ['Köln', '50667'],
      ['Leipzig', '04109'],
      ['Münster', '48143'],
    ],
    streets: ['Mühlenstraße', 'Am Stadtgarten', 'Lindenallee'],
    phone: (n) => `+49 30 231250${two(n)}`,
  },
  {
    country: 'France',
    code: 'FR',
    language: 'fr',
    first: [
      'Maëlle',
      'Frédéric',
      'Océane',
      'François-Xavier',
      'Aïcha',
      'Loïc',
      'Hélène',
      'Gaël',
      'Clémence',
      'Noé',
    ],
    last: [
      'Delacourt',
      'Lefèvre-Roux',
      'Béranger',
      'Quéméneur',
      'Châtelain',
      'Benmansour',
      'Guérinot',
      'Lacaze',
    ],
    cities: [
      ['Lyon', '69001'],
      ['Besançon', '25000'],
      ['Orléans', '45000'],
    ],
    streets: ['rue des Tanneurs', 'quai Saint-Vincent', 'allée des Érables'],
    phone: (n) => `+33 1 99 00 10 ${two(n)}`,
  },
  {
    country: 'United Kingdom',
    code: 'GB',
    language: 'en',
    first: [
      'Imogen',
      'Rhys',
      'Oluwaseun',
      'Niamh',
      'Callum',
      'Priya',
      'Gethin',
      'Beatrix',
      'Zainab',
      'Alasdair',
    ],
    last: [
      'Ashworth-Bell',
      'Llewellyn',
      'Okonjo',
      'MacGillivray',
      'Thistlewood',
      'Ramanathan',
      'Fairclough',
      'Penhaligon',
    ],
    cities: [
      ['Leeds', 'LS1 1AA'],
      ['Cardiff', 'CF10 1AA'],
      ['Edinburgh', 'EH1 1AA'],
    ],
    streets: ['Weavers Row', 'Harbour Lane', 'Chapel Terrace'],
    phone: (n) => `+44 20 7946 09${two(n)}`,
  },
  {
    country: 'Sweden',
    code: 'SE',
    language: 'sv',
    first: ['Åsa', 'Göran', 'Linnéa', 'Håkan', 'Märta', 'Elias', 'Ragnhild', 'Tove'],
    last: ['Sjöström-Ek', 'Åkerlund', 'Hägglöf', 'Björklid', 'Nyqvist', 'Öberg-Lind', 'Wikander'],
    cities: [
      ['Göteborg', '411 03'],
      ['Malmö', '211 20'],
    ],
    streets: ['Västra Hamngatan', 'Björkvägen', 'Kungsträdgården'],
    phone: (n) => `+46 70 174 06 ${two(5 + (n % 95))}`,
  },
  {
    country: 'Poland',
    code: 'PL',
    language: 'pl',
    first: ['Małgorzata', 'Zbigniew', 'Świętosława', 'Łukasz', 'Agnieszka', 'Wojciech', 'Jagoda', 'Michał'],
    last: ['Wróbel-Maj', 'Ślusarz', 'Gołąbek', 'Jaźwiec', 'Pręga', 'Żuławka', 'Dąb'],
    cities: [
      ['Kraków', '31-001'],
      ['Łódź', '90-001'],
    ],
    streets: ['ulica Długa', 'aleja Lipowa'],
  },
  {
    country: 'Czechia',
    code: 'CZ',
    language: 'cs',
    first: ['Zdeňka', 'Ondřej', 'Květa', 'Jiří', 'Libuše', 'Matěj', 'Šárka'],
    last: ['Janů', 'Petrů', 'Horáčků', 'Šerých', 'Hrubých', 'Jandů'],
    cities: [
      ['Brno', '602 00'],
      ['Plzeň', '301 00'],
    ],
    streets: ['Zahradní', 'Na Příkopech'],
  },
  {
    country: 'Spain',
    code: 'ES',
    language: 'es',
    first: ['Begoña', 'Íñigo', 'Rocío', 'Ramón', 'Nuria', 'Álvaro', 'Inés', 'Jesús'],
    last: ['Muñoz Arrieta', 'Peñalver', 'Ibáñez de Luna', 'Goñi Etxeberria', 'Castañeda', 'Quiñones'],
    cities: [
      ['Logroño', '26001'],
      ['Cádiz', '11001'],
    ],
    streets: ['calle del Muelle', 'paseo de los Álamos'],
  },
  {
    country: 'Hungary',
    code: 'HU',
    language: 'hu',
    first: ['Zsófia', 'Gergő', 'Eszter', 'Bálint', 'Ágnes', 'Örs'],
    last: ['Szűcs-Barta', 'Kőszegi', 'Gyöngyösi', 'Üveges', 'Tóthfalusi'],
    cities: [['Győr', '9021']],
    streets: ['Kossuth utca'],
  },
  {
    country: 'Türkiye',
    code: 'TR',
    language: 'tr',
    first: ['Ayşegül', 'Çağlar', 'İpek', 'Gökhan', 'Şebnem'],
    last: ['Karadağlı', 'Özgüneş', 'Işıktan', 'Çelebioğlu'],
    cities: [['İzmir', '35210']],
    streets: ['Gül Sokağı'],
  },
  {
    country: 'Japan',
    code: 'JP',
    language: 'ja',
    first: ['Haruka', 'Ryōta', 'Kiyomi', 'Shūhei', 'Ayumi'],
    last: ['Hoshizaki', 'Ōtsubo', 'Minazuki', 'Tachikawara', 'Kōnoike'],
    cities: [['Kanazawa', '920-0001']],
    streets: ['Katamachi'],
  },
  {
    country: 'United States',
    code: 'US',
    language: 'en',
    first: ['Delphine', 'Marcus', 'Xiomara', 'Théo', 'Keisha', 'Anselm', 'Wren'],
    last: ['Abernathy-Cruz', 'Lockridge', 'Fontánez', 'Beauregard', 'Whitlow', 'Nakagawa-Stone'],
    cities: [
      ['Minneapolis', '55401'],
      ['Baltimore', '21201'],
    ],
    streets: ['Ferry Street', 'Juniper Avenue'],
    phone: (n) => `+1 202-555-01${two(n)}`,
  },
];

export const CULTURES: readonly Culture[] = [DUTCH, ...ABROAD];

/** Turns a name into the local part or the domain of an address: letters, digits and hyphens. */
export function slug(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
