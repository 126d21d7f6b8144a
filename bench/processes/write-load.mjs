// Child process: sends PUTs over a fixed number of connections, each waiting for its answer, and times them.
// Every body holds another number, so that every request is a change.
// JavaScript, because what is measured runs it without a loader.
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerParent } from '../child.mjs';

const WRITTEN = 'HTTP/1.1 204 ';

/** Sends one PUT at a time over one socket; answers have no body, so that the end of the head is the end. */
function createConnection(/** @type {net.Socket} */ socket) {
  let received = '';
  /** @type {(error?: Error) => void} */
  let answered = () => undefined;
  socket.setEncoding('latin1');
  socket.on('data', (text) => {
    received += text;
    if (!received.endsWith('\r\n\r\n') && received.startsWith(WRITTEN)) return;
    const good = received.startsWith(WRITTEN);
    answered(good ? undefined : new Error(`An answer was ${received.slice(0, 300)}`));
    received = '';
  });
  socket.on('error', (error) => answered(error));
  socket.on('close', () => answered(new Error('The server closed a connection')));
  return (/** @type {string} */ request) =>
    new Promise((resolve, reject) => {
      answered = (error) => (error === undefined ? resolve(undefined) : reject(error));
      socket.write(request);
    });
}

/**
 * `body` contains `{number}` as a placeholder; `perSecond` limits the rate, 0 goes as fast as possible. The time begins when
 * every connection has been answered once: an address that opens many at once gets them one after the other.
 */
answerParent(async ({ address, paths, body, connections, seconds, perSecond = 0, first }) => {
  const { hostname, port, host } = new URL(address);
  let sent = 0;
  const request = (/** @type {number} */ number) => {
    const text = body.replace('{number}', String(first + number));
    const path = paths[number % paths.length];
    return `PUT ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
  };
  const opened = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
      await once(socket, 'connect');
      const put = createConnection(socket);
      await put(request(sent++));
      return { socket, put };
    }),
  );
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const before = sent;
  /** @type {number[]} */
  const times = [];
  const converse = async (/** @type {(typeof opened)[number]} */ { socket, put }) => {
    try {
      for (;;) {
        const number = sent++;
        if (perSecond > 0)
          await sleep(startedAt + ((number - before) * 1000) / perSecond - performance.now());
        if (performance.now() >= until) return;
        const at = performance.now();
        await put(request(number));
        times.push(performance.now() - at);
      }
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(opened.map(converse));
  const elapsedMs = performance.now() - startedAt;
  times.sort((a, b) => a - b);
  const percentile = (/** @type {number} */ part) => times[Math.floor(times.length * part)] ?? 0;
  return {
    requests: times.length,
    perSecond: (times.length / elapsedMs) * 1000,
    p50: percentile(0.5),
    p99: percentile(0.99),
  };
});
