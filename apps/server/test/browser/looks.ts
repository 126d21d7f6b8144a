/** How a page is looked at for what is in the way of anybody. */
import type { Page } from 'playwright-core';
import { obstacles } from './browser.ts';

export const TELEPHONE = 360;
/** Rules that depend on colours and not on the width. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

type Look = (page: Page, note: (obstacle: string) => void, within?: string) => Promise<void>;

/**
 * Checks a wide window, in light colours with all rules and in dark ones with those about colours; begins with those that
 * the page has, as each change of them draws it anew.
 */
export const lookTwice: Look = async (page, note, within) => {
  const inLight = async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    for (const obstacle of await obstacles(page, { within })) note(obstacle);
  };
  const inDark = async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const obstacle of await obstacles(page, { within, only: COLOURS })) note(`dark ${obstacle}`);
  };
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const look of isDark ? [inDark, inLight] : [inLight, inDark]) await look();
};

/** Checks a telephone in the dark, with all rules: a wide window has them in the light. */
const lookAtTelephone: Look = async (page, note, within) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width !== TELEPHONE) note(`narrow is ${width} px wide`);
  const squeezed = await page.evaluate(() => {
    const values = [...document.querySelectorAll('dd')];
    const isSqueezed = ({ clientWidth, clientHeight }: Element) => clientWidth < 100 && clientHeight > 72;
    return values.filter(isSqueezed).map(({ textContent }) => textContent);
  });
  if (squeezed.length > 0) note(`narrow values have no room: ${squeezed[0]}`);
  for (const obstacle of await obstacles(page, { within })) note(`narrow ${obstacle}`);
};

/** Users, with how their pages are looked at. */
export const LOOKS = [
  ['English, in the light and in the dark', 'admin', 'en-GB', 1280, lookTwice],
  [
    'Dutch, whose words are longer, on a telephone in the dark',
    'beheerder',
    'nl-NL',
    TELEPHONE,
    lookAtTelephone,
  ],
] as const;

/** Dozens of pages are looked at, one after the other: five minutes on a slow machine. */
export const PATIENCE = { timeout: 900_000 };
