// Measures one engine: the import, then all scenarios in turn, round after round, each beside its ceiling.
import { loadavg } from 'node:os';
import { startChild } from './child.mjs';
import { layoutOf } from './venue/sizes.mjs';

const MOST_REQUESTS = 100_000;
const WARM_UP_SECONDS = 0.5;
const NOTHING = { perSecond: Number.NaN, cpuMs: Number.NaN };

/**
 * @typedef {{ readonly dataFolder: string, readonly databaseUrl: string | undefined }} Place
 * @typedef {object} Options
 * @property {number} events
 * @property {string} key
 * @property {number} rounds
 * @property {number} seconds Of one measurement.
 * @property {number} seed
 * @property {string | undefined} node Node that runs the server; this one when none is given.
 * @property {string | undefined} profile Folder for a profile of the server alone, without its ceiling.
 * @property {(line: string) => void} progress
 */

/**
 * Fills an empty database.
 * @param {Place} place
 * @param {{ readonly events: number, readonly keyHash: string }} venue
 */
export async function measureImport(place, venue) {
  const child = startChild('import.mjs');
  try {
    const measured = await child.ask({ ...place, ...venue });
    return { ...measured, entitiesPerSecond: measured.entities / measured.seconds };
  } finally {
    await child.stop();
  }
}

/**
 * @param {Place} place
 * @param {readonly import('./scenarios.mjs').Scenario[]} scenarios
 * @param {Options} options
 */
export async function measureRequests(place, scenarios, options) {
  const { profile, node, seed } = options;
  const execArgv = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const server = startChild('server.mjs', { execArgv, execPath: node });
  const client = startChild('load.mjs');
  try {
    const addresses = await server.ask({ type: 'listen', ...place });
    const bench = { server, client, ...addresses, key: options.key, profiled: profile !== undefined };
    const layout = layoutOf(options.events);
    const get = (/** @type {string} */ path) => getJson(addresses.address, path, options.key);
    const subjects = [];
    for (const scenario of scenarios) {
      subjects.push({
        scenario,
        ...(await sampleOf(await scenario.paths({ layout, get, seed }), addresses.address, options.key)),
      });
    }
    for (const subject of subjects) await measureBoth(bench, subject, 0, WARM_UP_SECONDS);
    let memory = { rssMiB: 0, othersRssMiB: 0 };
    const rounds = subjects.map(() => /** @type {object[]} */ ([]));
    for (let round = 0; round < options.rounds; round += 1) {
      options.progress(`round ${round + 1} of ${options.rounds}, load average ${loadavg()[0]?.toFixed(1)}`);
      for (const [index, subject] of subjects.entries()) {
        // Books of earlier rounds may be gone, and what is kept in memory may help no later round.
        subject.paths = await subject.scenario.paths({ layout, get, seed: seed + round + 1 });
        rounds[index]?.push(await measureBoth(bench, subject, round * 1_000, options.seconds));
        memory = larger(memory, await server.ask({ type: 'usage' }));
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

const total = (/** @type {{ rssMiB: number, othersRssMiB: number }} */ { rssMiB, othersRssMiB }) =>
  rssMiB + othersRssMiB;

function larger(/** @type {any} */ known, /** @type {any} */ { rssMiB, othersRssMiB }) {
  const found = { rssMiB, othersRssMiB };
  return total(found) > total(known) ? found : known;
}

const withKey = (/** @type {string} */ path, /** @type {string} */ key) =>
  `${path}${path.includes('?') ? '&' : '?'}api_key=${key}`;

async function getText(/** @type {string} */ address, /** @type {string} */ path, /** @type {string} */ key) {
  const response = await fetch(`${address}${withKey(path, key)}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status} ${text.slice(0, 200)}`);
  return text;
}

const getJson = async (
  /** @type {string} */ address,
  /** @type {string} */ path,
  /** @type {string} */ key,
) => JSON.parse(await getText(address, path, key));

/** Returns a few answers; the ceiling serves the one of middling size. */
async function sampleOf(
  /** @type {string[]} */ paths,
  /** @type {string} */ address,
  /** @type {string} */ key,
) {
  const step = Math.max(1, Math.floor(paths.length / 20));
  const bodies = [];
  for (let index = 0; index < paths.length; index += step) {
    bodies.push(await getText(address, /** @type {string} */ (paths[index]), key));
  }
  bodies.sort((a, b) => a.length - b.length);
  const body = /** @type {string} */ (bodies[Math.floor(bodies.length / 2)]);
  const rows = bodies.map((text) => JSON.parse(text).data?.length ?? 1);
  if (rows.includes(0)) throw new Error(`A request found nothing: one of ${paths[0]} …`);
  return {
    paths,
    body,
    bytes: Buffer.byteLength(body),
    rows: rows.reduce((sum, count) => sum + count, 0) / rows.length,
  };
}

/** Measures the framework's finished string, then the real answer. */
async function measureBoth(
  /** @type {any} */ bench,
  /** @type {any} */ { scenario, paths, body },
  /** @type {number} */ offset,
  /** @type {number} */ seconds,
) {
  const { server, client, address, ceilingAddress, key, profiled } = bench;
  await server.ask({ type: 'ceiling', body });
  const run = async (/** @type {string} */ at, /** @type {string[]} */ targets) => {
    const before = await server.ask({ type: 'usage' });
    const { connections } = scenario;
    const load = { address: at, paths: targets, connections, requests: MOST_REQUESTS, seconds, offset };
    const measured = await client.ask(load);
    const after = await server.ask({ type: 'usage' });
    return { ...measured, cpuMs: (after.cpuMs - before.cpuMs) / measured.requests };
  };
  const ceiling = profiled ? NOTHING : await run(ceilingAddress, [withKey('/static', key)]);
  const real = await run(
    address,
    paths.map((/** @type {string} */ path) => withKey(path, key)),
  );
  return { ceiling, real };
}
