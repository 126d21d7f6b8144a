/**
 * The search box: used with the keyboard alone, errors marked in place, conversion from and to conditions.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '../../src/model/records.ts';
import { demoRecord, demoRecords } from '../api/demo-records.ts';
import { obstacles, useBrowser } from './browser.ts';

const PAYLOADS = [
  `<script>alert(1)</script>`,
  `<img src=x onerror=alert(1)> label`,
  `"><svg/onload=alert(1)> "quoted\\"`,
  `{{constructor.constructor('alert(1)')()}}`,
];

const FIELD = demoRecord(
  'customdefinition',
  ({ kind, type, options }) =>
    kind === 'event' && type === 'Dropdown' && options.some((one) => one.includes(' ')),
);
const OPTION = FIELD.options.find((one) => one.includes(' ')) ?? '';
/** A location whose name has to be quoted. */
const HALL = demoRecord('location', ({ name }) => name.includes(' ')).name;

const box = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const written = (page: Page) => box(page).inputValue();
/** Returns a control of the conditions. */
const control = (page: Page, name: string) => page.locator(`:is(input, select)[aria-label="${name}"]`);
const queryOf = (page: Page) => new URL(page.url()).searchParams.get('q');

/** Returns the active option as announced to assistive technology. */
async function chosen(page: Page): Promise<string> {
  const id = await box(page).getAttribute('aria-activedescendant');
  if (id === null) return '';
  return (await page.locator(`[id="${id}"]`).getAttribute('aria-selected')) === 'true'
    ? await page.locator(`[id="${id}"]`).innerText()
    : '';
}

