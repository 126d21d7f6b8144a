import { dataviewJsonSchema } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { listRevisions } from '../../src/storage/dataviews/revisions.ts';
import { ENGINES } from '../engines.ts';
import { useCommandLine } from './command-line.ts';

const DEFINITION = {
  name: 'Halls',
  description: 'Which halls there are',
  scope: 'location',
  parameters: [{ name: 'Name', type: 'text', default: 'hall' }],
  query: 'name:{Name}',
  columns: [
    { header: 'Name', field: 'name' },
    { header: 'Seats', field: 'customdata.seats' },
  ],
};

describe.each(ENGINES)('dataview on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'demo');
  const put = async (definition: object, ...options: readonly string[]) => {
    const { file, run } = commandLine();
    return run(['dataview', 'put', await file('dataview.yaml', stringify(definition)), ...options]);
  };
  const list = async () => JSON.parse((await commandLine().run(['dataview', 'list', '--json'])).out);

  it('list shows those of the demo venue, with who may request them', async () => {
    const all = await list();
    expect(all.length).toBeGreaterThanOrEqual(8);
    expect(all.find(({ name }: { name: string }) => name === 'Technician roster')).toMatchObject({
      id: expect.stringMatching(/^\d+-\d+$/),
      scope: 'resourcebooking',
      owner: expect.any(String),
      sharedWith: ['Administrators', 'Planning & Production', 'Technical Department'],
      parameters: expect.arrayContaining([{ name: 'Technician', type: 'resource' }]),
    });
    const { out } = await commandLine().run(['dataview', 'list']);
    expect(out).toMatch(/Season overview +event +\S.* everybody +From \(date\), To \(date\)/);
  });

  it('put creates a dataview, shares it, changes it, and keeps what it was', async () => {
    const created = await put(DEFINITION, '--owner', 'n.elamrani', '--share-group', 'Technical Department');
    expect(created).toMatchObject({ status: 0, err: '' });
    expect(created.out).toMatch(/^Created the dataview Halls: \d+-\d+, revision 1\.\n$/);
    const changed = await put({ ...DEFINITION, description: 'Halls and their seats' });
    expect(changed.out).toMatch(/^Changed the dataview Halls: \d+-\d+, revision 2\.\n$/);
    expect(await put({ ...DEFINITION, description: 'Halls and their seats' })).toMatchObject({
      status: 0,
      out: 'Nothing has to be changed.\n',
    });
    const { run } = commandLine();
    const shown = await run(['dataview', 'show', 'Halls']);
    expect(JSON.parse(shown.out)).toEqual({ ...DEFINITION, description: 'Halls and their seats' });
    const earlier = await run(['dataview', 'show', 'Halls', '--revision', '1']);
    expect(JSON.parse(earlier.out)).toEqual(DEFINITION);
    const revisions = await run(['dataview', 'show', 'Halls', '--revisions']);
    expect(revisions.out).toMatch(
      /\n +1 {2}2026-11-20T\S+ +command line\nThe present one is revision 2\.\n$/,
    );
    const found = (await list()).find(({ name }: { name: string }) => name === 'Halls');
    expect(found).toMatchObject({ owner: 'n.elamrani', sharedWith: ['Technical Department'], revision: 2 });
  });

  it('put changes who may request it only when told to, which is no new definition', async () => {
    await put(DEFINITION);
    const shared = await put(DEFINITION, '--share-everybody', '--share-user', 'reader');
    expect(shared.out).toContain('Changed the dataview Halls');
    const found = async () => (await list()).find(({ name }: { name: string }) => name === 'Halls');
    expect((await found()).sharedWith).toEqual(['everybody', 'reader']);
    await put(DEFINITION, '--share-nobody');
    expect((await found()).sharedWith).toEqual([]);
    const refused = await put(DEFINITION, '--share-nobody', '--share-everybody');
    expect(refused).toMatchObject({ status: 2, err: expect.stringContaining('--share-nobody') });
  });

  it('put tells every problem with its line and stores nothing', async () => {
    const before = await list();
    const columns = [
      { header: 'Name', field: 'name' },
      { header: 'Nothing', field: 'nonsense' },
      { header: 'Deep', field: 'customdata.nonsense' },
    ];
    const outcome = await put({ ...DEFINITION, name: 'Wrong', columns, surplus: true });
    expect(outcome.status).toBe(2);
    expect(outcome.err).toMatch(/dataview\.yaml(:\d+)?: the document: there is no surplus here\n/);
    const deeper = await put({ ...DEFINITION, name: 'Wrong', columns });
    expect(deeper.err).toMatch(/dataview\.yaml:13: columns\[1\]\.field: .*nonsense.*\n/);
    expect(deeper.err).toMatch(/dataview\.yaml:15: columns\[2\]\.field: .*nonsense.*\n/);
    expect(deeper.err).toContain('Nothing was changed: 2 problems.\n');
    const nobody = await put(DEFINITION, '--owner', 'nobody', '--share-group', 'None');
    expect(nobody.err).toContain('there is no user nobody');
    expect(nobody.err).toContain('there is no user group None');
    for (const text of ['[]', '', 'null', '{ name: "" }', '"text"']) {
      const { file, run } = commandLine();
      expect(await run(['dataview', 'put', await file('odd.yaml', text)])).toMatchObject({
        status: 2,
        out: '',
      });
    }
    expect(await list()).toEqual(before);
  });

  it('put says what it would do, and does not, with --dry-run', async () => {
    const before = await list();
    expect(await put({ ...DEFINITION, name: 'Not yet' }, '--dry-run')).toMatchObject({
      status: 0,
      out: 'It is in order. Nothing was changed.\n',
    });
    expect(await list()).toEqual(before);
  });

  it('delete removes a dataview with its earlier definitions', async () => {
    const { run, look } = commandLine();
    await put({ ...DEFINITION, name: 'Gone' });
    await put({ ...DEFINITION, name: 'Gone', description: 'soon' });
    expect((await run(['dataview', 'delete', 'Gone'])).out).toBe('Deleted the dataview Gone.\n');
    expect(await run(['dataview', 'show', 'Gone'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('see "callboard dataview list"'),
    });
    await look(async ({ dataviews, database }) => {
      const ids = (await dataviews.definitions.all()).map(({ id }) => id);
      const last = Math.max(...ids);
      for (const id of [last + 1, last + 2, last + 3]) expect(await listRevisions(database, id)).toEqual([]);
    });
  });

  it('apply exports them, and applied again they change nothing', async () => {
    const { run, file } = commandLine();
    const { out } = await run(['apply', '--export']);
    const { dataviews } = parse(out);
    expect(dataviews.length).toBe((await list()).length);
    expect(dataviews[0]).toMatchObject({
      definition: { name: 'Season overview', scope: 'event' },
      sharedWith: { everybody: true, users: [], userGroups: [] },
      locked: false,
    });
    const again = await run(['apply', await file('all.yaml', out)]);
    expect(again.err).toBe('');
    expect(again.out).toBe('0 creations, 0 updates, 0 removals\nNothing had to be changed.\n');
  });

  it('apply takes them with users and fields of the same document, and prunes', async () => {
    const { run, file } = commandLine();
    const definition = {
      ...DEFINITION,
      name: 'Own',
      columns: [{ header: 'Fee', field: 'customdata.rentfee' }],
    };
    const document = {
      userGroups: [{ name: 'Renters' }],
      users: [{ login: 'renter', name: 'Renate', email: 'r@hall.example', groups: ['Renters'] }],
      customData: {
        location: [{ keyword: 'rent', children: [{ keyword: 'rentfee', type: 'Number' }] }],
      },
      dataviews: [
        { definition, owner: 'renter', sharedWith: { users: ['renter'], userGroups: ['Renters'] } },
      ],
    };
    const applied = await run(['apply', await file('own.yaml', stringify(document))]);
    expect(applied).toMatchObject({ status: 0, err: '' });
    const found = (await list()).find(({ name }: { name: string }) => name === 'Own');
    expect(found).toMatchObject({ owner: 'renter', sharedWith: ['renter', 'Renters'] });
    const inUse = await run(['apply', '--prune', await file('users.yaml', 'users: []'), '--dry-run']);
    expect(inUse.err).toContain('renter cannot be removed: 2 others refer to it');
    const kept = (await list()).filter(({ name }: { name: string }) => name !== 'Own');
    const { dataviews } = parse((await run(['apply', '--export'])).out);
    const others = dataviews.filter((one: (typeof document.dataviews)[0]) => one.definition.name !== 'Own');
    const pruned = await run(['apply', '--prune', await file('less.yaml', stringify({ dataviews: others }))]);
    expect(pruned.out).toContain('- dataviews Own\n');
    expect(await list()).toEqual(kept);
  });

  it('callbacks lists what was sent, and what came of it', async () => {
    const { run } = commandLine();
    expect((await run(['dataview', 'callbacks'])).out).toContain('0 callbacks\n');
    expect(JSON.parse((await run(['dataview', 'callbacks', 'Day sheet', '--json'])).out)).toEqual([]);
  });

  it('schema is that of definitions, which all of the demo venue fit', async () => {
    const { run } = commandLine();
    const schema = JSON.parse((await run(['dataview', 'schema'])).out);
    expect(schema).toEqual(dataviewJsonSchema);
    const applied = JSON.parse((await run(['apply', '--schema'])).out);
    expect(applied.properties.dataviews.items.properties.definition.required).toContain('columns');
    expect(Object.keys(applied.$defs)).toEqual(Object.keys(schema.$defs));
  });
});

describe.each(ENGINES)('client on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'demo');
  const NAME = 'Ticketing';

  it('secret makes a secret that is shown once, and removes it', async () => {
    const { run, look } = commandLine();
    const secretOf = () =>
      look(
        async ({ transfer }) =>
          (await transfer.all('apiclient')).find((one) => one.name === NAME)?.callbackSecret,
      );
    const made = await run(['client', 'secret', NAME]);
    expect(made).toMatchObject({ status: 0, err: 'This is the only time that the secret is shown.\n' });
    expect(made.out).toMatch(/^whsec_[\w+/]{43}=\n$/);
    expect(await secretOf()).toBe(made.out.trim());
    const listed = await run(['client', 'list']);
    expect(listed.out).toMatch(/Ticketing +yes\n/);
    expect(listed.out).not.toContain(made.out.trim());
    expect((await run(['apply', '--export'])).out).not.toContain(made.out.trim());
    expect((await run(['client', 'secret', NAME, '--remove'])).status).toBe(0);
    expect(await secretOf()).toBeNull();
    expect(await run(['client', 'secret', 'Nobody'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('there are: Website zuiderhaven.example, Ticketing'),
    });
  });
});
