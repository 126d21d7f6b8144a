// Functions that run inside a page of the application to measure it. Each is sent there as text, so it uses
// nothing else.

/** The record of a page, on its global object. */
interface WatchedPage {
  shift: number;
  readonly longTasks: [start: number, duration: number][];
  seenAt: number;
}
declare global {
  var watched: WatchedPage;
  /** Milliseconds from each watched input to the next frame. */
  var inputDelays: number[];
}

/** The entry of a layout shift, which the types of the language do not have. */
interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
}

/**
 * Runs before the page loads: records long tasks, layout shifts, and the time when `sign` becomes visible.
 */
export function watchPage(sign: string) {
  const watched: WatchedPage = { shift: 0, longTasks: [], seenAt: 0 };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.longTasks.push([entry.startTime, entry.duration]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (!entry.hadRecentInput) watched.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    if (document.querySelector(sign) === null) requestAnimationFrame(look);
    // The next frame shows it.
    else requestAnimationFrame(() => (watched.seenAt = performance.now()));
  };
  requestAnimationFrame(look);
}

/** Resolves when the page is interactive: `sign` is visible, and no long task follows for half a second. */
export function firstView() {
  const { watched } = globalThis;
  const QUIET = 500;
  let at = watched.seenAt;
  for (const [start, duration] of watched.longTasks) {
    if (start < at + QUIET && start + duration > at) at = start + duration;
  }
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name }) => name.endsWith('.js'),
  );
  return {
    interactiveMs: at,
    seenMs: watched.seenAt,
    shift: watched.shift,
    scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    requests: performance.getEntriesByType('resource').length,
  };
}

/**
 * Scrolls the list by a fixed number of pixels per frame, however late frames are, so that the cost of a
 * frame does not depend on the machine's other work.
 */
export async function scrollSteps({ pixels, frames }: { pixels: number; frames: number }) {
  const scroller = document.querySelector('section[aria-label]');
  if (scroller === null) throw new Error('there is no list');
  for (let frame = 1; frame <= frames; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    scroller.scrollTop = frame * pixels;
  }
  scroller.scrollTop = 0;
}

/**
 * Scrolls the list to its end at one speed and records every frame; without a speed it only records the
 * frames of some seconds, which is the machine's maximum.
 */
export async function scrollFrames({
  pixelsPerSecond,
  idleSeconds,
}: {
  pixelsPerSecond: number;
  idleSeconds: number;
}) {
  const { watched } = globalThis;
  const scroller = document.querySelector('section[aria-label]');
  if (scroller === null) throw new Error('there is no list');
  const longBefore = watched.longTasks.length;
  const end = scroller.scrollHeight - scroller.clientHeight;
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const frames: number[] = [];
  let waiting = 0;
  const startedAt = await nextFrame();
  let before = startedAt;
  for (let isDone = false; !isDone; ) {
    const now = await nextFrame();
    frames.push(now - before);
    before = now;
    const elapsed = (now - startedAt) / 1000;
    if (pixelsPerSecond > 0) {
      // Visible rows that are not loaded yet.
      if (frames.length % 6 === 0) {
        const { top, bottom } = scroller.getBoundingClientRect();
        const rows = [...scroller.querySelectorAll('tr[aria-busy="true"]')].filter((row) => {
          const box = row.getBoundingClientRect();
          return box.bottom > top && box.top < bottom;
        });
        if (rows.length > 0) waiting += 1;
      }
      scroller.scrollTop = Math.min(end, elapsed * pixelsPerSecond);
      isDone = scroller.scrollTop >= end - 1;
    } else isDone = elapsed >= idleSeconds;
  }
  const longTasks = watched.longTasks.slice(longBefore).map(([, duration]) => duration);
  return { frames, waiting, longTasks };
}

/**
 * Scrolls an element at a speed for some seconds in both directions, and records every frame, the places that
 * wait for their data, and the number of elements.
 */
export async function scrollArea({
  selector,
  waiting: waitingSelector,
  down,
  across,
  seconds,
}: {
  selector: string;
  waiting: string;
  down: number;
  across: number;
  seconds: number;
}) {
  const { watched } = globalThis;
  const scroller = document.querySelector(selector);
  if (scroller === null) throw new Error(`there is no ${selector}`);
  const longBefore = watched.longTasks.length;
  const [top, left] = [scroller.scrollTop, scroller.scrollLeft];
  const width = scroller.scrollWidth - scroller.clientWidth;
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const frames: number[] = [];
  const waits: number[] = [];
  let waitsSince = 0;
  const startedAt = await nextFrame();
  for (let before = startedAt; before - startedAt < seconds * 1_000; ) {
    const now = await nextFrame();
    frames.push(now - before);
    before = now;
    const elapsed = (now - startedAt) / 1_000;
    scroller.scrollTop = top + elapsed * down;
    // Back and forth.
    const way = width === 0 ? 0 : (elapsed * across) % (2 * width);
    scroller.scrollLeft = left + (way > width ? 2 * width - way : way);
    const isWaiting = scroller.querySelector(waitingSelector) !== null;
    if (isWaiting && waitsSince === 0) waitsSince = now;
    if (!isWaiting && waitsSince > 0) {
      waits.push(now - waitsSince);
      waitsSince = 0;
    }
  }
  const longTasks = watched.longTasks.slice(longBefore).map(([, duration]) => duration);
  return { frames, waits, waiting: waits.length, longTasks, elements: document.querySelectorAll('*').length };
}

/** Records how long each input of a type takes until the next frame is painted. */
export function watchInput(type: string) {
  const delays: number[] = [];
  Object.assign(globalThis, { inputDelays: delays });
  addEventListener(
    type,
    (event) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // A message is delivered after the frame has been painted.
        port1.onmessage = () => delays.push(performance.now() - event.timeStamp);
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}
