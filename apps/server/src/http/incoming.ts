/** A request as routes see it: its head, and a body that stays unread until a route asks for it. */
import type { IncomingMessage } from 'node:http';
import { readableBytes } from '@callboard/contract';
import type { Visit } from '../admission/admission.ts';
import { AppError } from '../platform/errors.ts';
import type { Meter } from './meter.ts';

export interface IncomingRequest extends Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'socket'> {
  /**
   * Reads the whole body. Throws `body-too-large`, `request-timeout`, `bad-request` when it breaks off, and
   * the errors of `Visit.receive`.
   */
  bytes(): Promise<Buffer>;
  readonly meter: Pick<Meter, 'workMs'>;
}

export interface BodyTerms {
  readonly mostBytes: number;
  /** Undefined: the server's general timeout applies. */
  readonly withinMs?: number | undefined;
}

export function incoming(
  message: IncomingMessage,
  { visit, meter }: Pick<IncomingRequest, 'meter'> & { readonly visit: Visit },
  terms: BodyTerms,
): IncomingRequest {
  const { headers, rawHeaders, socket } = message;
  return {
    headers,
    rawHeaders,
    socket,
    meter,
    async bytes() {
      const announced = headers['content-length'];
      const bytes = announced === undefined ? terms.mostBytes : Number(announced);
      if (bytes > terms.mostBytes) throw tooLarge(terms);
      return visit.receive(bytes, () => read(message, terms));
    },
  };
}

/** Reads no further than needed; the rest of a refused body stays unread. */
function read(message: IncomingMessage, terms: BodyTerms): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const { withinMs } = terms;
    const timer = withinMs === undefined ? undefined : setTimeout(() => refuse(tooSlow(withinMs)), withinMs);

    function settle(): void {
      clearTimeout(timer);
      message.off('data', take).off('end', finish).off('error', breakOff).off('close', breakOff);
    }
    function refuse(error: AppError): void {
      settle();
      message.pause();
      // The request has been refused, so later errors of the stream no longer matter.
      message.on('error', () => undefined);
      reject(error);
    }
    function take(chunk: Buffer): void {
      length += chunk.length;
      if (length > terms.mostBytes) refuse(tooLarge(terms));
      else chunks.push(chunk);
    }
    function finish(): void {
      settle();
      resolve(Buffer.concat(chunks, length));
    }
    function breakOff(cause?: Error): void {
      refuse(new AppError('bad-request', 'The body broke off: send the request again.', { cause }));
    }

    if (message.destroyed && !message.readableEnded) breakOff();
    else message.on('data', take).on('end', finish).on('error', breakOff).on('close', breakOff);
  });
}

function tooLarge({ mostBytes }: BodyTerms): AppError {
  return new AppError('body-too-large', `Keep the body of this request within ${readableBytes(mostBytes)}.`);
}

function tooSlow(withinMs: number): AppError {
  return new AppError('request-timeout', `Send the whole body within ${Math.ceil(withinMs / 1000)} s.`);
}
