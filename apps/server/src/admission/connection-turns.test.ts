import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { beginInTurns, createConnectionTurns, type TurnsOptions } from './connection-turns.ts';

const nextTurn = () => new Promise(setImmediate);

function turns(options: Partial<TurnsOptions<string>> = {}) {
  const begun: string[] = [];
  const clock = { ms: 0 };
  const come = createConnectionTurns<string>({
    holderOf: (one) => one.slice(0, 1),
    begin: (one) => begun.push(one),
    now: () => clock.ms,
    perTurn: 1,
    ...options,
  });
  return { begun, clock, come };
}

describe('new connections', () => {
  it('begin at once, and one in each later turn', async () => {
    const { begun, come } = turns();
    for (const one of ['a1', 'a2', 'a3']) come(one);
    expect(begun).toEqual(['a1']);
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2']);
    come('a4');
    await nextTurn();
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
    await nextTurn();
    come('a5');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('of another address do not wait for all those of one that opens many', async () => {
    const { begun, come } = turns();
    for (const one of ['a1', 'a2', 'a3', 'b1']) come(one);
    await nextTurn();
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  it('go on at a pace where an address opens more than a crowd does, and those of others at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const { begun, clock, come } = turns({ atOnce: 2, perSecond: 100 });
      for (const one of ['a1', 'a2', 'a3', 'a4']) come(one);
      await nextTurn();
      await nextTurn();
      expect(begun).toEqual(['a1', 'a2']);
      come('b1');
      expect(begun).toEqual(['a1', 'a2', 'b1']);
      clock.ms = 10;
      vi.advanceTimersByTime(10);
      expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
      clock.ms = 20;
      await nextTurn();
      vi.advanceTimersByTime(10);
      expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('become fewer while one more comes in each turn', async () => {
    const { begun, come } = turns({ perTurn: 2 });
    for (const one of ['a1', 'a2', 'a3', 'a4']) come(one);
    await nextTurn();
    come('a5');
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
  });

  it('of a trusted proxy have no pace', async () => {
    const { begun, come } = turns({ atOnce: 1, perSecond: 1, holderOf: () => undefined });
    for (const one of ['p1', 'p2', 'p3']) come(one);
    await nextTurn();
    await nextTurn();
    expect(begun).toEqual(['p1', 'p2', 'p3']);
  });

  it('are all answered when many come in one moment with their requests, some of which break off', async () => {
    const server = http.createServer((request, response) => {
      request.resume().on('end', () => response.end(`${request.url}\n`));
    });
    beginInTurns(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const ask = (at: number) =>
      new Promise<string>((resolve) => {
        const socket = net.connect({ port, host: '127.0.0.1' });
        let received = '';
        const breaksOff = at % 10 === 9;
        socket.write(
          `POST /${at} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\nConnection: close\r\n\r\n`,
        );
        if (breaksOff) socket.on('connect', () => socket.resetAndDestroy());
        else socket.end('x'.repeat(100_000));
        socket.on('error', () => undefined);
        socket.setEncoding('utf8').on('data', (part) => (received += String(part)));
        socket.on('close', () => resolve(/\/\d+\n/.exec(received)?.[0] ?? ''));
      });
    const received = await Promise.all(Array.from({ length: 60 }, (_, at) => ask(at)));
    await new Promise((resolve) => server.close(resolve));
    expect(received).toEqual(Array.from({ length: 60 }, (_, at) => (at % 10 === 9 ? '' : `/${at}\n`)));
  });
});
