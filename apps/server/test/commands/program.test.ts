/** The command line as a whole, and the built program as a process. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useCommandLine } from './command-line.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('../../bin/callboard.js', import.meta.url));

describe('the command line', () => {
  const commandLine = useCommandLine('sqlite', 'empty');

  it('prints help and its version', async () => {
    const help = await commandLine().run(['--help']);
    expect(help).toMatchObject({ status: 0, err: '' });
    for (const name of [
      ...['serve', 'migrate', 'demo', 'import', 'export'],
      ...['apply', 'key', 'user', 'backup', 'doctor'],
    ]) {
      expect(help.out).toContain(`\n  ${name} `);
      expect((await commandLine().run([name, '--help'])).status).toBe(0);
    }
    expect((await commandLine().run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [['frobnicate'], "unknown command 'frobnicate'"],
    [['exprot'], 'Did you mean export?'],
    [['export', '--secrets'], "unknown option '--secrets'"],
    [['import'], 'Name the files to import, or an installation with --from.'],
    [['key', 'frobnicate'], "unknown command 'frobnicate'"],
    [[], 'Usage: callboard'],
  ])('refuses %j', async (args, message) => {
    const { status, out, err } = await commandLine().run(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(message);
  });

  it.each([
    [['export']],
    [['backup', 'file']],
    [['key', 'list']],
    [['key', 'delete', '1-1']],
    [['user', 'list']],
    [['apply', '--export']],
  ])('%j makes no installation where there is none', async (args) => {
    const nowhere = commandLine().path('nowhere');
    const { status, out, err } = await commandLine().run([...args, '--data', nowhere]);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toBe(
      `callboard: There is no installation in ${nowhere}: name its folder with --data or CALLBOARD_DATA.\n`,
    );
    await expect(readFile(nowhere)).rejects.toThrow('ENOENT');
  });

  it.each([
    [['import', '/nowhere/at/all.csv'], 'no such file'],
    [['apply', '/nowhere/at/all.yaml'], 'no such file'],
    [['export', '/nowhere/at/all.jsonl'], 'There is no folder /nowhere/at: make it'],
    [['backup', '/nowhere/at/all.db'], 'There is no folder /nowhere/at: make it'],
    [['export', '/dev/null', '--force'], 'choose another name'],
  ] as const)(
    '%j says what to do about it, without a trace and without names of its own',
    async (args, said) => {
      const { run, look } = commandLine();
      await look(async () => undefined);
      const { status, err } = await run(args);
      expect(status).toBe(2);
      expect(err).toContain(said);
      expect(err).not.toContain('.tmp');
      expect(err).not.toContain('    at ');
    },
  );

  it('says that a file is not a database, and a folder not one to work in', async () => {
    const { run, file } = commandLine();
    const other = dirname(
      await file('callboard.db', 'This is not a database, however long it goes on. '.repeat(20)),
    );
    const broken = await run(['user', 'list', '--data', other]);
    expect([broken.status, broken.err]).toEqual([2, expect.stringContaining('put a backup in its place')]);
    const nowhere = await run(['serve', '--no-demo', '--data', join(other, 'callboard.db', 'inside')]);
    expect([nowhere.status, nowhere.err]).toEqual([2, expect.stringContaining('cannot be made')]);
  });

  it('says of a file that is cut off that its end is missing', async () => {
    const { run, file } = commandLine();
    const cut = await file('cut.xml', '<?xml version="1.0"?><schedule><conference><title>x</title>');
    const { status, err } = await run(['import', cut]);
    expect([status, err]).toEqual([
      2,
      expect.stringContaining('The end of the file is missing (schedule, conference'),
    ]);
  });

  it('says in one line that PostgreSQL does not answer, without the password', async () => {
    const env = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' };
    const { status, err } = await commandLine().run(['user', 'list'], { env });
    expect(status).toBe(2);
    expect(err).toMatch(/^callboard: .*ECONNREFUSED.*\n$/);
    expect(err).not.toContain('secret');
  });
});

describe('the program as a process', () => {
  let dataFolder = '';
  const environment = () => {
    const { PATH } = process.env;
    const quick = { CALLBOARD_LOG_LEVEL: 'silent', CALLBOARD_STOP_GRACE: '0' };
    return { PATH, PORT: '0', CALLBOARD_DATA: dataFolder, ...quick };
  };
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'callboard-program-'));
  });
  afterAll(() => rm(dataFolder, { recursive: true, force: true }));

  /** Starts the server, waits for both lines, runs `use`, and asks the server to stop. */
  async function serving(use: (address: string, curl: string) => Promise<void>): Promise<void> {
    const child = spawn(process.execPath, [program, 'serve'], { env: environment() });
    const exited = once(child, 'exit');
    try {
      let out = '';
      child.stdout.setEncoding('utf8');
      for await (const chunk of child.stdout) {
        out += chunk;
        if (out.includes('curl ') && out.endsWith('\n')) break;
      }
      const [address = '', curl = ''] = [/http:\/\/\S+/.exec(out)?.[0], /curl .*/.exec(out)?.[0]];
      await use(address, curl);
    } finally {
      child.kill('SIGTERM');
    }
    expect(await exited).toEqual([0, null]);
  }

  it('serves a new folder: ready, the printed request answered, stopped with status 0', async () => {
    await serving(async (address, curl) => {
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      const { stdout } = await run('sh', ['-c', `${curl} --silent --fail`]);
      expect(JSON.parse(stdout)).toHaveProperty('data');
      const { baseUrl } = JSON.parse(await readFile(join(dataFolder, 'demo-credentials.json'), 'utf8'));
      expect(baseUrl).toBe(address);
    });
  });

  it('serves it again, and the request that it prints then is answered too', async () => {
    await serving(async (_, curl) => {
      const { stdout } = await run('sh', ['-c', `${curl} --silent --fail`]);
      expect(JSON.parse(stdout)).toHaveProperty('data');
    });
  });

  it('ends quietly when the reader of its output has gone', async () => {
    const { stderr } = await run('sh', ['-c', `"${process.execPath}" "${program}" export | head -n 1`], {
      env: environment(),
    });
    expect(stderr).toBe('');
  });

  it('exits with 2 and one line for what it cannot do', async () => {
    const failed = await run(process.execPath, [program, 'demo'], { env: environment() }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ code: 2, stdout: '' });
    expect((failed as { stderr: string }).stderr).toMatch(/^callboard: The installation is not empty.*\n$/);
  });
});
