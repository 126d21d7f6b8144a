/** Stored text never runs, never loads anything and never leads anywhere but to http addresses. */
import type { APIRequestContext } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fields, RecordKind } from '../../src/model/records.ts';
import { demoRecord, sampleOf, wireId } from '../api/demo-records.ts';
import { useBrowser } from './browser.ts';
import { PATIENCE } from './looks.ts';
import { leadTo, OPENINGS, open, openDialog, PAGES, push } from './pages.ts';
import { CONTROLLED, PAYLOADS } from './payloads.ts';

/** Members of records that hold typed text. */
const TYPED = new Set(
  'name ownerName title firstName lastName vat comment labels description defaultRole roles imageUrl abbreviation productCode serialNumber role eventName department jobTitle assignedBy assignedTo duration userName link originalName street zipcode city country value account'.split(
    ' ',
  ),
);
const KINDS = [
  'event',
  'group',
  'contact',
  'contactlink',
  'resource',
  'location',
  'resourceplaceholder',
  'resourceinstance',
  'resourcebooking',
  'task',
] as const satisfies readonly RecordKind[];
const EVERY_TYPE = ['String', 'Text', 'Dropdown', 'Checkbox', 'Label', 'Labels', 'Attachment'] as const;

/** Returns a copy in which this text replaces everything that could have been typed. */
function poisoned(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((one) => poisoned(one, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => {
      if (key === 'attributes') return [key, Object.fromEntries([[text, text]])];
      if (!TYPED.has(key)) return [key, poisoned(own, text)];
      return [key, Array.isArray(own) && typeof own[0] !== 'object' ? [text] : text];
    }),
  );
}

