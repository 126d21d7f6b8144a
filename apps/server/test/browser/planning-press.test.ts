/// <reference lib="dom" />
/**
 * A finger that rests on a card takes it into the hand, and a mouse that trembles or flicks moves nothing. The clock of the
 * page, or the time of each event, is the test's, so nothing waits.
 */
import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { demoRecord } from '../api/demo-records.ts';
import { obstacles, useBrowser, type Visit } from './browser.ts';
import { pageEngines } from './engines.ts';
import { CHAMBER, cardOf, cellOf, create, DOCK, GREAT, gridFrom, isIn } from './planning-steps.ts';

const PRESS_MS = 400;
const PLANNERS = demoRecord('usergroup', ({ permissions }) => !permissions.administer && permissions.prices);

interface Finger {
  readonly down: (on: Locator) => Promise<void>;
  readonly move: (dx: number, dy: number) => Promise<void>;
  /** Puts another finger beside it. */
  readonly pinch: () => Promise<void>;
  /** Lets time pass while the finger rests. */
  readonly rest: (milliseconds: number) => Promise<void>;
  readonly up: () => Promise<void>;
}

async function fingerOn(page: Page): Promise<Finger> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  let [x, y] = [0, 0];
  await page.clock.install();
  return {
    down: async (on) => {
      const box = await on.boundingBox();
      if (box === null) throw new Error('out of sight');
      [x, y] = [box.x + 30, box.y + 20];
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      await touch('touchStart', [{ x, y }]);
    },
    move: async (dx, dy) => {
      [x, y] = [x + dx, y + dy];
      await touch('touchMove', [{ x, y }]);
    },
    pinch: async () =>
      void (await touch('touchStart', [
        { x, y },
        { x: x + 60, y },
      ])),
    rest: (milliseconds) => page.clock.runFor(milliseconds),
    up: async () => {
      await touch('touchEnd', []);
      await page.clock.resume();
    },
  };
}

/**
 * Presses the mouse on a card and moves it by some pixels, some milliseconds after the press by the time of the events; returns
 * how to let go.
 */
async function pressAndMove(
  page: Page,
  card: Locator,
  { dx, dy, milliseconds }: { readonly dx: number; readonly dy: number; readonly milliseconds: number },
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const box = await card.boundingBox();
  if (box === null) throw new Error('out of sight');
  const [x, y, at] = [box.x + 30, box.y + 10, Date.now() / 1_000 - 1];
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', after: number, held: boolean) =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: held ? x + dx : x,
      y: held ? y + dy : y,
      timestamp: at + after / 1_000,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    });
  await mouse('mousePressed', 0, false);
  await mouse('mouseMoved', milliseconds, true);
  // A drag that had begun would be there after a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return async () => void (await mouse('mouseReleased', milliseconds + 10, true));
}

async function addPlanner({ server }: Visit): Promise<void> {
  const { transfer, writer } = server.own;
  const admin = (await transfer.all('user')).find(({ login }) => login === 'admin');
  if (admin === undefined) throw new Error('the demo venue has an administrator');
  const own = { id: await writer.allocateIds(1), login: 'planner', userGroupIds: [PLANNERS.id] };
  await writer.write({ records: [{ kind: 'user', record: { ...admin, ...own } }] });
}

const LOOK = { touch: true, width: 1024 };

