/// <reference lib="dom" />
/** Changes that others make of the plan while a page shows it: they come by the stream, are marked, and somebody is named. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord } from '../api/demo-records.ts';
import { obstacles, shiftOf, useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { holdRequests } from './held-requests.ts';
import { anEvent, cardOf, cellOf, change, create, drag, GREAT, gridFrom, isIn } from './planning-steps.ts';

/** Both planners have this name. */
const { name: NAME } = demoRecord('user', ({ login }) => login === 'admin');
const USES = '/app/api/planning/uses';
const AUTHORS = '/app/api/planning/authors';

/** A message stays for so long, and longer than a mark; the next one comes so long after it. */
const [SHOWN_MS, APART_MS] = [12_000, 15_000];

interface ChangeTimes {
  /** Milliseconds of the page at which the stream told of a change. */
  readonly heard: number[];
}

/** Runs before the scripts of a page: notes when the stream tells of changes. */
function noteChanges(): void {
  const heard: number[] = [];
  Object.assign(globalThis, { heard });
  globalThis.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('changes', () => heard.push(performance.now()));
    }
  };
}

/** Returns when the page asked for the plan, in its milliseconds, and when the stream told of changes. */
function timesOf(
  page: Page,
): Promise<{ readonly asked: readonly number[]; readonly heard: readonly number[] }> {
  return page.evaluate((path) => {
    const { heard } = globalThis as unknown as ChangeTimes;
    const entries = performance.getEntriesByType('resource').filter(({ name }) => name.includes(path));
    return { asked: entries.map(({ startTime }) => startTime), heard };
  }, USES);
}

const othersMessage = (page: Page) => page.locator('[data-others]');
const isMarked = (page: Page, name: string) =>
  cardOf(page, name).and(page.locator('[data-changed]')).first().waitFor();

