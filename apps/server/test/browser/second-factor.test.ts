/** Setting up a second factor, and signing in with it. */
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { obstacles, PASSWORD, useBrowser } from './browser.ts';
import { keyboardOf } from './keyboard.ts';

const PERIOD_MS = 30_000;

describe('a second factor', () => {
  const visit = useBrowser('sqlite');

  it('is set up in the preferences by keyboard and asked for at every sign-in; a recovery code does as well', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/preferences');
    const keys = keyboardOf(page);
    await page.getByRole('button', { name: 'Set up', exact: true }).waitFor();
    await keys.tabTo('Set up');
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
    await keys.arrivesAt('Current password');
    await keys.type(PASSWORD);
    await keys.press('Enter');
    await dialog.getByRole('img', { name: 'QR code of the setup key' }).waitFor();
    await keys.arrivesAt('Code');
    const found = [...(await obstacles(page))];
    const secret = Secret.fromBase32(await dialog.getByLabel('Setup key', { exact: true }).inputValue());
    const app = new TOTP({ secret });
    await keys.type(app.generate());
    await keys.press('Enter');
    await keys.arrivesAt('Recovery codes');
    const codes = (await dialog.getByLabel('Recovery codes', { exact: true }).inputValue()).split('\n');
    found.push(...(await obstacles(page)));
    await keys.tabTo('I have saved them');
    await keys.press('Enter');
    await page.getByText('10 recovery codes are left').waitFor();

    await signInAgain(page);
    found.push(...(await obstacles(page)));
    // A code counts once: this is the next one, which the server accepts already.
    await answer(page, app.generate({ timestamp: Date.now() + PERIOD_MS }));
    await page.getByText('10 recovery codes are left').waitFor();

    await signInAgain(page);
    await answer(page, codes[0] ?? '');
    await page.getByText('9 recovery codes are left').waitFor();

    await signInAgain(page);
    await answer(page, codes[0] ?? '');
    await page.getByText('The code is wrong or was already used.').waitFor();
    expect(found).toEqual([]);
    expect(mishaps).toEqual([]);
  });

  it('is set up before anything else where a group requires one, and an administrator resets it', async () => {
    const administrator = await visit.openAs('beheerder', '/settings/users');
    await administrator.page.getByRole('button', { name: /^Read-only access bewerken/ }).click();
    const group = administrator.page.getByRole('dialog');
    await group.getByLabel('Tweede factor vereisen').check();
    await group.getByRole('button', { name: 'Opslaan' }).click();
    await group.waitFor({ state: 'detached' });

    const { page, mishaps } = await visit.openAs('reader', '/events');
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    const secret = await page.getByLabel('Setup key', { exact: true }).inputValue();
    const found = [...(await obstacles(page))];
    await page
      .getByLabel('Code', { exact: true })
      .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.locator('tbody th a').first().waitFor();

    await administrator.page
      .getByRole('button', { name: 'Sessies en tweede factor: Aanmelden van reader' })
      .click();
    await administrator.page.getByRole('button', { name: 'Tweede factor wissen' }).click();
    await administrator.page.getByText('Geen tweede factor').waitFor();
    await page.reload();
    await page.getByLabel('Login').waitFor();
    expect(found).toEqual([]);
    expect([...mishaps, ...administrator.mishaps]).toEqual([]);
  });
});

/** Signs in up to the question for a code. */
async function signInAgain(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.reload();
  await page.getByLabel('Login').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Code').waitFor();
}

async function answer(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
