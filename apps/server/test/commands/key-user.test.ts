import { describe, expect, it } from 'vitest';
import { COMMAND_LINE } from '../../src/access/actor.ts';
import { hashApiKey, isWellFormed } from '../../src/access/api-key.ts';
import { verifyPassword } from '../../src/access/password.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import { ENGINES } from '../engines.ts';
import { useCommandLine } from './command-line.ts';

interface ListedKey {
  readonly id: string;
  readonly name: string;
  readonly expires: string | null;
}

describe.each(ENGINES)('key on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'demo');
  const list = async (): Promise<readonly ListedKey[]> =>
    JSON.parse((await commandLine().run(['key', 'list', '--json'])).out);

  it('is shown once, opens the access of its user, and is gone once deleted', async () => {
    const { run, look } = commandLine();
    const created = await run([
      ...['key', 'create', '--user', 'reader', '--name', 'Report', '--client', 'Ticketing'],
      ...['--integration', 'Website', '--expires', '2026-12-31'],
    ]);
    expect(created.status).toBe(0);
    const key = created.out.trim();
    expect(isWellFormed(key)).toBe(true);
    const find = () => look(({ access }) => access.findKeyByHash(hashApiKey(key)));
    expect((await find())?.user.name).toBe('Data reader');

    const listed = (await list()).find(({ name }) => name === 'Report');
    // Valid through the whole of the last day, in the installation's time zone.
    expect(listed).toMatchObject({
      user: 'reader',
      client: 'Ticketing',
      integration: 'Website',
      expires: '2027-01-01T00:00:00+01:00',
    });
    const deleted = await run(['key', 'delete', listed?.id ?? '']);
    expect(deleted).toEqual({ status: 0, out: 'Deleted the key Report.\n', err: '' });
    expect(await find()).toBeUndefined();
    expect((await run(['key', 'delete', listed?.id ?? ''])).status).toBe(2);
  });

  it('is limited on request, in words that say what is wrong', async () => {
    const { run } = commandLine();
    const options = ['key', 'create', '--user', 'admin', '--name', 'Limited'];
    const limits = ['--read-only', '--kinds', 'event, location', '--addresses', '10.1.2.3/16,2001:db8::1'];
    expect((await run([...options, ...limits])).status).toBe(0);
    expect((await list()).find(({ name }) => name === 'Limited')).toMatchObject({
      readOnly: true,
      kinds: ['event', 'location'],
      addresses: ['10.1.0.0/16', '2001:db8::1'],
    });
    expect((await run(['key', 'list'])).out).toContain('read-only event,location 10.1.0.0/16,2001:db8::1');
    const wrong = await run([...options, '--addresses', 'venue.example']);
    expect([wrong.status, wrong.err]).toEqual([2, expect.stringContaining('write one like 192.0.2.7')]);
  });

  it('is never shown in lists, nor is its hash', async () => {
    const { run } = commandLine();
    const { out: key } = await run(['key', 'create', '--user', 'reader', '--name', 'Hidden']);
    for (const args of [
      ['key', 'list'],
      ['key', 'list', '--json'],
    ]) {
      const { out, status } = await run(args);
      expect(status).toBe(0);
      expect(out).toContain('Hidden');
      expect(out).not.toContain(key.trim());
      expect(out).not.toContain(hashApiKey(key.trim()));
      expect(out).not.toContain('f'.repeat(64));
    }
  });

  it.each([
    [['--user', 'nobody', '--name', 'x'], 'There is no user with the login nobody'],
    [['--user', 'reader', '--name', ' '], 'The name is empty'],
    [['--user', 'reader', '--name', 'x', '--client', 'None'], 'There is no API client None; there are: '],
    [['--user', 'reader', '--name', 'x', '--integration', 'None'], 'There is no integration None'],
    [['--user', 'reader', '--name', 'x', '--expires', '2026-11-19'], 'the key would never be valid'],
    [['--user', 'reader', '--name', 'x', '--expires', 'tomorrow'], 'It takes a date like 2027-12-31'],
    [['--user', 'reader'], "required option '--name <name>'"],
  ])('refuses %j', async (options, message) => {
    const before = await list();
    const outcome = await commandLine().run(['key', 'create', ...options]);
    expect(outcome.status).toBe(2);
    expect(outcome.out).toBe('');
    expect(outcome.err).toContain(message);
    expect(await list()).toEqual(before);
  });

  it.each(['', '0-0', '41', '1-1', 'x'])('refuses to delete %j', async (id) => {
    const outcome = await commandLine().run(['key', 'delete', id]);
    expect(outcome.status).toBe(2);
    expect(outcome.err).toContain(`There is no key with the id ${id}`);
  });
});

