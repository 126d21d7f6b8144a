/** Requests to an identity provider: unreasonably large answers are refused. */
const MOST_BYTES = 1024 * 1024;

/** Like `fetch`, with the whole body read. Redirects are not followed. */
export async function boundedFetch(url: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...options, redirect: 'manual' });
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MOST_BYTES) throw new TypeError(`the answer has more than ${MOST_BYTES} bytes`);
    pieces.push(piece);
  }
  const { status, statusText, headers } = answer;
  return new Response(bytes === 0 ? null : Buffer.concat(pieces), { status, statusText, headers });
}
