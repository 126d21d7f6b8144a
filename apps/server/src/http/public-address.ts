/**
 * Under which address the server was called, and whether that is one of its own. Without this check a page of another
 * site could point its own name to this server, and with it read what browsers on this machine may read.
 */
import { isLoopbackName } from '../platform/addresses.ts';
import { AppError } from '../platform/errors.ts';
import type { PipelineRequest } from './pipeline-request.ts';
import type { HttpConfig, Services } from './services.ts';

type Request = Pick<PipelineRequest, 'protocol' | 'host' | 'raw'>;

/**
 * The services with the base URL that counts for the request: the configured one, or what a trusted proxy says. Throws
 * `misdirected-request` for a host that is none of the server's.
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
  // A forwarded name is the public one by definition, unless the names are listed.
  if (config.hosts.length > 0) checkHost(request.host, config.hosts);
  return { ...services, config: { ...config, baseUrl: () => forwarded } };
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** What a trusted proxy says it was called under; undefined when it says nothing, or nothing that is an address. */
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

/** The last one, as nearly all requests name the same. */
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
  // Only programs of HTTP/1.0 send none; browsers, which have to be protected, always do.
  if (name === '' || isLoopbackName(name) || hosts.includes(name)) return true;
  return baseUrl !== undefined && nameOf(new URL(baseUrl).host) === name;
}

/** Without port, brackets, and the dot that may end a name. */
function nameOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}
