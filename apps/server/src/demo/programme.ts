/** The programme: well-known works by invented artists. */

export interface Programme {
  readonly title: string;
  readonly works: readonly string[];
  readonly piano?: boolean;
  readonly choir?: boolean;
}

const play = (title: string, works: string, more: Partial<Programme> = {}): Programme => ({
  title,
  works: works.split(' | '),
  ...more,
});

export const SYMPHONIC: readonly Programme[] = [
  play('Mahler’s “Resurrection”', 'Gustav Mahler: Symphony No. 2 in C minor', { choir: true }),
  play('Brahms & Dvořák', 'Johannes Brahms: Violin Concerto in D | Antonín Dvořák: Symphony No. 8 in G'),
  play(
    'La mer',
    'Claude Debussy: La mer | Maurice Ravel: Piano Concerto in G | Lili Boulanger: D’un matin de printemps',
    { piano: true },
  ),
  play('Sibelius 5', 'Jean Sibelius: Symphony No. 5 in E-flat | Edvard Grieg: Piano Concerto in A minor', {
    piano: true,
  }),
  play(
    'Bluebeard’s Castle',
    'Béla Bartók: Bluebeard’s Castle, concert performance | Zoltán Kodály: Dances of Galánta',
  ),
  play('The Rite of Spring', 'Igor Stravinsky: The Rite of Spring | Lili Boulanger: D’un soir triste'),
  play('Ein deutsches Requiem', 'Johannes Brahms: Ein deutsches Requiem', { choir: true }),
  play('Scheherazade', 'Nikolai Rimsky-Korsakov: Scheherazade | Alexander Borodin: Polovtsian Dances'),
  play('Bruckner 7', 'Anton Bruckner: Symphony No. 7 in E'),
  play(
    'From the New World',
    'Antonín Dvořák: Symphony No. 9 | Florence Price: Piano Concerto in One Movement',
    { piano: true },
  ),
  play('Má vlast', 'Bedřich Smetana: Má vlast'),
  play('Enigma', 'Edward Elgar: Enigma Variations | Edward Elgar: Cello Concerto in E minor'),
  play('St Matthew Passion', 'Johann Sebastian Bach: Matthäus-Passion', { choir: true }),
  play('Eroica', 'Ludwig van Beethoven: Symphony No. 3 | Louise Farrenc: Overture No. 1'),
  play('Beethoven 9', 'Ludwig van Beethoven: Symphony No. 9', { choir: true }),
  play(
    'Symphonie fantastique',
    'Hector Berlioz: Symphonie fantastique | Camille Saint-Saëns: Cello Concerto No. 1',
  ),
  play('Shostakovich 10', 'Dmitri Shostakovich: Symphony No. 10 | Grażyna Bacewicz: Overture for orchestra'),
  play('Nielsen’s “Inextinguishable”', 'Carl Nielsen: Symphony No. 4 | Amy Beach: Piano Concerto', {
    piano: true,
  }),
  play('Mozart’s Requiem', 'Wolfgang Amadeus Mozart: Requiem | Wolfgang Amadeus Mozart: Ave verum corpus', {
    choir: true,
  }),
  play(
    'Also sprach Zarathustra',
    'Richard Strauss: Also sprach Zarathustra | Richard Strauss: Four Last Songs',
  ),
  play(
    'Pictures at an Exhibition',
    'Modest Mussorgsky / Maurice Ravel: Pictures at an Exhibition | Sergei Prokofiev: Violin Concerto No. 1',
  ),
  play('Messiah', 'George Frideric Handel: Messiah', { choir: true }),
  play(
    'Rachmaninoff’s Second',
    'Sergei Rachmaninoff: Piano Concerto No. 2 | Sergei Rachmaninoff: Symphonic Dances',
    { piano: true },
  ),
  play('The Planets', 'Gustav Holst: The Planets', { choir: true }),
  play('Schubert’s Great', 'Franz Schubert: Symphony No. 9 in C | Fanny Hensel: Overture in C'),
  play('Turangalîla', 'Olivier Messiaen: Turangalîla-Symphonie', { piano: true }),
  play('Saint-Saëns with organ', 'Camille Saint-Saëns: Symphony No. 3 | Francis Poulenc: Organ Concerto'),
  play('Haydn’s Creation', 'Joseph Haydn: Die Schöpfung', { choir: true }),
  play(
    'Emilie Mayer rediscovered',
    'Emilie Mayer: Symphony No. 5 in F minor | Robert Schumann: Piano Concerto',
    { piano: true },
  ),
  play(
    'Appalachian Spring',
    'Aaron Copland: Appalachian Spring | Samuel Barber: Violin Concerto | William Grant Still: Symphony No. 1',
  ),
  play('Glagolitic Mass', 'Leoš Janáček: Glagolitic Mass | Leoš Janáček: Taras Bulba', { choir: true }),
  play(
    'Mendelssohn & Schumann',
    'Felix Mendelssohn: Symphony No. 3 “Scottish” | Clara Schumann: Piano Concerto',
    { piano: true },
  ),
];

