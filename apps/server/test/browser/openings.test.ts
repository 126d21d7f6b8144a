/** Everything that opens over a page is accessible, and loses nothing that was typed. */
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { LOOKS, PATIENCE } from './looks.ts';
import { DIALOGS, lostByEscape, OPENINGS, open, openDialog } from './pages.ts';

describe('what opens over the pages', () => {
  const visit = useBrowser('sqlite');

  it.each(LOOKS)('has nothing in the way of anybody: in %s', PATIENCE, async (_, login, __, width, look) => {
    const visited = await visit.openAs(login, '/settings/preferences', { width });
    const { page } = visited;
    const found: string[] = [];
    for (const dialog of DIALOGS) {
      await openDialog(page, dialog);
      await look(page, (obstacle) => found.push(`${dialog.join(' ')} ${obstacle}`), '[role="dialog"]');
      const lost = await lostByEscape(page, dialog);
      if (lost !== undefined) found.push(`${dialog.join(' ')} ${lost}`);
    }
    for (const opening of OPENINGS) {
      await open(page, opening);
      await look(page, (obstacle) => found.push(`${opening.join(' ')} ${obstacle}`), opening[0]);
    }
    expect(found).toEqual([]);
    expect(visited.mishaps).toEqual([]);
  });
});
