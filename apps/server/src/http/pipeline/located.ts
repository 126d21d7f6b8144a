/**
 * Second stage: the address under which the server was called, which must be one of its own, and the snapshot of
 * the reference data. Without this check a page of another site could point its own domain name at this server, and
 * so read everything that browsers on this machine may read.
 */
import type { ReferenceSource } from '../../model/reference-data.ts';
import { isLoopbackName } from '../../platform/addresses.ts';
import { AppError } from '../../platform/errors.ts';
import type { HttpConfig } from '../services.ts';
import type { LocatedRequest, RawRequest, ReceivedRequest } from './request.ts';

interface LocatingServices {
  readonly config: Pick<HttpConfig, 'baseUrl' | 'hosts' | 'isTrustedProxy'>;
  readonly reference: ReferenceSource;
}

/**
 * Adds the base URL of this request: the configured one, or the one forwarded by a trusted proxy. Throws
 * `misdirected-request` for a host that is not one of the server's.
 */
export async function locate(
  received: ReceivedRequest,
  { config, reference: source }: LocatingServices,
): Promise<LocatedRequest> {
  const { request, path, queryString, visit, trace, report } = received;
  const reference = await source.current();
  const forwarded = forwardedOrigin(request, config);
  const baseUrl = config.baseUrl(reference.settings, forwarded);
  const isForwarded = forwarded !== undefined && baseUrl === forwarded;
  // A forwarded name is public by definition, unless the allowed names are listed.
  if (!isForwarded) checkHost(request.host, config.hosts, baseUrl);
  else if (config.hosts.length > 0) checkHost(request.host, config.hosts);
  return { request, path, queryString, visit, trace, report, reference, baseUrl };
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Returns the origin forwarded by a trusted proxy; undefined when it is missing or not a valid address. */
function forwardedOrigin(
  { protocol, host, raw }: RawRequest,
  { isTrustedProxy }: Pick<HttpConfig, 'isTrustedProxy'>,
): string | undefined {
  if (!raw.headers['x-forwarded-host'] || !isTrustedProxy(raw.socket.remoteAddress)) {
    return undefined;
  }
  const origin = `${protocol}://${host}`;
  if (!/^https?$/.test(protocol) || !HOST.test(host) || !URL.canParse(origin)) return undefined;
  return new URL(origin).origin;
}

interface AcceptedHost {
  readonly host: string;
  readonly hosts: readonly string[];
  readonly baseUrl: string | undefined;
}

/** Last accepted host; nearly all requests name the same one. */
let accepted: AcceptedHost | undefined;

function checkHost(host: string, hosts: readonly string[], baseUrl?: string): void {
  if (accepted?.host === host && accepted.hosts === hosts && accepted.baseUrl === baseUrl) return;
  if (!isOwnName(nameOf(host), hosts, baseUrl)) {
    throw new AppError(
      'misdirected-request',
      'Use the public address of this installation. Its operator adds further names with CALLBOARD_HOSTS.',
    );
  }
  accepted = { host, hosts, baseUrl };
}

function isOwnName(name: string, hosts: readonly string[], baseUrl: string | undefined): boolean {
  // Only HTTP/1.0 programs send no host; browsers, which need the protection, always do.
  if (name === '' || isLoopbackName(name) || hosts.includes(name)) return true;
  return baseUrl !== undefined && nameOf(new URL(baseUrl).host) === name;
}

/** Returns a host name without port, brackets and trailing dot. */
function nameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}
