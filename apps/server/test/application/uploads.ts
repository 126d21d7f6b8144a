/** Uploads as the pages make them: first a request for space, then the pieces. */
import type { Browser, Received } from './application.ts';

export const BYTES_HEADERS = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' };

interface Begun {
  readonly id: string;
  readonly piecebytes: number;
}

export function begin(
  by: Browser,
  name: string,
  size: number,
  datatype = 'text/plain',
): Promise<Received<Begun>> {
  return by.send<Begun>('/app/api/uploads', { method: 'POST', body: { name, size, datatype } });
}

export function putPiece(by: Browser, id: string, number: number | string, bytes: Buffer) {
  const path = `/app/api/uploads/${id}/pieces/${number}`;
  return by.send<{ code: string }>(path, { method: 'PUT', body: bytes, headers: BYTES_HEADERS });
}

/** Uploads a file and returns the id. */
export async function upload(by: Browser, name: string, bytes: Buffer, datatype?: string): Promise<string> {
  const { body, text } = await begin(by, name, bytes.length, datatype);
  if (body === undefined || body.id === undefined) throw new Error(text);
  for (let number = 0; number * body.piecebytes < bytes.length; number += 1) {
    const start = number * body.piecebytes;
    const { status } = await putPiece(by, body.id, number, bytes.subarray(start, start + body.piecebytes));
    if (status !== 204) throw new Error(`piece ${number}: ${status}`);
  }
  return body.id;
}
