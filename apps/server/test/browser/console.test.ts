/** The API console: calls with the user's own key, their cost, and places that must not contain the key. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseListAction, obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const fact = (page: Page, name: string) =>
  page.locator('dl > div', { has: page.locator('dt', { hasText: name }) }).locator('dd');
const send = async (page: Page, status: string) => {
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await page.getByText(status, { exact: true }).first().waitFor();
};

describe.each(pageEngines('sqlite'))('the API console on %s', (engine) => {
  const visit = useBrowser(engine, { CALLBOARD_RATE_LIMIT: '200' });

  it('calls with a key that is made in place, tells level and cost of each call, and forgets the key', async () => {
    const visited = await visit.openAs('admin', '/console');
    const { page } = visited;
    await send(page, 'Paste a key, create one, or use your session.');
    const keyBox = page.getByLabel('API key', { exact: true });
    await expect.poll(() => keyBox.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Create key' }).press('Enter');
    await page.getByText('This key was created for the console').waitFor();
    const key = await keyBox.inputValue();
    expect(key).toMatch(/^cb_/);
    await send(page, '200 OK');
    const cost = Number.parseInt(await fact(page, 'Cost').innerText(), 10);
    expect(cost).toBeGreaterThanOrEqual(2);
    await expect.poll(() => fact(page, 'Tokens left').innerText()).toBe(`${200 - cost} of 200`);
    const curl = page.getByRole('textbox', { name: 'curl' });
    await expect.poll(() => curl.inputValue()).toContain('-H "Authorization: Bearer $KEY"');
    await page.getByLabel('Show the key').check();
    await expect.poll(() => curl.inputValue()).toContain(key);
    expect(await obstacles(page)).toEqual([]);

    await page.getByRole('combobox', { name: 'Operation' }).focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('put one event custom');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Write custom data of one event.').waitFor();
    const id = page.getByRole('combobox', { name: 'id', exact: true });
    await expect.poll(() => id.inputValue()).toMatch(/^\d+-\d+$/);
    const body = page.getByLabel('Body (JSON)');
    await body.fill('[{"keyword": "hostnotes", "value": ');
    await page.getByText('This is not valid JSON').waitFor();
    await body.fill('[{"keyword": "hostnotes", "value": "By the console"}]');
    await send(page, '204 No Content');
    await expect.poll(() => fact(page, 'Cost').innerText()).toBe('1 token');
    const path = `/event/${await id.inputValue()}/customdata?keywords=hostnotes`;
    const stored = await page.request.get(`${visit.server.address}/app/api/data${path}`);
    await expect.poll(() => stored.text()).toContain('By the console');
    await page.getByText(`2 requests, ${cost + 1} tokens in total.`).waitFor();

    const kept = () =>
      page.evaluate(() => [location.href, ...Object.values(localStorage), ...Object.values(sessionStorage)]);
    expect((await kept()).join()).not.toContain(key);
    expect(new URL(page.url()).searchParams.get('op')).toBe('putEventCustomdata');
    await page.getByRole('button', { name: 'Delete key' }).press('Enter');
    await page.getByRole('button', { name: 'Create key' }).waitFor();
    const refused = await page.request.get(`${visit.server.address}/api/profiles`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(refused.status()).toBe(401);
    expect(visited.mishaps).toEqual([]);
  });

  it.runIf(engine === 'sqlite')(
    'asks with the session, cuts what is long, and shares what is filled in (on SQLite alone: it does not depend on the database)',
    {
      timeout: 90_000,
    },
    async () => {
      const visited = await visit.openAs('admin', '/events?q=date:%23thismonth');
      const { page } = visited;
      await chooseListAction(page, 'API request');
      await page.getByRole('link', { name: 'Open in the console' }).click();
      await page.getByRole('combobox', { name: 'query', exact: true }).waitFor();
      await expect
        .poll(() => page.getByRole('combobox', { name: 'query', exact: true }).inputValue())
        .toBe('date:#thismonth');
      await page.getByRole('combobox', { name: 'query', exact: true }).fill('*:*');
      await page.keyboard.press('Escape');
      await page.getByLabel('My session').check();
      await send(page, '200 OK');
      await expect.poll(() => fact(page, 'Cost').innerText()).toBe('Free (session)');
      await page.getByText(/^Only the first 100,000 of /).waitFor();
      await page.getByRole('tab', { name: 'Readable' }).click();
      await page.getByText('The first 20 of 100 are shown.').waitFor();
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('button', { name: 'Request next page' }).click();
      await page.getByText('2 requests, 0 tokens in total.').waitFor();
      const shared = await visit.openAs('reader', page.url().slice(visit.server.address.length), {
        width: 360,
      });
      await expect
        .poll(() => shared.page.getByRole('combobox', { name: 'query', exact: true }).inputValue())
        .toBe('*:*');
      await expect.poll(() => shared.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await shared.page.getByLabel('API key', { exact: true }).fill('cb_wrong');
      await send(shared.page, '401 Unauthorized');
      await shared.page.getByText('The key is wrong, has expired or was deleted.').waitFor();
      expect([...visited.mishaps, ...shared.mishaps]).toEqual([]);
    },
  );

  it.runIf(engine === 'sqlite')(
    'works with a key alone, from /swagger on (on SQLite alone: it does not depend on the database)',
    async () => {
      const { page } = await visit.open('/swagger');
      expect(await obstacles(page)).toEqual([]);
      await page.getByRole('link', { name: 'GET /api/event/{id}', exact: true }).press('Enter');
      await send(page, 'Paste a key.');
      expect(await obstacles(page)).toEqual([]);
      const keyBox = page.getByLabel('API key', { exact: true });
      await expect.poll(() => keyBox.evaluate((box) => box === document.activeElement)).toBe(true);
      await keyBox.fill('cb_wrong');
      await send(page, 'Required: it is part of the address.');
      await page.getByRole('combobox', { name: 'id', exact: true }).fill('1-1');
      await page.keyboard.press('Escape');
      await send(page, '401 Unauthorized');
      await page.goto(`${visit.server.address}/console?op=findEvents`);
      const query = page.getByRole('combobox', { name: 'query', exact: true });
      await expect.poll(() => query.inputValue()).toBe('*:*');
      await page.getByRole('link', { name: 'Sign in' }).press('Enter');
      await page.getByLabel('Password', { exact: true }).waitFor();
    },
  );

  it.runIf(engine === 'sqlite')(
    'goes with a reference whose search finds texts, and names with the word first (on SQLite alone)',
    async () => {
      const { page } = await visit.open('/api/doc/');
      const hits = page.getByRole('list', { name: 'Found' }).getByRole('link');
      await page.getByLabel('Search').fill('doors');
      await expect.poll(() => hits.count()).toBeGreaterThan(0);
      await page.getByLabel('Search').fill('rate');
      const names = await hits.evaluateAll((links) => links.map(({ firstChild }) => firstChild?.textContent));
      expect(names.indexOf('Rate limits')).toBeGreaterThanOrEqual(0);
      expect(names.indexOf('Rate limits')).toBeLessThan(names.indexOf('rates'));
    },
  );
});
