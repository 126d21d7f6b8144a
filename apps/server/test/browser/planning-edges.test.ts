/// <reference lib="dom" />
/** The grid beyond what is in sight: it scrolls at its edges under a dragged card, and counts rows and columns. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { pageEngines } from './engines.ts';
import { cardOf, cellOf, create, drag, GREAT, hallId, isIn } from './planning-steps.ts';

/** More than fit beside each other. */
const ROOMS = [1, 2, 3, 4].flatMap((n) => [`Dressing Room ${n}`, `Rehearsal Room ${n}`]).map(hallId);
const HALLS = [GREAT, ...ROOMS];
const gridOf = (day: string) => `/planning?view=grid&from=${day}&halls=${HALLS.join(',')}`;

const grid = (page: Page) => page.getByRole('grid');
const placeOf = (page: Page) =>
  grid(page).evaluate(({ scrollTop, scrollLeft }) => ({ top: scrollTop, left: scrollLeft }));

/** Lets the page draw a few frames, in each of which a scroll would go on. */
const drawFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });

interface Numbered {
  readonly count: number;
  readonly columns: number;
  readonly headColumns: readonly (readonly [string, number])[];
  readonly rows: readonly { readonly index: number; readonly days: readonly number[] }[];
  readonly cells: readonly { readonly index: number; readonly hall: string; readonly isOnHead: boolean }[];
}

/** Reads the numbers that those hear who do not see the grid. */
function numbersOf(page: Page): Promise<Numbered> {
  return grid(page).evaluate((element) => {
    const numberOf = (node: Element | null, name: string) => Number(node?.getAttribute(name) ?? 'none');
    const all = (selector: string, within: Element = element) => [
      ...within.querySelectorAll<HTMLElement>(selector),
    ];
    const heads = all('[role="columnheader"]');
    const rows = all('[role="row"]').filter((row) => all('[role="columnheader"]', row).length === 0);
    return {
      count: numberOf(element, 'aria-rowcount'),
      columns: numberOf(element, 'aria-colcount'),
      headColumns: heads.map((head) => [head.title, numberOf(head, 'aria-colindex')] as const),
      rows: rows.map((row) => ({
        index: numberOf(row, 'aria-rowindex'),
        days: [...new Set(all('[data-day]', row).map(({ dataset }) => Number(dataset.day)))],
      })),
      cells: all('[role="gridcell"]').map((cell) => {
        const index = numberOf(cell, 'aria-colindex');
        const head = heads.find((one) => numberOf(one, 'aria-colindex') === index);
        const [own, above] = [cell, head ?? element].map((one) => one.getBoundingClientRect().left);
        return { index, hall: cell.dataset.hall ?? '', isOnHead: head !== undefined && own === above };
      }),
    };
  });
}

describe.each(pageEngines('postgres'))(
  'the planning grid beyond its edges on %s',
  { timeout: 120_000 },
  (engine) => {
    const visit = useBrowser(engine);

    it('scrolls while a card is dragged to an edge, rests when it leaves it, and takes it where it is dropped', async () => {
      const { page, mishaps } = await visit.openAs('admin', gridOf('2035-03-05'));
      await create(page, '2035-03-06', GREAT, 'Far away');
      const box = await grid(page).boundingBox();
      if (box === null) throw new Error('out of sight');
      const [right, bottom] = [box.x + box.width, box.y + box.height];
      const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
      const start = await placeOf(page);

      await drag(page, cardOf(page, 'Far away'), cellOf(page, '2035-03-07', GREAT));
      await page.mouse.move(right - 12, bottom - 12);
      await expect.poll(async () => (await placeOf(page)).top).toBeGreaterThan(start.top + 1_500);
      await expect.poll(async () => (await placeOf(page)).left).toBeGreaterThan(start.left + 200);
      await page.mouse.move(...middle);
      const far = await placeOf(page);
      await drawFrames(page);
      expect(await placeOf(page)).toEqual(far);

      // Above and to the left it goes back.
      await page.mouse.move(box.x + 12, box.y + 12);
      await expect.poll(async () => (await placeOf(page)).left).toBe(0);
      await expect.poll(async () => (await placeOf(page)).top).toBeLessThan(far.top - 200);
      await page.mouse.move(right - 12, middle[1]);
      await expect.poll(async () => (await placeOf(page)).left).toBeGreaterThan(200);
      await page.mouse.move(...middle);
      const under = await page.evaluate(([x, y]) => {
        const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day][data-hall]');
        return { day: Number(cell?.dataset.day), hall: cell?.dataset.hall ?? '' };
      }, middle);
      const day = new Date(under.day * 86_400_000).toISOString().slice(0, 10);
      expect(day > '2035-03-20').toBe(true);
      expect(under.hall).not.toBe(GREAT);
      await page.mouse.up();
      await isIn(cellOf(page, day, under.hall), 'Far away');
      const dropped = await placeOf(page);
      await drawFrames(page);
      expect(await placeOf(page)).toEqual(dropped);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect.poll(() => cellOf(page, day, under.hall).locator('[data-card]').count()).toBe(0);
      expect(mishaps).toEqual([]);
    });

    it('numbers its rows by days and its columns by halls, however it is scrolled', async () => {
      const { page, mishaps } = await visit.openAs('admin', gridOf('2035-04-02'));
      await cellOf(page, '2035-04-02', GREAT).waitFor();
      const seen: number[] = [];
      const isCounted = async () => {
        const { count, columns, headColumns, rows, cells } = await numbersOf(page);
        expect(columns).toBe(HALLS.length + 1);
        expect(headColumns[0]?.[1]).toBe(1);
        for (const [, index] of headColumns) expect(index).toBeLessThanOrEqual(columns);
        // Each row is one day, and as many rows further on as its day is later.
        const [first] = rows;
        for (const { index, days } of rows) {
          expect(days).toHaveLength(1);
          expect(index - (first?.index ?? 0)).toBe((days[0] ?? 0) - (first?.days[0] ?? 0));
          expect(index).toBeGreaterThanOrEqual(2);
          expect(index).toBeLessThanOrEqual(count);
        }
        expect(rows.length).toBeGreaterThan(5);
        expect(cells.length).toBeGreaterThan(5);
        for (const { index, hall, isOnHead } of cells) {
          expect(index).toBe(HALLS.indexOf(hall) + 2);
          expect(isOnHead).toBe(true);
        }
        seen.push(...rows.map(({ index }) => index));
        return count;
      };
      await isCounted();
      await expect.poll(() => grid(page).getByRole('row').first().getAttribute('aria-rowindex')).toBe('1');
      const scroll = async (top: number, left: number) => {
        await grid(page).evaluate((element, to) => element.scrollTo(...to), [left, top] as const);
        await drawFrames(page);
      };
      await scroll(0, 100_000);
      await isCounted();
      const last = HALLS.at(-1) ?? '';
      await grid(page).locator(`[data-hall="${last}"]`).first().waitFor();
      await scroll(100_000_000, 0);
      const count = await isCounted();
      expect(Math.min(...seen)).toBe(2);
      expect(Math.max(...seen)).toBe(count);
      expect(mishaps).toEqual([]);
    });
  },
);
