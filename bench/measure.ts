// Measures one engine: the import, then all scenarios in turn, round after round, each beside its ceiling.
import { loadavg } from 'node:os';
import { startChild } from './child.mjs';
import type { PageOfEvents, Scenario } from './scenarios.ts';
import { layoutOf } from './venue/sizes.mjs';

const MOST_REQUESTS = 100_000;
const WARM_UP_SECONDS = 0.5;
const NOTHING = { perSecond: Number.NaN, cpuMs: Number.NaN };

/** Returns the milliseconds of processor time of a database so far. */
export type DatabaseTime = () => Promise<number>;

export interface Place {
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Left out for a database in the process, and for one that belongs to somebody else. */
  readonly databaseTime?: DatabaseTime | undefined;
}

/** Result of the process that imports. */
export interface MeasuredImport {
  readonly entities: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly rssMiB: number;
  readonly entitiesPerSecond: number;
}

/** Memory of the server, and of its worker processes. */
export interface MeasuredMemory {
  readonly rssMiB: number;
  readonly othersRssMiB: number;
}

interface MeasuredUsage extends MeasuredMemory {
  readonly cpuMs: number;
  readonly othersCpuMs: number;
}

export interface MeasuredLoad {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of a request in all processes. */
  readonly cpuMs: number;
  /** The part of the process that answers. */
  readonly mainCpuMs: number;
}

/** One round: the framework alone, unless a profile is written, and the real answer. */
export interface MeasuredRound {
  readonly ceiling: Pick<MeasuredLoad, 'perSecond' | 'cpuMs'>;
  readonly real: MeasuredLoad;
}

export interface MeasuredScenario {
  readonly name: string;
  readonly title: string;
  readonly connections: number;
  readonly bytes: number;
  readonly rows: number;
  readonly rounds: readonly MeasuredRound[];
}

interface Options {
  events: number;
  key: string;
  rounds: number;
  seconds: number;
  seed: number;
  node: string | undefined;
  profile: string | undefined;
  progress: (line: string) => void;
}

/** Fills an empty database. */
export async function measureImport(
  place: Place,
  venue: { readonly events: number; readonly keyHash: string },
): Promise<MeasuredImport> {
  const child = startChild('import.mjs');
  const { dataFolder, databaseUrl } = place;
  try {
    const measured = await child.ask({ dataFolder, databaseUrl, ...venue });
    return { ...measured, entitiesPerSecond: measured.entities / measured.seconds };
  } finally {
    await child.stop();
  }
}

export async function measureRequests(
  place: Place,
  scenarios: readonly Scenario[],
  options: Options,
): Promise<{ readonly scenarios: readonly MeasuredScenario[]; readonly memory: MeasuredMemory }> {
  const { profile, node, seed } = options;
  const execArgv = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const server = startChild('server.mjs', { execArgv, execPath: node });
  const client = startChild('load.mjs');
  try {
    const { dataFolder, databaseUrl } = place;
    const addresses = await server.ask({ type: 'listen', dataFolder, databaseUrl });
    const { databaseTime = async () => 0 } = place;
    const profiled = profile !== undefined;
    const bench: Bench = { server, client, databaseTime, ...addresses, key: options.key, profiled };
    const layout = layoutOf(options.events);
    const get = (path: string) => getJson(addresses.address, path, options.key);
    const subjects = [];
    for (const scenario of scenarios) {
      subjects.push({
        scenario,
        ...(await sampleOf(await scenario.paths({ layout, get, seed }), addresses.address, options.key)),
      });
    }
    for (const subject of subjects) await measureBoth(bench, subject, 0, WARM_UP_SECONDS);
    let memory: MeasuredMemory = { rssMiB: 0, othersRssMiB: 0 };
    const rounds = subjects.map((): MeasuredRound[] => []);
    for (let round = 0; round < options.rounds; round += 1) {
      options.progress(`round ${round + 1} of ${options.rounds}, load average ${loadavg()[0]?.toFixed(1)}`);
      for (const [index, subject] of subjects.entries()) {
        // Books of earlier rounds may be gone, and what is kept in memory may help no later round.
        subject.paths = await subject.scenario.paths({ layout, get, seed: seed + round + 1 });
        rounds[index]?.push(await measureBoth(bench, subject, round * 1_000, options.seconds));
        memory = larger(memory, await server.ask({ type: 'memory' }));
      }
    }
    const scenariosMeasured = subjects.map(({ scenario, bytes, rows }, index) => ({
      name: scenario.name,
      title: scenario.title,
      connections: scenario.connections,
      bytes,
      rows,
      rounds: rounds[index] ?? [],
    }));
    return { scenarios: scenariosMeasured, memory };
  } finally {
    await client.stop();
    await server.stop();
  }
}