export const CHAMBER: readonly Programme[] = [
  play('Late Beethoven quartets', 'Ludwig van Beethoven: Quartet op. 131 | Ludwig van Beethoven: Große Fuge'),
  play('Winterreise', 'Franz Schubert: Winterreise', { piano: true }),
  play('Goldberg Variations', 'Johann Sebastian Bach: Goldberg Variations', { piano: true }),
  play('Trout Quintet', 'Franz Schubert: Piano Quintet “Trout” | Louise Farrenc: Piano Quintet No. 1', {
    piano: true,
  }),
  play('Bartók cycle', 'Béla Bartók: String Quartets Nos. 2, 4 and 6'),
  play('Quatuor pour la fin du temps', 'Olivier Messiaen: Quatuor pour la fin du temps', { piano: true }),
  play('Ravel & Debussy', 'Maurice Ravel: String Quartet | Claude Debussy: String Quartet'),
  play(
    'Brahms clarinet quintet',
    'Johannes Brahms: Clarinet Quintet | Wolfgang Amadeus Mozart: Clarinet Quintet',
  ),
  play('Cello suites by candlelight', 'Johann Sebastian Bach: Cello Suites Nos. 1, 3 and 5'),
  play('Dichterliebe', 'Robert Schumann: Dichterliebe | Clara Schumann: Lieder op. 13', { piano: true }),
  play(
    'Musique de table',
    'Georg Philipp Telemann: Tafelmusik | Élisabeth Jacquet de La Guerre: Trio sonatas',
  ),
  play('Ligeti études', 'György Ligeti: Études, book I | Claude Debussy: Études', { piano: true }),
  play('Shostakovich trio', 'Dmitri Shostakovich: Piano Trio No. 2 | Rebecca Clarke: Piano Trio', {
    piano: true,
  }),
  play('Harp and flute', 'Claude Debussy: Sonata for flute, viola and harp | Jean Cras: Quintet'),
  play(
    'Marimba solo',
    'Johann Sebastian Bach: Suite BWV 1007 arranged for marimba | Iannis Xenakis: Rebonds',
  ),
  play(
    'Janáček letters',
    'Leoš Janáček: Quartet “Intimate Letters” | Leoš Janáček: Quartet “Kreutzer Sonata”',
  ),
  play('Fauré & Boulanger', 'Gabriel Fauré: Piano Quartet No. 1 | Nadia Boulanger: Three pieces', {
    piano: true,
  }),
  play('Fado and Lied', 'Franz Schubert: Schwanengesang | traditional fados'),
  play('Kreisleriana', 'Robert Schumann: Kreisleriana | Frédéric Chopin: Préludes op. 28', { piano: true }),
  play('Baroque oboes', 'Tomaso Albinoni: Oboe concertos | Jan Dismas Zelenka: Trio sonatas'),
];

