/** Results when nodes share them, and when nodes, or the processes that compute, are lost (§3). */
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { deadComputing, type Node, poll, useVenue } from './nodes.ts';
import { principalOf } from './principal.ts';

/** Longer than a lease. */
const LEASE_SECONDS = 2;

describe('nodes on one PostgreSQL', () => {
  const venue = useVenue('postgres');

  it('compute once what is asked for a hundred times at the same moment', async () => {
    const nodes = await Promise.all([venue.node({ another: true }), venue.node({ another: true })]);
    for (let round = 0; round < 5; round += 1) {
      const asked = await Promise.all(
        Array.from({ length: 100 }, (_, index) => of(nodes, index).ask({ name: `round ${round}`, rows: 5 })),
      );
      expect(asked.filter(({ isNew }) => isNew)).toHaveLength(1);
      const [first] = asked;
      if (first === undefined) throw new Error('nothing was asked');
      expect(new Set(asked.map(({ result }) => result.id.id)).size).toBe(1);
      expect(new Set(asked.map(({ result }) => result.creationTime)).size).toBe(1);
      const ready = await of(nodes, 0).ended(first.result);
      expect(ready).toMatchObject({ state: 'success', run: 1 });
      expect(await of(nodes, 1).text(ready)).toBe(await of(nodes, 0).text(ready));
    }
  });

  it('share what waits', async () => {
    const [one, other] = [await venue.node({ slots: 1 }), await venue.node({ slots: 1, another: true })];
    const gate = venue.gate();
    await one.ask({ name: 'a', gate: gate.path });
    const { result } = await one.ask({ name: 'b' });
    expect(result.state).toBe('queued');
    await other.results.tick();
    expect(await other.ended(result)).toMatchObject({ state: 'success' });
    await gate.open();
  });

  it('take over from a node that is gone, under the same id', async () => {
    const gone = await venue.node({ another: true });
    const other = await venue.node();
    const gate = venue.gate();
    const { result } = await gone.ask({ rows: 20, width: 100_000, gate: gate.path, gateAfter: 10 });
    await poll(venue.storedBytes).toBeGreaterThan(0);
    await other.results.tick();
    expect(await other.results.find(result.id)).toMatchObject({ state: 'computing', run: 1 });
    venue.clock.advance(LEASE_SECONDS);
    await other.results.tick();
    await poll(() => other.results.find(result.id)).toMatchObject({
      run: 2,
      state: 'computing',
      creationTime: venue.clock.now(),
    });
    await gate.open();
    const ready = await other.ended(result);
    expect(ready).toMatchObject({ id: result.id, state: 'success', run: 2 });
    // The first node had not gone at all: its late writes are discarded.
    await gone.results.tick();
    expect(JSON.parse(await other.text(ready))).toHaveLength(20);
    expect(await gone.results.find(result.id)).toEqual(ready);
    expect(await venue.storedBytes()).toBe((ready.ready?.bytes ?? 0) + 20 * 12);
  });

  it('stop what was withdrawn on another one', async () => {
    const [one, other] = [await venue.node(), await venue.node({ another: true })];
    const { result } = await one.ask({ gate: venue.gate().path });
    await other.results.withdraw(result, 1);
    await one.results.tick();
    expect(await one.ended((await one.ask({ name: 'next' })).result)).toMatchObject({ state: 'success' });
    expect(await venue.storedBytes()).toBeLessThan(200);
  });
});

function of(nodes: readonly Node[], index: number): Node {
  const node = nodes[index % nodes.length];
  if (node === undefined) throw new Error('there are no nodes');
  return node;
}

describe.each(ENGINES)('lost computations on %s', (engine) => {
  const venue = useVenue(engine);

  it('are done again, under the same id', async () => {
    const { ask, ended, text } = await venue.node();
    const crash = venue.gate();
    await crash.open();
    const gate = venue.gate();
    const script = { rows: 20, width: 100_000, crashAfter: 12, crashWhile: crash.path, gate: gate.path };
    const { result } = await ask(script);
    venue.clock.advance(1);
    await gate.open();
    await poll(() => venue.storage.dataviews.results.find(result.id, 0)).toMatchObject({ run: 3 });
    await poll(async () => (await ended(result)).state).toBe('failed');
    // A second request is a new computation, which succeeds without the crash.
    await crash.close();
    const ready = await ended((await ask(script)).result);
    expect(ready).toMatchObject({ state: 'success', run: 1 });
    expect(JSON.parse(await text(ready))).toHaveLength(20);
    expect(await venue.storedBytes()).toBe((ready.ready?.bytes ?? 0) + 20 * 12);
  });

  it('fail after three tries, and leave no bytes', async () => {
    const { ask, ended, logged } = await venue.node();
    const failed = await ended((await ask({ rows: 20, width: 100_000, crashAfter: 15 })).result);
    expect(failed).toMatchObject({
      state: 'failed',
      description: 'The computation ended without a result 3 times. Ask for less.',
    });
    expect(logged().match(/a computation was lost/g)).toHaveLength(3);
    await poll(venue.storedBytes).toBe(0);
  });

  it('are handed over by a node that closes, to the next one', async () => {
    const gate = venue.gate();
    const leaving = await venue.node();
    const { result } = await leaving.ask({ rows: 4, gate: gate.path, gateAfter: 2 });
    await leaving.ask({ name: 'other', gate: gate.path });
    const waiting = await leaving.ask({ name: 'waiting' }, { principal: principalOf(2) });
    await leaving.results.close();
    const next = await venue.node();
    await next.results.tick();
    await gate.open();
    expect(await next.ended(result)).toMatchObject({ state: 'success', run: 2 });
    expect(await next.ended(waiting.result)).toMatchObject({ state: 'success', run: 1 });
  });
});

describe('a node on SQLite', () => {
  const venue = useVenue('sqlite');

  it('takes up at once what a killed one had left, and sweeps away its bytes', async () => {
    const { space } = venue.storage.dataviews;
    const killed = await venue.node({ another: true, computing: deadComputing(space) });
    const { result } = await killed.ask({ rows: 20, width: 1_000 });
    const withdrawn = await killed.ask({ name: 'b' });
    expect(await venue.storedBytes()).toBe(4);
    await venue.storage.dataviews.results.withdraw(withdrawn.result.id.id, 1);
    const next = await venue.node();
    await next.results.sweep();
    expect(await venue.storedBytes()).toBe(2);
    venue.clock.advance(0.1);
    await next.results.tick();
    const ready = await next.ended(result);
    expect(ready).toMatchObject({ id: result.id, state: 'success', run: 2, creationTime: venue.clock.now() });
    await next.results.sweep();
    expect(await venue.storedBytes()).toBe((ready.ready?.bytes ?? 0) + 20 * 12);
  });
});
