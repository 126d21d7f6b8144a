import { readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { demoRecord } from '../api/demo-records.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import { ENGINES, type Engine } from '../engines.ts';
import { fixtureText } from '../fixtures/import/read-fixture.ts';
import { createCommandLine, useCommandLine } from './command-line.ts';

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;
const other = (engine: Engine): Engine => (engine === 'sqlite' ? 'postgres' : 'sqlite');

describe.each(ENGINES)('export on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'part of the demo');

  it('read into an empty installation of the other engine gives the same export, secrets included', async () => {
    const { run, path } = commandLine();
    expect((await run(['export', '--with-secrets', path('one.jsonl')])).status).toBe(0);
    const { commandLine: second, remove } = await createCommandLine(other(engine), 'empty');
    try {
      const imported = await second.run(['import', path('one.jsonl')]);
      expect(imported.err).toBe('');
      expect(imported.status).toBe(0);
      expect(imported.out).toContain('(Callboard export)');
      await second.run(['export', '--with-secrets', second.path('two.jsonl')]);
      expect(await readFile(second.path('two.jsonl'), 'utf8')).toBe(
        await readFile(path('one.jsonl'), 'utf8'),
      );
    } finally {
      await remove();
    }
  });

  it('keeps every row of a plan in which things are booked twice and closed, tells of them, and the doctor counts them there', async () => {
    const { run, path, look } = commandLine();
    const hall = demoRecord('location').id;
    const span = { start: DEMO_NOW + 300 * 86_400, end: DEMO_NOW + 300 * 86_400 + 3_600 };
    const doubled = [1, 2, 3].map((at) =>
      buildRecord('resourcebooking', {
        id: 900_020 + at,
        ...{ variety: 'bulk', resourceId: hall, number: 1, eventId: null, followsEvent: false, ...span },
      }),
    );
    const closure = buildRecord('unavailability', {
      id: 900_030,
      resourceId: hall,
      seriesId: 900_029,
      ...span,
    });
    await look(({ writer }) =>
      writer.write({
        records: [
          ...doubled.map((one) => recordLine('resourcebooking', one)),
          recordLine('unavailability', closure),
        ],
      }),
    );
    await run(['export', '--with-secrets', path('conflicts.jsonl')]);
    const { commandLine: second, remove } = await createCommandLine(other(engine), 'empty');
    try {
      const imported = await second.run(['import', path('conflicts.jsonl')]);
      expect(imported.status).toBe(0);
      expect(imported.out).toMatch(/[1-9]\d* new conflicts in the coming 400 days:\n {2}“/);
      const again = await second.run(['import', path('conflicts.jsonl')]);
      expect(again.out).not.toContain('new conflict');
      await second.run(['export', '--with-secrets', second.path('same.jsonl')]);
      const kept = await readFile(second.path('same.jsonl'), 'utf8');
      expect(kept).toBe(await readFile(path('conflicts.jsonl'), 'utf8'));
      expect(kept).toContain('"seriesId":900029');
      const conflictsOf = async (one: typeof second) =>
        /conflicts +warning +(.*)/.exec((await one.run(['doctor'])).out)?.[1];
      expect(await conflictsOf(second)).toMatch(/[1-9]\d* conflict/);
      expect(await conflictsOf(second)).toBe(await conflictsOf(commandLine()));
    } finally {
      await remove();
      await look(({ writer }) =>
        writer.remove(
          'resourcebooking',
          doubled.map(({ id }) => id),
        ),
      );
      await look(({ writer }) => writer.remove('unavailability', [closure.id]));
    }
  });

  it('goes to standard output without secrets, one JSON object a line', async () => {
    const { out, err, status } = await commandLine().run(['export']);
    expect({ err, status }).toEqual({ err: '', status: 0 });
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines[0]).toMatchObject({ format: 'callboard-export', secrets: false });
    expect(lines.some(({ kind }) => kind === 'event')).toBe(true);
    expect(lines.some(({ kind }) => kind === 'apikey')).toBe(false);
    expect(out).not.toContain('argon2');
    expect(out).not.toContain('f'.repeat(64));
  });

  it('shows progress on a terminal, and takes it away again', async () => {
    const { err } = await commandLine().run(['export', commandLine().path('seen.jsonl')], { terminal: true });
    expect(err).toMatch(/Exporting: [\d,]+ lines \(\d+ %\)/);
    expect(err.endsWith('\r\u001b[2K')).toBe(true);
  });

  it('changes nothing when it is imported where it comes from', async () => {
    const { run, path } = commandLine();
    await run(['export', '--with-secrets', path('own.jsonl')]);
    const { status, out } = await run(['import', path('own.jsonl')]);
    expect(status).toBe(0);
    expect(out).toMatch(/: 0 created, 0 updated, [1-9][\d,]* unchanged/);
  });

  it('makes files that only their owner can read, with and without secrets', async () => {
    const { run, path } = commandLine();
    await run(['export', '--with-secrets', path('private.jsonl')]);
    await run(['export', path('public.jsonl')]);
    expect(await modeOf(path('private.jsonl'))).toBe(0o600);
    expect(await modeOf(path('public.jsonl'))).toBe(0o600);
    const again = await run(['export', '--with-secrets', path('private.jsonl')]);
    expect([again.status, again.err]).toEqual([2, expect.stringContaining('--force replaces it')]);
    expect((await run(['export', '--with-secrets', '--force', path('private.jsonl')])).status).toBe(0);
  });

  it('refuses secrets on standard output and in a file that others can read', async () => {
    const { run, path } = commandLine();
    const toOutput = await run(['export', '--with-secrets']);
    expect(toOutput).toEqual({
      status: 2,
      out: '',
      err: 'callboard: Secrets are not written to standard output: name a file.\n',
    });
    await writeFile(path('wide.jsonl'), 'as it was', { mode: 0o644 });
    const toFile = await run(['export', '--with-secrets', '--force', path('wide.jsonl')]);
    expect(toFile.status).toBe(2);
    expect(toFile.err).toContain('chmod 600');
    expect(await readFile(path('wide.jsonl'), 'utf8')).toBe('as it was');
  });

  it('follows a link, and replaces no folder', async () => {
    const { run, path, file } = commandLine();
    await symlink(await file('target.jsonl', 'old'), path('link.jsonl'));
    expect((await run(['export', '--force', path('link.jsonl')])).status).toBe(0);
    expect(await readFile(path('target.jsonl'), 'utf8')).toContain('callboard-export');
    const toFolder = await run(['export', '--force', path('')]);
    expect(toFolder.status).toBe(2);
    expect(toFolder.err).toContain('is not a file that could be replaced');
  });
});

