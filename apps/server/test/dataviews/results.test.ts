/** Results from the request to the removal, on one node and on several (§3). */
import { describe, expect, it } from 'vitest';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { poll, useVenue } from './nodes.ts';
import { principalOf } from './principal.ts';

const MINUTE = 60;

/** Output of the script, if its snapshot held this many events. */
const rows = (count: number, events = 0): string => {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const inner = (number: number) => number > 1 && number < count;
  return JSON.stringify(numbers.map((number) => ({ number, events: inner(number) ? 0 : events, text: 'x' })));
};

describe.each(ENGINES)('results on %s', (engine) => {
  const venue = useVenue(engine);

  it('are computed once for equal requests, and told apart from others', async () => {
    const { ask, ended, text } = await venue.node();
    const gate = venue.gate();
    const first = await ask({ name: 'a', rows: 2, gate: gate.path });
    expect(first).toMatchObject({ isNew: true, result: { state: 'computing', description: '' } });
    const second = await ask({ gate: gate.path, rows: 2, name: 'a' }, { principal: principalOf(2) });
    expect(second).toMatchObject({ isNew: false, result: { id: first.result.id, state: 'computing' } });
    expect(second.result.creationTime).toBe(first.result.creationTime);
    venue.clock.advance(4);
    await gate.open();
    const ready = await ended(first.result);
    const now = venue.clock.now();
    expect(ready).toMatchObject({
      state: 'success',
      description: '',
      creationTime: now - 4_000,
      ready: {
        records: 2,
        finishTime: now,
        durationMs: 4_000,
        cachedUntil: now + 80_000,
        expiresAt: now + 80_000 + 15 * MINUTE * 1000,
        maxPageSize: 10_000,
      },
    });
    expect(await text(ready)).toBe(rows(2, 0));
    expect(await ask({ name: 'a', rows: 2, gate: gate.path })).toEqual({ isNew: false, result: ready });
    // Another parameter, another scope, another dataview.
    const others = await Promise.all([
      ask({ name: 'b', rows: 2, gate: gate.path }),
      ask({ name: 'a', rows: 2, gate: gate.path }, { principal: principalOf(1, 'less') }),
      ask({ name: 'a', rows: 2, gate: gate.path }, { dataview: { ...venue.dataview, revision: 2 } }),
    ]);
    const ids = [ready, ...others.map(({ result }) => result)].map(({ id }) => id.id);
    expect(others.map(({ isNew }) => isNew)).toEqual([true, true, true]);
    expect(new Set(ids).size).toBe(4);
  });

  it('hold nothing that was written after the answer', async () => {
    const { ask, ended, text, storage } = await venue.node();
    const write = () => storage.writer.write({ records: [recordLine('event', buildRecord('event'))] });
    await write();
    const gate = venue.gate();
    const { result } = await ask({ rows: 2, gate: gate.path });
    await write();
    const halfway = venue.gate();
    const other = await ask({ rows: 2, gate: halfway.path, gateAfter: 1 });
    await write();
    await gate.open();
    expect(await text(await ended(result))).toBe(rows(2, 1));
    await write();
    await halfway.open();
    expect(await text(await ended(other.result))).toBe(rows(2, 2));
  });

  it('wait for a slot, and are created when they get it', async () => {
    const { ask, ended, results } = await venue.node({ slots: 1 });
    const gate = venue.gate();
    const first = await ask({ name: 'first', gate: gate.path });
    const asked = venue.clock.now();
    const second = await ask({ name: 'second' });
    expect(second).toMatchObject({
      isNew: true,
      result: { state: 'queued', creationTime: asked },
    });
    venue.clock.advance(1);
    expect(await results.find(second.result.id)).toMatchObject({ creationTime: asked });
    await gate.open();
    await ended(first.result);
    expect(await ended(second.result)).toMatchObject({ state: 'success', creationTime: asked + 1_000 });
  });

  it('tell how far they are', async () => {
    const { ask, results } = await venue.node();
    const gate = venue.gate();
    const { result } = await ask({ rows: 1_000, pauseMs: 90, gate: gate.path, gateAfter: 900 });
    await expect
      .poll(() => results.find(result.id).then((found) => found?.progress.records ?? 0))
      .toBeGreaterThan(100);
    const other = await venue.node({ another: true });
    await expect
      .poll(async () => {
        await results.tick();
        return (await other.results.find(result.id))?.progress;
      })
      .toMatchObject({ share: expect.any(Number), records: expect.any(Number) });
    await gate.open();
  });

  it('fail with a reason, are not used again, and leave no bytes', async () => {
    const { ask, ended, results, logged } = await venue.node();
    const failed = await ended((await ask({ rows: 5_000, width: 100, fail: 'Too many cooks.' })).result);
    expect(failed).toMatchObject({ state: 'failed', description: 'Too many cooks.', ready: undefined });
    await poll(venue.storedBytes).toBe(0);
    expect(logged()).toBe('');
    const again = await ask({ rows: 5_000, width: 100, fail: 'Too many cooks.' });
    expect(again.isNew).toBe(true);
    expect(again.result.id).not.toEqual(failed.id);
    const broken = await ended((await ask({ error: 'secret of the server' })).result);
    expect(broken.description).toBe('The server could not compute this; its log holds the reason.');
    expect(logged()).toContain('secret of the server');
    venue.clock.advance(15 * MINUTE - 1);
    expect(await results.find(failed.id)).toBeDefined();
    venue.clock.advance(1);
    expect(await results.find(failed.id)).toBeUndefined();
  });

  it('fail at once for parameters that cannot be used', async () => {
    const { ask, ended } = await venue.node();
    const wrong = { problems: ['Give Day.', 'There is no parameter day.'] };
    const { result, isNew } = await ask(wrong as object);
    const failed = { state: 'failed', description: 'Give Day. There is no parameter day.' };
    expect({ result, isNew }).toMatchObject({ isNew: true, result: failed });
    expect(await ended(result)).toMatchObject({ ...failed, id: result.id });
    expect((await ask(wrong as object)).result.id).not.toEqual(result.id);
  });

  it('fail beyond the limits of a computation', async () => {
    const limits = { ms: 1_500, records: 10, bytes: 1024 * 1024 };
    const { ask, ended } = await venue.node({ limits });
    const of = async (script: object) => (await ended((await ask(script)).result)).description;
    expect(await of({ rows: 11 })).toBe('The result has more than 10 records. Filter or group more.');
    expect(await of({ rows: 10, width: 120_000 })).toMatch(/^The result is larger than 1 MiB\./);
    expect(await of({ gate: venue.gate().path })).toMatch(
      /^The computation took longer than 2 s and was stopped\./,
    );
    await poll(venue.storedBytes).toBe(0);
  });

  it('answer until cacheduntil, are there until expirationtime, and then their bytes are gone', async () => {
    const { ask, ended, text, results } = await venue.node();
    const { result } = await ask({ name: 'a' });
    const ready = await ended(result);
    expect(await venue.storedBytes()).toBeGreaterThan(0);
    venue.clock.advance(MINUTE - 0.001);
    expect((await ask({ name: 'a' })).result.id).toEqual(result.id);
    venue.clock.advance(0.001);
    const next = await ask({ name: 'a' });
    expect(next.isNew).toBe(true);
    await ended(next.result);
    venue.clock.advance(15 * MINUTE - 0.001);
    await results.sweep();
    expect(JSON.parse(await text(ready))).toHaveLength(3);
    venue.clock.advance(0.001);
    expect(await results.find(result.id)).toBeUndefined();
    await results.sweep();
    await expect(text(ready)).rejects.toMatchObject({ code: 'not-found' });
    venue.clock.advance(MINUTE);
    await results.sweep();
    expect(await venue.storedBytes()).toBe(0);
  });

  it('are refused while the storage is full, and nothing is lost', async () => {
    const { ask, ended, text, results } = await venue.node({ storageCap: 200_000 });
    const first = await ended((await ask({ name: 'a', rows: 30, width: 10_000 })).result);
    await expect(ask({ name: 'b' })).rejects.toMatchObject({ code: 'result-storage-full' });
    expect((await ask({ name: 'a', rows: 30, width: 10_000 })).result).toEqual(first);
    expect(await text(first)).toHaveLength(first.ready?.bytes ?? 0);
    venue.clock.advance(16 * MINUTE);
    const next = await ask({ name: 'b' });
    expect(next.isNew).toBe(true);
    await ended(next.result);
    await results.sweep();
    expect(await venue.storedBytes()).toBeLessThan(1_000);
  });

  it('go when the last one who asked withdraws', async () => {
    const { ask, results, text, ended } = await venue.node();
    const gate = venue.gate();
    const script = { rows: 10, gate: gate.path, gateAfter: 5, width: 100_000 };
    const { result } = await ask(script);
    await ask(script, { principal: principalOf(2) });
    await results.withdraw(result, 1);
    await results.withdraw(result, 3);
    expect(await results.find(result.id)).toMatchObject({ state: 'computing' });
    await results.withdraw(result, 2);
    expect(await results.find(result.id)).toBeUndefined();
    await expect
      .poll(async () => {
        await results.sweep();
        return venue.storedBytes();
      })
      .toBe(0);
    await gate.open();
    const again = await ask(script);
    expect(again).toMatchObject({ isNew: true });
    const ready = await ended(again.result);
    await results.withdraw(ready, 1);
    await expect(text(ready)).rejects.toMatchObject({ code: 'not-found' });
    expect(await venue.storedBytes()).toBe(0);
  });

  it('whose bytes are lost are computed again', async () => {
    const { ask, ended, text, results } = await venue.node();
    const lost = await ended((await ask({ name: 'lost' })).result);
    await venue.storage.dataviews.space.remove([lost.id.id]);
    expect((await ask({ name: 'lost' })).isNew).toBe(false);
    await expect(text(lost)).rejects.toMatchObject({ code: 'not-found' });
    expect(await results.find(lost.id)).toBeUndefined();
    const again = await ask({ name: 'lost' });
    expect(again.isNew).toBe(true);
    expect(JSON.parse(await text(await ended(again.result)))).toHaveLength(3);
  });

  it('give any page, whatever the records are like', async () => {
    const { ask, ended, text } = await venue.node();
    const ready = await ended((await ask({ rows: 500, width: 3_000 })).result);
    const all = JSON.parse(await text(ready)) as unknown[];
    expect(all).toHaveLength(500);
    for (const [from, to] of [
      [1, 1],
      [500, 500],
      [1, 500],
      [86, 90],
      [250, 437],
    ] as const) {
      expect(JSON.parse(await text(ready, from, to))).toEqual(all.slice(from - 1, to));
    }
    const none = await ended((await ask({ rows: 0 })).result);
    expect(none.ready).toMatchObject({ records: 0, maxPageSize: 10_000 });
    expect(await text(none)).toBe('[]');
  });
});
