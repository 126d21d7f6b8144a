// A private PostgreSQL server for one run of the tests: quick to start, unsafe on power loss, gone
// afterwards.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const startTimeoutMs = 20_000;

/**
 * Runs the server beside a reader of standard input. The end of that input, which comes even when this
 * process is killed, stops the server; when it has ended for any reason, its folder is removed if one is
 * named ($1).
 */
const keeper = `
  exec 3<&0
  folder=$1; shift
  "$@" </dev/null & server=$!
  { cat <&3 >/dev/null; kill -INT $server; } 2>/dev/null & reader=$!
  wait $server
  kill $reader 2>/dev/null
  [ -z "$folder" ] || { cd / && rm -rf "$folder/data" "$folder"; }
`;

/** A running server: its address (as superuser, over loopback), and a way to end it and remove its files. */
export interface PostgresServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** Creates a cluster in a temporary folder with the programs in `binaries` and starts it on a free port. */
export async function startPostgres(binaries: string): Promise<PostgresServer> {
  const cluster = await makeCluster(binaries);
  try {
    const server = await startServer(cluster, cluster.folder);
    return { url: cluster.url, stop: () => end(server) };
  } catch (error) {
    await removeCluster(cluster);
    throw error;
  }
}

/** A server that can be stopped and started again, and be frozen. */
export interface FragilePostgres {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Suspends its processes until `thaw`. */
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
}

/** Starts a server like `startPostgres`, for tests that disturb it. */
export async function startFragilePostgres(binaries: string): Promise<FragilePostgres> {
  const cluster = await makeCluster(binaries);
  let server: ChildProcess | undefined;
  const signal = (name: 'STOP' | 'CONT'): void => {
    const [main = ''] = readFileSync(join(cluster.folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', main], { encoding: 'utf8' });
    // The parent process first, so that it cannot start another one unnoticed.
    for (const pid of [main, ...children.split(/\s+/)].filter((one) => one !== '')) {
      process.kill(Number(pid), `SIG${name}`);
    }
  };
  const stop = async (): Promise<void> => {
    if (server !== undefined) await end(server);
    server = undefined;
  };
  const start = async (): Promise<void> => {
    server = await startServer(cluster, '');
  };
  const remove = async (): Promise<void> => {
    await stop();
    await removeCluster(cluster);
  };
  try {
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: cluster.url, start, stop, freeze: () => signal('STOP'), thaw: () => signal('CONT'), remove };
}

interface Cluster {
  readonly binaries: string;
  readonly folder: string;
  readonly port: number;
  readonly account: Account;
  readonly url: string;
}

async function makeCluster(binaries: string): Promise<Cluster> {
  const account = unprivilegedAccount();
  const folder = await mkdtemp(join(tmpdir(), 'callboard-postgres-'));
  try {
    const password = randomBytes(18).toString('hex');
    await createCluster(binaries, folder, password, account);
    const port = await freePort();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    return { binaries, folder, port, account, url };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function removeCluster({ folder }: Cluster): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

/** PostgreSQL refuses to run as root, so root switches to the account of the Debian package, or to nobody. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((option) =>
        Number(execFileSync('id', [option, name], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' })),
      );
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // No such account: try the next one.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither an account "postgres" nor "nobody".',
  );
}

async function createCluster(
  binaries: string,
  folder: string,
  password: string,
  account: Account,
): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(folder, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const options = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=password', '--encoding=UTF8'];
  await promisify(execFile)(
    join(binaries, 'initdb'),
    [`--pgdata=${join(folder, 'data')}`, '--locale=C.UTF-8', '--no-sync', ...options],
    { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port on loopback.');
  return address.port;
}

/** `doomed`: the folder to remove with the server. */
async function startServer(
  { binaries, folder, port, account }: Cluster,
  doomed: string,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '64MB',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    max_wal_size: '2GB',
  };
  const args: string[] = [doomed, join(binaries, 'postgres'), '-D', join(folder, 'data'), '-p', String(port)];
  for (const [name, value] of Object.entries(settings)) args.push('-c', `${name}=${value}`);
  const server = spawn('/bin/sh', ['-c', keeper, 'postgres-keeper', ...args], {
    ...account,
    cwd: folder,
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await untilReady(server);
  // Keep reading the log, so that the server never waits for a full pipe.
  server.stderr?.resume();
  return server;
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const settle = (outcome: () => void) => {
      clearTimeout(timer);
      server.off('error', onError).off('exit', onExit);
      server.stderr?.off('data', onLog);
      outcome();
    };
    const fail = (reason: string) => settle(() => reject(new Error(`PostgreSQL ${reason}:\n${log}`)));
    const onError = (error: Error) => fail(error.message);
    const onExit = () => fail('ended at once');
    const onLog = (text: string) => {
      log += text;
      if (log.includes('ready to accept connections')) settle(resolve);
    };
    const timer = setTimeout(() => {
      server.stdin?.end();
      fail('was not ready in time');
    }, startTimeoutMs);
    server.on('error', onError).on('exit', onExit);
    server.stderr?.setEncoding('utf8').on('data', onLog);
  });
}

/** Closing its standard input requests a fast shutdown. */
async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.stdin?.end();
  await ended;
}
