/// <reference lib="dom" />
/** Webhooks in the settings: made with a secret shown once, tested, looked up in the log, paused, resumed, deleted. */
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../operations/until.ts';
import { type Receiver, startReceiver } from '../webhooks/webhook-node.ts';
import { obstacles, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';

describe.each(pageEngines('sqlite'))('webhooks in the pages on %s', (engine) => {
  const visit = useBrowser(engine, { CALLBOARD_CALLBACK_ALLOW: '127.0.0.1' });
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterAll(() => receiver.close());

  it('are made by any user, tested, told of a change, paused, resumed and deleted', async () => {
    const { page, mishaps } = await visit.openAs('reader', '/settings/preferences');
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('No webhooks yet.').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.getByRole('button', { name: 'New webhook' }).click();
    const form = page.getByRole('dialog', { name: 'New webhook' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Partner');
    await form.getByRole('textbox', { name: 'Address' }).fill('partner.example');
    await form.getByRole('button', { name: 'New webhook' }).click();
    await form.getByText('The address must begin with').waitFor();
    expect(await obstacles(page)).toEqual([]);
    await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await form.getByRole('button', { name: 'New webhook' }).click();
    const shown = page.getByRole('dialog', { name: 'Secret of Partner' });
    const secret = await shown.getByRole('textbox', { name: 'Secret' }).inputValue();
    await shown.getByRole('button', { name: 'Close' }).last().click();

    const panel = page.getByRole('region', { name: 'Partner' });
    await panel.getByText(receiver.url).waitFor();
    await panel.getByRole('button', { name: 'Send a test' }).click();
    await panel.getByRole('button', { name: 'Log' }).click();
    const log = page.getByRole('dialog', { name: 'Log of Partner' });
    await log.getByRole('row', { name: /webhook\.test.*Delivered · 200/ }).waitFor();
    await log.getByText('thank you').waitFor();
    expect(await obstacles(page)).toEqual([]);
    const [test] = receiver.received;
    const verified = new Webhook(secret).verify(test?.body ?? '', test?.headers as Record<string, string>);
    expect(verified).toMatchObject({ type: 'webhook.test' });

    await log.getByRole('button', { name: /^Send again: webhook\.test/ }).click();
    await until(15_000, () => (receiver.received.length === 2 ? true : undefined));
    await page.keyboard.press('Escape');

    await panel.getByRole('button', { name: 'Pause' }).click();
    await panel.getByText('Someone paused it.').waitFor();
    await panel.getByRole('button', { name: 'Resume' }).click();
    const resume = page.getByRole('dialog', { name: 'Resume Partner' });
    await resume.getByRole('radio', { name: 'From now' }).check();
    expect(await obstacles(page)).toEqual([]);
    await resume.getByRole('button', { name: 'Resume' }).click();
    await panel.getByText('Active').waitFor();

    await panel.getByRole('button', { name: 'New secret' }).click();
    const renewed = page.getByRole('dialog', { name: 'Secret of Partner' });
    await renewed.getByRole('button', { name: 'Create new secret' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await renewed.getByRole('button', { name: 'Create new secret' }).click();
    await renewed.getByRole('textbox', { name: 'Secret' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await renewed.getByRole('button', { name: 'Close' }).last().click();

    await panel.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit webhook' });
    await edit.getByRole('textbox', { name: 'Only what matches' }).fill('name:x');
    await edit.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('matching name:x').waitFor();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(360);
    expect(await obstacles(page)).toEqual([]);

    await panel.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No webhooks yet.').waitFor();
    expect(mishaps).toEqual([]);
  });
});
