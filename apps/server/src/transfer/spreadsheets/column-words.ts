/** Words that tables of venues use for columns, in the languages of the application. */
import { foldText } from '@callboard/query';
import { columnsOf, type RowKind } from '../formats/csv-columns.ts';

/** Column with the length of an event; it becomes the end. */
export const DURATION = 'duration';

/** Words of a column, separated by blanks; an underscore stands for a blank. */
type Words = Readonly<Record<string, string>>;

const COMMON: Words = {
  externalid:
    'external_id extern_id externe_id reference referentie referenz ref nummer nr number numero no code_extern',
  id: 'callboard_id',
};

const RESOURCE: Words = {
  name: 'name naam nom article artikel item service dienst leistung prestation omschrijving product bezeichnung designation benaming resource titel',
  group: 'group groep gruppe groupe category categorie kategorie rubriek rubrique resource_group warengruppe',
  type: 'type soort art',
  description:
    'description toelichting beschreibung details opmerking opmerkingen remark remarks remarque bemerkung notes',
  amount: 'amount aantal anzahl menge nombre quantity qty quantite stock voorraad bestand',
  units: 'units stuks_namen einheiten unites',
  productcode:
    'product_code article_number artikelnummer artikelnr art_nr artnr sku code productcode artikel_nr',
  serialnumber: 'serial_number serienummer seriennummer numero_de_serie',
  price:
    'price prijs preis prix tarif tarief rate verkoopprijs verkaufspreis prix_de_vente sales_price huurprijs mietpreis prijs_excl prijs_excl_btw price_excl_vat preis_netto netto prix_ht unit_price stukprijs',
  cost: 'cost kosten kostprijs inkoop inkoopprijs cout einkaufspreis kostenpreis selbstkosten purchase_cost',
  per: 'per unit eenheid einheit unite per_unit tariefeenheid pro par',
  vat: 'vat btw mwst ust tva tax btw_tarief vat_rate btw_percentage mwst_satz taux_tva',
  includesvat: 'includes_vat incl_vat incl_btw inclusief_btw inkl_mwst ttc',
  purchaseprice: 'purchase_price aanschafprijs aanschafwaarde anschaffungspreis prix_d_achat',
  costmodel: 'cost_model kostenmodel prijslijst preisliste price_list',
  active: 'active actief aktiv actif',
  external: 'external extern externe',
  rented: 'rented ingehuurd gemietet loue',
  roles: 'roles rollen functies funktionen fonctions',
};

const WORDS: Readonly<Record<RowKind, Words>> = {
  event: {
    ...COMMON,
    name: 'name naam nom title titel titre event evenement veranstaltung concert konzert voorstelling performance show activiteit activity programme programma programm production_title spectacle omschrijving',
    date: 'date datum day dag tag jour start_date startdatum begindatum date_de_debut first_day speeldatum',
    enddate: 'end_date einddatum enddatum last_day date_de_fin t_m tot_en_met bis',
    start:
      'start begin time tijd zeit heure start_time begintijd aanvang aanvangstijd beginn anfang anfangszeit debut heure_de_debut van from startzeit',
    end: 'end einde eind end_time eindtijd ende endzeit fin heure_de_fin tot until to',
    duration: 'duration duur dauer duree length speelduur lengte',
    location:
      'location locatie hall zaal saal salle room ruimte raum venue ort lieu space stage podium buhne plaats spielort',
    profile:
      'profile profiel profil type soort event_type genre categorie category kategorie art type_d_evenement',
    status: 'status statut stand',
    group: 'group groep gruppe groupe production productie produktion series serie reeks',
    labels: 'labels tags label etiketten schlagworte etiquettes mots_cles',
    schedule: 'schedule schema tijdschema ablauf planning horaire draaiboek',
    resources: 'resources material materiaal middelen technik materiel benodigdheden ressourcen',
    contacts:
      'contacts contact contactpersoon persons personen artists artiesten artist artiest kunstler artistes artiste solist solisten soloist soloists soliste solistes uitvoerenden performers besetzung ansprechpartner client klant kunde',
  },
  resource: { ...COMMON, ...RESOURCE },
  location: {
    ...COMMON,
    ...RESOURCE,
    name: `${RESOURCE.name} zaal hall saal salle room ruimte raum location locatie ort lieu`,
    abbreviation: 'abbreviation afkorting kurzel abkurzung abreviation short',
    units: '',
  },
  contact: {
    ...COMMON,
    name: 'name naam nom full_name volledige_naam nom_complet organisation organization organisatie company bedrijf firma societe',
    firstname: 'first_name voornaam vorname prenom given_name',
    lastname: 'last_name achternaam nachname nom_de_famille surname family_name familienaam',
    title: 'title aanhef anrede titel titre civilite',
    type: 'type soort art',
    email: 'email e_mail mail e_mailadres emailadres e_mail_address courriel mailadres',
    phone:
      'phone telefoon telefon telephone tel mobile mobiel handy gsm telefoonnummer telefonnummer phone_number',
    street: 'street straat adres address strasse adresse rue straat_en_nummer',
    zipcode: 'zip postcode zip_code postal_code plz postleitzahl code_postal',
    city: 'city plaats stad ort stadt ville woonplaats town',
    country: 'country land pays',
    countrycode: 'country_code landcode landeskennung code_pays',
    languagecode: 'language taal sprache langue language_code',
    vat: 'vat btw btw_nummer vat_number ust_id tva numero_tva',
    comment: 'comment opmerking opmerkingen bemerkung kommentar remarque notes notities',
    labels: 'labels tags label etiketten schlagworte etiquettes',
    active: 'active actief aktiv actif',
  },
};

/** Reduces a header to the words that count: `Prijs (€)` and `prijs` are the same. */
export function headerKey(header: string): string {
  return foldText(header)
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function tableOf(kind: RowKind): ReadonlyMap<string, string> {
  const known = columnsOf(kind).map((column) => [column, column] as const);
  const words = Object.entries(WORDS[kind]).flatMap(([column, list]) =>
    list
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => [word.replaceAll('_', ' '), column] as const),
  );
  // The first column of a word counts, and the importer's own names before all others.
  const table = new Map<string, string>();
  for (const [word, column] of [...known, ...words]) if (!table.has(word)) table.set(word, column);
  return table;
}

const TABLES = new Map<RowKind, ReadonlyMap<string, string>>();

/** Returns the column that a header names; undefined for an unknown one. */
export function columnOfHeader(header: string, kind: RowKind): string | undefined {
  const table = TABLES.get(kind) ?? tableOf(kind);
  TABLES.set(kind, table);
  const key = headerKey(header);
  return table.get(key) ?? table.get(key.replaceAll(' ', ''));
}

/** Columns that say what the table is, which a mapping says itself. */
const OF_TABLE: ReadonlySet<string> = new Set(['source', 'kind']);

/** Returns the columns that a table of this kind can fill, without custom data. */
export function targetsOf(kind: RowKind): readonly string[] {
  const columns = columnsOf(kind).filter((column) => !OF_TABLE.has(column) && !TWINS.has(column));
  return kind === 'event' ? [...columns.filter((column) => column !== 'type'), DURATION] : columns;
}

/** Second names of columns. */
const TWINS: ReadonlySet<string> = new Set(['startdate', 'starttime', 'endtime']);
