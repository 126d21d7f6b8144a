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
  it('begin at once, and one in each turn after no more have come', async () => {
    const { begun, come } = turns();
    for (const one of ['a1', 'a2', 'a3']) come(one);
    expect(begun).toEqual(['a1']);
    await nextTurn();
    expect(begun).toEqual(['a1']);
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2']);
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    await nextTurn();
    come('a4');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('wait while more are accepted in each turn, for 50 ms at most, and then become fewer', async () => {
    const { begun, clock, come } = turns({ perTurn: 2 });
    for (let at = 1; at <= 6; at += 1) {
      come(`a${at}`);
      clock.ms += 10;
      await nextTurn();
    }
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
    come('a7');
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7']);
  });

  it('of another address begin at once, however many of one wait', async () => {
    const { begun, come } = turns();
    for (const one of ['a1', 'a2', 'a3', 'b1', 'b2']) come(one);
    expect(begun).toEqual(['a1', 'b1']);
    await nextTurn();
    await nextTurn();
    await nextTurn();
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('go on at a pace where an address opens more than a crowd does, and those of others at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const { begun, clock, come } = turns({ atOnce: 2, perSecond: 100 });
      for (const one of ['a1', 'a2', 'a3', 'a4']) come(one);
      for (let turn = 0; turn < 3; turn += 1) await nextTurn();
      expect(begun).toEqual(['a1', 'a2']);
      come('b1');
      expect(begun).toEqual(['a1', 'a2', 'b1']);
      clock.ms = 10;
      vi.advanceTimersByTime(10);
      await nextTurn();
      expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
      clock.ms = 20;
      await nextTurn();
      vi.advanceTimersByTime(10);
      await nextTurn();
      expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('of a trusted proxy begin as they come', async () => {
    const server = http.createServer();
    server.removeAllListeners('connection');
    const begun: unknown[] = [];
    server.on('connection', (socket) => begun.push(socket));
    beginInTurns(server, (ip) => ip === '10.0.0.1');
    const from = (value: string) => Object.defineProperty(new net.Socket(), 'remoteAddress', { value });
    const sockets = ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.1', '10.0.0.2'].map(from);
    for (const socket of sockets) server.emit('connection', socket);
    expect(begun).toEqual(sockets.slice(0, 4));
    await nextTurn();
    await nextTurn();
    expect(begun).toEqual(sockets);
  });

  it('that end before they have begun are closed', async () => {
    const server = http.createServer();
    beginInTurns(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const opened = Array.from({ length: 40 }, () => net.connect({ port, host: '127.0.0.1' }));
    await Promise.all(
      opened.map((socket) => new Promise((resolve) => socket.on('connect', () => resolve(socket.end())))),
    );
    await Promise.all(opened.map((socket) => new Promise((resolve) => socket.on('close', resolve))));
    await new Promise((resolve) => server.close(resolve));
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
