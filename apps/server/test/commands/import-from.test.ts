import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { bookTwice } from '../move-in/book-twice.ts';
import { type OtherInstallation, openOtherInstallation } from '../move-in/other-installation.ts';
import { programArguments } from '../operations/running-node.ts';
import { environmentOf, useCommandLine } from './command-line.ts';

const KINDS = ['contact', 'resource', 'event', 'resourcebooking', 'contactbooking', 'attachment'] as const;

describe.each(ENGINES)('callboard import --from on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'empty');
  let other: OtherInstallation;
  /** Paths that the other installation is asked for. */
  let asked: string[] = [];
  beforeAll(async () => {
    other = await openOtherInstallation(engine);
    await bookTwice(other.storage);
  });
  beforeEach(() => {
    asked = [];
    other.held = async (path) => void asked.push(path);
    other.faults = () => undefined;
  });
  afterAll(() => other?.close());

  const args = (...more: readonly string[]) => [
    ...['import', '--from', other.base.href, '--key', '-', '--compare', '20'],
    ...more,
  ];
  const move = (more: readonly string[] = [], { terminal = false } = {}) =>
    commandLine().run(args(...more), { stdin: `${other.key}\n`, terminal });
  const isAsked = (list: string) => asked.some((path) => path.split('?')[0] === list);
  const progressFile = async () => {
    const { dataFolder } = commandLine().database;
    const names = (await readdir(dataFolder)).filter((name) => /^move-in-.*\.json$/.test(name));
    return names.map((name) => join(dataFolder, name))[0];
  };

  it('goes on where it was killed, doubles nothing, reports counts, a comparison and conflicts, and prints no key', async () => {
    const child = spawn(process.execPath, [...programArguments(), ...args()], {
      env: { ...process.env, ...environmentOf(commandLine().database) },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const ended = once(child, 'exit');
    other.held = async (path) => {
      asked.push(path);
      if (!/^\/api\/resourcebookings\?.*page=2/.test(path)) return;
      child.kill('SIGKILL');
      await ended;
    };
    child.stdin.end(`${other.key}\n`);
    expect((await ended)[1]).toBe('SIGKILL');
    expect(isAsked('/api/profiles')).toBe(true);
    const file = await progressFile();
    expect(JSON.parse(await readFile(file ?? '', 'utf8'))).toMatchObject({ step: 'resource bookings' });

    asked = [];
    other.held = async (path) => void asked.push(path);
    const { status, out, err } = await move([], { terminal: true });
    expect(isAsked('/api/profiles')).toBe(false);
    expect(isAsked('/api/resourcebookings')).toBe(true);
    expect(await progressFile()).toBeUndefined();
    for (const kind of KINDS) {
      const here = await commandLine().look(({ transfer }) => transfer.all(kind));
      expect([kind, here.length]).toEqual([kind, (await other.storage.transfer.all(kind)).length]);
    }
    expect(out).toMatch(/^kind +there +created +updated +unchanged +found here +changed here +failed\n/);
    expect(out).toMatch(/\nprofile +16 +16 +0 +0 +0 +0 +0\n/);
    expect(out).toContain(`requests to ${other.base.host}\n`);
    expect(out).toMatch(/compared 20 entities, [\d,]+ values: no difference\n/);
    expect(out).toMatch(/\n\d+ conflicts? of the old plan in the coming 400 days:\n {2}\S/);
    expect(out).toContain('Planned twice');
    expect(err).toContain(`\r\u001b[2K${other.base.host}, resource bookings: `);
    // Fields of type Derived are told.
    expect(status).toBe(1);
    expect(err).toContain('the other installation does not tell where its value comes from: define it here');
    expect(out + err).not.toContain(other.key);
    expect((await commandLine().run(['doctor'])).out).toContain('all lead to something');
  });

  it('tells a progress that it cannot use, begins anew with --restart, and lists what is no longer there', async () => {
    const { base } = other;
    // The move goes as far as its first list.
    other.faults = (_, path) => (path.startsWith('/api/statuses') ? 'refused' : undefined);
    await move();
    const file = (await progressFile()) ?? '';
    const kept = JSON.parse(await readFile(file, 'utf8'));
    const stopped = { ...kept, step: 'tasks' };
    const run = async (text: string, ...more: readonly string[]) => {
      asked = [];
      await writeFile(file, text);
      const { err } = await move(more);
      return [
        isAsked('/api/profiles'),
        err.replaceAll(file, 'FILE').replaceAll(base.host, 'HOST').split('\n')[0],
      ];
    };
    const refused = expect.stringContaining('HOST refuses the key');
    expect([
      await run('{"version":1,"step":'),
      await run(JSON.stringify({ ...stopped, version: 0 })),
      await run(JSON.stringify(stopped), '--restart'),
    ]).toEqual([
      [
        true,
        'FILE holds where an earlier run stopped, and cannot be read: the move begins anew, and finds what is here already',
      ],
      [
        true,
        'FILE holds where a run of another version stopped: the move begins anew, and finds what is here already',
      ],
      [true, refused],
    ]);

    // The end lists what an earlier step has found to be gone.
    other.faults = () => undefined;
    const page = { kind: 'event', id: '17-1795172800' } as const;
    const counts = { event: { ...kept.tally.counts.profile, gone: 3 } };
    const tally = {
      ...kept.tally,
      notes: [],
      noteCount: 0,
      counts,
      gone: [{ kind: 'event', name: 'Open day', page }],
    };
    await writeFile(file, JSON.stringify({ ...kept, step: 'comparison', tally }));
    const { status, out } = await commandLine().run(args('--compare', '0'), {
      stdin: `${other.key}\n`,
      env: { CALLBOARD_BASE_URL: 'https://planning.example' },
    });
    expect(out).toContain(
      [
        '3 entities no longer there, and left as they are here: delete here what is gone for good',
        '  event Open day: https://planning.example/event/17-1795172800',
        '  and 2 more\n',
      ].join('\n'),
    );
    expect(status).toBe(1);
  });

  it('says what is wrong with its options, and writes nothing', async () => {
    const { run } = commandLine();
    const from = ['import', '--from', other.base.href];
    const answers = [
      await run(['import']),
      await run(['import', '--from', 'org.example', '--key', 'x']),
      await run(['import', '--from', 'https://user:secret@org.example', '--key', 'x']),
      await run(from),
      await run([...from, '--key', 'x', 'file.csv']),
      await run([...from, '--key', 'x', '--compare', 'all']),
      await run([...from, '--key', 'cb_of_somebody_else']),
    ];
    expect(answers.map(({ status }) => status)).toEqual([2, 2, 2, 2, 2, 2, 2]);
    expect(answers.map(({ err }) => err.trim().split('\n').at(-1))).toEqual([
      expect.stringContaining('Name the files to import, or an installation with --from.'),
      expect.stringContaining('like https://org.example'),
      expect.stringContaining('like https://org.example'),
      expect.stringContaining('with --key, or --key - to read it'),
      expect.stringContaining('--from goes without files'),
      expect.stringContaining('an integer from 0 to 100000'),
      expect.stringContaining('refuses the key: make a new one there'),
    ]);
  });
});
