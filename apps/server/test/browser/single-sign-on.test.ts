/** Signing in at a provider as people do it: away from the application, and back to where they were. */
import { afterAll, describe, expect, it } from 'vitest';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '../application/openid-provider.ts';
import { useBrowser } from './browser.ts';

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

  /** The person at the provider is this one; what the page of the provider would do is done at once. */
  async function signInAs(login: string) {
    const { page } = await visit.open('/locations');
    await page.route(`${provider.issuer}/authorize?*`, (route) => {
      const query = provider.authorize(route.request().url(), { preferred_username: login });
      const location = `${visit.server.baseUrl}/sign-in${query}`;
      return route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: `<meta http-equiv="refresh" content="0;url=${location.replaceAll('&', '&amp;')}">`,
      });
    });
    await page.getByRole('button', { name: 'House <b>account</b>' }).click();
    return page;
  }

  it('leads to the provider and back to the page that was asked for', async () => {
    const page = await signInAs('admin');
    await page.getByRole('heading', { name: 'Locations' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/locations');
    expect(page.url()).not.toContain('code=');
  });

  it('says when nobody here belongs to the account, and keeps no code in the address', async () => {
    const page = await signInAs('nobody');
    await page.getByText('No user of this installation belongs to that account.').waitFor();
    expect(await page.getByLabel('Login').isVisible()).toBe(true);
    expect(page.url()).not.toContain('code=');
  });
});