describe('what somebody stored', () => {
  const visit = useBrowser('sqlite');
  /** Paths of all entities that hold one of the payloads, or all of them. */
  const paths: string[] = [];
  let dataview = '';

  beforeAll(async () => {
    const { page } = await visit.openAs('admin', '/settings/preferences');
    const send = sender(page.request, visit.server.address);
    await storeSettings(send);
    await storeRecords();
    await storeEverywhere(send);
    await page.context().close();
  }, 180_000);

  /** Stores entities of every kind, as an import writes them, each with one payload in every text. */
  async function storeRecords(): Promise<void> {
    const { writer } = visit.server.storage;
    const texts = [...PAYLOADS, ...CONTROLLED];
    const first = await writer.allocateIds(texts.length * (KINDS.length + 2));
    let next = first;
    const records = KINDS.flatMap((kind) =>
      texts.map((text) => {
        const record = { ...(poisoned(sampleOf(kind), text) as Fields<typeof kind>), id: next };
        next += 1;
        return { kind, record };
      }),
    );
    const link = demoRecord('attachment', (one) => one.link !== null);
    const file = demoRecord('attachment', (one) => one.link === null);
    const holderId = first;
    const attachments = texts.map((text, at) => {
      const record = { ...(at % 2 === 0 ? link : file), id: next, holderKind: 'event' as const, holderId };
      next += 1;
      const own = at % 2 === 0 ? { link: text } : { originalName: text };
      return { kind: 'attachment' as const, record: { ...record, ...own, comment: text, userName: text } };
    });
    const saved = demoRecord(
      'savedquery',
      ({ list, sharedWith }) => list === 'events' && sharedWith.everybody,
    );
    const savedQueries = texts.map((text) => {
      const record = { ...saved, id: next, name: text, ownerName: text };
      next += 1;
      return { kind: 'savedquery' as const, record };
    });
    const changes = texts.map((text) => ({
      entityKind: 'event' as const,
      entityId: holderId,
      at: 0,
      userName: text,
      userId: null,
      keyName: text,
      keyId: null,
      changes: [{ target: 'attribute' as const, name: text, before: text, after: { [text]: text } }],
    }));
    await writer.write({ records: [...records, ...attachments, ...savedQueries], changes } as Parameters<
      typeof writer.write
    >[0]);
    for (const [at, kind] of KINDS.entries()) {
      const { record } = records[at * texts.length] ?? {};
      if (record !== undefined) paths.push(`/${kind}/${wireId(record)}`);
    }
    paths.push(`${paths[0]}?tab=attachments`, `${paths[0]}?tab=history`, `${paths[0]}?tab=schedule`);
  }

  /** Stores payloads the way pages do. */
  async function storeEverywhere(send: Send): Promise<void> {
    const values = { name: 'All of them', startdate: '2026-11-20', enddate: '2026-11-20', labels: PAYLOADS };
    const { id } = (await send('POST', '/app/api/entities/event', { values })) as { id: string };
    const fields = PAYLOADS.map((value, at) => ({ keyword: `p${at}`, value }));
    await send('PUT', `/app/api/data/event/${id}/customdata`, [
      ...fields,
      { keyword: 'every_text', value: [...PAYLOADS, ...CONTROLLED].join('\n') },
      { keyword: 'every_dropdown', value: PAYLOADS[0] },
      { keyword: 'every_checkbox', value: PAYLOADS },
      {
        keyword: 'every_attachment',
        value: { comment: PAYLOADS[1], dataurl: 'https://x.example/<script>canary()</script>' },
      },
    ]);
    paths.push(`/event/${id}`, `/event/${id}?tab=customdata`, `/event/${id}?tab=history`);
    const own = quarterOf(0);
    const key = (name: string) => ({ name, client: null, expires: null });
    await inTurns(own, (name) => send('POST', '/app/api/keys', key(name)));
    const columns = PAYLOADS.slice(0, 50).map((header) => ({ header, field: 'name' }));
    const definition = {
      name: PAYLOADS[0],
      description: PAYLOADS.join(' ').slice(0, 2000),
      scope: 'event',
      query: 'name:canary',
      columns,
    };
    const wanted = { sharedwith: { everybody: true, users: [], usergroups: [] }, locked: false };
    const made = (await send('POST', '/app/api/dataviews', { ...wanted, definition })) as { id: string };
    dataview = `/dataviews/${made.id}`;
    await inTurns(quarterOf(1), (name) =>
      send('POST', '/app/api/dataviews', {
        ...wanted,
        definition: { ...definition, name, description: name, columns: columns.slice(0, 1) },
      }),
    );
  }

  it('is refused as an address that does not lead to a web page', async () => {
    const { page } = await visit.openAs('admin', '/settings/preferences');
    const path = `/app/api/data/event/${wireId(demoRecord('event'))}/customdata`;
    const isAccepted = async (dataurl: string) => {
      const body = [{ keyword: 'every_attachment', value: { comment: null, dataurl } }];
      return (await request(page.request, visit.server.address, 'PUT', path, body)).ok();
    };
    const accepted: string[] = [];
    await inTurns([...PAYLOADS, ...CONTROLLED], async (text) => {
      if (await isAccepted(text)) accepted.push(text);
    });
    expect(accepted).toEqual([]);
  });

  it.each(['admin', 'beheerder'])('never runs in any page of %s', PATIENCE, async (login) => {
    const visited = await visit.openAs(login, '/settings/preferences');
    const { page } = visited;
    const { address } = visit.server;
    await page.addInitScript(() =>
      Object.assign(globalThis, { canary: () => reportError(new Error('a payload has run')) }),
    );
    const found: string[] = [];
    const look = async (where: string) => {
      for (const one of await page.evaluate(findTrapped)) found.push(`${where}: ${one}`);
    };
    for (const known of login === 'admin' ? PAGES : []) {
      await leadTo(page, known);
      await look(known[0]);
    }
    // The other language shows the same by the same means: a few of each are enough.
    const some = login === 'admin' ? paths : paths.slice(-4);
    for (const path of [...some, dataview, `${dataview}/edit`, `${dataview}/revisions`]) {
      await leadTo(page, [path, 'main h2, [role="tab"]']);
      await look(path);
    }
    const settings = ['/settings/keys', '/settings/users', '/settings/lists', '/settings/customdata'];
    // These are among the pages that the first has seen.
    for (const path of login === 'admin' ? [] : settings) {
      await leadTo(page, [path, 'main h1']);
      await look(path);
    }
    for (const dialog of [
      ['/settings/keys', /^Delete .*canary|canary.* verwijderen$/],
      ['/settings/users', /^(Edit|Bewerk).*canary|canary.* bewerken$/],
      ['/settings/customdata', /^(Edit|Bewerk).*canary|canary.* bewerken$/],
    ] as const) {
      await openDialog(page, dialog);
      await look(dialog.join(' '));
    }
    const forms = some.filter((path) => /customdata|^.(event|contact|resource|task).[^?]*$/.test(path));
    const inForms = forms.map((path) => ['main', [path, /^(Edit|Bewerken)$/]] as const);
    for (const opening of login === 'admin' ? [...OPENINGS, ...inForms] : inForms) {
      await open(page, opening);
      await look(opening.join(' '));
    }
    await leadTo(page, ['/events?q=name:canary', 'tbody th a']);
    const scroller = page.locator('section[aria-label]').first();
    for (let step = 0; step < 12; step += 1) {
      await scroller.evaluate((element) => element.scrollBy(0, element.clientHeight));
      await look(`events ${step}`);
    }
    await page.goto(address + dataview);
    await page.getByRole('button', { name: /^(Run|Uitvoeren)$/ }).click();
    await page.locator('table tbody tr').first().waitFor();
    await look('result');
    expect(found).toEqual([]);
    expect(visited.mishaps).toEqual([]);
  });
});

