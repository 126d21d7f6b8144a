/** Lines of a body as it arrives. */
import type { OpenResponse } from './transport.ts';

/**
 * Yields each line that is not empty. The time limit of the attempt begins anew with every piece; ending early
 * ends the request.
 */
export async function* linesOf({ response, attempt }: OpenResponse): AsyncGenerator<string, void, undefined> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const piece = await reader?.read();
      if (piece === undefined || piece.done) break;
      attempt.renew();
      const lines = (rest + decoder.decode(piece.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') yield line;
      // the caller may take its time between two lines
      attempt.renew();
    }
    rest += decoder.decode();
    if (rest.trim() !== '') yield rest;
  } catch (error) {
    throw attempt.signal.aborted ? attempt.signal.reason : error;
  } finally {
    attempt.end();
    await reader?.cancel().catch(() => undefined);
  }
}
