/** The pages in languages that are loaded only by those who read them. */
import { describe, expect, it } from 'vitest';
import { obstacles, PASSWORD, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const FURTHER = /\/assets\/(de|fr|nl)-[^/]+\.js$/;

describe.each(pageEngines('sqlite'))('languages on %s', (engine) => {
  const visit = useBrowser(engine);

  it('are chosen before signing in, and each reader loads one file', async () => {
    const { page, mishaps } = await visit.open('/');
    const loaded: string[] = [];
    page.on('request', (request) => {
      const [, language] = FURTHER.exec(new URL(request.url()).pathname) ?? [];
      if (language !== undefined) loaded.push(language);
    });
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('button', { name: 'Français' }).click();
    await page.getByRole('button', { name: 'Se connecter', exact: true }).waitFor();
    await page.reload();
    await page.getByLabel('Faire confiance à cet appareil').check();
    await page.getByLabel('Identifiant').fill('reader');
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    // The profile of the user says English.
    await page.getByRole('link', { name: 'Events', exact: true }).waitFor();
    expect(loaded).toEqual(['de', 'fr', 'fr']);
    expect(mishaps).toEqual([]);
  });

  it('reach lists, messages of the query language, dates and settings', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/settings/preferences', { width: 360 });
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Persönliche Einstellungen', level: 1 }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.goto(`${visit.server.address}/events?q=colour:red`);
    await page.getByText('„colour“ ist hier kein Suchwort').waitFor();
    // The words for types are those of the reader; what a query searches for stays that of the API.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${visit.server.address}/resources?q=type:human`);
    await page.getByRole('list', { name: 'Bedingungen' }).getByText('Personen').waitFor();
    await page.locator('[data-filter="type"]').first().click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'type:human type:="Human"');
    await expect.poll(() => page.locator('[data-filter="type"]').first().textContent()).toBe('Personen');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${visit.server.address}/planning/agenda`);
    await page
      .getByText(/^(Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Mo|Di|Mi|Do|Fr|Sa|So)\b/)
      .first()
      .waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.goto(`${visit.server.address}/settings/preferences`);
    await page.getByLabel('Sprache').selectOption('en');
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    await page.getByRole('heading', { name: 'Preferences', level: 1 }).waitFor();
    expect(mishaps).toEqual([]);
  });

  it('write English dates for everybody as the installation has chosen, whatever the browser prefers', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/installation');
    const dates = page.getByLabel('Dates in English');
    const heading = page.locator('main tr th, main tr td').filter({ hasText: /^\w+day,? / });
    const choose = async (value: string) => {
      await page.goto(`${visit.server.address}/settings/installation`);
      await dates.selectOption(value);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText(/^(Dates in English|Nothing was) changed\.$/).waitFor();
      await page.goto(`${visit.server.address}/events`);
    };
    await choose('GB');
    await heading
      .filter({ hasText: /^\w+day,? \d+ \w+ \d{4}/ })
      .first()
      .waitFor();
    await choose('US');
    await heading
      .filter({ hasText: /^\w+day, \w+ \d+, \d{4}/ })
      .first()
      .waitFor();
    expect(mishaps).toEqual([]);
  });
});
