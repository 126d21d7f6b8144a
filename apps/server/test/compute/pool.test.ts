import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ComputePool, createComputePool } from '../../src/processes/pool.ts';
import { DeadlineError, WorkerLostError } from '../../src/processes/worker-process.ts';
import { bundledProgram } from '../bundled-program.ts';
import { ODD_WORKER } from './odd-program.ts';
import { isAlive } from './worker-program.ts';

let pool: ComputePool = createComputePool(ODD_WORKER);

async function run(job: string, input: unknown = undefined, deadlineMs = 10_000): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await pool.run({ job, input }, { deadlineMs, onChunk: (bytes) => chunks.push(bytes) });
  return Buffer.concat(chunks);
}

const pidOf = async () => Number((await run('pid')).toString());

describe('a pool of computing processes', () => {
  afterEach(() => {
    pool.close();
    pool = createComputePool(ODD_WORKER);
  });

  it('starts nothing before there is a job', () => {
    expect(pool.pids()).toEqual([]);
  });

  it('hands over what a job emits in its order', async () => {
    expect([...(await run('echo', [3, 1, 2]))]).toEqual([3, 1, 2]);
  });

  it('uses a process again', async () => {
    expect(await pidOf()).toBe(await pidOf());
    expect(pool.pids()).toHaveLength(1);
  });

  it('runs jobs at the same time in processes of their own', async () => {
    const [one, other] = await Promise.all([pidOf(), pidOf()]);
    expect(one).not.toBe(other);
  });

  it.runIf(process.platform === 'linux')(
    'comes after the server with all of its threads (each has a priority on Linux alone)',
    async () => {
      const pid = await pidOf();
      const threads = readdirSync(`/proc/${pid}/task`).map(Number);
      expect(threads.length).toBeGreaterThan(2);
      expect(threads.filter((thread) => getPriority(thread) <= getPriority())).toEqual([]);
    },
  );

  it('kills a job at its deadline, and does the next one in another process', async () => {
    const pid = await pidOf();
    const begun = performance.now();
    await expect(run('endless', undefined, 200)).rejects.toThrow(DeadlineError);
    const tookMs = performance.now() - begun;
    expect(tookMs).toBeGreaterThanOrEqual(199);
    expect(tookMs).toBeLessThan(700);
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false));
    expect(await pidOf()).not.toBe(pid);
  });

  it.each(['crash', 'leave'])('tells that a process was lost: %s', async (job) => {
    const pid = await pidOf();
    await expect(run(job)).rejects.toThrow(WorkerLostError);
    expect(await pidOf()).not.toBe(pid);
  });

  it('tells why a job failed and keeps its process', async () => {
    const pid = await pidOf();
    await expect(run('fail')).rejects.toThrow('cannot do this');
    await expect(run('constructor')).rejects.toThrow('There is no job constructor.');
    expect(await pidOf()).toBe(pid);
  });

  it('tells when the program cannot be started', async () => {
    pool = createComputePool({ ...ODD_WORKER, args: ['leave'] });
    const refused = run('echo', []);
    await expect(refused).rejects.toThrow(WorkerLostError);
    await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('leaves no process behind when it is closed, busy or not', async () => {
    await Promise.all([pidOf(), pidOf()]);
    const pids = pool.pids();
    const busy = run('endless');
    const lost = expect(busy).rejects.toThrow(WorkerLostError);
    pool.close();
    await lost;
    await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]));
    await expect(run('echo', [])).rejects.toThrow('have been closed');
  });

  it('leaves no process behind when its own process is killed, busy or not', async () => {
    const program = await bundledProgram(new URL('./busy-parent.ts', import.meta.url));
    const parent = spawn(process.execPath, [fileURLToPath(program), ODD_WORKER.entry.href], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pids = JSON.parse(line.toString()) as number[];
    expect(pids.filter(isAlive)).toHaveLength(2);
    parent.kill('SIGKILL');
    // Until the system has taken leave of them as well, which takes seconds on a busy machine.
    await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 20_000 });
  });
});
