/** `/api/changes`: what was written, as pages or as a stream of server-sent events (an addition to the contract). */
import { type Kind, kindOfSingular } from '@callboard/contract';
import type { PermissionHolder } from '../../access/permissions.ts';
import { presentedKeys } from '../../access/presented-keys.ts';
import {
  type ChangesPage,
  MOST_ON_PAGE,
  PUBLISHED_KINDS,
  type PublishedChange,
  USUAL_PAGE,
} from '../../change-feed/published-changes.ts';
import { AppError } from '../../platform/errors.ts';
import { type Answer, jsonAnswer } from '../answer.ts';
import type { Call, Methods } from '../call.ts';
import { working } from '../meter.ts';
import { preferredWait } from '../prefer.ts';
import { entityUrl } from '../present/summaries.ts';
import { whileConnected } from '../while-connected.ts';
import { type ChangesServices, eventStream } from './change-stream.ts';

export function changesMethods(): Methods<ChangesServices> {
  return { GET: changes };
}

async function changes(call: Call<ChangesServices>): Promise<Answer> {
  const { services, principal, headers, parameters } = call;
  const asked = {
    after: singleHeader(headers['last-event-id']) ?? parameters.get('after'),
    limit: limitOf(parameters.get('limit')),
    kinds: kindsOf(parameters.list('kinds')),
  };
  const read = (reader: PermissionHolder, after = asked.after): Promise<ChangesPage> =>
    services.publishedChanges.read({ ...asked, after, reader });
  const first = await working(call, () => read(principal));
  // Sessions have a stream of their own.
  if (principal.keyId !== null && /\btext\/event-stream\b/i.test(headers.accept ?? '')) {
    call.visit.stay();
    return eventStream(call, {
      first,
      read,
      present: (change) => presentChange(change, call),
      rights: () => presentRights(call),
    });
  }
  const wait = preferredWait(headers.prefer);
  if (wait === undefined || asked.after === undefined) return pageAnswer(first, call);
  const waiting = call.visit.wait(() => awaited(call, first, read, wait));
  const page = waiting === undefined ? first : await waiting;
  const answer = pageAnswer(page, call);
  return waiting === undefined ? answer : { ...answer, headers: { 'preference-applied': `wait=${wait}` } };
}

/** Reads on until there is a change that the caller may see, or until the time is over. */
async function awaited(
  call: Call<ChangesServices>,
  first: ChangesPage,
  read: (reader: PermissionHolder, after: string) => Promise<ChangesPage>,
  seconds: number,
): Promise<ChangesPage> {
  const { publishedChanges } = call.services;
  const until = performance.now() + seconds * 1000;
  return whileConnected(call.message.socket, async (signal) => {
    let page = first;
    while (page.changes.length === 0 && !page.more && !publishedChanges.isClosed && !signal.aborted) {
      const left = until - performance.now();
      if (left <= 0) break;
      await publishedChanges.wait(page.next, left, signal);
      const reader = call.principal.keyId === null ? call.principal : await presentRights(call);
      if (reader === undefined) throw new AppError('unauthorized', 'Send a valid key as api_key.');
      page = await read(reader, page.next);
    }
    return page;
  });
}

function pageAnswer({ changes: all, next, more }: ChangesPage, call: Call<ChangesServices>): Answer {
  return jsonAnswer({ changes: all.map((change) => presentChange(change, call)), next, more });
}

function presentChange(
  { cursor, kind, id, change, fields, at }: PublishedChange,
  { present }: Pick<Call, 'present'>,
): object {
  const url = change === 'deleted' ? null : entityUrl(kind, id, present);
  return { cursor, kind, id, url, change, fields, date: present.reference.zone.formatInstant(at) };
}

/** Returns what the key may see now; undefined once it is deleted, expired, or its user deactivated. */
async function presentRights({
  services,
  parameters,
  headers,
  address,
}: Call<ChangesServices>): Promise<PermissionHolder | undefined> {
  const presented = presentedKeys(parameters.without(new Set()), headers.authorization);
  return services.authenticator.authenticate(presented, address);
}

function singleHeader(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' && header !== '' ? header : undefined;
}

function limitOf(text: string | undefined): number {
  if (text === undefined || text === '') return USUAL_PAGE;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MOST_ON_PAGE) return limit;
  throw new AppError('bad-parameter', `Give \`limit\` as a whole number from 1 to ${MOST_ON_PAGE}.`);
}

function kindsOf(words: readonly string[] | undefined): ReadonlySet<Kind> | undefined {
  if (words === undefined || words.length === 0) return undefined;
  return new Set(
    words.map((word) => {
      const kind = kindOfSingular(word);
      if (kind !== undefined && PUBLISHED_KINDS.includes(kind)) return kind;
      throw new AppError('bad-parameter', `Choose \`kinds\` from ${PUBLISHED_KINDS.join(', ')}.`);
    }),
  );
}
