/** Raw connections under the control of a test: the bytes sent on them, and whether answers are read. */
import http from 'node:http';
import net from 'node:net';

export interface Client {
  readonly socket: net.Socket;
  readonly isClosed: () => boolean;
  readonly received: () => string;
}

export interface ConnectOptions {
  readonly port: number;
  /** Local address to connect from. */
  readonly localAddress?: string;
  /** Sent at once. */
  readonly text?: string;
  /** Reads nothing until the test does. */
  readonly paused?: boolean;
}

/** Resolves when the connection is open; later errors of it are ignored. */
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

/** Returns the status of the answer, on a connection of its own. */
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
