/** Keeps other sites from acting with the session of somebody who visits them. */
import { AppError } from '../../platform/errors.ts';
import { requireBytesType, requireJsonType } from '../json-body.ts';
import type { PipelineRequest } from '../pipeline-request.ts';

type Request = Pick<PipelineRequest, 'protocol' | 'host' | 'raw'>;

/**
 * Throws `cross-site` for a write that does not come from a page of this origin, as the browser says by
 * `Sec-Fetch-Site` or, an old one, by `Origin`; `unsupported-media-type` for a body that a form could send, which is
 * any but JSON and, where the path takes them, bytes that are said to be nothing else.
 */
export function checkSameOrigin({ protocol, host, raw }: Request, takesBytes = false): void {
  const { 'sec-fetch-site': site, origin } = raw.headers;
  const same = site === undefined ? origin === `${protocol}://${host}` : site === 'same-origin';
  if (!same) {
    throw new AppError('cross-site', 'Use the pages of the application; programs of others use the API.');
  }
  if (takesBytes) requireBytesType(raw.headers);
  else requireJsonType(raw.headers);
}
