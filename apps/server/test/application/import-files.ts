/** Tables as tests import them, and the requests of the import page. */
import type { ApplicationWire } from '@callboard/contract';
import type { Browser, Received } from './application.ts';
import { upload } from './uploads.ts';

export type Look = ApplicationWire<'FileLook'>;
export type Check = ApplicationWire<'FileImportCheck'>;
export type Done = ApplicationWire<'FileImport'>;
export type Mapping = ApplicationWire<'Mapping'>;

const ROOT = '/app/api/imports';
let numbers = 0;

export function newName(): string {
  numbers += 1;
  return `test-import-${String(numbers).padStart(4, '0')}`;
}

export function look<T = Look>(by: Browser, id: string, more: object = {}): Promise<Received<T>> {
  const body = { upload: id, sheet: null, header: null, kind: null, ...more };
  return by.send<T>(`${ROOT}/look`, { method: 'POST', body });
}

export function check<T = Check>(by: Browser, id: string, mapping: Mapping | null): Promise<Received<T>> {
  return by.send<T>(`${ROOT}/check`, { method: 'POST', body: { upload: id, mapping } });
}

export function carryOut<T = Done>(
  by: Browser,
  id: string,
  mapping: Mapping | null,
  name = newName(),
): Promise<Received<T>> {
  return by.send<T>(ROOT, { method: 'POST', body: { upload: id, mapping, name } });
}

export function undo<T = Done>(by: Browser, name: string): Promise<Received<T>> {
  return by.send<T>(`${ROOT}/${name}/undo`, { method: 'POST' });
}

export type Imported = ApplicationWire<'ImportedEntities'>;

/** Asks for what an import has made and changed. */
export function imported<T = Imported>(by: Browser, name: string, query = ''): Promise<Received<T>> {
  return by.send<T>(`${ROOT}/${name}/entities${query}`);
}

export interface LookedAt {
  readonly id: string;
  readonly table: NonNullable<Look['table']>;
  readonly mapping: Mapping;
}

/** Uploads a table and returns what the server guesses of it. */
export async function sendTable(
  by: Browser,
  content: string | Uint8Array,
  name = 'table.csv',
  more: object = {},
): Promise<LookedAt> {
  const id = await upload(by, name, Buffer.from(content));
  const { body, text: answer } = await look(by, id, more);
  if (body?.table === null || body?.table === undefined) throw new Error(answer);
  return { id, table: body.table, mapping: body.table.mapping };
}

const TWO = (number: number): string => String(number).padStart(2, '0');

/** A price list of so many articles, as a spreadsheet in Dutch writes it. */
export function priceList(articles: number): string {
  const rows = Array.from({ length: articles }, (_, index) => {
    const euros = `${index % 7 === 0 ? '1.' : ''}${index % 7 === 0 ? TWO(index % 100).padStart(3, '2') : (index % 90) + 1}`;
    return `A-${index + 1};Artikel ${index + 1};Licht ${index % 9};€ ${euros},50;per dag;21%`;
  });
  return `Prijslijst 2027;;;;;\n;;;;;\nArtikelnummer;Omschrijving;Groep;Prijs (€);Eenheid;BTW\n${rows.join('\n')}\n`;
}

/** A season of so many events kept by hand, in halls of the demo venue and others. */
export function season(events: number, halls: readonly string[], year = 2031): string {
  const rows = Array.from({ length: events }, (_, index) => {
    const month = Math.floor(index / 28) % 12;
    const day = (index % 28) + 1;
    const time = ['19u30', '20.15 uur', '8 pm', '23:00'][index % 4];
    const long = ['2:30', '1u45', '90 min', '2:00'][index % 4];
    const hall = halls[index % halls.length] ?? '';
    return `za ${day}-${month + 1}-${year + Math.floor(index / 336)};${time};${long};Avond ${index + 1};${hall};Concert;optie`;
  });
  return `Datum;Aanvang;Duur;Titel;Zaal;Soort;Status\n${rows.join('\n')}\n`;
}
