/** Sheets of XLSX, ODS and text files, and files that are made to do harm. */
import { deflateRawSync } from 'node:zlib';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { lookAtFile, readItems } from '../file-reading.ts';
import { checkParts } from './packed-parts.ts';
import { readSheets } from './read-sheets.ts';
import { SHEET_LIMITS } from './sheet.ts';

const NOTHING_KNOWN = { vocabulary: { locations: ['great hall'], profiles: [], statuses: [] }, fields: {} };
const ANYTHING = { ...NOTHING_KNOWN, sheet: null, header: null, kind: null, kept: [] };

async function rowsOf(name: string, bytes: Uint8Array) {
  const { table } = await lookAtFile({ name, bytes }, ANYTHING);
  if (table === undefined) throw new Error('No table');
  const request = { mapping: table.mapping, timeZone: 'Europe/Amsterdam', fields: {}, isBounded: true };
  const { table: read } = await readItems({ name, bytes }, request);
  return (
    read?.rows.map(({ place, cells, problem }) => ({ place, ...Object.fromEntries(cells), problem })) ?? []
  );
}

/** A sheet with titles, a header in row 3, cells of every sort, a formula, and a day that is merged over two rows. */
const SHEET = {
  name: 'Season',
  rows: [
    ['Season 2027'],
    [],
    ['Date', 'Start', 'Title', 'Hall', 'Labels'],
    [new Date(Date.UTC(2027, 0, 15)), 0.84375, 'Winter jazz', 'Great Hall', 'jazz'],
    [null, '22:30', 'Late night', 'Great Hall', '#REF!'],
    [new Date(Date.UTC(2027, 0, 16, 11, 0)), null, 'Brunch', 'Foyer', true],
  ],
  merges: [{ startRow: 3, endRow: 4, startCol: 0, endCol: 0 }],
  cells: new Map([
    ['3,1', { value: 0.84375, style: { numFmt: 'hh:mm' } }],
    ['3,2', { formula: '"Winter"&" jazz"', formulaResult: 'Winter jazz' }],
  ]),
};

describe('workbooks', () => {
  it('XLSX: the header is found below titles, formulas give their results, merged days count for each row', async () => {
    const bytes = await writeXlsx({ sheets: [SHEET, { name: 'Notes', rows: [['nothing']] }] });
    expect((await readSheets(bytes)).sheets.map(({ name }) => name)).toEqual(['Season', 'Notes']);
    expect(await rowsOf('season.xlsx', bytes)).toEqual([
      {
        ...{ place: 'row 4', date: '2027-01-15', start: '20:15', name: 'Winter jazz' },
        ...{ location: 'Great Hall', labels: 'jazz', problem: undefined },
      },
      expect.objectContaining({
        place: 'row 5',
        date: '2027-01-15',
        problem: expect.stringContaining('#REF!'),
      }),
      {
        ...{ place: 'row 6', date: '2027-01-16', start: '11:00', name: 'Brunch' },
        ...{ location: 'Foyer', labels: 'yes', problem: undefined },
      },
    ]);
  });

  it('a column of weekdays beside that of the dates is no date, and a concert names its event', async () => {
    const text =
      'Dag;Datum;Tijd;Concert;Zaal\nvr;15-1-2027;20:15;Winter jazz;Great Hall\nza;16-1-2027;11:00;Brunch;Foyer';
    expect(await rowsOf('seizoen.csv', Buffer.from(text))).toMatchObject([
      { date: '2027-01-15', start: '20:15', name: 'Winter jazz', location: 'Great Hall', problem: undefined },
      { date: '2027-01-16', start: '11:00', name: 'Brunch', location: 'Foyer', problem: undefined },
    ]);
  });

  it('ODS is read like XLSX', async () => {
    const bytes = await writeOds({ sheets: [{ name: 'Season', rows: SHEET.rows }] });
    const rows = await rowsOf('season.ods', bytes);
    expect(rows[0]).toMatchObject({
      place: 'row 4',
      date: '2027-01-15',
      start: '20:15',
      name: 'Winter jazz',
    });
  });

  it('a file that unpacks to more than the bound is refused before it is parsed', async () => {
    const bomb = zip([['xl/workbook.xml', Buffer.alloc(SHEET_LIMITS.unpacked + 1)]]);
    expect(bomb.length).toBeLessThan(200_000);
    expect(() => checkParts(bomb)).toThrow(/more than 48 MiB/);
    await expect(readSheets(bomb)).rejects.toMatchObject({ code: 'bad-body' });
  });

  it('damaged, encrypted and other files are refused with what to do', async () => {
    const cut = (await writeXlsx({ sheets: [SHEET] })).slice(0, 900);
    await expect(readSheets(cut)).rejects.toMatchObject({ code: 'bad-body' });
    await expect(readSheets(zip([['a.txt', Buffer.from('x')]]))).rejects.toThrow(/XLSX, ODS or CSV/);
    await expect(readSheets(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toThrow(/password/);
    await expect(readSheets(Buffer.from([0, 1, 2, 255, 0]))).rejects.toThrow(/neither text/);
  });

  it('an ODS whose rows and cells repeat a million times is bounded', async () => {
    const cell =
      '<table:table-cell office:value-type="string" table:number-columns-repeated="16384"><text:p>x</text:p></table:table-cell>';
    const content = `<?xml version="1.0"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet><table:table table:name="A"><table:table-row table:number-rows-repeated="1048576">${cell}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`;
    const mimetype = Buffer.from('application/vnd.oasis.opendocument.spreadsheet');
    const file = zip([
      ['mimetype', mimetype],
      ['content.xml', Buffer.from(content)],
    ]);
    const read = await readSheets(file).catch((error: unknown) => error);
    if ('sheets' in (read as object)) {
      const [sheet] = (read as Awaited<ReturnType<typeof readSheets>>).sheets;
      expect(sheet?.rows.length ?? 0).toBeLessThanOrEqual(SHEET_LIMITS.readRows);
      expect(sheet?.rows[0]?.length ?? 0).toBeLessThanOrEqual(SHEET_LIMITS.columns);
    } else expect(read).toMatchObject({ code: 'bad-body' });
  });
});

describe('texts', () => {
  it('Windows-1252 and UTF-16 are read where the bytes are not UTF-8', async () => {
    const old = Buffer.from('Naam;E-mail\nZo\xeb K\xf6nig;zoe@example.org\n', 'latin1');
    const wide = Buffer.from('\uFEFFNaam\tE-mail\nZoë König\tzoe@example.org\n', 'utf16le');
    for (const bytes of [old, wide]) {
      expect(await rowsOf('people.csv', bytes)).toMatchObject([
        { name: 'Zoë König', email: 'zoe@example.org' },
      ]);
    }
  });

  it('a table without telling headers is guessed by its cells', async () => {
    const text = 'a;b;c\n3-2-2027;20:15;Winter jazz\n4-2-2027;20:15;Brunch\n';
    expect(await rowsOf('x.csv', Buffer.from(text))).toMatchObject([
      { date: '2027-02-03', start: '20:15', name: 'Winter jazz' },
      { date: '2027-02-04', start: '20:15', name: 'Brunch' },
    ]);
  });
});

/** Packs files without checksums, which nobody here reads. */
function zip(files: readonly (readonly [string, Buffer])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, data] of files) {
    const packed = deflateRawSync(data);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(data.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(data.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    at += local.length + name.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, index, end]);
}
