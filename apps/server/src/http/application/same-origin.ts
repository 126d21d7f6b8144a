/** Protection against other sites that act with the session of their visitors. */
import { AppError } from '../../platform/errors.ts';
import { requireBytesType, requireJsonType } from '../json-body.ts';
import type { RawRequest } from '../pipeline/request.ts';

type Request = Pick<RawRequest, 'protocol' | 'host' | 'raw'>;

/**
 * Throws `cross-site` for a write that does not come from a page of this origin, according to
 * `Sec-Fetch-Site` or, in old browsers, `Origin`. Throws `unsupported-media-type` for a body that a form
 * could send: only JSON is accepted and, where the path takes bytes, a body declared as such.
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
