import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyPassword } from '../../src/access/password.ts';
import { DEMO_TODAY } from '../demo-storage.ts';
import { ENGINES } from '../engines.ts';
import { type CommandLine, createCommandLine, useCommandLine } from './command-line.ts';

async function credentialsOf({ database }: CommandLine): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(database.dataFolder, 'demo-credentials.json'), 'utf8'));
}

const addressIn = (out: string): string => /http:\/\/\S+?:\d+/.exec(out)?.[0] ?? '';

describe.each(ENGINES)('serve on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'empty');

  it('creates the demo venue at first, and prints a request that is answered', async () => {
    const { run, database, look } = commandLine();
    const outcome = await run(['serve'], {
      async untilStopped(printed) {
        const url = /curl '([^']+)'/.exec(printed())?.[1] ?? '';
        const answer = await fetch(url);
        expect(answer.status).toBe(200);
        const { data } = (await answer.json()) as { data: readonly { url: string }[] };
        expect(data.length).toBeGreaterThan(0);
        expect(data[0]?.url.startsWith(`${addressIn(printed())}/api/event/`)).toBe(true);
        expect((await fetch(`${addressIn(printed())}/readyz`)).status).toBe(200);
      },
    });
    expect(outcome).toMatchObject({ status: 0, err: '' });
    expect(outcome.out.trimEnd().split('\n')).toHaveLength(2);

    const credentials = await credentialsOf(commandLine());
    expect(Object.keys(credentials)).toEqual(['baseUrl', 'apiKey', 'readOnlyApiKey', 'login', 'password']);
    expect(credentials.baseUrl).toBe(addressIn(outcome.out));
    const { mode } = await stat(join(database.dataFolder, 'demo-credentials.json'));
    expect(mode & 0o777).toBe(0o600);
    const user = await look(async ({ transfer }) =>
      (await transfer.all('user')).find(({ login }) => login === credentials.login),
    );
    expect(await verifyPassword(user?.passwordHash, credentials.password ?? '')).toBe(true);
  });

  it('starts again with the same venue, keeps its keys, and shows none of them', async () => {
    const before = await credentialsOf(commandLine());
    const count = () => commandLine().look(({ transfer }) => transfer.countLines());
    const lines = await count();
    const { out, status } = await commandLine().run(['serve'], {
      async untilStopped(printed) {
        const answer = await fetch(`${addressIn(printed())}/api/statuses?api_key=${before.apiKey}`);
        expect(answer.status).toBe(200);
      },
    });
    expect(status).toBe(0);
    expect(out).toContain('api_key=$(node -p ');
    expect(out).not.toContain(before.apiKey);
    expect(out).not.toContain(before.readOnlyApiKey);
    expect(await credentialsOf(commandLine())).toEqual({ ...before, baseUrl: addressIn(out) });
    expect(await count()).toBe(lines);
  });

  it('says what it does on a terminal', async () => {
    const { commandLine: other, remove } = await createCommandLine(engine, 'empty');
    try {
      const { err } = await other.run(['serve'], { terminal: true });
      expect(err).toContain('Creating the demo venue');
      expect(err).toMatch(/Created [\d,]+ entities/);
    } finally {
      await remove();
    }
  });

  it('takes the base URL of the environment, then of the setting', async () => {
    const { run, look } = commandLine();
    const urlServed = async (env: Record<string, string>): Promise<string> => {
      const { apiKey } = await credentialsOf(commandLine());
      let url = '';
      await run(['serve'], {
        env,
        async untilStopped(printed) {
          const answer = await fetch(`${addressIn(printed())}/api/statuses?api_key=${apiKey}`);
          url = ((await answer.json()) as { data: readonly { url: string }[] }).data[0]?.url ?? '';
        },
      });
      return url.slice(0, url.indexOf('/api'));
    };
    await look(({ writer }) => writer.write({ settings: { publicBaseUrl: 'https://stored.example/' } }));
    expect(await urlServed({})).toBe('https://stored.example');
    expect(await urlServed({ CALLBOARD_BASE_URL: 'https://given.example' })).toBe('https://given.example');
  });

  it('leaves an empty installation empty with --no-demo', async () => {
    const { commandLine: other, remove } = await createCommandLine(engine, 'empty');
    try {
      const { out, status } = await other.run(['serve', '--no-demo']);
      expect(status).toBe(0);
      expect(out).toContain('callboard key create');
      expect(await other.look(({ transfer }) => transfer.isEmpty())).toBe(true);
      await expect(credentialsOf(other)).rejects.toThrow('ENOENT');
    } finally {
      await remove();
    }
  });

  it.runIf(engine === 'postgres')(
    'makes the venue once when several nodes start at once (on PostgreSQL alone: SQLite has one node)',
    async () => {
      const { commandLine: other, remove } = await createCommandLine(engine, 'empty');
      try {
        const outcomes = await Promise.all([1, 2, 3].map(() => other.run(['demo'])));
        expect(outcomes.map(({ status }) => status).sort()).toEqual([0, 2, 2]);
        for (const { status, err } of outcomes) if (status === 2) expect(err).toContain('is not empty');
        const doctor = await other.run(['doctor']);
        expect(doctor.out).not.toContain('problem');
        expect(await other.look(async ({ transfer }) => (await transfer.all('apikey')).length)).toBe(5);
      } finally {
        await remove();
      }
    },
  );

  it('refuses a port that is taken, in one line', async () => {
    const { run, path } = commandLine();
    await run(['serve'], {
      async untilStopped(printed) {
        const port = new URL(addressIn(printed())).port;
        // On SQLite the folder of the first server is taken as well.
        const second = await run(['serve', '--no-demo', '--port', port, '--data', path('another')]);
        expect(second.status).toBe(2);
        expect(second.err).toMatch(
          /^callboard: Cannot listen on 127\.0\.0\.1, port \d+\. Another program .+\n$/,
        );
      },
    });
  });

  it.runIf(engine === 'sqlite')(
    'refuses a data folder that another server has, and names its process (PostgreSQL keeps nothing of a node there)',
    async () => {
      const { run, database } = commandLine();
      const { out } = await run(['serve'], {
        async untilStopped() {
          const second = await run(['serve']);
          expect(second).toMatchObject({ status: 2, out: '' });
          expect(second.err).toMatch(/^callboard: Process \d+ on \S+, started 2026-\S+Z, serves .+\n$/);
          expect(second.err).toContain(`Process ${process.pid} `);
          expect(second.err).toContain(database.dataFolder);
          expect(second.err).toContain('--data');
          for (const args of [['doctor'], ['key', 'list'], ['migrate']])
            expect([args, (await run(args)).status]).toEqual([args, 0]);
        },
      });
      expect(out).toContain('Callboard serves');
      expect((await run(['serve'])).status).toBe(0);
    },
  );

  it.runIf(engine === 'postgres')(
    'lets nodes on one PostgreSQL have folders of their own, or one',
    async () => {
      const { run, path } = commandLine();
      await run(['serve'], {
        async untilStopped() {
          expect((await run(['serve', '--data', path('own')])).status).toBe(0);
          expect((await run(['serve'])).status).toBe(0);
        },
      });
    },
  );

  it.runIf(engine === 'sqlite')('makes a folder and files that only their owner can read', async () => {
    const { run, path } = commandLine();
    const folder = path('venue');
    const modes: [string, number][] = [];
    const umask = process.umask(0);
    try {
      await run(['serve', '--data', folder, '--no-demo'], {
        async untilStopped() {
          for (const name of ['.', ...(await readdir(folder))])
            modes.push([name, (await stat(join(folder, name))).mode & 0o777]);
        },
      });
    } finally {
      process.umask(umask);
    }
    const names = ['.', 'callboard.db', 'callboard.db-shm', 'callboard.db-wal', 'server.json', 'server.lock'];
    expect(modes.sort()).toEqual(names.map((name) => [name, name === '.' ? 0o700 : 0o600]));
  });

  it('warns at the start about a folder that others may look into', async () => {
    const { run, database } = commandLine();
    const env = { CALLBOARD_LOG_LEVEL: 'warn' };
    await chmod(database.dataFolder, 0o755);
    const { err } = await run(['serve'], { env });
    await chmod(database.dataFolder, 0o700);
    expect(err).toContain(`Others may look into ${database.dataFolder}: close it with chmod 700.`);
    expect((await run(['serve'], { env })).err).toBe('');
  });

  it('refuses to listen for others without a public address, and says which variable to set', async () => {
    const { run, look } = commandLine();
    await look(({ writer }) => writer.write({ settings: { publicBaseUrl: '' } }));
    const { status, out, err } = await run(['serve', '--host', '0.0.0.0']);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(
      /^callboard: HOST is 0\.0\.0\.0, .+ set CALLBOARD_BASE_URL .+CALLBOARD_TRUST_PROXY .+\n$/,
    );
    for (const args of [
      ['--trust-proxy', 'loopback'],
      ['--base-url', 'https://planning.example'],
    ])
      expect([args, (await run(['serve', '--host', '0.0.0.0', ...args])).status]).toEqual([args, 0]);
    await look(({ writer }) => writer.write({ settings: { publicBaseUrl: 'https://stored.example' } }));
    expect((await run(['serve', '--host', '0.0.0.0'])).status).toBe(0);
  });

  it('refuses a wrong configuration with a line for each problem', async () => {
    const { status, out, err } = await commandLine().run(['serve', '--port', '99999', '--host', 'a b']);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(/^callboard: --port \(PORT\).+\ncallboard: --host \(HOST\).+\n$/);
  });
});

