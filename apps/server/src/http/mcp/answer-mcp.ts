/**
 * `POST /mcp`: the Model Context Protocol for assistants ([decision 38](../../../../../docs/decisions/0038-mcp.md)). A
 * message costs a token, and what it makes the server do costs what the same requests to the API cost.
 */
import { BODY_BYTES } from '@callboard/contract';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { AppError } from '../../platform/errors.ts';
import type { Answer } from '../answer.ts';
import { errorAnswer, methodNotAllowed } from '../error-response.ts';
import { incoming } from '../incoming.ts';
import { readJsonBody } from '../json-body.ts';
import type { Meter } from '../meter.ts';
import { type Account, admit, type ChargedAnswer, charge } from '../pipeline/admitted.ts';
import type { AuthenticatedRequest } from '../pipeline/request.ts';
import type { Services } from '../services.ts';
import { createInnerRequests, type InnerRequests } from './inner-requests.ts';
import { registerResources } from './resources.ts';
import { registerTools } from './tools.ts';

const INSTRUCTIONS = `Event planning data of a venue. Read callboard://query-language before you search. Days are planning days,
which begin in the morning. Changes are proposed first: show the user the conflicts, then carry out what they agree to.`;

/** Streams of events that stay open: an assistant asks again instead. */
const NO_STREAMS = new Set(['subscriptions/listen', 'resources/subscribe']);
/** Headers of a message that the protocol looks at. */
const PROTOCOL_HEADERS = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

/** Answers one message. Never rejects. */
export async function answerMcp(
  keyed: AuthenticatedRequest,
  services: Services,
  account: Account,
): Promise<ChargedAnswer> {
  keyed.trace.route = '/mcp';
  const reservation = await admit(keyed, 'entity', account);
  if ('answer' in reservation) return reservation;
  const requests = createInnerRequests(keyed, services, account);
  const time = { evaluationMs: 0, workMs: 0 };
  const answer = await answerMessage(keyed, requests, time).catch((error: unknown) =>
    errorAnswer(error, keyed.report),
  );
  const { limit, tokens: own } = charge(answer, { kind: 'entity', reservation, time }, account);
  const tokens = own + requests.tokens();
  return { answer, limit: { ...limit, 'X-RateLimit-Cost': String(tokens) }, tokens };
}

async function answerMessage(
  { request, visit, principal, report }: AuthenticatedRequest,
  requests: InnerRequests,
  meter: Meter,
): Promise<Answer> {
  if (request.method !== 'POST') return methodNotAllowed(['POST'], report);
  const body = await readJsonBody(
    incoming(request.raw, { visit, meter }, { mostBytes: BODY_BYTES.document }),
  );
  requireMessage(body);
  const handler = createMcpHandler(
    () => {
      const server = new McpServer(
        { name: 'callboard', title: 'Callboard', version: '1' },
        { instructions: INSTRUCTIONS },
      );
      registerTools(server, requests, principal);
      registerResources(server, requests, principal);
      return server;
    },
    { keepAliveMs: 0, onerror: report },
  );
  try {
    const response = await handler.fetch(
      new Request('http://callboard.invalid/mcp', {
        method: 'POST',
        headers: headersOf(request.raw.headers),
        body: JSON.stringify(body),
      }),
      { parsedBody: body },
    );
    const type = response.headers.get('content-type') ?? 'application/json';
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : text, headers: { 'content-type': type } };
  } finally {
    await handler.close();
  }
}

/** One message at a time: a batch would hide what it costs. */
function requireMessage(body: unknown): void {
  const method = typeof body === 'object' && body !== null && 'method' in body ? body.method : undefined;
  if (typeof method !== 'string') {
    throw new AppError('bad-body', 'Send one JSON-RPC message with a method.');
  }
  if (NO_STREAMS.has(method)) throw new AppError('bad-body', 'This server keeps no streams open: ask again.');
}

function headersOf(given: AuthenticatedRequest['request']['raw']['headers']): Record<string, string> {
  return Object.fromEntries(
    PROTOCOL_HEADERS.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
