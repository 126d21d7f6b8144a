/** Worker processes and nodes killed at any moment: every result ends, complete, and nothing is left over. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { hasEnded } from '../../src/dataviews/result-state.ts';
import type { StoredResult } from '../../src/dataviews/results-store.ts';
import type { WireId } from '../../src/platform/ids.ts';
import { bundledProgram } from '../bundled-program.ts';
import { ENGINES } from '../engines.ts';
import { poll, useVenue } from './nodes.ts';
import type { Script } from './script.ts';
import { SCRIPTED_WORKER } from './worker-program.ts';

/** Number of kills of a worker process; `scripts/kill-test.ts` asks for more. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 6);
/** Fewer rounds: nodes are slow to start. */
const NODE_ROUNDS = Math.ceil(ROUNDS / 8);
const ROWS = 1_500;
/** About a tenth of a second. */
const SCRIPT: Script = { rows: ROWS, width: 300, pauseMs: 4 };

const nodes = new Set<ChildProcess>();
afterEach(async () => {
  for (const node of nodes) node.kill('SIGKILL');
  await Promise.all([...nodes].map((node) => node.exitCode ?? node.signalCode ?? once(node, 'exit')));
  nodes.clear();
});

describe.each(ENGINES)('killed processes on %s', (engine) => {
  const venue = useVenue(engine);
  const bytesOf = ({ ready }: StoredResult): number => (ready?.bytes ?? 0) + ROWS * 12;

  it('compute every result to its end', { timeout: 60_000 + ROUNDS * 4_000 }, async () => {
    const { ask, ended, pids, results, text } = await venue.node();
    let killed = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const asking = ask({ ...SCRIPT, name: `${round}` });
      await setTimeout(Math.random() * 130);
      for (const pid of pids()) killed += process.kill(pid, 'SIGKILL') ? 1 : 0;
      const ready = await ended((await asking).result);
      expect(ready).toMatchObject({ state: 'success', description: '' });
      expect(ready.run).toBeLessThanOrEqual(3);
      const rows = JSON.parse(await text(ready)) as { number: number }[];
      expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: ROWS }, (_, at) => at + 1));
      await results.sweep();
      expect(await venue.storedBytes()).toBe(bytesOf(ready));
      await results.withdraw(ready, 1);
      expect(await venue.storedBytes()).toBe(0);
    }
    expect(killed).toBeGreaterThan(0);
  });

  it('are taken over by the next node', { timeout: 60_000 + NODE_ROUNDS * 10_000 }, async () => {
    const asked: WireId[] = [];
    for (let round = 0; round < NODE_ROUNDS; round += 1) {
      const node = await startNode(venue.storage.options);
      for (let number = 0; number < 3; number += 1) {
        asked.push(await node.ask({ ...SCRIPT, name: `${round} ${number}` }));
      }
      await setTimeout(Math.random() * 200);
      node.child.kill('SIGKILL');
      await once(node.child, 'exit');
    }
    await startNode(venue.storage.options);
    const store = venue.storage.dataviews.results;
    for (const id of asked) {
      await poll(() => store.find(id, 0).then((found) => found && hasEnded(found.state))).toBe(true);
      const found = await store.find(id, 0);
      // A result may fail only after several lost runs; one whose first run ended must have succeeded.
      if (found?.run === 1) expect(found.state).toBe('success');
      expect(['success', 'failed']).toContain(found?.state);
    }
    const all = await Promise.all(asked.map((id) => store.find(id, 0)));
    const kept = all.filter((one) => one?.state === 'success').map((one) => bytesOf(one as StoredResult));
    await venue.storage.dataviews.space.sweep((ids) => store.currentRuns(ids));
    expect(await venue.storedBytes()).toBe(kept.reduce((sum, bytes) => sum + bytes, 0));
  });
});

interface StartedNode {
  readonly child: ChildProcess;
  ask(script: Script): Promise<WireId>;
}

let program: Promise<URL> | undefined;

async function startNode(place: object): Promise<StartedNode> {
  program ??= bundledProgram(new URL('./results-node.ts', import.meta.url));
  const args = [fileURLToPath(await program), JSON.stringify(place), SCRIPTED_WORKER.entry.href];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  nodes.add(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the node ended');
    return value;
  };
  await next();
  return {
    child,
    async ask(script) {
      child.stdin.write(`${JSON.stringify(script)}\n`);
      return JSON.parse(await next());
    },
  };
}
