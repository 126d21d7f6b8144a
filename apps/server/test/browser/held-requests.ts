/** Requests of a page that stay on their way until a test lets them go. */
import type { Page } from 'playwright-core';

/** Returns a function that lets the requests to these addresses go, and all later ones. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