describe.each(pageEngines('postgres'))(
  'changes of others in the plan on %s',
  { timeout: 120_000 },
  (engine) => {
    const visit = useBrowser(engine);

    /** Opens a page that reads the stream: what was written before is on the page already. Tests may move its clock on. */
    const follow = async (login: string, path: string) => {
      const visited = await visit.openAs(login, path);
      await visited.page.clock.install();
      const stream = visited.page.waitForResponse((answer) => answer.url().includes('/app/api/changes'));
      await visited.page.reload();
      await stream;
      return visited;
    };

    it('come by the stream: without it, a page asks for nothing in ten minutes', async () => {
      const first = await visit.openAs('admin', gridFrom('2032-03-01'));
      await create(first.page, '2032-03-01', GREAT, 'Streamed');
      const second = await visit.openAs('beheerder', gridFrom('2032-03-01'));
      const deaf = await visit.openAs('beheerder', gridFrom('2032-03-01'));
      await second.page.addInitScript(noteChanges);
      await deaf.page.clock.install();
      await deaf.page.route('**/app/api/changes*', (route) => route.abort());
      const stream = second.page.waitForResponse((answer) => answer.url().includes('/app/api/changes'));
      for (const { page } of [second, deaf]) {
        await page.reload();
        await isIn(cellOf(page, '2032-03-01', GREAT), 'Streamed');
      }
      await stream;
      const before = await timesOf(second.page);
      const asks: string[] = [];
      deaf.page.on('request', (request) => request.url().includes(USES) && asks.push(request.url()));

      await drag(first.page, cardOf(first.page, 'Streamed'), cellOf(first.page, '2032-03-03', GREAT));
      await first.page.mouse.up();
      await isIn(cellOf(second.page, '2032-03-03', GREAT), 'Streamed');
      // The same page, and the plan was asked for only after the stream had told.
      const { asked, heard } = await timesOf(second.page);
      const [told = Number.POSITIVE_INFINITY] = heard.slice(before.heard.length);
      const later = asked.slice(before.asked.length);
      expect(later.length).toBeGreaterThan(0);
      expect(later.filter((at) => at < told)).toEqual([]);

      await deaf.page.clock.fastForward('10:00');
      await isIn(cellOf(deaf.page, '2032-03-01', GREAT), 'Streamed');
      expect(asks).toEqual([]);
      expect([...first.mishaps, ...second.mishaps]).toEqual([]);
    });

    it('mark the card and name who moved it, without taking the focus or shifting the page', async () => {
      const first = await visit.openAs('admin', gridFrom('2032-04-05'));
      await create(first.page, '2032-04-05', GREAT, 'Noticed');
      await create(first.page, '2032-04-09', GREAT, 'Left alone');
      const second = await follow('beheerder', gridFrom('2032-04-05'));
      const { page } = second;
      const authors: string[] = [];
      page.on('request', (request) => request.url().includes(AUTHORS) && authors.push(request.url()));
      await isIn(cellOf(page, '2032-04-05', GREAT), 'Noticed');
      await cellOf(page, '2032-04-07', GREAT).click({ position: { x: 12, y: 40 } });
      const focused = () =>
        page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.day ?? '');
      const before = await focused();
      expect(before).not.toBe('');
      await shiftOf(page);

      await drag(first.page, cardOf(first.page, 'Noticed'), cellOf(first.page, '2032-04-06', GREAT));
      await first.page.mouse.up();
      await isMarked(page, 'Noticed');
      expect(await cardOf(page, 'Left alone').getAttribute('data-changed')).toBeNull();
      const look = await cardOf(page, 'Noticed').evaluate((card) => {
        const { outlineStyle, outlineWidth, animationName } = getComputedStyle(card);
        return { outlineStyle, outlineWidth, isMoving: animationName !== 'none' };
      });
      expect(look).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', isMoving: true });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const still = await cardOf(page, 'Noticed').evaluate((card) => getComputedStyle(card).animationName);
      expect(still).toBe('none');
      const text = `${NAME} heeft Noticed verplaatst.`;
      await othersMessage(page).getByText(text).waitFor();
      await page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
      await othersMessage(page).hover();
      expect(await focused()).toBe(before);
      expect(await obstacles(page, { within: '[data-others]' })).toEqual([]);

      // The mark goes, and so does the message, which stays for as long as the pointer is on it.
      await page.clock.fastForward(SHOWN_MS);
      await cardOf(page, 'Noticed').and(page.locator('[data-changed]')).waitFor({ state: 'detached' });
      await othersMessage(page).getByText(text).waitFor();
      await page.mouse.move(2, 2);
      await page.clock.fastForward(SHOWN_MS);
      await othersMessage(page).waitFor({ state: 'detached' });
      expect(await focused()).toBe(before);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
      expect(authors).toHaveLength(1);
      expect([...first.mishaps, ...second.mishaps]).toEqual([]);
    });

    it('are shown and named when they come before the page follows the stream, and nothing is asked for twice otherwise', async () => {
      const day = '2032-04-12';
      const first = await visit.openAs('admin', gridFrom(day));
      await create(first.page, day, GREAT, 'There before');
      const { page, mishaps } = await visit.openAs('beheerder', gridFrom(day));
      const letGo = await holdRequests(page, '**/app/api/changes*');
      await page.reload();
      await isIn(cellOf(page, day, GREAT), 'There before');
      // The other page asks anew when it is told: from then on the server tells of it no more.
      const told = first.page.waitForResponse((answer) => answer.url().includes(USES));
      expect(await change(first.page, anEvent('In between', GREAT, '2032-04-14', 10))).toBe(200);
      await told;
      letGo();
      await isMarked(page, 'In between');
      await othersMessage(page).getByText(`${NAME} heeft In between toegevoegd.`).waitFor();

      // A stream that opens after a load without any change has nothing to tell.
      await page.addInitScript(noteChanges);
      await page.reload();
      await isIn(cellOf(page, '2032-04-14', GREAT), 'In between');
      const { asked } = await timesOf(page);
      expect(await change(first.page, anEvent('Afterwards', GREAT, '2032-04-15', 10))).toBe(200);
      await isIn(cellOf(page, '2032-04-15', GREAT), 'Afterwards');
      const later = await timesOf(page);
      expect(later.heard).toHaveLength(1);
      expect(later.asked.length).toBeLessThanOrEqual(2 * asked.length);
      expect([...first.mishaps, ...mishaps]).toEqual([]);
    });

    it('say who deleted an event that the page showed', async () => {
      const day = '2032-04-19';
      const first = await visit.openAs('admin', gridFrom(day));
      await create(first.page, day, GREAT, 'Called off');
      const second = await follow('beheerder', gridFrom(day));
      const { page } = second;
      const card = cardOf(page, 'Called off').first();
      await card.waitFor();
      const event = await page.evaluate(async (path) => {
        const { events }: { events: { id: string[]; name: string[] } } = await (await fetch(path)).json();
        return events.id[events.name.indexOf('Called off')] ?? '';
      }, `${USES}?from=${day}&to=${day}`);
      expect(await change(first.page, { do: 'delete', event })).toBe(200);
      await othersMessage(page).getByText(`${NAME} heeft Called off verwijderd.`).waitFor();
      await card.waitFor({ state: 'detached' });
      // It is shown nowhere any more.
      expect(await othersMessage(page).getByRole('button', { name: 'Tonen' }).count()).toBe(0);
      expect(await obstacles(page, { within: '[data-others]' })).toEqual([]);
      expect([...first.mishaps, ...second.mishaps]).toEqual([]);
    });

    it('say who closed a hall, and who opened it again', async () => {
      const day = '2032-04-26';
      const first = await visit.openAs('admin', gridFrom(day));
      await create(first.page, '2032-04-28', GREAT, 'On another day');
      const { page, mishaps } = await follow('beheerder', gridFrom(day));
      await cardOf(page, 'On another day').waitFor();
      const closing = {
        do: 'close',
        hall: GREAT,
        start: `${day}T08:00`,
        end: `${day}T18:00`,
        reason: 'Voicing',
      };
      expect(await change(first.page, closing)).toBe(200);
      await isMarked(page, 'Voicing');
      await othersMessage(page).getByText(`${NAME} heeft Great Hall gesloten.`).waitFor();
      await othersMessage(page).getByRole('button', { name: 'Great Hall tonen' }).waitFor();
      expect(await obstacles(page, { within: '[data-others]' })).toEqual([]);
      await page.clock.fastForward(APART_MS);
      const closure = await page.evaluate(async (path) => {
        const { closures }: { closures: { id: string }[] } = await (await fetch(path)).json();
        return closures[0]?.id;
      }, `${USES}?from=${day}&to=${day}`);
      expect(await change(first.page, { do: 'open', closure })).toBe(200);
      await othersMessage(page).getByText(`${NAME} heeft Great Hall weer geopend.`).waitFor();
      await cardOf(page, 'Voicing').waitFor({ state: 'detached' });
      expect(await othersMessage(page).getByRole('button', { name: /tonen/i }).count()).toBe(0);
      expect([...first.mishaps, ...mishaps]).toEqual([]);
    });

    it('lead to the event, and are told of a hundred at once by one message', async () => {
      const day = '2032-05-03';
      const first = await follow('admin', gridFrom(day));
      const second = await follow('beheerder', gridFrom(day));
      const { page } = second;
      for (const one of [first, second]) await cellOf(one.page, day, GREAT).waitFor();
      await page.evaluate(() => {
        const said: string[] = [];
        Object.assign(globalThis, { said });
        new MutationObserver(() => {
          const text = document.querySelector('[data-others]')?.textContent ?? '';
          if (text !== '' && said.at(-1) !== text) said.push(text);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      const hundred = Array.from({ length: 100 }, (_, at) =>
        anEvent(`One of many ${at}`, GREAT, `2032-05-0${3 + (at % 5)}`, Math.floor(at / 5)),
      );
      expect(await change(first.page, ...hundred)).toBe(200);
      await othersMessage(page).getByText(`${NAME} heeft 100 evenementen gewijzigd.`).waitFor();
      await othersMessage(page).getByRole('button', { name: 'Sluiten' }).click();

      expect(await change(page, anEvent('Own one', GREAT, '2032-05-08', 10))).toBe(200);
      // The author of the hundred hears only of the other one's change.
      await othersMessage(first.page).getByText(`${NAME} added Own one.`).waitFor();
      await page.clock.fastForward(APART_MS);
      expect(await change(first.page, anEvent('Of the other', GREAT, '2032-05-09', 10))).toBe(200);
      await othersMessage(page).getByText(`${NAME} heeft Of the other toegevoegd.`).waitFor();
      const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
      expect(said).toHaveLength(2);
      await othersMessage(page).getByRole('button', { name: 'Of the other tonen' }).click();
      await page.getByRole('region', { name: 'Of the other' }).waitFor();
      expect([...first.mishaps, ...second.mishaps]).toEqual([]);
    });

    it.each(['week', 'month', 'agenda'])('are marked in the %s as well', async (view) => {
      const day = { week: '2032-06-07', month: '2032-07-05', agenda: '2032-08-02' }[view] ?? '';
      const first = await visit.openAs('admin', gridFrom(day));
      await cellOf(first.page, day, GREAT).waitFor();
      const { page, mishaps } = await follow('beheerder', `/planning/${view}?from=${day}`);
      await page.locator('main td[aria-busy="false"], main section h2').first().waitFor();
      expect(await change(first.page, anEvent(`In the ${view}`, GREAT, day, 10))).toBe(200);
      await page.locator('button[data-changed]', { hasText: `In the ${view}` }).waitFor();
      await othersMessage(page).getByText(`${NAME} heeft In the ${view} toegevoegd.`).waitFor();
      expect(mishaps).toEqual([]);
    });
  },
);
