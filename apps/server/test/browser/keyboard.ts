/**
 * A user with a keyboard and nothing else. The focus must always be visible, and stay inside an open dialog;
 * anything else is an error.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** More stops than any page has. */
const MOST_STOPS = 400;

export interface Keyboard {
  /** Tabs until the focus is on the element of this name; backwards with `Shift+Tab`. */
  tabTo(name: string | RegExp, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Tabs to an input and replaces its content. */
  fill(label: string | RegExp, text: string): Promise<void>;
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Waits until the focus is on the element of this name. */
  arrivesAt(name: string | RegExp): Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const focused = () => page.evaluateHandle(() => document.activeElement ?? document.body);

  async function tabTo(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    // A dialog takes the focus a moment after it has opened.
    await expect.poll(() => page.evaluate(isFocusElsewhere), { timeout: 15_000 }).toBe(false);
    for (;;) {
      const element = await focused();
      const stop = await element.evaluate(describeStop);
      if (stop.fault !== '') throw new Error(`${stop.fault}: ${stop.name} after ${passed.at(-1)}`);
      if (matches(name, stop.name)) return;
      if (passed.length === MOST_STOPS) throw new Error(`nobody gets to ${name}: ${[...new Set(passed)]}`);
      passed.push(stop.name);
      // The page has replaced what had the focus meanwhile: look again.
      if (!stop.isHere) continue;
      await page.keyboard.press(key);
      const { look, isHere } = await element.evaluate(describeStop);
      // Inputs of days have several stops; the link that skips to the
      // content leads to the content as a whole.
      if (!isHere && !['BODY', 'MAIN'].includes(stop.tag) && look === stop.look) {
        throw new Error(`nobody sees that the focus is on ${stop.tag} ${stop.name}`);
      }
      await element.dispose();
    }
  }

  return {
    tabTo,
    async fill(label, text) {
      await tabTo(label);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    type: (text) => page.keyboard.type(text),
    async arrivesAt(name) {
      const nameNow = async () => (await (await focused()).evaluate(describeStop)).name;
      await expect
        .poll(nameNow, { timeout: 15_000 })
        .toMatch(typeof name === 'string' ? exactly(name) : name);
    },
  };
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`);
}

function matches(wanted: string | RegExp, name: string): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name);
}

/** Runs in the page. */
function isFocusElsewhere(): boolean {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const element = document.activeElement;
  return dialog !== undefined && element !== document.body && !dialog.contains(element);
}

/** Runs in the page: describes a stop as users of it hear and see it. */
function describeStop(element: Element) {
  const labels = (element as HTMLInputElement).labels ?? [];
  const label = [...labels].map(({ textContent }) => textContent).join(' ');
  const name = (element.getAttribute('aria-label') ?? (label || element.textContent)).trim();
  // For some inputs the parent shows the focus; transitions are measured at their end.
  const looks = [element, element.parentElement ?? element].map((one) => {
    for (const animation of one.getAnimations()) animation.finish();
    const { outline, borderColor, boxShadow, backgroundColor, left } = getComputedStyle(one);
    return [outline, borderColor, boxShadow, backgroundColor, left];
  });
  const isHere = document.activeElement === element;
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const { x, y, right, bottom, width } = element.getBoundingClientRect();
  const isAway = right <= 0 || bottom <= 0 || x >= innerWidth || y >= innerHeight || width === 0;
  let fault = '';
  if (isHere && element !== document.body) {
    if (dialog !== undefined && !dialog.contains(element)) fault = 'the focus left the dialog';
    else if (isAway) fault = 'the focus is out of sight';
  }
  return { name, tag: element.tagName, fault, isHere, look: looks.flat().join() };
}
