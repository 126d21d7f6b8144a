/** `callboard import --mapping`: tables of any form, with a mapping that was kept in the application. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Mapping } from '../../src/transfer/spreadsheets/mapping.ts';
import { ENGINES } from '../engines.ts';
import { useCommandLine } from './command-line.ts';

const MAPPING: Mapping = {
  kind: 'event',
  source: 'Our season',
  sheet: 'Season',
  header: 2,
  columns: [
    { header: 'What', column: 'name' },
    { header: 'When', column: 'date' },
    { header: 'From', column: 'start' },
    { header: 'Where', column: 'location' },
  ],
  recognise: ['name', 'date'],
  days: 'mdy',
  decimal: 'point',
  fixed: [{ column: 'profile', value: 'Concert' }],
  matches: [],
};

describe.each(ENGINES)('tables with a kept mapping on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'empty');
  const keep = (mapping: Mapping, name = 'Our season') =>
    commandLine().look(({ fileImports }) =>
      fileImports.keepMapping({ name, mapping, userId: 1, userName: 'Anna', at: 1 }, 10),
    );

  it('a workbook is imported, and changes nothing the second time', async () => {
    await keep(MAPPING);
    const folder = await mkdtemp(join(tmpdir(), 'callboard-mapping-'));
    try {
      const rows = [
        ['Season 2031'],
        ['What', 'When', 'From', 'Where'],
        ['Winter jazz', '1/15/2031', '8 pm', 'Great Hall'],
        ['Brunch', new Date(Date.UTC(2031, 0, 16)), '11.30', 'Foyer'],
        ['Broken', '31/31/2031', '', ''],
      ];
      const file = join(folder, 'season.xlsx');
      await writeFile(file, await writeXlsx({ sheets: [{ name: 'Season', rows }] }));
      const args = ['import', '--mapping', 'our season', file];
      const first = await commandLine().run(args);
      expect([first.status, first.err]).toEqual([1, expect.stringContaining('row 5: date: "31/31/2031"')]);
      expect(first.out).toContain('XLSX');
      const second = await commandLine().run(args);
      expect(second.out).toContain('0 created, 0 updated');
      const events = await commandLine().look(({ transfer }) => transfer.all('event'));
      expect(events.map(({ name }) => name).sort()).toEqual(['Brunch', 'Winter jazz']);
      const tried = await commandLine().run(['import', '--dry-run', '--mapping', 'Our season', file]);
      expect(tried.out).toContain('0 created, 0 updated');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('a mapping that is not kept, and a file that lacks its columns, are told', async () => {
    await keep(MAPPING);
    const unknown = await commandLine().run(['import', '--mapping', 'Our seasom', '-'], { stdin: 'a;b\n' });
    expect([unknown.status, unknown.err]).toEqual([2, expect.stringContaining('did you mean Our season?')]);
    await keep({ ...MAPPING, sheet: null, header: 1 }, 'Text');
    const other = await commandLine().run(['import', '--mapping', 'Text', '-'], {
      stdin: 'What;When\nA;1/2/2031\n',
    });
    expect([other.status, other.err]).toEqual([2, expect.stringContaining('no column "From", "Where"')]);
  });
});
