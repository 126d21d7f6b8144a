import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { useCommandLine } from './command-line.ts';

const table = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

const FIELDS = `customData:
  event:
    - name: Import
      keyword: imp
      children:
        - { name: Rate, keyword: imp_rate, type: Number }
        - { name: Day, keyword: imp_day, type: Date }
        - { name: Open, keyword: imp_open, type: Y/N }
        - { name: Line, keyword: imp_line, type: String }
        - { name: Text, keyword: imp_text, type: Text }
        - { name: Clock, keyword: imp_clock, type: Time }
        - { name: Link, keyword: imp_link, type: Attachment }
`;

describe.each(ENGINES)('messages of imports on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'empty');
  const import_ = (stdin: string | Buffer) => commandLine().run(['import', '-'], { stdin });

  it('says which columns a table wants and which of its own come near', async () => {
    const { status, out, err } = await import_(table('Naam;Datum;emial', 'A;2027-01-01;a@example.org'));
    expect([status, out]).toEqual([2, '']);
    expect(err).toContain('The columns of the table are not known: "naam" (did you mean `name`?), "datum"');
    expect(err).toContain('"emial" (did you mean `email`?)');
    expect(err).toContain('needs `externalid` or `id`, and `name`');
    const partly = await import_(table('externalid,name,date,locatoin,shoes', '1,A,2027-01-01,Hall,7'));
    expect(partly.err).toContain(
      'unknown columns are ignored: "locatoin" (did you mean `location`?), "shoes"',
    );
  });

  it('reads UTF-16 in either order, and XML in the encoding that it declares', async () => {
    const text = table('externalid,name,type', 'u1,Zoë Ångström,person');
    const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
    expect((await import_(little)).out).toContain('1 created');
    expect((await import_(Buffer.from(little).swap16())).out).toContain('1 unchanged');
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><schedule><conference><acronym>l1</acronym><title>Fête</title></conference>
      <day date="2027-05-02"><room name="Café"><event guid="g1"><date>2027-05-02T10:00:00+02:00</date><title>Déjà vu</title></event></room></day></schedule>`;
    expect(await import_(Buffer.from(xml, 'latin1'))).toMatchObject({ status: 0, err: '' });
    const names = await commandLine().look(async ({ transfer }) => [
      ...(await transfer.all('location')).map(({ name }) => name),
      ...(await transfer.all('contact')).map(({ name }) => name),
    ]);
    expect(names).toEqual(['Café', 'Zoë Ångström']);
    const wrong = await import_(Buffer.from(xml.replace('ISO-8859-1', 'UTF-8'), 'latin1'));
    expect(wrong).toMatchObject({ status: 2, out: '' });
    expect(wrong.err).toContain('not text in UTF-8');
  });

  it('reads what spreadsheets write in custom data, and refuses the rest in words for spreadsheets', async () => {
    const { run, file } = commandLine();
    expect((await run(['apply', await file('fields.yaml', FIELDS)])).status).toBe(0);
    const columns = ['rate', 'day', 'open', 'line', 'clock', 'link'].map((one) => `customdata.imp_${one}`);
    const text = table(
      ['externalid', 'name', 'date', ...columns].join('\t'),
      ['v1', 'Good', '2027-01-01', '1.250,5', '15-1-2027', 'ja', 'one', '20:15', 'https://a.example/x'].join(
        '\t',
      ),
      ['v2', 'Bad', '2027-01-01', 'dear', 'soon', 'maybe', '"two\nlines"', 'noon', 'www.example'].join('\t'),
    );
    const { err, status } = await import_(text);
    expect(status).toBe(1);
    const said = err.split('\n').slice(0, -2);
    expect(said).toEqual([
      '-: line 3: customdata.imp_rate: "dear" is no number: write it like 1250.5 or 1250,5',
      '-: line 3: customdata.imp_day: "soon" is no day: write it like 2027-01-15 or 15-1-2027',
      '-: line 3: customdata.imp_open: "maybe" is neither yes nor no',
      expect.stringContaining('has several lines, and the field holds one'),
      '-: line 3: customdata.imp_clock: "noon" is no time of day: write it like 20:15',
      '-: line 3: customdata.imp_link: "www.example" is no web address that begins with http:// or https://',
    ]);
    const values = await commandLine().look(async ({ transfer }) => {
      const [good] = (await transfer.all('event')).filter(({ name }) => name === 'Good');
      return (await transfer.values([good?.id ?? 0])).map(({ value }) => value);
    });
    expect(values).toEqual([1250.5, '2027-01-15', 'Yes', 'one', '20:15', expect.objectContaining({})]);
  });

  it('names a field that is not there once, not for every cell', async () => {
    const rows = Array.from({ length: 1_200 }, (_, row) => `f${row},E,2027-01-01,x,y`);
    const { err } = await import_(table('externalid,name,date,customdata.nope,customdata.neither', ...rows));
    expect(err.split('\n')).toEqual([
      '-: line 2: customdata.nope: there is no such field of event; it is left out everywhere',
      '-: line 2: customdata.neither: there is no such field of event; it is left out everywhere',
      '-: 2 problems',
      '',
    ]);
  });

  it.each([['externalid,name,date\n'], ['externalid,name\n\n'], ['\uFEFFexternalid;name;price']])(
    'says of %j that there is nothing below the header',
    async (text) => {
      const { status, err } = await import_(text);
      expect(status).toBe(2);
      expect(err).toContain('has a header row and no rows below it: there is nothing to import');
    },
  );

  it('refuses names over 1,000 characters and texts over 1 MiB by their lines', async () => {
    const text = table(
      'externalid,name,type,comment',
      `l1,${'n'.repeat(1_001)},person,`,
      `l2,${'n'.repeat(1_000)},person,${'é'.repeat(524_288)}`,
      `l3,Long,person,${'é'.repeat(524_289)}`,
    );
    const { err, out, status } = await import_(text);
    expect([status, out]).toEqual([1, expect.stringContaining('1 created')]);
    expect(err.split('\n').slice(0, -2)).toEqual([
      '-: line 2: name: the name has more than 1,000 characters: shorten it',
      '-: line 4: comment: the text is larger than 1 MiB: shorten it',
    ]);
    const long = await import_(
      table('externalid,name,date,customdata.imp_text', `l4,E,2027-01-01,${'x'.repeat(1_048_577)}`),
    );
    expect(long.err).toContain('line 2: customdata.imp_text: the text is larger than 1 MiB: shorten it');
  });

  it('recognises an own export by its content, however it is written out', async () => {
    const { run } = commandLine();
    const lines = (await run(['export'])).out.trimEnd().split('\n');
    const spaced = lines.map((line) =>
      JSON.stringify(JSON.parse(line), undefined, 1).replaceAll(/\n */g, ' '),
    );
    const again = await import_(`\uFEFF\n${spaced.join('\r\n')}\r\n`);
    expect(again).toMatchObject({ status: 0, err: '' });
    expect(again.out).toMatch(/\(Callboard export\): 0 created, 0 updated, [1-9]/);
    const pretty = lines.map((line) => JSON.stringify(JSON.parse(line), undefined, 2)).join('\n');
    expect((await import_(pretty)).err).toContain('holds one JSON object on each line');
  });

  it('says in which time zone local times were read', async () => {
    const { out } = await import_(table('externalid,name,date,start', 'z1,E,2027-01-01,20:00'));
    expect(out).toContain('  times without a time zone were read in Europe/');
    expect((await import_(table('externalid,name,type', 'z2,P,person'))).out).not.toContain('time zone');
  });

  it('reads zones by their names in Windows, and a UID on several days as several events', async () => {
    const event = (start: string, zone: string) =>
      `BEGIN:VEVENT\r\nUID:shared\r\nSUMMARY:Twice\r\nDTSTART;TZID=${zone}:${start}\r\nEND:VEVENT\r\n`;
    const text = (...events: string[]) =>
      `BEGIN:VCALENDAR\r\nX-WR-CALNAME:Zones\r\n${events.join('')}END:VCALENDAR\r\n`;
    const days = [
      event('20270702T200000', 'Tokyo Standard Time'),
      event('20270701T200000', 'GMT Standard Time'),
    ];
    expect(await import_(text(...days))).toMatchObject({ status: 0, err: '' });
    const starts = await commandLine().look(async ({ transfer }) =>
      (await transfer.all('event')).filter(({ name }) => name === 'Twice').map(({ start }) => start),
    );
    expect(starts.map((start) => new Date((start ?? 0) * 1000).toISOString()).sort()).toEqual([
      '2027-07-01T19:00:00.000Z',
      '2027-07-02T11:00:00.000Z',
    ]);
    // In either order, and also when one of them is missing.
    expect((await import_(text(...days.toReversed()))).out).toContain(': 0 created, 0 updated');
    expect((await import_(text(days[1] ?? ''))).out).toContain(': 0 created, 0 updated');
    const same = await import_(text(...days, days[0] ?? ''));
    expect(same.err).toContain('the UID shared stands in the file a second time with this start');
    expect((await import_(text(event('20270703T200000', 'Nowhere Time')))).err).toContain(
      '"Nowhere Time" is unknown',
    );
  });
});
