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

/** The bytes that came over the network for the planning: its own scripts, and its first answer. */
export function planningBytes() {
  const transfers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isScript = (name: string) => /\/planning[^/]*\.js$/.test(name);
  return {
    script: transfers.reduce(
      (sum, { name, encodedBodySize }) => sum + (isScript(name) ? encodedBodySize : 0),
      0,
    ),
    answer: transfers.find(({ name }) => name.includes('/app/api/planning/uses'))?.encodedBodySize ?? 0,
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
 * Scrolls an element at a speed for at least so many frames, and records every frame, how long rows in sight were empty, and
 * the most nodes that the document had. Down and up it turns at the ends of a span of days, across at both edges.
 */
export async function scrollArea({
  selector,
  waiting: waitingSelector,
  down,
  across,
  leastFrames,
  leastTurns,
  firstDay,
  lastDay,
}: {
  selector: string;
  waiting: string;
  /** Pixels a second. */
  down: number;
  across: number;
  leastFrames: number;
  /** How often it has to come to the first or last day. */
  leastTurns: number;
  /** As cells name their days. */
  firstDay: number;
  lastDay: number;
}) {
  const { watched } = globalThis;
  const scroller = document.querySelector(selector);
  if (scroller === null) throw new Error(`there is no ${selector}`);
  const longBefore = watched.longTasks.length;
  const { top, bottom, left } = scroller.getBoundingClientRect();
  const width = scroller.scrollWidth - scroller.clientWidth;
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  const dayInSight = () => {
    const cell = document
      .elementFromPoint(left + 300, (top + bottom) / 2)
      ?.closest<HTMLElement>('[data-day]');
    return cell === null || cell === undefined ? undefined : Number(cell.dataset.day);
  };
  const frames: number[] = [];
  const waits: number[] = [];
  const emptySince = new Map<Element, number>();
  let [way, turns, nodes, moved] = [1, 0, 0, 0];
  const startedAt = await nextFrame();
  for (let before = startedAt; frames.length < leastFrames || turns < leastTurns; ) {
    if (frames.length > 20_000) throw new Error(`it has come to the ends ${turns} times in 20,000 frames`);
    const now = await nextFrame();
    frames.push(now - before);
    const empty = new Set(
      [...scroller.querySelectorAll(waitingSelector)].filter((row) => {
        const box = row.getBoundingClientRect();
        return box.bottom > top && box.top < bottom;
      }),
    );
    for (const row of empty) if (!emptySince.has(row)) emptySince.set(row, now);
    for (const [row, since] of emptySince) {
      if (empty.has(row)) continue;
      waits.push(now - since);
      emptySince.delete(row);
    }
    if (down > 0 && frames.length % 6 === 0) {
      const day = dayInSight();
      const isAtEnd = day !== undefined && (way > 0 ? day >= lastDay : day <= firstDay);
      if (isAtEnd) {
        way = -way;
        turns += 1;
      }
    }
    if (frames.length % 60 === 0) {
      const walker = document.createTreeWalker(document);
      let count = 0;
      while (walker.nextNode() !== null) count += 1;
      nodes = Math.max(nodes, count);
    }
    const seconds = (now - before) / 1_000;
    before = now;
    // Weeks above that get their heights move what is in sight: the next step begins there.
    if (down > 0) scroller.scrollTop += way * seconds * down;
    if (across > 0 && width > 0) {
      moved = (moved + seconds * across) % (2 * width);
      scroller.scrollLeft = moved > width ? 2 * width - moved : moved;
    }
  }
  const ended = performance.now();
  for (const since of emptySince.values()) waits.push(ended - since);
  const longTasks = watched.longTasks.slice(longBefore).map(([, duration]) => duration);
  return { frames, waits, waiting: waits.length, longTasks, nodes };
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