describe('the search box', () => {
  const visit = useBrowser('sqlite');

  beforeAll(async () => {
    const { writer } = visit.server.storage;
    const event = demoRecord('event');
    const first = await writer.allocateIds(PAYLOADS.length);
    const records = PAYLOADS.map((label, index): { kind: 'event'; record: Fields<'event'> } => ({
      kind: 'event',
      record: { ...event, id: first + index, name: `Payload ${index}`, labels: [label] },
    }));
    await writer.write({ records });
  });

  it('is written with the keyboard alone', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events');
    await box(page).focus();
    await page.keyboard.type('loc');
    await options(page).filter({ hasText: 'location:' }).first().waitFor();
    await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('true');
    expect(await obstacles(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => chosen(page)).toMatch(/^location:/);
    await page.keyboard.press('Enter');
    await expect.poll(() => written(page)).toBe('location:');
    await page.keyboard.type(HALL.slice(0, 4).toLowerCase());
    await options(page).filter({ hasText: HALL }).first().waitFor();
    while (!(await chosen(page)).startsWith(HALL)) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await expect.poll(() => written(page)).toBe(`location:"${HALL}" `);
    await expect.poll(() => options(page).count()).toBe(0);
    await page.keyboard.type('o');
    await options(page).filter({ hasText: /^\+/ }).first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => options(page).count()).toBe(0);
    await page.keyboard.press('Backspace');
    await page.keyboard.type('date:#thisy');
    await options(page).filter({ hasText: '#thisyear' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => written(page)).toBe(`location:"${HALL}" date:#thisyear `);
    await page.keyboard.press('Enter');
    await expect.poll(() => queryOf(page)).toBe(`location:"${HALL}" date:#thisyear`);
    await page.locator('tbody th a').first().waitFor();
    expect(mishaps).toEqual([]);
  });

  it('completes custom fields and their options', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events');
    await box(page).focus();
    await page.keyboard.type(FIELD.name.slice(0, 6));
    await options(page)
      .filter({ hasText: `${FIELD.keyword}:` })
      .first()
      .click();
    await expect.poll(() => written(page)).toBe(`${FIELD.keyword}:`);
    await options(page).filter({ hasText: OPTION }).first().click();
    await expect.poll(() => written(page)).toBe(`${FIELD.keyword}:"${OPTION}" `);
    await page.keyboard.press('Enter');
    await expect.poll(() => queryOf(page)).toBe(`${FIELD.keyword}:"${OPTION}"`);
    await page.getByRole('button', { name: 'Conditions' }).click();
    const value = control(page, 'Condition 1: Value');
    await value.waitFor();
    await expect.poll(() => value.inputValue()).toBe(OPTION);
    await expect.poll(() => value.locator('option').allInnerTexts()).toEqual(['Choose …', ...FIELD.options]);
    expect(mishaps).toEqual([]);
  });

  it('underlines what is wrong where it is, once the caret is elsewhere', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events');
    const mark = page.locator('form [aria-hidden] > span[class*=wrong]');
    await box(page).focus();
    await page.keyboard.type('hamlet colo');
    await options(page).first().waitFor({ state: 'hidden' });
    await expect.poll(() => mark.count()).toBe(0);
    await page.keyboard.type('ur:red');
    await page.getByText('At character 8: “colour” is not a keyword of event').waitFor();
    await expect.poll(() => mark.innerText()).toBe('colour');
    await expect.poll(() => box(page).getAttribute('aria-invalid')).toBe('true');
    // The error mark is below the letters: the box draws the same text with the same font.
    const places = await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[role=combobox]');
      const wrong = document.querySelector('form [aria-hidden] > span[class*=wrong]');
      const context = document.createElement('canvas').getContext('2d');
      if (input === null || wrong === null || context === null) return undefined;
      const { font, paddingLeft, borderLeftWidth } = getComputedStyle(input);
      context.font = font;
      const before =
        context.measureText('hamlet ').width + parseFloat(paddingLeft) + parseFloat(borderLeftWidth);
      const [outer, inner] = [input.getBoundingClientRect(), wrong.getBoundingClientRect()];
      return {
        off: Math.abs(inner.left - outer.left - before),
        wide: Math.abs(inner.width - context.measureText('colour').width),
        within: inner.top >= outer.top && inner.bottom <= outer.bottom,
      };
    });
    expect(places?.off).toBeLessThan(1);
    expect(places?.wide).toBeLessThan(1);
    expect(places?.within).toBe(true);
    // A long query scrolls, and the mark with it.
    await page.keyboard.press('Home');
    await page.keyboard.type(`${'"a long name" '.repeat(20)}`);
    await page.keyboard.press('End');
    const scrolled = await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('input[role=combobox]');
      const marks = document.querySelector('form [aria-hidden]:has(> span[class*=wrong])');
      return [input?.scrollLeft, marks?.scrollLeft];
    });
    expect(scrolled[0]).toBeGreaterThan(0);
    expect(scrolled[1]).toBe(scrolled[0]);
    await page.keyboard.press('Enter');
    await page.locator('[aria-invalid="true"]').waitFor();
    await box(page).fill('name:x )');
    await page.keyboard.press('Home');
    await page.getByText('This bracket has no opening one').waitFor();
    await expect.poll(() => mark.innerText()).toBe(')');
    expect(await obstacles(page)).toEqual([]);
    expect(mishaps).toEqual([]);
  });

  it('says in Dutch what is wrong', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/settings/preferences');
    await page.getByLabel('Language').selectOption('nl');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Taal', { exact: true }).waitFor();
    await page.goto(`${visit.server.address}/events?q=colour:red`);
    await page.getByText('“colour” is hier geen zoekwoord').waitFor();
    await page.goto(`${visit.server.address}/settings/preferences`);
    await page.locator('select').first().selectOption('en');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await page.getByText('Language', { exact: true }).waitFor();
    expect(mishaps).toEqual([]);
  });

  it('is built of conditions, and shows as conditions what is typed', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events');
    await page.getByRole('button', { name: 'Conditions' }).click();
    const builder = page.getByRole('region', { name: 'Conditions' });
    await builder.getByRole('button', { name: 'Add a condition' }).click();
    const label = (text: string) => control(page, text);
    await label('Condition 1: Field').selectOption('status');
    await label('Condition 1: Comparison').selectOption('is exactly');
    const [status = ''] = demoRecords('status').map(({ name }) => name);
    await label('Condition 1: Value').fill(status);
    await expect.poll(() => written(page)).toBe(`status:=${status}`);
    await builder.getByRole('button', { name: 'Add a condition' }).click();
    await label('Condition 2: Field').selectOption('date');
    await expect.poll(() => written(page)).toBe(`status:=${status}`);
    await label('Condition 2: Comparison').selectOption('between');
    await label('Condition 2: Value: Day').fill('2026-11-01');
    await label('Condition 2: Up to').selectOption('the next …');
    await label('Condition 2: Up to: Unit').selectOption('months');
    await expect.poll(() => written(page)).toBe(`status:=${status} date:01-11-2026 TO #next7months`);
    await label('Condition 1: Comparison').selectOption('is not exactly');
    await expect.poll(() => written(page)).toBe(`date:01-11-2026 TO #next7months - status:=${status}`);
    expect(await obstacles(page)).toEqual([]);
    await builder.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => queryOf(page)).toBe(`date:01-11-2026 TO #next7months - status:=${status}`);
    // Back from conditions: with a group, an exclusion, and a part that has no form.
    await box(page).fill(`(location:"${HALL}" + label:x) - (profile:a owner:b)`);
    await label('Condition 1: Value').first().waitFor();
    await expect.poll(() => label('Condition 1: Value').first().inputValue()).toBe(HALL);
    const joins = builder.getByLabel('Which must be met');
    await expect
      .poll(() => joins.evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).value)))
      .toEqual(['all', 'any', 'notAll']);
    await joins.nth(1).selectOption('None of these');
    await expect.poll(() => written(page)).toBe(`*:* - (location:"${HALL}" + label:x) - profile:a owner:b`);
    await builder.getByRole('button', { name: 'Remove this group' }).last().click();
    await expect.poll(() => written(page)).toBe(`*:* - (location:"${HALL}" + label:x)`);
    await box(page).fill('name:x (');
    await builder.getByText('This query cannot be read').waitFor();
    expect(mishaps).toEqual([]);
  });

  it('takes days as people type them, and days that keys choose in a month', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events?q=date:2026-11-01');
    await page.getByRole('button', { name: 'Conditions' }).click();
    const day = control(page, 'Condition 1: Value: Day');
    await expect.poll(() => day.inputValue()).toBe('Sun, Nov 1, 2026');
    await day.focus();
    await page.keyboard.type('27/11/2026');
    await page.keyboard.press('Tab');
    await expect.poll(() => written(page)).toBe('date:27-11-2026');
    await expect.poll(() => day.inputValue()).toBe('Fri, Nov 27, 2026');
    await day.focus();
    await page.keyboard.type('no day');
    await page.keyboard.press('Tab');
    await page.getByText('Write a day like 27/11, fri or +1w.').waitFor();
    await day.fill('2026-11-27');
    await page.keyboard.press('ArrowDown');
    const month = page.getByRole('dialog', { name: 'Choose a day' });
    await month.getByRole('button', { name: 'Friday, November 27, 2026' }).waitFor();
    expect(await obstacles(page)).toEqual([]);
    await page.keyboard.press('PageDown');
    await month.getByText('December 2026').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await month.waitFor({ state: 'detached' });
    await expect.poll(() => written(page)).toBe('date:28-12-2026');
    await expect.poll(() => day.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(mishaps).toEqual([]);
  });

  it('never runs what somebody stored, and finds it', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events');
    for (const [index, payload] of PAYLOADS.entries()) {
      await box(page).fill('');
      await box(page).focus();
      await page.keyboard.type(`label:${payload.includes('constructor') ? '{{' : '"alert(1'}`);
      const option = options(page).getByText(payload, { exact: true });
      await option.click();
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: `Payload ${index}`, exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Conditions' }).click();
    const value = control(page, 'Condition 1: Value');
    await value.waitFor();
    await expect.poll(() => value.inputValue()).toBe(PAYLOADS.at(-1));
    expect(mishaps).toEqual([]);
  });

  it('fits a telephone', async () => {
    const { page, mishaps } = await visit.openAs('admin', '/events', { width: 360, colorScheme: 'dark' });
    const tabs = page.getByRole('navigation', { name: 'Related lists' });
    const heightOfTabs = async () => (await tabs.boundingBox())?.height;
    const height = await heightOfTabs();
    expect(height).toBeGreaterThan(24);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('link', { name: 'Dataviews' }).waitFor();
    await expect.poll(() => heightOfTabs()).toBe(height);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await box(page).focus();
    await page.keyboard.type('o');
    await options(page).first().waitFor();
    await expect.poll(() => width()).toBe(360);
    expect(await obstacles(page, { only: ['color-contrast'] })).toEqual([]);
    await box(page).fill('date:#next7days TO #nextyear - (status:x + location:"y z")');
    await page.getByRole('button', { name: 'Conditions' }).click();
    await page.getByLabel('Which must be met').first().waitFor();
    await expect.poll(() => heightOfTabs()).toBe(height);
    await expect.poll(() => width()).toBe(360);
    expect(await obstacles(page, { only: ['color-contrast'] })).toEqual([]);
    expect(mishaps).toEqual([]);
  });
});
