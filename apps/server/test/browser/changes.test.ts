/** Open pages show what others write. */
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { holdRequests } from './held-requests.ts';

const CONTACT = demoRecord('contact', ({ type }) => type === 'organization');

describe.each(pageEngines('postgres'))('what somebody else writes on %s', (engine) => {
  const visit = useBrowser(engine);

  async function rename(name: string): Promise<void> {
    const { writer, transfer } = visit.server.storage;
    const contact = (await transfer.all('contact')).find(({ id }) => id === CONTACT.id);
    if (contact === undefined) throw new Error('the contact is gone');
    await writer.write({ records: [{ kind: 'contact', record: { ...contact, name } }] });
  }

  it('is shown in every tab of a browser, which reads one stream for all of them', async () => {
    const first = await visit.openAs('reader', `/contacts?q=id:${wireId(CONTACT)}`);
    const second = await first.page.context().newPage();
    const streams: string[] = [];
    second.on('request', (request) => {
      if (request.url().includes('/app/api/changes')) streams.push(request.url());
    });
    await first.page.locator('tbody th a').first().waitFor();
    await second.goto(first.page.url());
    await second.locator('tbody th a').first().waitFor();
    await rename('Renamed by somebody else');
    for (const page of [first.page, second]) {
      await page.getByRole('link', { name: 'Renamed by somebody else' }).waitFor();
    }
    expect(streams).toEqual([]);
    await first.page.close();
    await expect.poll(() => streams.length).toBe(1);
    await rename('Renamed once more');
    await second.getByRole('link', { name: 'Renamed once more' }).waitFor();
    expect(first.mishaps).toEqual([]);
  });

  it('is shown when it was written before the page follows the stream', async () => {
    const address = `/contacts?q=id:${wireId(CONTACT)}`;
    const { page, mishaps } = await visit.openAs('reader', address);
    const another = await visit.openAs('admin', address);
    const letGo = await holdRequests(page, '**/app/api/changes*');
    await rename('There at first');
    await page.reload();
    await page.getByRole('link', { name: 'There at first' }).waitFor();
    await rename('Written in between');
    // From then on the server tells of it no more.
    await another.page.getByRole('link', { name: 'Written in between' }).waitFor();
    letGo();
    await page.getByRole('link', { name: 'Written in between' }).waitFor();
    expect(mishaps).toEqual([]);
  });

  it('is shown in a tab that another one tells of it before the tab has begun', async () => {
    await rename('There at first');
    const address = `/contacts?q=id:${wireId(CONTACT)}`;
    const first = await visit.openAs('reader', address);
    await first.page.getByRole('link', { name: 'There at first' }).waitFor();
    const second = await first.page.context().newPage();
    const letGo = await holdRequests(second, '**/assets/first-*.js');
    const loaded = second.waitForResponse((answer) => answer.url().includes('/app/api/data/contacts'));
    await second.goto(first.page.url(), { waitUntil: 'commit' });
    await loaded;
    await rename('Written in between');
    await first.page.getByRole('link', { name: 'Written in between' }).waitFor();
    letGo();
    await second.getByRole('link', { name: 'Written in between' }).waitFor();
    expect(first.mishaps).toEqual([]);
  });

  it('leaves a form alone that is being filled in', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/contacts?q=id:${wireId(CONTACT)}`);
    await page.locator('tbody th a').first().click();
    await page.getByRole('button', { name: 'Edit' }).first().click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Typed here');
    const refreshed = page.waitForResponse((answer) => answer.url().includes('/data/contact/'));
    await rename('Written elsewhere');
    await refreshed;
    await expect.poll(() => name.inputValue()).toBe('Typed here');
    expect(mishaps).toEqual([]);
  });
});
