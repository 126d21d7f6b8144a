/** Connecting over TLS, over sockets of the machine, and to the first of several servers that suits. */
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { CERTIFICATE, PRIVATE_KEY } from '../../../test/operations/certificate.ts';
import { createConnector } from './connector.ts';

const SETTINGS = { application_name: 'connector test', statement_timeout: 0, lock_timeout: 0 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-connector-'));
  await writeFile(join(folder, 'root.crt'), CERTIFICATE);
});
afterAll(() => rm(folder, { recursive: true }));

const doors: net.Server[] = [];
const clients = new Set<net.Socket>();
afterEach(async () => {
  for (const client of clients) client.destroy();
  clients.clear();
  for (const door of doors.splice(0)) {
    door.close();
    await once(door, 'close');
  }
});

/** A place that the certificate does not name. */
const UNNAMED = { host: '127.0.0.2', port: 0 };

/** Answers to the question for TLS: it begins, it is refused, or nothing is said at all. */
type TlsAnswer = 'S' | 'N' | 'silence';

/** Opens a door in front of the test server that answers the question for TLS, and counts who enters. */
async function openDoor(answer: TlsAnswer, place: net.ListenOptions = { host: '127.0.0.1', port: 0 }) {
  const target = new URL(inject('postgresUrl'));
  const entered = { plain: 0, encrypted: 0 };
  const server = net.createServer((client) => {
    clients.add(client);
    client.on('error', () => undefined);
    if (answer === 'silence') return;
    client.once('data', (first: Buffer) => {
      if (first.readInt32BE(4) !== 80_877_103) {
        entered.plain += 1;
        return enter(client, first);
      }
      client.write(answer);
      if (answer === 'N') return client.once('data', (next: Buffer) => enter(client, next));
      const socket = new tls.TLSSocket(client, { isServer: true, cert: CERTIFICATE, key: PRIVATE_KEY });
      socket.on('error', () => undefined);
      socket.once('data', (next: Buffer) => {
        entered.encrypted += 1;
        enter(socket, next);
      });
    });
  });
  function enter(client: net.Socket, first: Buffer): void {
    const database = net.connect(Number(target.port || 5432), target.hostname);
    database.write(first);
    client.pipe(database);
    database.pipe(client);
    database.on('error', () => client.destroy());
    client.on('close', () => database.destroy());
  }
  server.listen(place);
  await once(server, 'listening');
  doors.push(server);
  const address = server.address();
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, entered };
}

/** Returns the address of the test server with other hosts. */
function addressAt(hosts: string, query = ''): string {
  const { username, password, pathname } = new URL(inject('postgresUrl'));
  return `postgres://${username}:${password}@${hosts}${pathname}?${query}`;
}

async function connects(url: string): Promise<unknown> {
  const connection = await createConnector(url, SETTINGS)();
  try {
    const { rows } = await connection.run<{ answer: number }>({ text: 'select 1 as answer' });
    return rows[0]?.answer;
  } finally {
    await connection.close();
  }
}

const codeOf = (url: string): Promise<unknown> =>
  connects(url).then(
    () => 'connected',
    (error: { code?: unknown }) => error.code,
  );

