/** `callboard dataview run`, and the results of the demo venue's dataviews, on both databases. */
import { readFile } from 'node:fs/promises';
import { parse as parseCsv } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { demoLines } from '../demo-storage.ts';
import { ENGINES } from '../engines.ts';
import { useCommandLine } from './command-line.ts';

type Json = Readonly<Record<string, unknown>>;
const NAMES = demoLines().flatMap((line) => (line.kind === 'dataview' ? [line.record.name] : []));
/** The event with the most guests. */
const GUESTS = 'Guests of an event';
const booked = new Map<number, number>();
for (const line of demoLines()) {
  if (line.kind === 'contactbooking')
    booked.set(line.record.eventId, (booked.get(line.record.eventId) ?? 0) + 1);
}
const event = demoLines()
  .flatMap((line) => (line.kind === 'event' ? [line.record] : []))
  .sort((a, b) => (booked.get(b.id) ?? 0) - (booked.get(a.id) ?? 0))[0];
const EVENT = { url: 'https://venue.example', id: `${event?.id}-${event?.created}`, name: 'whatever' };

/** Results of the other engine. */
const seen = new Map<string, string>();

describe.each(ENGINES)('dataview run on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'demo');
  const run = (name: string, ...options: readonly string[]) =>
    commandLine().run(['dataview', 'run', name, ...options]);
  const parametersOf = (name: string): readonly string[] =>
    name === GUESTS ? ['--parameters', JSON.stringify({ Event: EVENT })] : [];
  const records = async (name: string, ...options: readonly string[]): Promise<readonly Json[]> => {
    const { out, err, status } = await run(name, ...parametersOf(name), ...options);
    expect([status, err]).toEqual([0, '']);
    return JSON.parse(out);
  };

  it.each(NAMES)('%s gives records, the same on both databases', async (name) => {
    const { out, err } = await run(name, ...parametersOf(name));
    expect(err).toBe('');
    expect(JSON.parse(out).length).toBeGreaterThan(2);
    expect(out).toBe(seen.get(name) ?? out);
    seen.set(name, out);
  });

  it('a season has no cancelled event, in the order of its days', async () => {
    const season = await records('Season overview', '--parameters', '{"To": "2026-12-31"}');
    const dates = season.map(({ Date: date }) => String(date));
    expect(dates).toEqual([...dates].sort());
    expect(dates.at(-1)?.slice(0, 4)).toBe('2026');
    expect(new Set(season.map(({ Status }) => Status))).not.toContain('Cancelled');
  });

  it('a day sheet is of today, with the schedule and the crew as tables', async () => {
    const sheet = await records('Day sheet');
    for (const { Start, Crew, Schedule } of sheet) {
      expect(String(Start)).toMatch(/^2026-11-(1\d|20|21T0[0-5])/);
      expect([Array.isArray(Crew), Array.isArray(Schedule)]).toEqual([true, true]);
    }
    const crew = sheet.flatMap((one) => one.Crew as readonly Json[]);
    expect(Object.keys(crew[0] ?? {})).toEqual(['From', 'To', 'Who', 'Role', 'Number', 'Call']);
    const other = await records('Day sheet', '--parameters', '{"Day": "2026-11-21"}');
    expect(other).not.toEqual(sheet);
  });

  it('the totals of a production are the sums of its events', async () => {
    const productions = await records('Revenue and margin per production');
    for (const production of productions) {
      const months = production.rows as readonly Json[];
      const events = months.flatMap((month) => month.rows as readonly Json[]);
      expect(production.Events).toBe(events.length);
      const sum = (of: readonly Json[], key: string) => of.reduce((all, one) => all + Number(one[key]), 0);
      expect(production['Total margin']).toBeCloseTo(sum(events, 'Margin'), 2);
      expect(production['Total margin']).toBeCloseTo(sum(months, 'Margin of the month'), 2);
      expect(Number(production['Total revenue'])).toBeGreaterThanOrEqual(1);
    }
    const margins = productions.map((one) => Number(one['Total margin']));
    expect(margins).toEqual([...margins].sort((a, b) => b - a));
  });

  it('who may not see prices gets none, and who has no share gets nothing', async () => {
    const refused = await run('Revenue and margin per production', '--as', 'r.sital');
    expect(refused).toMatchObject({ status: 2, out: '' });
    expect(refused.err).toContain('is not shared with r.sital');
    const { file, run: command } = commandLine();
    const definition = {
      name: 'Prices',
      scope: 'event',
      query: 'date:#thismonth',
      columns: [
        { header: 'Name', field: 'name' },
        { header: 'Revenue', field: 'costings.netprice' },
      ],
    };
    await command(['dataview', 'put', await file('prices.yaml', stringify(definition)), '--share-everybody']);
    const all = await records('Prices');
    expect(all.some(({ Revenue }) => Number(Revenue) > 0)).toBe(true);
    const technician = await records('Prices', '--as', 'r.sital');
    expect(technician.length).toBe(all.length);
    expect(technician.filter(({ Revenue }) => Number(Revenue) > 0)).toEqual([]);
    const people = { name: 'People', scope: 'contact', columns: [{ header: 'Name', field: 'name' }] };
    await command(['dataview', 'put', await file('people.yaml', stringify(people)), '--share-everybody']);
    const marketing = await records('People', '--as', 'e.delacourt');
    expect(marketing.length).toBeLessThan((await records('People')).length);
  });

  it('the formats say the same', async () => {
    const { path } = commandLine();
    const name = 'Technician roster';
    const groups = await records(name);
    const rows = groups.flatMap((group) =>
      (group.rows as readonly Json[]).map((row) => [group, row] as const),
    );
    const lines = (await run(name, '--format', 'ndjson')).out.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(groups);
    const csv: string[][] = parseCsv((await run(name, '--format', 'csv')).out);
    expect(csv.length).toBe(rows.length + 1);
    expect(csv[0]?.slice(0, 5)).toEqual(['Group', 'Technician', 'Shifts', 'Hours in all', 'Date']);
    for (const [at, [group, row]] of rows.entries()) {
      expect(csv[at + 1]?.slice(0, 5)).toEqual(
        [group.Group, group.Technician, group.Shifts, group['Hours in all'], row.Date].map(String),
      );
    }
    const file = path('roster.xlsx');
    expect(await run(name, '--format', 'xlsx', '--output', file)).toEqual({ status: 0, out: '', err: '' });
    const { sheets } = await readXlsx(await readFile(file));
    expect(sheets[0]?.rows.length).toBe(rows.length + 1);
    expect(sheets[0]?.rows[1]?.[4]).toEqual(new Date(`${rows[0]?.[1].Date}T00:00:00Z`));
  });

  it.each([
    ['Day sheet', '{"Day": "soon"}', 'Day'],
    ['Day sheet', '{"day": "2026-11-21"}', 'day'],
    ['Day sheet', '[1]', 'JSON object'],
    [GUESTS, '{}', 'Event'],
    [GUESTS, '{"Event": "nonsense"}', 'Event'],
  ])('%s with %s says what is wrong', async (name, parameters, named) => {
    const { status, out, err } = await run(name, '--parameters', parameters);
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain(named);
  });

  it('refuses what it cannot do at all', async () => {
    expect((await run('Nothing')).err).toContain('There is no dataview Nothing');
    expect((await run('Day sheet', '--as', 'nobody')).err).toContain('no user with the login nobody');
    expect((await run('Day sheet', '--parameters', '{')).err).toContain('--parameters is not JSON');
    expect((await run('Day sheet', '--format', 'xlsx')).err).toContain('--output');
    expect((await run('Day sheet', '--format', 'pdf')).status).toBe(2);
  });

  it('leaves no file behind when it fails', async () => {
    const { path } = commandLine();
    const file = path('never.json');
    const failed = await run('Day sheet', '--parameters', '{"Day": "soon"}', '--output', file);
    expect(failed.status).toBe(2);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});
