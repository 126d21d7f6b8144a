/** Vocabulary of queries: every keyword of a kind, and values that the user may see. */
import { APPLICATION_SHAPES, type ApplicationWire, kindSpec, kinds } from '@callboard/contract';
import { foldText, quoteText } from '@callboard/query';
import Value from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { permissionKinds } from '../../src/access/permissions.ts';
import { isTextIndex } from '../../src/search/search-texts.ts';
import { demoRecord, demoRecords } from '../api/demo-records.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, type Browser, useApplication } from './application.ts';

type Vocabulary = ApplicationWire<'Vocabulary'>;

const SEARCHED = kinds.filter((kind) => kindSpec(kind).plural !== undefined);
/** More names than a scan covers, so that an index must be used. */
const MANY = 2_100;

async function suggest(by: Browser, path: string, text?: string): Promise<readonly string[]> {
  const search = text === undefined ? '' : `?text=${encodeURIComponent(text)}`;
  const { status, body } = await by.send<{ data: string[] }>(`/app/api/vocabulary/${path}${search}`);
  expect([path, status]).toEqual([path, 200]);
  return body.data;
}

const read = async (by: Browser, kind: string) =>
  (await by.send<Vocabulary>(`/app/api/vocabulary/${kind}`)).body;

describe.each(ENGINES)('the vocabulary of queries on %s', (engine) => {
  const { api, browser, browserOf } = useApplication(engine);
  let admin: Browser;
  /** Reads contacts of its own group, no resources, and no private data. */
  let narrow: Browser;

  beforeAll(async () => {
    const { writer, transfer } = api.storage;
    const admins = (await transfer.all('user')).find(({ login }) => login === ADMIN);
    const kindsOf = Object.fromEntries(permissionKinds.map((kind) => [kind, { read: 'all', write: 'none' }]));
    const first = await writer.allocateIds(MANY + 2);
    const group = buildRecord('usergroup', {
      id: first + MANY,
      permissions: {
        kinds: {
          ...kindsOf,
          contact: { read: 'own', write: 'none' },
          resource: { read: 'none', write: 'none' },
          task: { read: 'none', write: 'none' },
        } as never,
        prices: false,
        privateContactData: false,
        administer: false,
      },
    });
    const user = buildRecord('user', {
      id: first + MANY + 1,
      login: 'narrow',
      userGroupIds: [group.id],
      passwordHash: admins?.passwordHash ?? null,
    });
    const city = {
      ...demoRecord('contact', ({ addresses }) => addresses.length > 0).addresses[0],
      city: 'Zwolle',
    };
    const labels = ['Label of <b>many</b>'];
    const contacts = Array.from({ length: MANY }, (_, index) =>
      buildRecord('contact', {
        id: first + index,
        name: `Zzyzx-${index} of the Many`,
        labels,
        addresses: [city as never],
        userGroupId: index === 7 ? group.id : null,
      }),
    );
    await writer.write({
      records: [
        recordLine('usergroup', group),
        recordLine('user', user),
        ...contacts.map((contact) => recordLine('contact', contact)),
      ],
    });
    admin = await browserOf(ADMIN);
    narrow = await browserOf('narrow');
  });

  it('has every keyword of every kind, the fields of this installation, and all that is fixed', async () => {
    for (const kind of SEARCHED) {
      const { keywords, ...vocabulary } = await read(admin, kind);
      expect([kind, keywords.map(({ name }) => name)]).toEqual([
        kind,
        kindSpec(kind).keywords.map(({ name }) => name),
      ]);
      expect(Value.Errors(APPLICATION_SHAPES.Vocabulary, { keywords, ...vocabulary })).toEqual([]);
      const texts = keywords.filter(({ type, options }) => type === 'text' && options.length === 0);
      const unhelped = texts.filter(({ suggests }) => !suggests).map(({ name }) => `${kind}.${name}`);
      expect(unhelped.filter((name) => !name.endsWith('.description'))).toEqual([]);
    }
    const event = await read(admin, 'event');
    const stored = demoRecords('customdefinition').filter(
      ({ kind, level }) => kind === 'event' && level === 'field',
    );
    expect(event.fields.map(({ name }) => name).sort()).toEqual(stored.map(({ name }) => name).sort());
    const dropdown = stored.find(({ type }) => type === 'Dropdown');
    expect(event.fields).toContainEqual(
      expect.objectContaining({ word: dropdown?.keyword, type: 'text', options: dropdown?.options }),
    );
    expect(event.fields.every(({ group }) => group !== '')).toBe(true);
    expect(event.relativedates).toContain('nextweek');
    expect(event.operators).toMatchObject({ text: ['='], date: expect.arrayContaining(['>=', 'TO']) });
    const contact = await read(admin, 'contact');
    expect(contact.scopes).toEqual({ contact: [], person: ['person'], organization: ['organization'] });
    expect(contact.keywords).toContainEqual(
      expect.objectContaining({ name: 'type', options: ['person', 'organization'], suggests: false }),
    );
  });

  it('suggests for every keyword what is found under it', async () => {
    for (const kind of SEARCHED) {
      const { keywords, fields } = await read(admin, kind);
      const words = [...keywords.map(({ name, ...more }) => ({ word: name, ...more })), ...fields];
      for (const { word } of words.filter(({ suggests }) => suggests)) {
        const some = await suggest(admin, `${kind}/${word}`, 'a');
        expect(some.length).toBeLessThanOrEqual(20);
        expect(some.filter((text) => !foldText(text).includes('a'))).toEqual([]);
        // A text of the kind itself must be findable by the suggestion.
        if (!isTextIndex(`${kind}.${word}`)) continue;
        const [first] = some;
        if (first === undefined) continue;
        const path = `/app/api/data/${kindSpec(kind).plural}/${encodeURIComponent(`${word}:=${quoteText(first)}`)}`;
        const { body } = await admin.send<{ data: unknown[] }>(path);
        expect([word, first, body.data.length > 0]).toEqual([word, first, true]);
      }
    }
  });

  it('suggests as people wrote it: what begins so first, of few texts all, of many what fits', async () => {
    const statuses = demoRecords('status').map(({ name }) => name);
    expect([...(await suggest(admin, 'event/status'))].sort()).toEqual([...statuses].sort());
    const [hall = ''] = demoRecords('location').map(({ name }) => name);
    expect(await suggest(admin, 'event/location', hall.toUpperCase())).toContain(hall);
    expect(await suggest(admin, 'contact/label', 'BEL OF <b')).toEqual(['Label of <b>many</b>']);
    expect(await suggest(admin, 'contact/name', 'zz')).toHaveLength(20);
    expect(await suggest(admin, 'contact/name', 'zzyzx-1099')).toEqual(['Zzyzx-1099 of the Many']);
    expect(await suggest(admin, 'contact/name', 'x-1099 of')).toEqual(['Zzyzx-1099 of the Many']);
    expect(await suggest(admin, 'contact/name', 'x-')).toEqual([]);
    for (const text of ['%', '_', '"', '\\', "'", 'zz%', 'x'.repeat(5_000)]) {
      expect([text, await suggest(admin, 'contact/name', text)]).toEqual([text, []]);
    }
  });

  it('suggests nothing that the user may not see', async () => {
    expect(await suggest(narrow, 'contact/name', 'zzyzx-7')).toEqual(['Zzyzx-7 of the Many']);
    expect(await suggest(narrow, 'event/contact', 'zzyzx-8')).toEqual([]);
    expect(await suggest(narrow, 'contact/label', 'label')).toEqual([]);
    expect(await suggest(admin, 'contact/city', 'zwo')).toEqual(['Zwolle']);
    expect(await suggest(narrow, 'contact/city', 'zwo')).toEqual([]);
    const resource = demoRecord('resource').name;
    expect(await suggest(admin, 'event/resource', resource)).toContain(resource);
    expect(await suggest(narrow, 'event/resource', resource)).not.toContain(resource);
    const refused = await Promise.all(
      ['task', 'resource', 'task/name'].map((path) => narrow.send(`/app/api/vocabulary/${path}`)),
    );
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    const { keywords } = await read(narrow, 'contact');
    expect(keywords).toContainEqual(expect.objectContaining({ name: 'city', type: 'none', suggests: false }));
  });

  it('is refused to nobody in particular, and unknown where there is none', async () => {
    const paths = ['event', 'event/name', 'nothing', 'user', 'event/colour', 'event/name?text=%ff'];
    const statuses = async (by: Browser) =>
      Promise.all(paths.map(async (path) => (await by.send(`/app/api/vocabulary/${path}`)).status));
    expect(await statuses(browser())).toEqual(paths.map(() => 401));
    expect(await statuses(admin)).toEqual([200, 200, 404, 404, 404, 200]);
  });
});
