// Child process: the server as it is shipped, and beside it the bare HTTP framework with a finished string.
// JavaScript, because what is measured runs it without a loader.
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { answerParent } from '../child.mjs';
import { fromServer, serverPackage } from '../from-server.mjs';
import { ownMemory, ownUsage } from './own-usage.mjs';

/** The limiter is on, but no measurement comes near the limit. */
const TOKENS_PER_MINUTE = 1e9;

/** @type {{ close(): Promise<unknown> }[]} */
const running = [];
let ceilingBody = '';

/** Starts Fastify alone with the same kind of body, which gives the minimum cost of a request. */
async function listenCeiling() {
  const { fastify } = createRequire(serverPackage)('fastify');
  const app = fastify({ logger: false });
  app.get('/static', (/** @type {unknown} */ _request, /** @type {any} */ reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').send(ceilingBody);
  });
  running.push(app);
  return app.listen({ host: '127.0.0.1', port: 0 });
}

async function listen(/** @type {any} */ { dataFolder, databaseUrl }) {
  // As the program `callboard` does it.
  setFlagsFromString('--semi-space-growth-factor=1');
  const { readConfig } = await fromServer('config/config.js');
  const { startServer } = await fromServer('server.js');
  const { createLog } = await fromServer('platform/log.js');
  const { systemClock: clock } = await fromServer('platform/clock.js');
  const { keepHeapSmall } = await fromServer('platform/heap.js');
  keepHeapSmall();
  const config = readConfig({ PORT: '0', CALLBOARD_DATA: dataFolder, DATABASE_URL: databaseUrl });
  const server = await startServer(
    { ...config, tokensPerMinute: TOKENS_PER_MINUTE },
    { clock, log: createLog('error') },
  );
  running.push(server);
  return { address: server.address, ceilingAddress: await listenCeiling() };
}

answerParent(
  async (message) => {
    switch (message.type) {
      case 'listen':
        return listen(message);
      case 'ceiling':
        ceilingBody = message.body;
        return {};
      case 'usage':
        return ownUsage();
      case 'memory':
        return ownMemory();
      default:
        throw new Error(`There is no message ${message.type}`);
    }
  },
  async () => {
    await Promise.all(running.map((server) => server.close()));
  },
);
