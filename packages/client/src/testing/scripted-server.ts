/** A server that answers as a test says, and keeps what it was asked. */

export interface ScriptedRequest {
  readonly method: string;
  /** Path and query string. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

type Answer = Response | Error | Promise<Response>;

export interface ScriptedServer {
  readonly fetch: typeof fetch;
  readonly requests: readonly ScriptedRequest[];
}

export const BASE = 'https://venue.example';

/** Answers request after request with what the function returns. */
export function scriptedServer(
  answer: (request: ScriptedRequest, number: number, signal: AbortSignal) => Answer,
): ScriptedServer {
  const requests: ScriptedRequest[] = [];
  return {
    requests,
    fetch: async (input, init) => {
      const url = new URL(String(input));
      const signal = init?.signal ?? new AbortController().signal;
      const request = {
        method: init?.method ?? 'GET',
        path: url.pathname + url.search,
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? init.body : undefined,
      };
      requests.push(request);
      signal.throwIfAborted();
      const given = await Promise.race([answer(request, requests.length, signal), aborted(signal)]);
      if (given instanceof Error) throw given;
      return given;
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** A promise that only the abort of a request ends. */
export const never = (): Promise<Response> => new Promise(() => undefined);
