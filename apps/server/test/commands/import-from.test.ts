import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { type OtherInstallation, openOtherInstallation } from '../move-in/other-installation.ts';
import { useCommandLine } from './command-line.ts';

describe.each(ENGINES)('callboard import --from on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'empty');
  let other: OtherInstallation;
  beforeAll(async () => {
    other = await openOtherInstallation(engine);
  });
  afterAll(() => other?.close());

  const move = (...more: readonly string[]) =>
    commandLine().run(['import', '--from', other.base.href, '--key', '-', '--compare', '20', ...more], {
      stdin: `${other.key}\n`,
    });

  it('moves everything, reports counts and a comparison, and prints no key', async () => {
    const { status, out, err } = await move();
    expect(out).toMatch(/^kind +there +created +updated +unchanged +found here +changed here +failed\n/);
    expect(out).toMatch(/\nprofile +16 +16 +0 +0 +0 +0 +0\n/);
    expect(out).toContain(`requests to ${other.base.host}\n`);
    expect(out).toMatch(/compared 20 entities, [\d,]+ values: no difference\n/);
    // Fields of type Derived are told.
    expect(status).toBe(1);
    expect(err).toContain('the other installation does not tell where its value comes from: define it here');
    expect(out + err).not.toContain(other.key);
    expect((await commandLine().run(['doctor'])).out).toContain('all lead to something');
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