describe.each(ENGINES)('user on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'demo');
  const person = (login: string): string[] => [
    ...['user', 'create', '--login', login, '--name', 'New Person', '--email', `${login}@venue.example`],
    ...['--group', 'Administrators', '--group', 'Read-only access'],
  ];
  const find = (login: string) =>
    commandLine().look(async ({ transfer }) =>
      (await transfer.all('user')).find((user) => user.login === login),
    );

  it('gets a password that is shown once', async () => {
    const { status, out } = await commandLine().run(person('made'));
    expect(status).toBe(0);
    const user = await find('made');
    expect(user).toMatchObject({ name: 'New Person', email: 'made@venue.example', active: true });
    expect(user?.created).toBe(DEMO_NOW);
    expect(user?.userGroupIds).toHaveLength(2);
    expect(await verifyPassword(user?.passwordHash, out.trim())).toBe(true);
  });

  it('gets the password of standard input, which is not shown', async () => {
    const stdin = 'correct horse battery\n';
    const { status, out, err } = await commandLine().run([...person('given'), '--password-stdin'], { stdin });
    expect(status).toBe(0);
    expect(out + err).not.toContain('horse');
    expect(await verifyPassword((await find('given'))?.passwordHash, 'correct horse battery')).toBe(true);
  });

  it('is listed without anything secret', async () => {
    const { run } = commandLine();
    const { out } = await run(['user', 'list']);
    expect(out).toMatch(/^login +name +email +groups +active\n/);
    expect(out).toContain('t.vanhaaften');
    const users = JSON.parse((await run(['user', 'list', '--json'])).out) as readonly Record<
      string,
      unknown
    >[];
    expect(users.find(({ login }) => login === 'admin')).toEqual({
      login: 'admin',
      name: 'Wendela Oostenbrink',
      email: 'admin@zuiderhaven.example',
      groups: ['Administrators'],
      active: true,
    });
  });

  it.each([
    ['a login that is taken', person('admin'), '', 'There is a user with the login admin already'],
    [
      'an unknown group',
      [...person('x'), '--group', 'Nowhere'],
      '',
      'There is no user group Nowhere; there are: ',
    ],
    ['a login of two lines', person('a\nb'), '', '--login takes a text on one line'],
    ['a short password', [...person('x'), '--password-stdin'], 'short\n', 'The password must be one line'],
    ['no password', [...person('x'), '--password-stdin'], '', 'The password must be one line'],
    [
      'two lines',
      [...person('x'), '--password-stdin'],
      'long enough\nfor two\n',
      'The password must be one line',
    ],
  ])('refuses %s', async (_, args, stdin, message) => {
    const outcome = await commandLine().run(args, { stdin });
    expect(outcome.status).toBe(2);
    expect(outcome.out).toBe('');
    expect(outcome.err).toContain(message);
    expect(await find('x')).toBeUndefined();
  });
});

describe.each(ENGINES)('an installation without users on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'empty');

  it('gets its first user with a group that may do everything', async () => {
    const { run, look } = commandLine();
    const args = [
      'user',
      'create',
      '--login',
      'me',
      '--name',
      'Me',
      '--email',
      'me@x.example',
      '--group',
      'House',
    ];
    expect((await run(args)).status).toBe(0);
    const [group] = await look(({ transfer }) => transfer.all('usergroup'));
    expect(group).toMatchObject({ name: 'House', permissions: { administer: true } });
    expect((await run(['key', 'create', '--user', 'me', '--name', 'First'])).status).toBe(0);
  });

  it('lets its last administrator in again without the second factor that was lost', async () => {
    const { run, look } = commandLine();
    const [user] = await look(({ transfer }) => transfer.all('user'));
    const by = { ...COMMAND_LINE, at: 1 };
    const enrolment = { secret: 'JBSWY3DPEHPK3PXP', step: 1, recoveryHashes: ['a', 'b'], keeping: '' };
    await look(async ({ secondFactors }) => {
      await secondFactors.begin(user?.id ?? 0, enrolment.secret, 1);
      await secondFactors.confirm(user?.id ?? 0, by, enrolment);
    });
    const reset = () => run(['user', 'reset-second-factor', '--login', 'me']);
    expect(await reset()).toMatchObject({
      status: 0,
      out: expect.stringContaining('no second factor any more'),
    });
    expect(await look(({ secondFactors }) => secondFactors.find(user?.id ?? 0))).toBeUndefined();
    expect((await reset()).status).not.toBe(0);
    expect((await run(['user', 'reset-second-factor', '--login', 'nobody'])).status).not.toBe(0);
  });
});
