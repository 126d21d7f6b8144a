import type { ApplyDocument } from '@callboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { ENGINES } from '../engines.ts';
import { type CommandLine, createCommandLine, useCommandLine } from './command-line.ts';

async function present({ run }: CommandLine): Promise<ApplyDocument> {
  return parse((await run(['apply', '--export'])).out);
}

async function applyText({ run, file }: CommandLine, text: string, ...options: readonly string[]) {
  return run(['apply', await file('definitions.yaml', text), ...options]);
}

const DOCUMENT = `
settings: { venueName: The Barn, bookMinutes: 30 }
userGroups:
  - name: Programmers
    permissions:
      kinds: { event: { read: all, write: own }, profile: { read: all, write: none } }
      prices: true
users:
  - { login: pat, name: Pat, email: pat@barn.example, groups: [Programmers] }
teams: [{ name: Light }]
profiles: [{ name: Concert, color: "#aa0000" }]
statuses: [{ name: Locked, statusTypes: [locked] }]
resourceGroups: [{ name: Rooms }]
integrations: [{ name: Site, writableFields: [event.headline], dataTypes: [Single-Line Text] }]
apiClients: [{ name: Web, attributes: { event: [slug] }, corsOrigins: ["https://barn.example"] }]
customData:
  event:
    - keyword: web
      name: Web
      children:
        - keyword: texts
          name: Texts
          children:
            - { keyword: headline, name: Headline, type: Integration info, dataType: Single-Line Text, integration: Site }
            - { keyword: mood, name: Mood, type: Dropdown, options: [Loud, Quiet] }
        - { keyword: visitors, name: Visitors, type: Number }
        - { keyword: shown, name: Shown, type: Derived, source: { relation: self, keyword: mood } }
`;

describe.each(ENGINES)('apply on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'empty');

  it('creates everything, and a second time changes nothing', async () => {
    const first = await applyText(commandLine(), DOCUMENT);
    expect(first.err).toBe('');
    expect(first.status).toBe(0);
    expect(first.out).toContain('+ customData event.headline');
    expect(first.out).toContain('~ settings.venueName: "The Barn"');
    const after = await present(commandLine());
    expect(after).toMatchObject(parse(DOCUMENT));
    const second = await applyText(commandLine(), DOCUMENT);
    expect(second.out).toBe('0 creations, 0 updates, 0 removals\nNothing had to be changed.\n');
    expect(second.status).toBe(0);
    expect(await present(commandLine())).toEqual(after);
  });

  it('updates what is named, keeps what is left out where it is, and takes the order of the file', async () => {
    const outcome = await applyText(
      commandLine(),
      `
profiles: [{ name: Concert, color: "#00aa00" }, { name: Rehearsal }]
customData:
  event:
    - keyword: web
      children:
        - { keyword: visitors, name: Audience }
        - { keyword: texts, children: [{ keyword: mood, options: [Loud, Quiet, Silent] }] }
`,
    );
    expect(outcome.err).toBe('');
    expect(outcome.out).toContain('~ profiles Concert (color)');
    expect(outcome.out).toContain('+ profiles Rehearsal');
    expect(outcome.out).toContain('~ customData event.visitors (name)');
    expect(outcome.out).toContain(
      'customData event.headline is not in the document: --prune would remove it',
    );
    const { customData, profiles } = await present(commandLine());
    expect(profiles).toEqual([
      { name: 'Concert', color: '#00aa00' },
      { name: 'Rehearsal', color: '#868e96' },
    ]);
    const [web] = customData?.event ?? [];
    expect(web?.children?.map(({ keyword }) => keyword)).toEqual(['visitors', 'shown', 'texts']);
    const texts = web?.children?.find(({ keyword }) => keyword === 'texts');
    expect(texts?.children).toMatchObject([
      { keyword: 'headline', type: 'Integration info' },
      { keyword: 'mood', type: 'Dropdown', options: ['Loud', 'Quiet', 'Silent'] },
    ]);
  });

  it('says what it would do, and does not, with --dry-run', async () => {
    const before = await present(commandLine());
    const outcome = await applyText(commandLine(), 'teams: [{ name: Sound }]', '--dry-run', '--prune');
    expect(outcome.status).toBe(0);
    expect(outcome.out).toBe(
      '+ teams Sound\n- teams Light\n1 creation, 0 updates, 1 removal\nNothing was changed: this was a dry run.\n',
    );
    expect(await present(commandLine())).toEqual(before);
  });

  it('removes with --prune what its lists do not name, and nothing of other lists', async () => {
    const before = await present(commandLine());
    const outcome = await applyText(
      commandLine(),
      'teams: []\ncustomData: { event: [{ keyword: web, children: [{ keyword: visitors }] }] }\nintegrations: []',
      '--prune',
    );
    expect(outcome.err).toBe('');
    const after = await present(commandLine());
    expect(after.teams).toEqual([]);
    expect(after.integrations).toEqual([]);
    expect(after.customData?.event?.[0]?.children?.map(({ keyword }) => keyword)).toEqual(['visitors']);
    expect(after.profiles).toEqual(before.profiles);
    expect(after.users).toEqual(before.users);
  });

  it('works out planning days again when the time zone changes', async () => {
    const csv = 'externalid;name;date;start;end;kind\n1;Early;2026-05-15;05:00;05:30;event\n';
    expect((await commandLine().run(['import', '-'], { stdin: csv })).status).toBe(0);
    const startDay = () =>
      commandLine().look(async ({ transfer }) => (await transfer.all('event'))[0]?.startDay ?? 0);
    const before = await startDay();
    expect((await applyText(commandLine(), 'settings: { dayLine: "04:00" }')).status).toBe(0);
    expect(await startDay()).toBe(before + 1);
  });

  it('says that the environment decides a setting', async () => {
    const { run, file } = commandLine();
    const path = await file('base.yaml', 'settings: { publicBaseUrl: "https://barn.example" }');
    const env = { CALLBOARD_BASE_URL: 'https://other.example' };
    expect((await run(['apply', path, '--dry-run'], { env })).err).toContain('publicBaseUrl is stored, but');
  });
});