describe.each(ENGINES)('demo and migrate on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'empty');

  it('migrate makes the schema once', async () => {
    const { run } = commandLine();
    expect((await run(['migrate'])).out).toMatch(
      /^applied 0001-initial\napplied 0002-buckets\napplied 0003-dataviews\n/,
    );
    expect(await run(['migrate'])).toEqual({ status: 0, out: 'The database is up to date.\n', err: '' });
  });

  it('demo is the same for the same day but for its secrets, and made only in an empty installation', async () => {
    const { run } = commandLine();
    expect((await run(['demo', '--today', '2026-11-20'])).status).toBe(0);
    const again = await run(['demo']);
    expect(again.status).toBe(2);
    expect(again.err).toContain('The installation is not empty');
    const { commandLine: other, remove } = await createCommandLine(engine, 'empty');
    try {
      await other.run(['demo', '--today', '2026-11-20']);
      const records = ({ out }: { readonly out: string }): string => out.slice(out.indexOf('\n'));
      const ours = records(await run(['export']));
      expect(ours).toBe(records(await other.run(['export'])));
      expect(ours.length).toBeGreaterThan(1_000_000);
    } finally {
      await remove();
    }
    const { settings, days } = await commandLine().look(async ({ reference, transfer }) => ({
      settings: (await reference.current()).settings,
      days: (await transfer.all('event')).map(({ startDay }) => startDay ?? 0),
    }));
    expect(settings.venueName).toBe('Zuiderhaven Concert Hall');
    expect(days.some((day) => day < DEMO_TODAY)).toBe(true);
    expect(days.some((day) => day > DEMO_TODAY)).toBe(true);
  });

  it.each(['2026-02-30', 'today', ''])('demo refuses --today %j', async (day) => {
    const { status, err } = await commandLine().run(['demo', '--today', day]);
    expect(status).toBe(2);
    expect(err).toContain('It takes a date like 2026-11-20');
  });
});
