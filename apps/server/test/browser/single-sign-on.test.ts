/** Signing in at a provider: away from the application, and back to the same page. */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '../application/openid-provider.ts';
import { obstacles, useBrowser } from './browser.ts';

const provider = await startProvider();
afterAll(() => provider.close());

describe('the sign-in page with a provider', () => {
  const visit = useBrowser('sqlite', {
    CALLBOARD_OIDC_ISSUER: provider.issuer,
    CALLBOARD_OIDC_CLIENT_ID: CLIENT_ID,
    CALLBOARD_OIDC_CLIENT_SECRET: CLIENT_SECRET,
    CALLBOARD_OIDC_CLAIM: 'preferred_username',
    CALLBOARD_OIDC_LABEL: 'House <b>account</b>',
  });

  /** Makes this user the person at the provider; skips the provider's own page. */
  async function meetAs(login: string, page: Page): Promise<void> {
    await page.context().route(`${provider.issuer}/authorize?*`, (route) => {
      const query = provider.authorize(route.request().url(), { preferred_username: login });
      const location = `${visit.server.baseUrl}/sign-in${query}`;
      return route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: `<meta http-equiv="refresh" content="0;url=${location.replaceAll('&', '&amp;')}">`,
      });
    });
  }

  async function signInAs(login: string, path = '/locations') {
    const { page } = await visit.open(path);
    await meetAs(login, page);
    await page.getByRole('button', { name: 'House <b>account</b>' }).click();
    return page;
  }

  it.each(['light', 'dark'] as const)('has nothing in the way of anybody, %s', async (colorScheme) => {
    const { page, mishaps } = await visit.open('/', { colorScheme });
    await page.getByRole('button', { name: 'House <b>account</b>' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    expect(mishaps).toEqual([]);
  });

  it('begins a session again in a tab of its own, over a page that loses nothing', async () => {
    const { page } = await visit.openAs('admin', '/settings/preferences');
    await page.getByLabel('Full name').fill('Typed before it ended');
    await meetAs('admin', page);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByRole('button', { name: 'House <b>account</b>' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'House <b>account</b>' }).click();
    const tab = await opened;
    await Promise.all([tab.isClosed() || tab.waitForEvent('close'), dialog.waitFor({ state: 'hidden' })]);
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Typed before it ended');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await page.getByText('Full name changed.').waitFor();
  });

  it('is shown with its state in the settings, and tested there', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/installation');
    const panel = page.getByRole('region', { name: 'Single sign-on' });
    await panel.getByRole('cell', { name: provider.issuer }).waitFor();
    await panel.getByRole('button', { name: 'Test' }).click();
    await panel.getByText('The identity provider can be reached').waitFor();
    expect(await obstacles(page)).toEqual([]);
    expect(mishaps).toEqual([]);
  });

  it('is named where somebody is invited, who may not need a link', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/users');
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await page.getByText('People can also sign in with House <b>account</b> here.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    expect(mishaps).toEqual([]);
  });

  it('leads to the provider and back to the page that was asked for', async () => {
    const page = await signInAs('admin');
    await page.getByRole('heading', { name: 'Locations' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/locations');
    expect(page.url()).not.toContain('code=');
  });

  it('leads back to a page whose code is loaded when it is opened', async () => {
    const page = await signInAs('admin', '/settings/preferences');
    await page.getByRole('heading', { name: 'Profile' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings/preferences');
  });

  it('says when nobody here belongs to the account, and keeps no code in the address', async () => {
    const page = await signInAs('nobody');
    await page.getByText('There is no user for this account here.').waitFor();
    await expect.poll(() => page.getByLabel('Login').isVisible()).toBe(true);
    expect(page.url()).not.toContain('code=');
  });
});
