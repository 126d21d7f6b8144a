/**
 * The address under which the server was called, and whether it is one of its own. Without this check a page
 * of another site could point its own domain name at this server, and so read everything that browsers on
 * this machine may read.
 */
import { isLoopbackName } from '../platform/addresses.ts';
import { AppError } from '../platform/errors.ts';
import type { PipelineRequest } from './pipeline-request.ts';
import type { HttpConfig, Services } from './services.ts';

type Request = Pick<PipelineRequest, 'protocol' | 'host' | 'raw'>;

/**
 * Returns the services with the base URL for this request: the configured one, or the one forwarded by a
 * trusted proxy. Throws `misdirected-request` for a host that is not one of the server's.
 */
export async function addressed(request: Request, services: Services): Promise<Services> {
  const { config, reference } = services;
  const forwarded = forwardedOrigin(request, config);
  const { settings } = await reference.current();
  const baseUrl = config.baseUrl(settings, forwarded);
  const isForwarded = forwarded !== undefined && baseUrl === forwarded;
  if (!isForwarded) {
    checkHost(request.host, config.hosts, baseUrl);
    return services;
  }
  // A forwarded name is public by definition, unless the allowed names are listed.
  if (config.hosts.length > 0) checkHost(request.host, config.hosts);
  return { ...services, config: { ...config, baseUrl: () => forwarded } };
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Returns the origin forwarded by a trusted proxy; undefined when it is missing or not a valid address. */
function forwardedOrigin(
  { protocol, host, raw }: Request,
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
