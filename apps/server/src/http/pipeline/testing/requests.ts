/** Requests between the stages, for tests that call one stage alone. */
import type { IncomingHttpHeaders } from 'node:http';
import { kinds } from '@callboard/contract';
import type { Principal } from '../../../access/principal.ts';
import { UNCOUNTED_VISIT } from '../../../admission/admission.ts';
import type { ReferenceData } from '../../../model/reference-data.ts';
import { DEFAULT_SETTINGS } from '../../../model/settings.ts';
import { Parameters } from '../../query-string.ts';
import { startTrace } from '../../trace.ts';
import type { AuthenticatedRequest, RawRequest } from '../request.ts';

interface TestRequest {
  readonly method?: string;
  readonly url?: string;
  readonly protocol?: string;
  readonly host?: string;
  readonly ip?: string;
  readonly headers?: IncomingHttpHeaders;
}

export function rawRequest({ method = 'GET', url = '/api/events', ...sent }: TestRequest = {}): RawRequest {
  const { protocol = 'https', host = 'venue.example', ip = '192.0.2.1', headers = {} } = sent;
  const raw = { method, url, headers, rawHeaders: [], socket: { remoteAddress: ip } };
  return { id: 'test-1', method, protocol, host, ip, raw: raw as unknown as RawRequest['raw'] };
}

/** A user who may read and write everything. */
const PRINCIPAL = {
  userId: 1,
  keyId: 2,
  apiClientId: null,
  userGroupIds: [],
  permissions: { kinds: new Map(kinds.map((kind) => [kind, { read: 'all', write: 'all' }])) },
} as unknown as Principal;

export function referenceData(more: Partial<ReferenceData> = {}): ReferenceData {
  return { settings: DEFAULT_SETTINGS, apiClients: new Map(), ...more } as ReferenceData;
}

export function authenticatedRequest(sent: TestRequest = {}): AuthenticatedRequest {
  const request = rawRequest(sent);
  const [path = '', queryString = ''] = (request.raw.url ?? '').split('?');
  return {
    request,
    path,
    queryString,
    visit: UNCOUNTED_VISIT,
    trace: startTrace(),
    report: () => undefined,
    reference: referenceData(),
    baseUrl: 'https://venue.example',
    principal: PRINCIPAL,
    parameters: new Parameters(queryString),
  };
}
