import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { beginInTurns, createConnectionTurns } from './connection-turns.ts';

const nextTurn = () => new Promise(setImmediate);

describe('new connections', () => {
  it('begin at once up to the number of a turn, the others in later turns', async () => {
    const begun: number[] = [];
    const come = createConnectionTurns<number>({
      perTurn: 2,
      holderOf: () => 'a',
      begin: (one) => begun.push(one),
    });
    for (let at = 1; at <= 5; at += 1) come(at);
    expect(begun).toEqual([1, 2]);
    await nextTurn();
    expect(begun).toEqual([1, 2, 3, 4]);
    come(6);
    await nextTurn();
    expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
    await nextTurn();
    await nextTurn();
    come(7);
    expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('of another address do not wait for all those of one that opens many', async () => {
    const begun: string[] = [];
    const come = createConnectionTurns<string>({
      perTurn: 2,
      holderOf: (one) => one.slice(0, 1),
      begin: (one) => begun.push(one),
    });
    for (let at = 1; at <= 6; at += 1) come(`a${at}`);
    come('b1');
    await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1']);
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
