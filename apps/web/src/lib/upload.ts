/** Uploads a file in pieces, to cope with slow connections, proxies and interruptions. */
import { call } from './call.ts';
import { RequestError } from './request.ts';

/** Attempts per piece. */
const TRIES = 4;
const FIRST_WAIT_MS = 1_000;

export interface UploadOptions {
  readonly signal: AbortSignal;
  /** Receives the uploaded fraction, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Returns the id under which the upload waits until something refers to it. Throws RequestError, or the
 * reason of the signal.
 */
export async function uploadFile(file: File, { signal, onProgress }: UploadOptions): Promise<string> {
  const { name, type, size } = file;
  const { id, piecebytes } = await call('POST /app/api/uploads', {
    body: { name, datatype: type, size },
    signal,
  });
  try {
    for (let number = 0; number * piecebytes < size; number += 1) {
      onProgress((number * piecebytes) / size);
      const bytes = file.slice(number * piecebytes, (number + 1) * piecebytes);
      await putPiece({ id, number: String(number) }, bytes, signal);
    }
  } catch (error) {
    dropUpload(id);
    throw error;
  }
  onProgress(1);
  return id;
}

/** Discards an upload that is no longer needed; otherwise the server removes it after a while. */
export function dropUpload(id: string): void {
  call('DELETE /app/api/uploads/{id}', { path: { id } }).catch(() => undefined);
}

async function putPiece(
  path: { id: string; number: string },
  bytes: Blob,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await call('PUT /app/api/uploads/{id}/pieces/{number}', { path, bytes, signal });
      return;
    } catch (error) {
      const isLost = error instanceof RequestError && error.code === 'unreachable';
      if (!isLost || attempt === TRIES) throw error;
    }
    await wait(FIRST_WAIT_MS * 2 ** (attempt - 1), signal);
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
