/** Open pages show what others write. */
import { describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

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
