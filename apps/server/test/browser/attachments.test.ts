/** Files and links that users attach on the pages. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatId } from '../../src/platform/ids.ts';
import { demoRecords, isUnlocked } from '../api/demo-records.ts';
import { obstacles, PASSWORD, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

const used = new Set([
  ...demoRecords('attachment').map(({ holderId }) => holderId),
  ...(['resourcebooking', 'contactbooking', 'task'] as const).flatMap((kind) =>
    demoRecords(kind).map(({ eventId }) => eventId),
  ),
]);
const [FIRST, SECOND, THIRD] = demoRecords('event')
  .filter((event) => isUnlocked(event) && !used.has(event.id))
  .map(({ id, created }) => formatId(id, created));
/** Three pieces. */
const BYTES = Buffer.alloc(1_300_000, 'planning ');
const HOSTILE = '"><img src=x onerror=alert(1)><svg onload=alert(2)>.svg';
const SCRIPT = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(3)"><script>alert(4)</script></svg>',
);

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function choose(page: Page, button: string, name: string, buffer: Buffer, mimeType = 'text/plain') {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles({ name, mimeType, buffer });
}

describe.each(pageEngines('sqlite'))('attachments on %s', (engine) => {
  const visit = useBrowser(engine, { CALLBOARD_LEAST_FREE_DISK: '0' });

  it('are uploaded, linked, changed and deleted, and the history tells it', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${FIRST}?tab=attachments`);
    await page.getByText('No attachments.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await choose(page, 'Upload files', 'plan.txt', BYTES);
    await row(page, 'plan.txt').getByText('1.3 MB').waitFor();
    await page.getByText('plan.txt is attached.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'plan.txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('plan.txt');
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).equals(BYTES)).toBe(true);

    await page.getByRole('button', { name: 'Add a link' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address (http or https)').fill('javascript:alert(1)');
    await dialog.getByLabel('Comment').fill('Of the <b>artist</b>');
    expect(await obstacles(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Send an absolute http or https address as dataurl.').waitFor();
    await expect.poll(() => dialog.getByLabel('Comment').inputValue()).toBe('Of the <b>artist</b>');
    await dialog.getByLabel('Address (http or https)').fill('https://artist.example/rider');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row(page, 'https://artist.example/rider').getByText('Of the <b>artist</b>').waitFor();
    const link = page.getByRole('link', { name: 'https://artist.example/rider' });
    await expect.poll(() => link.getAttribute('rel')).toContain('noopener');

    await page.getByRole('button', { name: 'Edit plan.txt' }).click();
    await page.getByRole('dialog').getByLabel('Comment').fill('Ground floor');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await row(page, 'plan.txt').getByText('Ground floor').waitFor();
    await page.getByRole('button', { name: 'Delete plan.txt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await row(page, 'plan.txt').waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText('is attached.').count()).toBe(0);
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByText('Ground floor').first().waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete …' }).click();
    await page.getByText('1 attached link', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/events\?q=date/);
    expect(mishaps).toEqual([]);
  });

  it('of two people never overwrite each other unseen', async () => {
    const path = `/event/${SECOND}?tab=attachments`;
    const one = await visit.openAs('admin', path);
    await choose(one.page, 'Upload files', 'shared.txt', Buffer.from('x'));
    await row(one.page, 'shared.txt').waitFor();
    const other = await visit.openAs('admin', path);
    for (const { page } of [one, other]) {
      await page.getByRole('button', { name: 'Edit shared.txt' }).click();
      await page
        .getByRole('dialog')
        .getByLabel('Comment')
        .fill(page === one.page ? 'Of one' : 'Of the other');
    }
    await one.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await row(one.page, 'shared.txt').getByText('Of one').waitFor();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await other.page.getByText('Someone else changed this in the meantime').waitFor();
    await other.page.getByRole('dialog').getByText('Of one', { exact: true }).waitFor();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await row(other.page, 'shared.txt').getByText('Of the other').waitFor();
    expect([...one.mishaps, ...other.mishaps]).toEqual([]);
  });

  it('are chosen for a custom data field, and saved with the others', async () => {
    const { page, mishaps } = await visit.openAs('admin', `/event/${THIRD}?tab=customdata`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await choose(page, 'Poster: Choose a file', 'poster.pdf', BYTES, 'application/pdf');
    await page.getByText('poster.pdf – Attached when you save.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByLabel('Subtitle').fill('With a poster');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'poster.pdf' }).waitFor();
    await page.getByText('With a poster').waitFor();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Poster: Remove the file' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'poster.pdf' }).count()).toBe(0);
    expect(mishaps).toEqual([]);
  });
});

describe('an attachment', () => {
  const visit = useBrowser('sqlite', { CALLBOARD_UPLOAD_MIB: '1', CALLBOARD_LEAST_FREE_DISK: '0' });
  const path = `/event/${FIRST}?tab=attachments`;

  it('with a hostile name and content never runs', async () => {
    const { page, mishaps } = await visit.openAs('admin', path);
    await choose(page, 'Upload files', HOSTILE, SCRIPT, 'image/svg+xml');
    const link = page.getByRole('link', { name: HOSTILE });
    const address = (await link.getAttribute('href')) ?? '';
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('button', { name: `Delete ${HOSTILE}` }).click();
    await page
      .getByRole('dialog', { name: `Delete “${HOSTILE}”?` })
      .getByText('Cancel')
      .click();
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByText(HOSTILE).first().waitFor();
    // Its address downloads the file instead of showing it.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.goto(new URL(address, page.url()).href).catch(() => undefined),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.svg$/);
    expect(mishaps.filter((mishap) => !mishap.includes('ERR_ABORTED'))).toEqual([]);
  });

  it('that is dragged there is attached; one that is too large says so, and so does a session that has ended', async () => {
    const { page, mishaps } = await visit.openAs('admin', path);
    const drop = (name: string, size: number) =>
      page.evaluate(
        ([fileName, length]) => {
          const data = new DataTransfer();
          data.items.add(new File([new Uint8Array(length)], fileName));
          const zone = document.querySelector('main section') as Element;
          for (const type of ['dragenter', 'dragover', 'drop'])
            zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
        },
        [name, size] as const,
      );
    await page.getByText('Drop files here, up to 1 MB each.').waitFor();
    await drop('dragged.bin', 3_000);
    await row(page, 'dragged.bin').getByText('3 kB').waitFor();
    await drop('large.bin', 1_100_000);
    await page.getByText('large.bin was not uploaded: A file has at most 1 MB here.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.context().clearCookies();
    await drop('later.bin', 3);
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
    // A page that the end of the session met while it loaded shows the same button for a moment.
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await row(page, 'later.bin').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('can only be looked at by who may only read', async () => {
    const { page } = await visit.openAs('reader', path);
    await page.getByRole('link', { name: HOSTILE }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Upload files' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  });
});
