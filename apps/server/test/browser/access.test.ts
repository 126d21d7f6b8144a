/** A first-time administrator: somebody is invited by a link, a backup is made, and the state of the server is looked at. */
import { hostname } from 'node:os';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const NEW_PASSWORD = 'a password of my own';

describe.each(pageEngines('postgres'))('an administrator on %s', (engine) => {
  const visit = useBrowser(engine);
  const pathOf = (link: string) => link.slice(new URL(link).origin.length);

  async function invite(page: Page, name: string): Promise<string> {
    await page.getByRole('button', { name: 'Invite a person' }).click();
    const form = page.getByRole('dialog', { name: 'Invite a person' });
    await form.getByRole('textbox', { name: 'Full name' }).fill(name);
    await form.getByRole('checkbox').first().check();
    await form.getByRole('button', { name: 'Create link' }).click();
    const shown = page.getByRole('dialog', { name: `Link for ${name}` });
    const link = await shown.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(await obstacles(page)).toEqual([]);
    await shown.getByRole('button', { name: 'Close' }).last().click();
    return link;
  }

  it('invites a person, who chooses a password and is signed in; the link works once', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/users');
    const link = await invite(page, 'Ida Lint');
    // The button says what it opens, for those who see it as well.
    const account = page.getByRole('button', { name: 'Sessions and second factor: Sign-in of reader' });
    await expect.poll(() => account.innerText()).toBe('Sessions and second factor');
    const row = page.getByRole('region', { name: 'Invitations' }).getByRole('row', { name: /Ida Lint/ });
    await row.getByText('ida.lint').waitFor();
    expect(await obstacles(page)).toEqual([]);

    const guest = await visit.open(pathOf(link), { width: 360, colorScheme: 'dark' });
    await guest.page.getByText('Welcome, Ida Lint.').waitFor();
    await expect.poll(() => guest.page.getByRole('textbox', { name: 'Login' }).inputValue()).toBe('ida.lint');
    expect(await obstacles(guest.page)).toEqual([]);
    await expect
      .poll(() =>
        guest.page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      )
      .toBe(true);
    const password = guest.page.getByLabel('Password', { exact: true });
    await password.fill('short');
    await password.press('Enter');
    await guest.page.getByText('one line of 10 to 1000 characters', { exact: false }).waitFor();
    await password.fill(NEW_PASSWORD);
    await password.press('Enter');
    await guest.page.waitForURL((url) => url.pathname !== '/invitation' && url.hash === '');
    await guest.page.getByRole('button', { name: /Ida Lint/ }).waitFor();
    expect(guest.mishaps).toEqual([]);

    const late = await visit.open(pathOf(link));
    await late.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(await obstacles(late.page)).toEqual([]);
    await late.page.getByRole('button', { name: 'Go to sign-in' }).click();
    await late.page.getByLabel('Login').fill('ida.lint');
    await late.page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await late.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await late.page.getByRole('button', { name: /Ida Lint/ }).waitFor();

    await page.reload();
    await page.getByText('No open invitations').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('makes a new link, after which the first does not work, and revokes it', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/users');
    const first = await invite(page, 'Otto Rail');
    const row = page.getByRole('region', { name: 'Invitations' }).getByRole('row', { name: /Otto Rail/ });
    await row.getByRole('button', { name: 'New link: Otto Rail' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click();
    const shown = page.getByRole('dialog', { name: 'Link for Otto Rail' });
    const second = await shown.getByRole('textbox', { name: 'Link' }).inputValue();
    await shown.getByRole('button', { name: 'Close' }).last().click();
    const guest = await visit.open(pathOf(first));
    await guest.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await row.getByRole('button', { name: 'Revoke: Otto Rail' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await row.waitFor({ state: 'detached' });
    // The account that was made for it is gone with it.
    await page.getByRole('row', { name: /otto\.rail/ }).waitFor({ state: 'detached' });
    await guest.page.goto(`${visit.server.address}${pathOf(second)}`);
    await guest.page.reload();
    await guest.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    expect(mishaps).toEqual([]);
  });

  it('is offered a login that nobody has, and told beside the field when somebody has the typed one', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/users');
    await page.getByRole('button', { name: 'Invite a person' }).click();
    const form = page.getByRole('dialog', { name: 'Invite a person' });
    await form.getByRole('textbox', { name: 'Full name' }).fill('Reader');
    const login = form.getByRole('textbox', { name: 'Login' });
    await expect.poll(() => login.inputValue()).toBe('reader2');
    const email = form.getByRole('textbox', { name: 'E-mail' });
    const warning = form.getByText('No dot after the @', { exact: false });
    await email.fill('jan@example');
    await warning.waitFor();
    expect(await obstacles(page)).toEqual([]);
    await email.fill('jan@example.org');
    await expect.poll(() => warning.count()).toBe(0);
    await login.fill('reader');
    await form.getByRole('checkbox').first().check();
    await form.getByRole('button', { name: 'Create link' }).click();
    await form.getByText('has the login reader already', { exact: false }).waitFor();
    await expect.poll(() => form.getByRole('textbox', { name: 'Full name' }).inputValue()).toBe('Reader');
    expect(mishaps).toEqual([]);
  });

  it('makes a backup and sees the figures of the server, also on a telephone', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/system');
    await page.getByText('No backups yet').waitFor();
    await page.getByRole('button', { name: 'Make the first backup' }).click();
    await page.getByRole('cell', { name: 'Complete', exact: true }).waitFor();
    const last = page.getByText(/^Last backup: /);
    await last.waitFor();
    // One node is the server: only of several is it told which one has the file.
    expect(await last.innerText()).not.toContain(hostname());
    // So it is among the figures: its machine says which one it is.
    const machine = page.getByRole('row', { name: 'This node' }).getByRole('cell').last();
    await expect.poll(() => machine.innerText()).toMatch(new RegExp(`^${hostname()} · since `));
    if (engine === 'postgres') {
      const now = Math.floor(Date.now() / 1000);
      const other = { name: 'other:1', version: '1.0.0', started: now, seen: now };
      await visit.server.storage.system.keepNode(other, 0);
      await page.reload();
      await page.getByText(`, on ${hostname()}.`, { exact: false }).waitFor();
      expect(await last.innerText()).toMatch(new RegExp(`, on ${hostname()}\\.$`));
      await visit.server.storage.system.forgetNode('other:1');
    }
    for (const name of ['Storage', 'Queues', 'Server'])
      await page.getByRole('region', { name, exact: true }).getByRole('row').first().waitFor();
    expect(await obstacles(page)).toEqual([]);
    const rail = page.getByRole('navigation', { name: 'Settings' });
    await expect.poll(() => rail.getByRole('list').evaluateAll((lists) => lists.length)).toBe(5);
    expect(mishaps).toEqual([]);

    const small = await visit.openAs('admin', '/settings/system', { width: 360, colorScheme: 'dark' });
    await small.page.getByRole('cell', { name: 'Complete', exact: true }).waitFor();
    expect(await obstacles(small.page)).toEqual([]);
    await expect
      .poll(() =>
        small.page.evaluate(
          () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        ),
      )
      .toBe(true);
  });

  it('alone sees the state of the server', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/settings/system');
    await page.getByText('You don’t have access', { exact: false }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Back up now' }).count()).toBe(0);
    expect(mishaps).toEqual([]);
  });
});