describe.each(ENGINES)('apply with problems on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'empty');
  beforeAll(() => commandLine().run(['migrate']));

  it.each([
    ['a mistyped key', 'profile: []', /definitions.yaml:?\d*: the document: there is no profile here/],
    ['a wrong value', 'profiles:\n  - name: A\n    color: red', /:3: profiles\[0\]\.color: /],
    ['a name twice', 'teams: [{name: A}, {name: A}]', /:1: teams\[1\]: A is in the list already/],
    ['a time zone', 'settings: { timeZone: Mars/Base }', /settings\.timeZone: name a time zone/],
    [
      'a base URL',
      'settings: { publicBaseUrl: "barn.example" }',
      /settings\.publicBaseUrl: write an absolute/,
    ],
    [
      'a kind',
      'userGroups: [{name: A, permissions: {kinds: {evnt: {read: all, write: all}}}}]',
      /evnt: choose one/,
    ],
    [
      'own of what nobody owns',
      'userGroups: [{name: A, permissions: {kinds: {profile: {read: own, write: own}}}}]',
      /profile belongs to no user group/,
    ],
    [
      'an unknown group',
      'users: [{login: a, groups: [None]}]',
      /users\[0\]\.groups\[0\]: there is no user group None/,
    ],
    [
      'a field that is not there',
      'integrations: [{name: A, writableFields: [event.x]}]',
      /writableFields\[0\]: there is no field event\.x/,
    ],
    [
      'an integration that is not there',
      'customData: {event: [{keyword: g, children: [{keyword: f, type: Remote info, dataType: Number, integration: None}]}]}',
      /integration: there is no integration None/,
    ],
    [
      'a field without type',
      'customData: {event: [{keyword: g, children: [{keyword: f}]}]}',
      /children\[0\]: f: Give the field a type/,
    ],
    [
      'a kind without custom data',
      'customData: {profile: [{keyword: g}]}',
      /Choose a kind that has custom data/,
    ],
    [
      'a keyword twice',
      'customData: {event: [{keyword: g}, {keyword: g}]}',
      /event\[1\]: the keyword g is in the document already/,
    ],
    [
      'type and children',
      'customData: {event: [{keyword: g, children: [{keyword: f, type: Text, children: []}]}]}',
      /not both/,
    ],
    [
      'an origin with a path',
      'apiClients: [{name: A, corsOrigins: ["https://a.example/x"]}]',
      /corsOrigins\[0\]: write it as/,
    ],
    [
      'attributes of a kind without any',
      'apiClients: [{name: A, attributes: {profile: [x]}}]',
      /attributes\.profile: choose a kind/,
    ],
    ['a list', '[]', /the document: /],
  ])('names the place of %s and changes nothing', async (_, text, message) => {
    const before = await present(commandLine());
    const outcome = await applyText(commandLine(), `${text}\n`);
    expect(outcome.err).toMatch(message);
    expect(outcome.err).toMatch(/Nothing was changed: \d+ problems?\.\n$/);
    expect(outcome.status).toBe(2);
    expect(outcome.out).toBe('');
    expect(await present(commandLine())).toEqual(before);
  });

  it('tells all problems at once', async () => {
    const { err } = await applyText(commandLine(), 'teams: [{name: ""}]\nprofiles: [{color: blue}]\nx: 1\n');
    expect(err).toContain('teams[0].name');
    expect(err).toContain('profiles[0]');
    expect(err).toContain('there is no x here');
  });

  it('names line and column of what is no YAML', async () => {
    const outcome = await applyText(commandLine(), 'teams:\n  - {name: A\n');
    expect(outcome.status).toBe(2);
    expect(outcome.err).toMatch(/definitions\.yaml:\d+:\d+: /);
  });

  it('asks for a file', async () => {
    expect(await commandLine().run(['apply'])).toMatchObject({ status: 2, out: '' });
    const missing = await commandLine().run(['apply', commandLine().path('none.yaml')]);
    expect(missing).toMatchObject({ status: 2, out: '' });
  });

  it('gives a JSON Schema of the document', async () => {
    const schema = JSON.parse((await commandLine().run(['apply', '--schema'])).out) as { properties: object };
    expect(Object.keys(schema.properties)).toContain('customData');
  });
});

