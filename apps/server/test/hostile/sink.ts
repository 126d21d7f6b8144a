/**
 * A server that does no work: it answers what the real one has answered, so that the same attack costs the attacker the same.
 * What others notice beside an attack on it is the attacker's own use of the machine, not that of the server.
 */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { UPLOAD_PIECE_BYTES } from '@callboard/contract';

export interface SinkAnswers {
  /** Rounds by outcome, as a behaviour counts them: a status, `held`, or another word for a connection that broke off. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Mean length of an answer. */
  readonly bytes: number;
  /** Whether connections end without a request. */
  readonly silent: boolean;
}

export interface Sink {
  readonly port: number;
  /** Answers like this from now on. */
  imitate(answers: SinkAnswers): void;
}

export async function openSink(): Promise<Sink> {
  let body = '';
  let silent = false;
  let next: () => string = () => '204';

  function respond(socket: Socket, answer: (status: number) => void): void {
    const outcome = next();
    if (outcome === 'held') return;
    if (/^\d+$/.test(outcome)) answer(Number(outcome));
    else socket.destroy();
  }

  const server = http.createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status).end(status === 204 ? undefined : body);
    const whole = () => {
      if (request.method === 'DELETE') answer(204);
      else if (request.url === '/app/api/uploads') {
        response.writeHead(201).end(JSON.stringify({ id: '1-1', piecebytes: UPLOAD_PIECE_BYTES }));
      } else respond(request.socket, answer);
    };
    request.resume();
    // bodies that were refused unread, or never end, are not waited for
    if (Number(request.headers['content-length'] ?? 0) > UPLOAD_PIECE_BYTES || request.url === SIGN_IN)
      whole();
    else request.on('end', whole);
  });
  server.on('connection', (socket) => {
    if (silent) respond(socket, () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    imitate(answers) {
      body = 'x'.repeat(Math.round(answers.bytes));
      silent = answers.silent;
      next = inProportion(answers.outcomes);
    },
  };
}

const SIGN_IN = '/app/api/session';

/** Returns the outcomes in turn, each as often as its share. */
function inProportion(outcomes: Readonly<Record<string, number>>): () => string {
  const all = Object.entries(outcomes);
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  const owed = new Map<string, number>();
  return () => {
    let chosen = '204';
    for (const [outcome, count] of all) owed.set(outcome, (owed.get(outcome) ?? 0) + count / total);
    for (const [outcome, share] of owed) if (share > (owed.get(chosen) ?? 0)) chosen = outcome;
    owed.set(chosen, (owed.get(chosen) ?? 0) - 1);
    return chosen;
  };
}