describe.each(pageEngines('postgres'))('a press on a card on %s', { timeout: 120_000 }, (engine) => {
  const visit = useBrowser(engine);

  it('takes the event into the hand, and a tap puts it down', async () => {
    const week = gridFrom('2034-03-06');
    const mouse = await visit.openAs('admin', week);
    await create(mouse.page, '2034-03-07', CHAMBER, 'Pressed');
    const { page, mishaps } = await visit.openAs('admin', week, LOOK);
    const card = cardOf(page, 'Pressed');
    await card.waitFor();
    const menus = page.evaluateHandle(() => {
      const prevented: boolean[] = [];
      addEventListener('contextmenu', ({ defaultPrevented }) => prevented.push(defaultPrevented));
      return prevented;
    });
    const banner = page.getByText('Moving Pressed: choose a day and hall.');
    const finger = await fingerOn(page);

    // One that leaves sooner opens the card, as every tap does.
    await finger.down(card);
    await finger.rest(PRESS_MS - 1);
    await finger.up();
    await page.getByRole('region', { name: 'Pressed' }).waitFor();
    await expect.poll(() => banner.count()).toBe(0);

    await finger.down(card);
    await finger.move(4, 4);
    await finger.rest(PRESS_MS);
    await banner.waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Pressed' }).count()).toBe(0);
    await expect.poll(() => card.getAttribute('data-carried')).toBe('true');
    // Browsers open a menu at a press, and choose words.
    await card.dispatchEvent('contextmenu', { bubbles: true, cancelable: true });
    await finger.up();
    expect((await (await menus).jsonValue()).every(Boolean)).toBe(true);
    expect((await (await menus).jsonValue()).length).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => `${getSelection()}`)).toBe('');
    await banner.waitFor();
    expect(await obstacles(page, { within: 'main' })).toEqual([]);
    await cellOf(page, '2034-03-08', DOCK).tap({ position: { x: 12, y: 12 } });
    await isIn(cellOf(page, '2034-03-08', DOCK), 'Pressed');
    await page.getByText('Pressed moved to Wednesday, March 8, 2034, Dock Hall.').first().waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).tap();
    await isIn(cellOf(page, '2034-03-07', CHAMBER), 'Pressed');
    expect([...mouse.mishaps, ...mishaps]).toEqual([]);
  });

  it('that becomes a swipe or a scroll, or to which another finger comes, changes nothing', async () => {
    const week = gridFrom('2034-04-03');
    const mouse = await visit.openAs('admin', week);
    await create(mouse.page, '2034-04-04', CHAMBER, 'Swiped');
    const { page, mishaps } = await visit.openAs('admin', week, LOOK);
    const card = cardOf(page, 'Swiped');
    await card.waitFor();
    const grid = page.getByRole('grid');
    const finger = await fingerOn(page);
    const isLeftAlone = async () => {
      await finger.rest(3 * PRESS_MS);
      await finger.up();
      await isIn(cellOf(page, '2034-04-04', CHAMBER), 'Swiped');
      await expect.poll(() => page.locator('[data-carry], [data-carried]').count()).toBe(0);
      await expect.poll(() => page.getByRole('region', { name: 'Swiped' }).count()).toBe(0);
    };
    const top = await grid.evaluate(({ scrollTop }) => scrollTop);
    await finger.down(card);
    await finger.rest(PRESS_MS / 2);
    for (const _ of [1, 2, 3]) await finger.move(0, -30);
    await expect.poll(() => grid.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(top + 20);
    await isLeftAlone();

    await finger.down(card);
    await finger.rest(PRESS_MS / 2);
    await finger.pinch();
    await isLeftAlone();

    // The page may be scrolled by something else while the finger rests.
    await finger.down(card);
    await finger.rest(PRESS_MS / 2);
    const scrolled = grid.evaluate(
      (element) => new Promise((done) => element.addEventListener('scroll', done, { once: true })),
    );
    await grid.evaluate((element) => element.scrollBy(0, -10));
    await scrolled;
    await finger.rest(3 * PRESS_MS);
    await expect.poll(() => page.locator('[data-carry]').count()).toBe(0);
    await finger.up();
    expect([...mouse.mishaps, ...mishaps]).toEqual([]);
  });

  it('is given up by a tap elsewhere, by Esc and by Cancel', async () => {
    const week = gridFrom('2034-05-01');
    const mouse = await visit.openAs('admin', week);
    await create(mouse.page, '2034-05-02', CHAMBER, 'Put back');
    const { page, mishaps } = await visit.openAs('admin', week, LOOK);
    const card = cardOf(page, 'Put back');
    await card.waitFor();
    const banner = page.getByText('Moving Put back: choose a day and hall.');
    const finger = await fingerOn(page);
    const head = page.getByRole('columnheader', { name: 'Great Hall' });
    const ways = [
      () => head.tap(),
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Cancel' }).tap(),
      // Where it was.
      () => cellOf(page, '2034-05-02', CHAMBER).tap({ position: { x: 12, y: 12 } }),
    ];
    for (const giveUp of ways) {
      await finger.down(card);
      await finger.rest(PRESS_MS);
      await banner.waitFor();
      await finger.up();
      // The tools lead to other days.
      await page.getByRole('button', { name: 'Next month' }).tap();
      await page.getByRole('button', { name: 'Previous month' }).tap();
      await card.waitFor();
      await banner.tap();
      await banner.waitFor();
      await giveUp();
      await page.getByText('Given up. Nothing changed.').waitFor({ state: 'attached' });
      await expect.poll(() => banner.count()).toBe(0);
      await isIn(cellOf(page, '2034-05-02', CHAMBER), 'Put back');
    }
    expect([...mouse.mishaps, ...mishaps]).toEqual([]);
  });

  it('says why a locked event and one of others stay', async () => {
    const week = gridFrom('2034-06-05');
    const mouse = await visit.openAs('admin', week);
    await create(mouse.page, '2034-06-06', GREAT, 'Held fast', 'Completed');
    await addPlanner(visit);
    const reasons = [
      ['planner', 'Its status locks it, and you don’t have the right to change locked events.'],
      ['reader', 'You cannot change this event.'],
    ] as const;
    for (const [login, reason] of reasons) {
      const { page, mishaps } = await visit.openAs(login, week, LOOK);
      const card = cardOf(page, 'Held fast');
      await card.waitFor();
      const finger = await fingerOn(page);
      await finger.down(card);
      await finger.rest(PRESS_MS);
      await page.getByText(`Held fast cannot be moved. ${reason}`).first().waitFor();
      await finger.up();
      await expect.poll(() => page.locator('[data-carry], [data-carried]').count()).toBe(0);
      expect(mishaps).toEqual([]);
    }
    expect(mouse.mishaps).toEqual([]);
  });

  it('moves nothing under a mouse that trembles, or flicks sooner than a drag begins', async () => {
    const { page, mishaps } = await visit.openAs('admin', gridFrom('2034-08-07'));
    await create(page, '2034-08-08', GREAT, 'Held still');
    const card = cardOf(page, 'Held still');
    const written: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/planning/changes')) written.push(request.url());
    });
    const [from, to] = [await card.boundingBox(), await cellOf(page, '2034-08-09', DOCK).boundingBox()];
    const away = { dx: (to?.x ?? 0) - (from?.x ?? 0), dy: (to?.y ?? 0) - (from?.y ?? 0) + 10 };
    const dragging = page.locator('[data-dragging]');

    const letGoOfFlick = await pressAndMove(page, card, { ...away, milliseconds: 140 });
    expect(await dragging.count()).toBe(0);
    await letGoOfFlick();
    await isIn(cellOf(page, '2034-08-08', GREAT), 'Held still');

    // Long and not far is a click, which opens the details.
    const letGoOfClick = await pressAndMove(page, card, { dx: 4, dy: 0, milliseconds: 500 });
    expect(await dragging.count()).toBe(0);
    await letGoOfClick();
    await page.getByRole('region', { name: 'Held still' }).waitFor();
    await page.getByRole('button', { name: 'Close details' }).click();
    expect(written).toEqual([]);

    const drop = await pressAndMove(page, card, { ...away, milliseconds: 160 });
    await dragging.waitFor();
    await drop();
    await isIn(cellOf(page, '2034-08-09', DOCK), 'Held still');
    expect(written).toHaveLength(1);
    expect(mishaps).toEqual([]);
  });
});
