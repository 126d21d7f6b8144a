/** The plan when the server fails, is slow, or cannot be reached, and when the session ends. */
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { cardOf, cellOf, DOCK, GRID, gridFrom, MONDAY } from './planning-steps.ts';

describe.each(pageEngines('postgres'))('the plan interrupted on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('sends a change again whose answer was lost, and makes it once', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2031-05-05'));
    const sent: string[] = [];
    await page.route(
      '**/app/api/planning/changes',
      async (route) => {
        await route.fetch();
        sent.push(route.request().postData() ?? '');
        await route.abort();
      },
      { times: 1 },
    );
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/planning/changes')) sent.push(request.postData() ?? '');
    });
    await cellOf(page, '2031-05-06', DOCK).dblclick();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Only once');
    await page.getByRole('dialog').getByRole('button', { name: 'Create event' }).click();
    await page.getByText('The connection was lost before the answer came.').first().waitFor();
    await cardOf(page, 'Only once').waitFor();
    // The event can be seen before its answer has come.
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[0]).toBe(sent[1]);
    expect(await cardOf(page, 'Only once').count()).toBe(1);
    expect(mishaps.filter((mishap) => !mishap.includes('net::ERR_FAILED'))).toEqual([]);
  });

  it('keeps a failed week apart, and loads it again', async () => {
    const { page } = await visit.openAs('admin', '/settings/preferences');
    let fails = true;
    await page.route('**/app/api/planning/uses?from=2031-03-03**', (route) =>
      fails
        ? route.fulfill({ status: 500, json: { code: 'internal', detail: 'Broken', status: 500, title: '' } })
        : route.continue(),
    );
    await page.goto(visit.server.address + GRID);
    await page.getByText('This week could not be loaded.').waitFor();
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('This week could not be loaded.').waitFor({ state: 'detached' });
    fails = true;
    await page.goto(`${visit.server.address}/planning/month?from=${MONDAY}`);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    fails = false;
    await again.click();
    await again.waitFor({ state: 'detached' });
  });
});
