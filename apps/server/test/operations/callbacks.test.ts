/** Callbacks as receivers see them: from a POST with `X-Notify-At` to a signed request, over real connections (§6). */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigningSecret } from '../../src/outgoing/signature.ts';
import { formatId } from '../../src/platform/ids.ts';
import { recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { startTestServer, type TestServer } from './running-server.ts';
import { until } from './until.ts';

interface Received {
  readonly path: string | undefined;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

describe.each(ENGINES)('callbacks on %s', (engine) => {
  const secret = createSigningSecret();
  const received: Received[] = [];
  let receiver: Server;
  let hook = '';
  let server: TestServer;
  let path = '';

  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => {
        const { url, headers } = request;
        received.push({ path: url, body, headers });
        response.end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    server = await startTestServer(engine, { CALLBOARD_CALLBACK_ALLOW: '127.0.0.1' });
    const { transfer, writer, dataviews } = server.storage;
    const clients = await transfer.all('apiclient');
    await writer.write({
      records: clients.map((client) => recordLine('apiclient', { ...client, callbackSecret: secret })),
    });
    const sheet = (await dataviews.definitions.all()).find(({ name }) => name === 'Day sheet');
    path = `/api/dataviewresult/${formatId(sheet?.id ?? 0, sheet?.created ?? 0)}/json/`;
  });

  afterAll(async () => {
    await server.remove();
    receiver.closeAllConnections();
    receiver.close();
  });

  async function post(body: object, notifyAt: string) {
    const answer = await fetch(server.address + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.keys.full}`,
        'content-type': 'application/json',
        'x-notify-at': notifyAt,
        prefer: 'wait=20',
      },
      body: JSON.stringify(body),
    });
    const { contents } = (await answer.json()) as { contents: Record<string, string> };
    return { status: answer.status, contents };
  }

  const at = (place: string) => until(15_000, () => received.find((one) => one.path === place));
  const outcomes = async () => {
    const logged = await server.storage.dataviews.callbacks.list({ limit: 20 });
    return logged.map(({ receiver: to, result }) => [to, result?.outcome]);
  };

  it('come when a result is ready, and when it was ready already, with what is needed to fetch it', async () => {
    const first = await post({ Day: '2026-11-20' }, `${hook}/first`);
    const { body, headers } = await at('/first');
    const { id, dataviewid, url, creationtime } = first.contents;
    expect(JSON.parse(body)).toEqual({ id, dataviewid, url, creationtime });
    expect(headers['content-type']).toBe('application/json');
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({ id });
    const again = await post({ Day: '2026-11-20' }, `${hook}/again`);
    expect([again.status, again.contents.id]).toEqual([200, id]);
    expect(JSON.parse((await at('/again')).body)).toEqual(JSON.parse(body));
  });

  it('come when a computation failed', async () => {
    const { contents } = await post({ Day: 'soon' }, `${hook}/failed`);
    const { body } = await at('/failed');
    expect(JSON.parse(body)).toMatchObject({ id: contents.id });
  });

  it('do not go where they may not, which only the log tells', async () => {
    const answers = [
      await post({ Day: '2026-11-21' }, `${hook}/allowed`),
      await post({ Day: '2026-11-22' }, 'http://169.254.169.254/latest/meta-data'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(Object.keys(answers[0]?.contents ?? {})).toEqual(Object.keys(answers[1]?.contents ?? {}));
    const refused = ['http://169.254.169.254', 'refused'];
    await until(15_000, async () => (await outcomes()).find((one) => String(one) === String(refused)));
    await at('/allowed');
  });

  it('came once each', () => {
    expect(received.map((one) => one.path).sort()).toEqual(['/again', '/allowed', '/failed', '/first']);
  });
});
