import { describe, expect, it } from 'vitest';
import type { Json } from '../../lib/entities.ts';
import { toldChanges } from './restorations.ts';

const entry = (name: string, before: Json, after: Json) => ({ target: 'field', name, before, after });
const change = (...changes: ReturnType<typeof entry>[]) => ({ username: 'Ada', changes });
const created = change(entry('name', null, 'Gala'), entry('status', null, 'Option'));
const deleted = change(entry('name', 'Gala', null), entry('status', 'Option', null));

describe('the history of what was restored', () => {
  it('tells the restoration once, and what came back otherwise', () => {
    const back = change(entry('name', null, 'Gala'), entry('status', null, null));
    expect(toldChanges('event', [created, deleted, created])).toMatchObject([
      { isRestoration: true, entries: [] },
      { isRestoration: false, entries: deleted.changes },
      { isRestoration: false, entries: created.changes },
    ]);
    expect(toldChanges('event', [back, deleted])[0]).toMatchObject({
      isRestoration: true,
      entries: [{ name: 'status' }],
    });
  });

  it('takes no change of a value, and nothing that was not deleted before, for one', () => {
    const changed = change(entry('name', 'Gala', 'Ball'));
    const filled = change(entry('comment', null, 'Late'));
    const emptied = change(entry('comment', 'Early', null));
    for (const changes of [[created], [changed, deleted], [filled, emptied], [created, changed]]) {
      expect(toldChanges('event', changes)[0]?.isRestoration).toBe(false);
    }
  });
});