const total = ({ rssMiB, othersRssMiB }: MeasuredMemory) => rssMiB + othersRssMiB;

function larger(known: MeasuredMemory, { rssMiB, othersRssMiB }: MeasuredMemory): MeasuredMemory {
  const found = { rssMiB, othersRssMiB };
  return total(found) > total(known) ? found : known;
}

const withKey = (path: string, key: string) => `${path}${path.includes('?') ? '&' : '?'}api_key=${key}`;

async function getText(address: string, path: string, key: string) {
  const response = await fetch(`${address}${withKey(path, key)}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status} ${text.slice(0, 200)}`);
  return text;
}

const getJson = async (address: string, path: string, key: string): Promise<PageOfEvents> =>
  JSON.parse(await getText(address, path, key));

/** Returns a few answers; the ceiling serves the one of middling size. */
async function sampleOf(paths: string[], address: string, key: string) {
  const step = Math.max(1, Math.floor(paths.length / 20));
  const bodies = [];
  for (let index = 0; index < paths.length; index += step) {
    bodies.push(await getText(address, paths[index] ?? '', key));
  }
  bodies.sort((a, b) => a.length - b.length);
  const body = bodies[Math.floor(bodies.length / 2)] ?? '';
  const rows = bodies.map((text): number => JSON.parse(text).data?.length ?? 1);
  if (rows.includes(0)) throw new Error(`A request found nothing: one of ${paths[0]} …`);
  return {
    paths,
    body,
    bytes: Buffer.byteLength(body),
    rows: rows.reduce((sum, count) => sum + count, 0) / rows.length,
  };
}

type Child = ReturnType<typeof startChild>;
interface Bench {
  readonly server: Child;
  readonly client: Child;
  readonly databaseTime: DatabaseTime;
  readonly address: string;
  readonly ceilingAddress: string;
  readonly key: string;
  readonly profiled: boolean;
}

/** Measures the framework's finished string, then the real answer. */
async function measureBoth(
  bench: Bench,
  {
    scenario,
    paths,
    body,
  }: { readonly scenario: Scenario; readonly paths: readonly string[]; readonly body: string },
  offset: number,
  seconds: number,
): Promise<MeasuredRound> {
  const { server, client, databaseTime, address, ceilingAddress, key, profiled } = bench;
  await server.ask({ type: 'ceiling', body });
  const run = async (at: string, targets: readonly string[]): Promise<MeasuredLoad> => {
    const usage = async (): Promise<MeasuredUsage> => server.ask({ type: 'usage' });
    const [before, databaseBefore] = [await usage(), await databaseTime()];
    const { connections } = scenario;
    const load = { address: at, paths: targets, connections, requests: MOST_REQUESTS, seconds, offset };
    const measured = await client.ask(load);
    const [after, databaseAfter] = [await usage(), await databaseTime()];
    const ofServer = after.cpuMs - before.cpuMs;
    const others = after.othersCpuMs - before.othersCpuMs;
    return {
      ...measured,
      cpuMs: (ofServer + databaseAfter - databaseBefore) / measured.requests,
      mainCpuMs: (ofServer - others) / measured.requests,
    };
  };
  const ceiling = profiled ? NOTHING : await run(ceilingAddress, [withKey('/static', key)]);
  const real = await run(
    address,
    paths.map((path) => withKey(path, key)),
  );
  return { ceiling, real };
}
