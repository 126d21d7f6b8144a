/** Error codes that an operation can answer with: those of its API and access, and its own. */
import type { AnyErrorCode } from '../error-codes.ts';
import { isPublic, type Operation } from './operation.ts';

type Codes = readonly AnyErrorCode[];

const PUBLIC: Codes = [
  'bad-request',
  'https-required',
  'misdirected-request',
  'body-too-large',
  'url-too-long',
  'headers-too-large',
  'internal',
  'unavailable',
];
const KEYED: Codes = ['bad-path', 'bad-parameter', 'unauthorized', 'forbidden', 'rate-limited'];

const APPLICATION: Codes = [
  'bad-request',
  'bad-path',
  'bad-parameter',
  'rate-limited',
  'internal',
  'unavailable',
];
const SESSION: Codes = ['not-signed-in'];
const ADMINISTRATOR: Codes = ['forbidden'];
const WRITE: Codes = ['cross-site', 'unsupported-media-type', 'body-too-large'];
/** A write can refer to something that another user has just deleted, or take a name that is just taken. */
const CHANGE: Codes = ['conflict'];
const BODY: Codes = ['bad-body', 'bad-value'];
/** Requests without a session get a short body timeout, so open operations can answer `request-timeout`. */
const OPEN_BODY: Codes = ['request-timeout'];

/** Returns every error code that an operation can answer with. */
export function errorsOf(operation: Operation): Codes {
  const common = isPublic(operation) ? publicErrors(operation) : applicationErrors(operation);
  return [...new Set([...common, ...operation.errors])];
}

function publicErrors({ access }: Operation): Codes {
  return access === 'anyone' ? PUBLIC : [...PUBLIC, ...KEYED];
}

function applicationErrors({ method, access, computes, body }: Operation): Codes {
  const isOpen = access === 'anyone';
  const writes = method !== 'GET';
  const takesBody = body !== undefined;
  return [
    ...APPLICATION,
    ...(isOpen ? [] : SESSION),
    ...(access === 'administrator' ? ADMINISTRATOR : []),
    ...(writes ? WRITE : []),
    ...(writes && computes !== true ? CHANGE : []),
    ...(takesBody ? BODY : []),
    ...(isOpen && takesBody ? OPEN_BODY : []),
  ];
}