describe.each(ENGINES)('import of our own export on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'part of the demo');

  it('changes nothing when it is repeated', async () => {
    const { run, path } = commandLine();
    await run(['export', '--with-secrets', path('before.jsonl')]);
    await run(['import', path('before.jsonl')]);
    await run(['export', '--with-secrets', path('after.jsonl')]);
    expect(await readFile(path('after.jsonl'), 'utf8')).toBe(await readFile(path('before.jsonl'), 'utf8'));
  });

  it('lets bookings of an earlier version follow that have the times of their event', async () => {
    const { run, path, file, look } = commandLine();
    await run(['export', '--with-secrets', path('now.jsonl')]);
    const text = await readFile(path('now.jsonl'), 'utf8');
    const bookings = () =>
      look(async ({ transfer }) =>
        (await transfer.all('resourcebooking')).filter(({ variety }) => variety !== 'units'),
      );
    const before = await bookings();
    expect(before.some(({ followsEvent }) => followsEvent)).toBe(true);
    expect(before.some(({ followsEvent }) => !followsEvent)).toBe(true);
    const earlier = await file('earlier.jsonl', text.replaceAll(/,"followsEvent":(true|false)/g, ''));
    expect((await run(['import', earlier])).err).toBe('');
    expect(await bookings()).toEqual(before);
  });

  it('reports bad lines with place and reason, imports the rest, and exits with 1', async () => {
    const { run, file, look } = commandLine();
    const { out } = await run(['export']);
    const lines = out.trimEnd().split('\n');
    const profile = lines.find((line) => line.startsWith('{"kind":"profile"')) ?? '';
    const renamed = profile.replace(/"name":"[^"]*"/, '"name":"Renamed"');
    const bad = await file(
      'bad.jsonl',
      [
        lines[0],
        '{"kind":"event"',
        renamed,
        '{"kind":"unicorn"}',
        '',
        renamed.replace('"Renamed"', '7'),
      ].join('\n'),
    );
    const imported = await run(['import', bad]);
    expect(imported.status).toBe(1);
    expect(imported.out).toContain('0 created, 1 updated');
    expect(imported.out).toContain('profile 1');
    expect(imported.err).toContain('line 2: the line is not a JSON object');
    expect(imported.err).toContain('line 4: the kind "unicorn" is unknown');
    expect(imported.err).toMatch(/line 6: .*name/);
    expect(imported.err).toContain('its end is missing, 4 were read');
    expect(imported.err).toContain('4 problems');
    expect(imported.err).not.toContain('    at ');
    const names = await look(async ({ transfer }) => (await transfer.all('profile')).map(({ name }) => name));
    expect(names).toContain('Renamed');
  });

  it('tells that a file was cut off between two lines, and exits with 1', async () => {
    const { run, path } = commandLine();
    await run(['export', path('whole.jsonl')]);
    const lines = (await readFile(path('whole.jsonl'), 'utf8')).trimEnd().split('\n');
    await writeFile(path('half.jsonl'), `${lines.slice(0, 40).join('\n')}\n`);
    const { err, status } = await run(['import', path('half.jsonl')]);
    expect(err).toContain('the end of the file: the file is not whole: its end is missing, 39 were read');
    expect(status).toBe(1);
    // The cut can be inside the last line.
    const begun = lines.at(-1)?.slice(0, -5) ?? '';
    await writeFile(path('cut.jsonl'), [...lines.slice(0, 40), begun].join('\n'));
    const cut = await run(['import', path('cut.jsonl')]);
    expect(cut.err).toContain('its end is missing');
    expect(cut.status).toBe(1);
    // The count reveals a line lost in the middle.
    await writeFile(path('holed.jsonl'), `${lines.toSpliced(20, 1).join('\n')}\n`);
    expect((await run(['import', path('holed.jsonl')])).err).toContain(
      `it had ${lines.length - 2} lines, ${lines.length - 3} were read`,
    );
  });

  it('refuses the export of another installation, and what is no file', async () => {
    const { run, file, path } = commandLine();
    const foreign = await file(
      'foreign.jsonl',
      '{"format":"callboard-export","version":1,"installation":"somebody","secrets":false,"nextId":9}\n',
    );
    const outcome = await run(['import', foreign, path('missing.jsonl')]);
    expect(outcome.status).toBe(2);
    expect(outcome.err).toContain('the export of another installation');
    expect(outcome.err).toContain('no such file');
    expect(outcome.err).not.toContain('    at ');
  });
});