describe('what an address holds', () => {
  // A venue of its own: the other tests make every page a large one.
  const visit = useBrowser('sqlite');

  it('never runs', async () => {
    const visited = await visit.openAs('admin', '/events');
    const { page } = visited;
    const found: string[] = [];
    for (const [at, text] of [...PAYLOADS, ...CONTROLLED].entries()) {
      const word = encodeURIComponent(text);
      const addresses = [
        `/events?q=${word}`,
        `/event/${wireId(demoRecord('event'))}?tab=${word}`,
        `/settings/customdata?kind=${word}`,
        `/dataviews?q=${word}`,
        `/dataviews/new?copy=${word}`,
        `/event/${word}`,
        `/dataviews/${word}/edit`,
        `/${word}`,
      ];
      await push(page, addresses[at % addresses.length] ?? '/');
      for (const one of await page.evaluate(findTrapped)) found.push(`${text}: ${one}`);
    }
    await page.goto(`${visit.server.address}/${encodeURIComponent(PAYLOADS[0] ?? '')}#${PAYLOADS[0]}`);
    expect(found).toEqual([]);
    expect(visited.mishaps).toEqual([]);
  });
});

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Sends a request like a page. */
function request(context: APIRequestContext, address: string, method: string, path: string, body?: unknown) {
  return context.fetch(address + path, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { data: JSON.stringify(body) }),
  });
}

function sender(context: APIRequestContext, address: string): Send {
  return async (method, path, body) => {
    const answer = await request(context, address, method, path, body);
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text.slice(0, 800)}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

/** Works on a few at a time. */
async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += 8) await Promise.all(all.slice(at, at + 8).map(work));
}

/** Every page would be slow with all of them in each list, which show names by the same means. */
function quarterOf(list: number): readonly string[] {
  return PAYLOADS.filter((_, at) => at % 4 === list % 4);
}

/**
 * Fills every list of the settings, so that each payload stands in two of them, and adds fields of every type with
 * such names.
 */
async function storeSettings(send: Send): Promise<void> {
  const change = async (part: string, changed: (value: never) => unknown) => {
    const path = `/app/api/settings/parts/${part}`;
    const { revision, value } = (await send('GET', path)) as { revision: string; value: never };
    await send('PUT', path, { revision, value: changed(value), renames: [] });
  };
  const entries: Readonly<Record<string, (name: string) => object>> = {
    teams: (name) => ({ name }),
    resourceGroups: (name) => ({ name }),
    profiles: (name) => ({ name, color: '#112233' }),
    statuses: (name) => ({ name, backgroundColor: '#ffffff', textColor: '#000000', statusTypes: [] }),
    integrations: (name) => ({ name, writableFields: [], dataTypes: [] }),
    apiClients: (name) => ({ name, attributes: { event: [name] }, corsOrigins: [] }),
    userGroups: (name) => ({ name, permissions: {} }),
    users: (name) => ({ login: name, name, email: '', groups: [], active: true }),
  };
  for (const [at, [part, entry]] of Object.entries(entries).entries()) {
    await change(part, (value: readonly object[]) => [...value, ...quarterOf(at).map(entry)]);
  }
  const fields = PAYLOADS.map((name, at) => ({ keyword: `p${at}`, name, type: 'String' }));
  const typed = EVERY_TYPE.map((type) => ({
    keyword: `every_${type.toLowerCase()}`,
    name: PAYLOADS[0],
    type,
    ...(['String', 'Text', 'Attachment'].includes(type) ? {} : { options: PAYLOADS }),
  }));
  const section = { keyword: 'payload_section', name: PAYLOADS[0], children: typed };
  const group = { keyword: 'payload_group', name: PAYLOADS[0], children: [...fields, section] };
  await change('customData', (value: { readonly event: readonly object[] }) => ({
    ...value,
    event: [...value.event, group],
  }));
  await change('settings', (value: object) => ({ ...value, venueName: PAYLOADS[0] }));
}

/**
 * Runs in the page: finds elements and attributes that only a payload
 * can have made, and links that lead elsewhere.
 */
function findTrapped(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('#root *, [data-portal] *')) {
    const { tagName } = element;
    if (/^(script|iframe|object|embed|base|meta|link|marquee|math|portal|template)$/i.test(tagName)) {
      found.push(tagName);
    }
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc' || name === 'formaction')
        found.push(`${tagName} ${name}`);
      if (/^(href|src|action|data)$|:href$/.test(name)) {
        const { protocol } = new URL(value, location.href);
        const opens = tagName === 'A' ? ['http:', 'https:', 'mailto:', 'tel:'] : ['http:', 'https:'];
        if (!opens.includes(protocol)) found.push(`${tagName} ${name}=${value}`);
      }
    }
  }
  if ('polluted' in {} || Object.keys(Object.prototype).length > 0) found.push('a prototype was changed');
  return found;
}
