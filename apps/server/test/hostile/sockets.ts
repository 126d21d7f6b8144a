/** Connections that a test holds in its hand: what is sent on them, and whether they are read. */
import http from 'node:http';
import net from 'node:net';

export interface Client {
  readonly socket: net.Socket;
  readonly isClosed: () => boolean;
  readonly received: () => string;
}

export interface ConnectOptions {
  readonly port: number;
  /** From which address of this machine. */
  readonly localAddress?: string;
  /** Sent at once. */
  readonly text?: string;
  /** Nothing is read until the test does. */
  readonly paused?: boolean;
}

/** Resolves when the connection is open; what happens to it afterwards is no error. */
export function connect({ port, localAddress, text, paused = false }: ConnectOptions): Promise<Client> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) });
    let closed = false;
    let received = '';
    socket.on('error', reject).on('close', () => {
      closed = true;
    });
    socket.on('connect', () => {
      if (paused) socket.pause();
      else socket.setEncoding('latin1').on('data', (part) => (received += String(part)));
      if (text !== undefined) socket.write(text);
      resolve({ socket, isClosed: () => closed, received: () => received });
    });
  });
}

/** The status of the answer, on a connection of its own. */
export function getStatus(port: number, path: string, localAddress?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(
        { host: '127.0.0.1', port, path, agent: false, ...(localAddress && { localAddress }) },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        },
      )
      .on('error', reject);
  });
}

export function getText(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}
