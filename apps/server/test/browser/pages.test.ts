/** Every page: nothing in the way of anybody, nothing that somebody stored ever runs, and little to load. */
import { describe, expect, it } from 'vitest';
import type { Fields } from '../../src/entities/records.ts';
import { formatId } from '../../src/platform/ids.ts';
import { demoRecord } from '../api/demo-records.ts';
import { obstacles, useBrowser } from './browser.ts';

const EVENT = demoRecord('event');
const EVENT_PATH = `/event/${formatId(EVENT.id, EVENT.created)}`;
const TABS = [
  'customdata',
  'costings',
  'schedule',
  'resourcebookings',
  'contactbookings',
  'attachments',
  'history',
];
const LISTS = [
  'events',
  'groups',
  'contacts',
  'resources',
  'locations',
  'resourceplaceholders',
  'resourcebookings',
  'tasks',
];

/** Addresses, and what tells that the page is there. */
const PAGES: readonly (readonly [path: string, sign: string])[] = [
  ...LISTS.map((list) => [`/${list}`, 'tbody th a'] as const),
  ['/events?q=colour:red', '[aria-invalid="true"]'],
  ['/events?q=xyzzy', 'text=Nothing found'],
  [EVENT_PATH, 'dl'],
  ...TABS.map((tab) => [`${EVENT_PATH}?tab=${tab}`, 'section h2'] as const),
  ['/settings/preferences', 'tbody th'],
  ...['keys', 'clients', 'users', 'lists'].map((page) => [`/settings/${page}`, 'tbody th'] as const),
  ['/settings/customdata', 'li[data-level="field"]'],
  ['/settings/installation', 'form'],
  ['/settings/callbacks', 'text=No callbacks were sent.'],
  ['/dataviews', 'li a'],
  ['/dataviews/new', 'text=To be mended'],
  ['/nowhere', 'text=There is no such page.'],
];

const MOST_SCRIPT = 250 * 1024;

const CANARY = 'https://canary.example/';
const PAYLOADS = [
  `<script>alert(1)</script>`,
  `<img src=x onerror=alert(1)>`,
  `<svg/onload=fetch('${CANARY}')>`,
  `"><iframe srcdoc="<script>parent.alert(1)</script>">`,
  `javascript:alert(1)`,
  `data:text/html,<script>alert(1)</script>`,
  `vbscript:msgbox(1)`,
  `JaVaScRiPt:alert(1)//${CANARY}`,
  `{{constructor.constructor('alert(1)')()}}`,
  '$' + '{alert(1)}',
  `</textarea><script>alert(1)</script>`,
  `<a href="javascript:alert(1)">x</a>`,
  `__proto__`,
];

describe('the pages', () => {
  const visit = useBrowser('sqlite');

  it.each(['light', 'dark'] as const)(
    'have nothing in the way of anybody, %s',
    { timeout: 120_000 },
    async (colorScheme) => {
      const visited = await visit.openAs('admin', '/events', { colorScheme });
      const found: string[] = [];
      // Nothing but the colours differs in the dark.
      const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
      for (const [path, sign] of PAGES) {
        await visited.page.goto(visit.server.address + path);
        await visited.page.locator(sign).first().waitFor();
        for (const obstacle of await obstacles(visited.page, rules)) found.push(`${path} ${obstacle}`);
      }
      await visited.page.goto(`${visit.server.address}/settings/preferences`);
      await visited.page.getByRole('button', { name: 'New key' }).click();
      await visited.page.getByRole('dialog').getByLabel('Name').waitFor();
      for (const obstacle of await obstacles(visited.page, rules)) found.push(`the dialog ${obstacle}`);
      const signIn = await visit.open('/', { colorScheme });
      await signIn.page.getByRole('button', { name: 'Sign in' }).waitFor();
      for (const obstacle of await obstacles(signIn.page, rules)) found.push(`sign-in ${obstacle}`);
      expect(found).toEqual([]);
      expect([...visited.mishaps, ...signIn.mishaps]).toEqual([]);
    },
  );

  it('are no wider than a telephone', async () => {
    const visited = await visit.openAs('admin', '/events', { width: 360 });
    for (const [path, sign] of PAGES) {
      await visited.page.goto(visit.server.address + path);
      await visited.page.locator(sign).first().waitFor();
      const width = await visited.page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, 360]);
    }
    await visited.page.getByRole('button', { name: 'Open the menu' }).click();
    await visited.page.getByRole('link', { name: 'Contacts' }).click();
    await visited.page.getByRole('heading', { name: 'Contacts' }).waitFor();
    expect(visited.mishaps).toEqual([]);
  });

  it('load no more script than they promise, from this server alone', async () => {
    const visited = await visit.openAs('admin', '/events');
    await visited.page.locator('tbody th a').first().waitFor();
    const sizes = await visited.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js'))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    );
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_SCRIPT);
    expect(visited.mishaps).toEqual([]);
  });

  it('never run what somebody stored', { timeout: 120_000 }, async () => {
    const { writer, transfer } = visit.server.storage;
    const fields = (await transfer.all('customdefinition')).filter(
      ({ kind, type }) =>
        kind === 'event' && (type === 'String' || type === 'Text' || type === 'Remote info'),
    );
    const first = await writer.allocateIds(PAYLOADS.length * 2);
    const events = PAYLOADS.map(
      (payload, index): Fields<'event'> => ({
        ...EVENT,
        id: first + index,
        name: payload,
        labels: [payload],
        attributes: { [payload]: payload, link: payload },
        schedule: EVENT.schedule.map((entry) => ({ ...entry, description: payload })),
      }),
    );
    const attachment = demoRecord('attachment', ({ link }) => link !== null);
    const attachments = PAYLOADS.map((payload, index) => ({
      ...attachment,
      id: first + PAYLOADS.length + index,
      holderKind: 'event' as const,
      holderId: first + index,
      comment: payload,
      link: payload,
    }));
    await writer.write({
      records: [
        ...events.map((record) => ({ kind: 'event' as const, record })),
        ...attachments.map((record) => ({ kind: 'attachment' as const, record })),
      ],
      values: events.flatMap(({ id, name }) =>
        fields.map((field) => ({ entityId: id, fieldId: field.id, value: name })),
      ),
      changes: events.map(({ id, name }) => ({
        entityKind: 'event' as const,
        entityId: id,
        at: 0,
        userName: name,
        keyName: name,
        changes: [{ target: 'attribute' as const, name, before: name, after: { [name]: name } }],
      })),
    });
    const visited = await visit.openAs('admin', '/events?q=alert');
    await visited.page.locator('tbody th a').first().waitFor();
    for (const { id, created } of events) {
      for (const tab of ['', '?tab=customdata', '?tab=schedule', '?tab=attachments', '?tab=history']) {
        await visited.page.goto(`${visit.server.address}/event/${formatId(id, created)}${tab}`);
        await visited.page.locator('section h2').first().waitFor();
        const links = await visited.page
          .locator('a[href]')
          .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).protocol));
        expect(links.filter((protocol) => protocol !== 'http:' && protocol !== 'https:')).toEqual([]);
      }
    }
    for (const payload of PAYLOADS) {
      await visited.page.goto(`${visit.server.address}/events?q=${encodeURIComponent(`"${payload}" x:y`)}`);
      await visited.page
        .locator('[aria-invalid="true"], tbody th a, p:has-text("Nothing found")')
        .first()
        .waitFor();
    }
    expect(visited.mishaps).toEqual([]);
  });
});
