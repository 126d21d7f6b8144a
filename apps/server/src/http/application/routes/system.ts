/** `/app/api/settings/system`: the state of the server in figures, and its backups. */
import type { ApplicationWire } from '@callboard/contract';
import type { Zone } from '../../../platform/time-zone.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import type { SessionCall } from '../call.ts';

export async function getSystem({
  application,
  services,
  reference: { zone },
}: SessionCall): Promise<Answer> {
  const { server, resultLimit, disk } = application.installation;
  const { admission, connections, observer } = services;
  const figures = await server.figures();
  const nodes = await server.nodes.list();
  const { callbacks, webhooks, imports, results, files } = figures;
  return jsonAnswer({
    version: server.nodes.own.version,
    engine: figures.engine,
    migrations: figures.migrations,
    nodes: nodes.map(({ name, version, started }) => ({
      ...{ name, version, started: zone.formatInstant(started) },
      own: name === server.nodes.own.name,
    })),
    node: {
      working: admission?.working ?? 0,
      inflight: observer?.inFlight ?? 0,
      waiting: admission?.waiting ?? 0,
      open: admission?.open ?? 0,
      connections: connections?.open ?? 0,
      mostconnections: connections?.most ?? 0,
      memory: process.memoryUsage.rss(),
    },
    queues: {
      computations: { running: results.running, waiting: results.waiting },
      ...{ callbacks, webhooks, imports },
    },
    storage: {
      database: figures.databaseBytes,
      log: figures.logBytes ?? null,
      files,
      results: { bytes: results.bytes, limit: resultLimit },
      disk:
        figures.disk === undefined
          ? null
          : { free: figures.disk.free, total: figures.disk.total, leastfree: disk.leastFreePercent },
    },
  } satisfies ApplicationWire<'System'>);
}

export async function getBackups(call: SessionCall): Promise<Answer> {
  return jsonAnswer(await presentBackups(call));
}

export async function createBackup(call: SessionCall): Promise<Answer> {
  const { application, session } = call;
  await application.installation.server.backups.begin(session.principal);
  return { ...jsonAnswer(await presentBackups(call)), status: 202 };
}

async function presentBackups({ application, reference }: SessionCall): Promise<ApplicationWire<'Backups'>> {
  const { folder, files, last } = await application.installation.server.backups.list();
  const { zone, users } = reference;
  const data = files.map((file) => ({ ...file, at: zone.formatInstant(file.at) }));
  const nameOf = (id: number | null) => (id === null ? null : (users.get(id)?.name ?? null));
  return { folder, data, last: last === undefined ? null : presentRun(last, nameOf(last.startedBy), zone) };
}

function presentRun(
  {
    state,
    node,
    file,
    started,
    bytes,
    fault,
  }: {
    readonly state: 'running' | 'done' | 'failed';
    readonly node: string;
    readonly file: string;
    readonly started: number;
    readonly bytes: number;
    readonly fault: string | null;
  },
  by: string | null,
  zone: Zone,
) {
  return { state, node, file, by, started: zone.formatInstant(started), bytes, fault };
}
