// Child process: sends requests over a fixed number of connections, each waiting for its answer, and times
// them. A cheap client, so that on two cores the server is what is measured.
// JavaScript, because what is measured runs it without a loader.
import { once } from 'node:events';
import net from 'node:net';
import { answerParent } from '../child.mjs';

const HEAD_END = Buffer.from('\r\n\r\n');
const GIVE_UP_MS = 60_000;

/** Returns the length of the whole answer in the buffer, once its head has arrived. */
function answerLength(/** @type {Buffer} */ buffer, /** @type {readonly string[]} */ statuses) {
  const end = buffer.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = buffer.latin1Slice(0, end);
  const status = head.slice(9, 12);
  if (!statuses.includes(status)) throw new Error(`An answer was ${head.split('\r\n', 1)[0]}`);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('An answer had no length');
  return end + HEAD_END.length + Number(length);
}

/** Sends one request after another until `next` returns none. */
async function converse(
  /** @type {net.Socket} */ socket,
  /** @type {() => Buffer | undefined} */ next,
  /** @type {(ms: number) => void} */ answered,
  /** @type {readonly string[]} */ statuses,
) {
  await once(socket, 'connect');
  await new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    let chunks = [];
    let received = 0;
    /** @type {number | undefined} */
    let expected;
    let sentAt = 0;
    const send = () => {
      const request = next();
      if (request === undefined) return resolve(undefined);
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection')));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      received += chunk.length;
      try {
        expected ??= answerLength(chunks.length === 1 ? chunk : Buffer.concat(chunks), statuses);
      } catch (error) {
        return reject(error);
      }
      if (expected === undefined || received < expected) return;
      answered(performance.now() - sentAt);
      chunks = [];
      received = 0;
      expected = undefined;
      send();
    });
    send();
  });
}

const percentile = (/** @type {Float64Array} */ sorted, /** @type {number} */ part) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

answerParent(async ({ address, paths, connections, requests, seconds, offset, statuses = ['200'] }) => {
  const { hostname, port, host } = new URL(address);
  const texts = paths.map((/** @type {string} */ path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: application/json\r\n\r\n`),
  );
  /** @type {number[]} */
  const times = [];
  let sent = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const next = () => {
    if (sent >= requests || performance.now() >= until) return undefined;
    return texts[(offset + sent++) % texts.length];
  };
  const sockets = Array.from({ length: connections }, () =>
    net.connect({ host: hostname, port: Number(port), noDelay: true }),
  );
  const timer = setTimeout(
    () => {
      for (const socket of sockets) socket.destroy(new Error('An answer took too long'));
    },
    seconds * 1000 + GIVE_UP_MS,
  );
  try {
    await Promise.all(sockets.map((socket) => converse(socket, next, (ms) => times.push(ms), statuses)));
  } finally {
    clearTimeout(timer);
    for (const socket of sockets) socket.destroy();
  }
  const elapsedMs = performance.now() - startedAt;
  const sorted = Float64Array.from(times).sort();
  return {
    requests: times.length,
    perSecond: (times.length / elapsedMs) * 1000,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
});
