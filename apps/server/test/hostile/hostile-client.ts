/** A hostile user's client: requests over kept connections, and raw connections, all from one address. */
import http from 'node:http';
import net from 'node:net';
import type { Target } from './target.ts';

export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

export interface HostileRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface HostileClient {
  readonly target: Target;
  /** Rejects when the connection breaks off. */
  send(path: string, request?: HostileRequest): Promise<Reply>;
  /**
   * Opens a connection, sends the text, and waits until the server ends the connection, or for so long. Resolves with the
   * status that the server gave, `closed` when it gave none, or `held`.
   */
  hold(text: string, ms: number): Promise<string>;
  /** Mean length of what `send` has received. */
  readonly answerBytes: number;
  /** Ends all of its connections. */
  end(): void;
}

export function createHostileClient(target: Target): HostileClient {
  const { port } = target;
  const agent = new http.Agent({ keepAlive: true });
  const sockets = new Set<net.Socket>();
  let answers = 0;
  let bytes = 0;

  function hold(text: string, ms: number): Promise<string> {
    return new Promise((resolve) => {
      const socket = net.connect({ port, host: '127.0.0.1' });
      let received = '';
      let held = false;
      sockets.add(socket);
      const timer = setTimeout(() => {
        held = true;
        socket.destroy();
      }, ms);
      socket.setEncoding('latin1').on('data', (part) => {
        if (received.length < 100) received += String(part);
      });
      socket.on('error', () => undefined);
      socket.on('connect', () => socket.write(text));
      socket.on('close', () => {
        clearTimeout(timer);
        sockets.delete(socket);
        resolve(/^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? (held ? 'held' : 'closed'));
      });
    });
  }

  function send(path: string, { method = 'GET', headers = {}, body }: HostileRequest = {}): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const options = { agent, host: '127.0.0.1', port, path, method, headers: { ...headers, ...length } };
      const request = http.request(options, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += String(part)));
        answer.on('end', () => {
          answers += 1;
          bytes += text.length;
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        });
        answer.on('error', reject);
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  return {
    target,
    send,
    hold,
    get answerBytes() {
      return answers === 0 ? 0 : bytes / answers;
    },
    end() {
      agent.destroy();
      for (const socket of sockets) socket.destroy();
    },
  };
}