describe.each(ENGINES)('apply of a whole installation on %s', (engine) => {
  const commandLine = useCommandLine(engine, 'demo');

  it('changes nothing where it comes from, and makes another one the same', async () => {
    const document = await present(commandLine());
    const text = stringify(document);
    const again = await applyText(commandLine(), text, '--prune');
    expect(again).toMatchObject({ status: 0, err: '' });
    expect(again.out).toContain('Nothing had to be changed.');
    const { commandLine: other, remove } = await createCommandLine(engine, 'empty');
    try {
      expect(await applyText(other, text)).toMatchObject({ status: 0, err: '' });
      expect(await present(other)).toEqual(document);
    } finally {
      await remove();
    }
  });

  it('refuses to remove what is in use, and names by how much', async () => {
    const before = await present(commandLine());
    const outcome = await applyText(
      commandLine(),
      'profiles: []\nstatuses: []\nresourceGroups: []\nteams: []\nusers: []\nuserGroups: []\ncustomData: {event: []}\napiClients: []\nintegrations: []\n',
      '--prune',
    );
    expect(outcome.status).toBe(2);
    for (const list of [
      'profiles',
      'statuses',
      'resourceGroups',
      'teams',
      'users',
      'userGroups',
      'customData',
      'apiClients',
      'integrations',
    ]) {
      expect(outcome.err).toMatch(new RegExp(`${list}: .+ cannot be removed: [\\d]+ others? refers? to it`));
    }
    expect(await present(commandLine())).toEqual(before);
  });

  it('finds values by the type that their field has after it changed', async () => {
    const { look } = commandLine();
    const document = await present(commandLine());
    const fields = (document.customData?.event ?? []).flatMap((group) =>
      (group.children ?? []).flatMap((node) => node.children ?? [node]),
    );
    const counted = await look(async ({ reference, customData, transfer }) => {
      const { definitions } = await reference.current();
      const events = (await transfer.all('event')).map(({ id }) => id);
      for (const { keyword, type } of fields) {
        const field = definitions.get('event')?.byKeyword.get(keyword);
        if (type !== 'String' || field === undefined) continue;
        const values = await customData.values(events, [field.id]);
        if (values.length > 0) return { keyword, id: field.id, count: values.length };
      }
      throw new Error('no field of type String has values');
    });
    const group = (document.customData?.event ?? []).find(({ children = [] }) =>
      children.some((node) => (node.children ?? [node]).some(({ keyword }) => keyword === counted.keyword)),
    );
    for (const node of (group?.children ?? []).flatMap((one) => one.children ?? [one])) {
      if (node.keyword === counted.keyword) Object.assign(node, { type: 'Text' });
    }
    const outcome = await applyText(
      commandLine(),
      stringify({ customData: { event: document.customData?.event } }),
    );
    expect(outcome).toMatchObject({ status: 0, err: '' });
    expect(outcome.out).toBe(
      `~ customData event.${counted.keyword} (type)\n0 creations, 1 update, 0 removals\nDone.\n`,
    );
  });
});
