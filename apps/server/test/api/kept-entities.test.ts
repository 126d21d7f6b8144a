/** Entities that are asked for again and again: what is kept of them falls with every commit, whoever makes it. */
import { describe, expect, it } from 'vitest';
import { formatId } from '../../src/platform/ids.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { useSmallVenue } from './small-venue.ts';

describe.each(ENGINES)('an entity that is asked for often on %s', (engine) => {
  const current = useSmallVenue(engine);
  const event = buildRecord('event', { name: 'Opera' });
  const path = `/api/event/${formatId(event.id, event.created)}`;

  it('is read again after a commit of this process and of another one', async () => {
    const { api, storage, write, restart } = current();
    await write({ records: [recordLine('event', event)] });
    let statements = 0;
    storage.watchStatements({ begun: () => (statements += 1), ended: () => undefined });
    const other = await restart();
    const named = async (): Promise<unknown> => (await api.read<{ name: string }>(path)).name;
    const statementsOf = async (): Promise<number> => {
      const before = statements;
      await named();
      return statements - before;
    };
    for (let time = 0; time < 3; time += 1) expect(await named()).toBe('Opera');
    // PostgreSQL is asked each time: only a statement could tell that nothing has changed.
    expect(await statementsOf()).toBe(engine === 'sqlite' ? 0 : 1);
    for (const [at, { writer }] of [storage, other.storage, storage, other.storage].entries()) {
      await writer.write({ records: [recordLine('event', { ...event, name: `Opera ${at}` })] });
      for (let time = 0; time < 5; time += 1) expect(await named()).toBe(`Opera ${at}`);
    }
    await other.app.close();
    await other.storage.close();
  });

  it('has the same tag each time, by which a client knows that it has the present state', async () => {
    const { api } = current();
    const { headers } = await api.get(path);
    const again = { headers: { 'if-none-match': headers.etag ?? '' } };
    for (let time = 0; time < 5; time += 1) {
      expect((await api.get(path)).headers.etag).toBe(headers.etag);
      const { status, text } = await api.get(path, again);
      expect([status, text]).toEqual([304, '']);
    }
  });
});
