/**
 * Requests that the tools of an assistant make on behalf of a key: each goes through the same stages as one that came
 * from outside, with the rights, the admission and the tokens of that key.
 */
import { IncomingMessage } from 'node:http';
import type { RequestKind } from '../../rate-limit/costs.ts';
import type { Answer } from '../answer.ts';
import type { SessionCall } from '../application/call.ts';
import { errorAnswer } from '../error-response.ts';
import { incoming } from '../incoming.ts';
import { type Account, admit, charge } from '../pipeline/admitted.ts';
import { answerOnAccount } from '../pipeline/answered.ts';
import type { AuthenticatedRequest } from '../pipeline/request.ts';
import { Parameters } from '../query-string.ts';
import type { Services } from '../services.ts';
import { startTrace, type Trace } from '../trace.ts';
import { WireBody, wireBytes } from '../wire-text.ts';

const MOST_BYTES = 256 * 1024;
/** The rest of a session, which a key does not have. */
const NO_SESSION = {
  hash: '',
  lasts: Number.POSITIVE_INFINITY,
  ends: Number.POSITIVE_INFINITY,
  mustEnrol: false,
} as const;

export interface InnerAnswer {
  readonly status: number;
  /** Parsed body; undefined for none. */
  readonly value: unknown;
}

export interface InnerRequest {
  readonly method?: 'GET' | 'POST' | 'PUT';
  /** Path with query string. */
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Question to the plan, or change of it: a handler of the application API with what it reads. */
export interface PlanRequest {
  readonly handle: (call: SessionCall) => Promise<Answer>;
  /** Refuses those who may not, before anything is read. */
  readonly guard?: (call: SessionCall) => Promise<void>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly path?: Readonly<Record<string, string>>;
}

export interface InnerRequests {
  /** Asks the public API. */
  ask(request: InnerRequest): Promise<InnerAnswer>;
  /** Asks the planning core; undefined where the server has no application API. */
  readonly plan: ((request: PlanRequest) => Promise<InnerAnswer>) | undefined;
  /** Tokens that the requests have taken. */
  tokens(): number;
}

export function createInnerRequests(
  keyed: AuthenticatedRequest,
  services: Services,
  account: Account,
): InnerRequests {
  const { application } = services;
  let spent = 0;

  /** Notes the time and tokens of one request on the trace of the message. */
  function note(trace: Trace, tokens: number): void {
    spent += tokens;
    keyed.trace.evaluationMs += trace.evaluationMs;
    keyed.trace.workMs += trace.workMs;
  }

  function inner(method: string, path: string, body: unknown, headers: InnerRequest['headers'] = {}) {
    const [, queryString = ''] = path.split(/\?(.*)/s);
    const raw = messageWith(keyed.request.raw, { method, path, body, headers });
    return {
      ...keyed,
      request: { ...keyed.request, method, raw },
      path: path.replace(/\?.*$/s, ''),
      queryString,
      parameters: new Parameters(queryString),
      trace: startTrace(),
    };
  }

  async function answered(request: AuthenticatedRequest, kind: RequestKind, work: () => Promise<Answer>) {
    const reservation = await admit(request, kind, account);
    if ('answer' in reservation) return reservation;
    const answer = await work().catch((error: unknown) => errorAnswer(error, request.report));
    return charge(answer, { kind, reservation, time: request.trace }, account);
  }

  return {
    tokens: () => spent,
    async ask({ method = 'GET', path, body, headers }) {
      const request = inner(method, path, body, headers);
      const { answer, tokens } = await answerOnAccount(request, services, account);
      note(request.trace, tokens);
      return read(answer);
    },
    plan:
      application &&
      (async ({ handle, guard, query = {}, body, path = {} }) => {
        const given = Object.entries(query).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value] as const],
        );
        const request = inner('POST', `/mcp?${new URLSearchParams(Object.fromEntries(given))}`, body);
        const { visit, trace, reference, baseUrl, principal, parameters } = request;
        const call: SessionCall = {
          services,
          application,
          reference,
          baseUrl,
          message: incoming(request.request.raw, { visit, meter: trace }, { mostBytes: MOST_BYTES }),
          stay: () => undefined,
          meter: trace,
          address: request.request.ip,
          channel: { secure: true, port: undefined },
          path,
          parameters,
          session: { ...NO_SESSION, principal },
        };
        const { answer, tokens } = await answered(request, 'collection', async () => {
          await guard?.(call);
          return handle(call);
        });
        note(trace, tokens);
        return read(answer);
      }),
  };
}

/** A message on the connection of the assistant, so that work for it ends when it goes away. */
function messageWith(
  { socket }: IncomingMessage,
  { method, path, body, headers }: Omit<InnerRequest, 'method'> & { readonly method: string },
): IncomingMessage {
  const message = new IncomingMessage(socket);
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  message.method = method;
  message.url = path;
  message.headers = {
    ...headers,
    ...(bytes === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
  };
  // an incomplete message would take the connection with it when it ends
  message.complete = true;
  if (bytes !== undefined) message.push(bytes);
  message.push(null);
  return message;
}

async function read({ status, body }: Answer): Promise<InnerAnswer> {
  const text = await textOf(body);
  return { status, value: text === '' ? undefined : JSON.parse(text) };
}

async function textOf(body: Answer['body']): Promise<string> {
  if (body === null || typeof body === 'string') return body ?? '';
  if (Buffer.isBuffer(body)) return body.toString();
  if (body instanceof WireBody) return wireBytes(body.text).toString();
  const chunks: Uint8Array[] = [];
  for await (const chunk of body.chunks) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
