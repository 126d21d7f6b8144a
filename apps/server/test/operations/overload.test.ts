/**
 * More concurrent requests than a node accepts: the rest is refused at
 * once, and everything is as before afterwards.
 */
import http from 'node:http';
import type net from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdmission } from '../../src/admission/admission.ts';
import { MOST_REQUESTS } from '../../src/admission/budgets.ts';
import { createApp } from '../../src/http/app.ts';
import type { Services } from '../../src/http/services.ts';
import { observeRequests } from '../../src/operations/request-observer.ts';
import { createLog } from '../../src/platform/log.ts';
import { until } from './until.ts';

const ROUNDS = 3;
const BEYOND = 60;

const logged: string[] = [];
const refusedLines = () => logged.filter((line) => line.includes('overloaded'));
/** Key look-ups wait until the test releases them; then every key is unknown. */
let opened = Promise.resolve();
let open = (): void => undefined;
const observer = observeRequests({ answered: () => undefined });
const admission = createAdmission();
const app = createApp({
  config: { baseUrl: () => 'http://x', hosts: [], isTrustedProxy: () => true, tls: undefined },
  clock: { now: () => 0 },
  log: createLog('info', { write: (line: string) => logged.push(line) }),
  reference: { current: async () => ({ settings: {} }) },
  isReady: async () => true,
  authenticator: { authenticate: () => opened.then(() => undefined) },
  admission,
  observer,
} as unknown as Services);
const agent = new http.Agent({ maxSockets: 2 * MOST_REQUESTS });
let port: number;
let asked = 0;

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as net.AddressInfo);
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

function ask(path: string): Promise<{ status: number; retryAfter: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    asked += 1;
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': `192.0.2.${asked % 200}` };
    const request = http.get({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text }),
      );
    });
    request.on('error', reject);
  });
}

it('refuses what is too much, answers health checks, and forgets it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    opened = new Promise((resolve) => {
      open = resolve;
    });
    const settled: number[] = [];
    const all = Array.from({ length: MOST_REQUESTS + BEYOND }, async () => {
      const answer = await ask('/api/events');
      settled.push(answer.status);
      return answer;
    });
    // Accepted requests wait for the test, so the first answer is a refusal.
    const refused = await Promise.race(all);
    await until(30_000, () => (settled.length >= BEYOND ? true : undefined));
    expect(JSON.parse(refused.text)).toMatchObject({ status: 503, code: 'unavailable' });
    for (const path of ['/healthz', '/readyz']) expect((await ask(path)).status).toBe(200);
    expect(settled.every((status) => status === 503)).toBe(true);
    open();
    const answers = await Promise.all(all);
    const shed = answers.filter(({ status }) => status === 503);
    expect(shed).toHaveLength(BEYOND);
    expect(new Set(shed.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['2']));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(MOST_REQUESTS);
    expect(observer.inFlight).toBe(0);
    expect(admission.working).toBe(0);
    expect((await ask('/api/events')).status).toBe(401);
  }
  expect(refusedLines()).toEqual([]);
});