describe.each(ENGINES)('import of foreign formats on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'demo');

  it.each([
    'frab.xml',
    'pretalx-export.json',
    'calendar.ics',
    'nyphil.json',
    'contacts.csv',
    'resources.csv',
  ])('recognises %s by its content, and a second time creates nothing', async (name) => {
    const { run, file } = commandLine();
    const path = await file(`${name}.txt`, fixtureText(name));
    const first = await run(['import', path]);
    expect(first.status).toBeLessThan(2);
    expect(first.out).toMatch(/[1-9]\d* created/);
    const second = await run(['import', path]);
    expect(second.out).toMatch(/: 0 created, 0 updated, [1-9]\d* unchanged/);
    expect(second.status).toBe(first.status);
  });

  it('reads standard input, and gives new entities to the first administrator or who is named', async () => {
    const { run, look } = commandLine();
    const csv = (id: string): string => `externalid;name;type\n${id};Marit Onbekend;person\n`;
    expect((await run(['import', '-'], { stdin: csv('owner-1') })).status).toBe(0);
    const named = ['--owner', 't.vanhaaften', '--user-group', 'Administrators'];
    expect((await run(['import', '-', ...named], { stdin: csv('owner-2') })).status).toBe(0);
    const owners = await look(async ({ transfer }) => {
      const groups = new Map((await transfer.all('usergroup')).map(({ id, name }) => [id, name]));
      const people = (await transfer.all('contact')).filter(({ name }) => name === 'Marit Onbekend');
      return people.map(({ ownerName, userGroupId }) => [ownerName, groups.get(userGroupId ?? 0)]);
    });
    expect(owners).toEqual([
      ['Wendela Oostenbrink', 'Administrators'],
      ['Tjeerd van Haaften', 'Administrators'],
    ]);
  });

  it.each([
    [['--owner', 'nobody'], 'There is no user with the login nobody'],
    [['--user-group', 'Nowhere'], 'There is no user group Nowhere'],
  ])('refuses %j', async (options, message) => {
    const outcome = await commandLine().run(['import', '-', ...options], { stdin: 'externalid;name\n1;A\n' });
    expect(outcome.status).toBe(2);
    expect(outcome.err).toContain(message);
  });

  it.each([[''], ['name;city\nA;B\n'], ['\u0000\u0001\u0002']])('exits with 2 for %j', async (stdin) => {
    const outcome = await commandLine().run(['import', '-'], { stdin });
    expect(outcome.status).toBe(2);
    expect(outcome.out).toBe('');
    expect(outcome.err).toMatch(/^-: not imported\ncallboard: .+\n$/);
  });

  it('keeps the name that the venue gave to a field since the first import', async () => {
    const { run, path } = commandLine();
    await writeFile(path('meeting.ics'), fixtureText('calendar.ics'));
    await run(['import', path('meeting.ics')]);
    await writeFile(
      path('names.yaml'),
      'customData: { event: [{ keyword: calendar, name: Our calendar, children: [] }] }',
    );
    expect((await run(['apply', path('names.yaml')])).status).toBe(0);
    await run(['import', path('meeting.ics')]);
    expect((await run(['apply', '--export'])).out).toContain('name: Our calendar');
  });

  it('imports the other files when one cannot be', async () => {
    const { run, file } = commandLine();
    const good = await file('good.csv', 'externalid;name;type\ngood-1;Good;person\n');
    const outcome = await run(['import', await file('empty.csv', ''), good]);
    expect(outcome.status).toBe(2);
    expect(outcome.out).toContain('1 created');
  });
});