describe('a connection over TLS', () => {
  const root = () => `sslrootcert=${encodeURIComponent(join(folder, 'root.crt'))}`;

  it('is encrypted with require, whoever made the certificate', async () => {
    const { port, entered } = await openDoor('S');
    expect(await connects(addressAt(`127.0.0.1:${port}`, 'sslmode=require'))).toBe(1);
    expect(entered).toEqual({ plain: 0, encrypted: 1 });
  });

  it('needs a certificate that can be verified with verify-full, and its name', async () => {
    const { port, entered } = await openDoor('S');
    const unnamed = await openDoor('S', UNNAMED);
    const known = `sslmode=verify-full&${root()}`;
    expect(await codeOf(addressAt(`127.0.0.1:${port}`, 'sslmode=verify-full'))).toBe(
      'DEPTH_ZERO_SELF_SIGNED_CERT',
    );
    expect(await codeOf(addressAt(`${UNNAMED.host}:${unnamed.port}`, known))).toBe(
      'ERR_TLS_CERT_ALTNAME_INVALID',
    );
    expect([entered.encrypted, unnamed.entered.encrypted]).toEqual([0, 0]);
    expect(await codeOf(addressAt(`127.0.0.1:${port}`, known))).toBe('connected');
    expect(await codeOf(addressAt(`localhost:${port}`, known))).toBe('connected');
  });

  it('needs the certificate without the name with verify-ca', async () => {
    const { port } = await openDoor('S', UNNAMED);
    const place = `${UNNAMED.host}:${port}`;
    expect(await codeOf(addressAt(place, `sslmode=verify-ca&${root()}`))).toBe('connected');
    expect(await codeOf(addressAt(place, 'sslmode=verify-ca'))).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  });

  it('is not replaced by one without it where it is required', async () => {
    const { port, entered } = await openDoor('N');
    expect(await codeOf(addressAt(`127.0.0.1:${port}`, 'sslmode=require'))).toBe('NO_TLS');
    expect(entered.plain).toBe(0);
  });

  it('is preferred with prefer, to one without it', async () => {
    const encrypting = await openDoor('S');
    expect(await connects(addressAt(`127.0.0.1:${encrypting.port}`, 'sslmode=prefer'))).toBe(1);
    expect(encrypting.entered).toEqual({ plain: 0, encrypted: 1 });
    const plain = await openDoor('N');
    expect(await connects(addressAt(`127.0.0.1:${plain.port}`, 'sslmode=prefer'))).toBe(1);
    expect(plain.entered).toEqual({ plain: 1, encrypted: 0 });
  });
});

describe('a connection', () => {
  it('is made over a socket of the machine', async () => {
    await openDoor('N', { path: join(folder, '.s.PGSQL.5432') });
    const { username, password, pathname } = new URL(inject('postgresUrl'));
    const query = `host=${encodeURIComponent(folder)}&sslmode=require`;
    expect(await connects(`postgres://${username}:${password}@${pathname}?${query}`)).toBe(1);
    expect(await connects(addressAt(encodeURIComponent(folder)))).toBe(1);
  });

  it('is made to the first host that answers', async () => {
    const closed = await openDoor('N');
    const port = closed.port;
    const door = doors.pop();
    door?.close();
    const { hostname, port: open } = new URL(inject('postgresUrl'));
    expect(await connects(addressAt(`127.0.0.1:${port},${hostname}:${open || 5432}`))).toBe(1);
    expect(await codeOf(addressAt(`127.0.0.1:${port},localhost:${port}`))).toBe('ECONNREFUSED');
  });

  it('is made to a server of the role that is asked for', async () => {
    const { host } = new URL(inject('postgresUrl'));
    const asking = (role: string) => codeOf(addressAt(host, `target_session_attrs=${role}`));
    expect(await asking('primary')).toBe('connected');
    expect(await asking('read-write')).toBe('connected');
    expect(await asking('prefer-standby')).toBe('connected');
    expect(await asking('standby')).toBe('08001');
    expect(await asking('read-only')).toBe('08001');
  });

  it('is given up in time where nothing is said', async () => {
    const { port } = await openDoor('silence');
    expect(await codeOf(addressAt(`127.0.0.1:${port}`, 'connect_timeout=0.05'))).toBe('CONNECT_TIMEOUT');
  });

  it('tells by a code that the database is not there or that a setting is unknown', async () => {
    const { host } = new URL(inject('postgresUrl'));
    expect(await codeOf(addressAt(host, 'dbname=not_there'))).toBe('3D000');
    expect(await codeOf(addressAt(host, 'not_a_setting=1'))).toBe('42704');
  });

  it('has the settings of the address', async () => {
    const { host } = new URL(inject('postgresUrl'));
    const url = addressAt(host, 'application_name=box+office&search_path=pg_catalog');
    const connection = await createConnector(url, { ...SETTINGS, others: { synchronous_commit: 'off' } })();
    const { rows } = await connection.run({
      text: `select current_setting('application_name') as name, current_setting('search_path') as path,
        current_setting('synchronous_commit') as commit, current_setting('client_encoding') as encoding`,
    });
    await connection.close();
    expect(rows).toEqual([{ name: 'box office', path: 'pg_catalog', commit: 'off', encoding: 'UTF8' }]);
  });

  it('keeps the password out of errors', async () => {
    const { port } = await openDoor('N');
    const url = `postgres://call:hunter%2F2@127.0.0.1:${port}/venue?sslmode=require`;
    const failed = await connects(url).catch((error: unknown) => error);
    expect(JSON.stringify(failed, Object.getOwnPropertyNames(failed))).not.toMatch(/hunter/);
  });
});