export const CLUB_ACTS: readonly string[] = [
  'Orquestra do Cais',
  'Naïma & the Tidewater Five',
  'Trío Salitre',
  'Łuna Quartet',
  'The Copper Lantern',
  'Kaptan Ömer’s Band',
  'Åsa Wikander Nonet',
  'Maré Alta',
  'Soeur Béton',
  'Quatre Saisons du Port',
  'Dockside Brass',
  'Ibrahima Kora Ensemble',
  'Şebnem Işıktan & Lodos',
  'Velvet Compass',
  'Slow Ferry',
  'Ginkgo Trio',
  'Café Żuraw',
  'Øre & Stemme',
  'Nine Bells',
  'Fjärilar',
  'Son de la Bahía',
  'Harmattan Sound System',
  'Pianola Noir',
  'Blåtimen',
  'Tamarillo',
  'Mistral & Mortar',
  'The Undertow Choir',
  'Radio Čapek',
  'Yūgao',
  'Gnawa Crossing',
  'Bandoneón Azul',
  'Hollow Reed',
  'Kites over Győr',
  'Saudade Express',
];

export const LUNCH_ACTS: readonly string[] = [
  'Students of the conservatoire: brass quintets',
  'Young pianists: Chopin and Szymanowski',
  'Lieder class: Hugo Wolf',
  'Recorder consort: Van Eyck and Sweelinck',
  'Saxophone quartet: Glazunov',
  'Organ at noon: Buxtehude',
  'String trio: Dohnányi',
  'Guitar duo: Granados and Albéniz',
  'Wind quintet: Nielsen and Ligeti',
  'Accordion: Scarlatti and Piazzolla',
  'Percussion duo: Reich and Takemitsu',
  'Violin and piano: Lili Boulanger',
  'Baroque cello: Barrière',
  'Vocal octet: Monteverdi madrigals',
];

export const FAMILY_SHOWS: readonly string[] = [
  'Peter and the Wolf',
  'The Carnival of the Animals',
  'The Whale who sang too low',
  'Babar the Elephant',
  'Mother Goose',
  'The Bear and the Bassoon',
  'A Moon made of Drums',
  'Hänsel and Gretel in an Hour',
];

export const SCHOOL_SHOWS: readonly string[] = [
  'Orchestra inside out (ages 8–10)',
  'Beat the harbour: percussion (ages 10–12)',
  'What does a conductor do? (ages 6–8)',
  'Compose with us (ages 12–15)',
  'My first concert (ages 4–6)',
  'Opera in the classroom (ages 10–12)',
];

export const CONFERENCES: readonly string[] = [
  'European Port Cities Forum',
  'Congress on Hearing and Ageing',
  'Tidal Energy Days',
  'Nordic–Baltic Librarians’ Meeting',
  'Open Transport Data Summit',
  'Young Surgeons’ Symposium',
  'Annual Meeting of Choral Conductors',
  'Circular Building Week',
  'Water & Heritage Conference',
  'Assembly of Independent Booksellers',
  'Symposium on Acoustics of Halls',
  'Rare Diseases Patient Day',
];

export const RENTALS: readonly string[] = [
  'Graduation ceremony, School of Nursing',
  'New Year’s reception of the municipality',
  'Shareholders’ meeting',
  'Gala of the Rowing Federation',
  'Award night for architects',
  'Benefit concert for the lifeboats',
  'Diwali evening',
  'Bar association anniversary',
  'Film with live orchestra: Metropolis',
  'Television recording: The Great Quiz',
  'Choir festival of the region',
  'Product launch',
  'Degree ceremony, Maritime Academy',
  'Ceilidh of the Scottish Society',
];

export const ENSEMBLES: readonly string[] = [
  'Zuiderhaven Philharmonic',
  'Sinfonia della Costa',
  'Orchestre de la Presqu’île',
  'Nordsjö Symfoniorkester',
  'Filharmonia Wybrzeża',
  'Kammerakademie Elbtor',
  'Camerata Ōtsubo',
  'Orquesta del Faro',
  'Harbour Sinfonietta',
];
export const CHAMBER_ENSEMBLES: readonly string[] = [
  'Kwartet Lindeboom',
  'Kőszegi Quartet',
  'Trio Érables',
  'Ensemble Marée',
  'Duo Hrušková–Wikander',
  'Quatuor Lacaze',
  'Żuławski Trio',
  'Blechbläser am Kai',
  'Consort Oude Vest',
  'Minazuki Ensemble',
];
export const CHOIRS: readonly string[] = [
  'Zuiderhaven Chorus',
  'Cantate Domino Utrecht',
  'Coro Marítimo',
  'Chœur des Tanneurs',
];
